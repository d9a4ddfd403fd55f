import PortfolioCore

/// Finds the rows of a file that tell one movement of money, from one of its accounts to another.
struct MoneyMoves {
  /// Money that is paid into an account or, below 0, out of it.
  struct Row {
    let account: String
    let day: String
    let currency: String
    let amount: ExactDecimal
    /// Whether it says that the money comes from another account of the user, or goes to one.
    let isTransfer: Bool
    /// What it says of where the money comes from or goes to, as `words` writes it.
    let words: String
  }

  private struct Key: Hashable {
    let day: String
    let currency: String
    let amount: ExactDecimal
  }

  /// The rows of each movement by their numbers, in the order of those that pay out.
  private(set) var pairs: [(out: Int, arrival: Int)] = []

  init(_ rows: [Row]) {
    var arrivals: [Key: [Int]] = [:]
    for (number, row) in rows.enumerated() where row.amount.isPositive {
      arrivals[MoneyMoves.key(row), default: []].append(number)
    }
    if arrivals.isEmpty { return }
    for (number, row) in rows.enumerated() where row.amount.isNegative {
      let open = arrivals[MoneyMoves.key(row)] ?? []
      // Accounts that name each other come first, so that no other takes what is theirs.
      let arrival =
        open.first { MoneyMoves.isNamed(rows[$0], row) }
        ?? open.first { row.isTransfer && rows[$0].isTransfer && rows[$0].account != row.account }
      guard let arrival else { continue }
      pairs.append((number, arrival))
      arrivals[MoneyMoves.key(row)]?.removeAll { $0 == arrival }
    }
  }

  private static func key(_ row: Row) -> Key {
    Key(day: row.day, currency: row.currency, amount: row.amount.magnitude.normalised)
  }

  /// Whether one of two rows names the account of the other.
  private static func isNamed(_ row: Row, _ other: Row) -> Bool {
    row.account != other.account && (names(row.words, other.account) || names(other.words, row.account))
  }

  private static func names(_ words: String, _ account: String) -> Bool {
    let name = MoneyMoves.words(account)
    if name.allSatisfy({ $0 == " " }) { return false }
    if words.contains(name) { return true }
    // `Z31-486576-1` names `Z31486576`; what is shorter may be a part of anything.
    let letters = name.filter { $0 != " " }
    return letters.count >= shortestNumber && words.filter { $0 != " " }.contains(letters)
  }

  private static let shortestNumber = 6

  /// The words of a text with a blank around each, whatever stands between them.
  static func words(_ text: String) -> String {
    let words = text.lowercased().split { !$0.isLetter && !$0.isNumber }
    return words.isEmpty ? "" : " " + words.joined(separator: " ") + " "
  }
}
