import PortfolioCore

/// The rows in a file that take a trade back, and those of these trades.
struct BrokerCancellations {
  private struct Key: Hashable {
    let isPurchase: Bool
    let symbol: String
    let account: String
    let quantity: ExactDecimal?
    let amount: ExactDecimal?
  }

  private var rows: Set<Int> = []
  private var cancelling: [Key: [Int]] = [:]
  private var trades: [Key: [Int]] = [:]
  private var taken: Set<Int> = []

  var isEmpty: Bool { rows.isEmpty }

  /// Adds a row that takes a trade back.
  mutating func add(_ number: Int) { rows.insert(number) }

  /// Adds those of the rows after these.
  mutating func append(_ next: BrokerCancellations) { rows.formUnion(next.rows) }

  /// Looks at a row when it is known how the file writes numbers.
  mutating func look(at activity: BrokerActivity, number: Int, _ point: LocalizedNumberParser.Point) {
    guard activity.kind == .buy || activity.kind == .sell else { return }
    let key = Key(
      isPurchase: activity.kind == .buy, symbol: activity.symbol.isEmpty ? activity.isin : activity.symbol,
      account: activity.account,
      quantity: LocalizedNumberParser.read(activity.quantity, point)?.magnitude.normalised,
      amount: LocalizedNumberParser.read(activity.amount.text, point)?.magnitude.normalised)
    if rows.contains(number) {
      cancelling[key, default: []].append(number)
    } else {
      trades[key, default: []].append(number)
    }
  }

  /// Finds the trade that each of them takes back.
  mutating func join() {
    for (key, numbers) in cancelling { taken.formUnion((trades[key] ?? []).prefix(numbers.count)) }
  }

  /// Whether a row of the file takes this one back.
  func isTakenBack(_ row: Int) -> Bool { taken.contains(row) }
}
