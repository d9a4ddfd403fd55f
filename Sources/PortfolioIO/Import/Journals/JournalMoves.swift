import PortfolioCore

/// Shares that come and go without being bought or sold: to another account, by a split, by becoming others, or at
/// another cost.
struct JournalMoves {
  /// What happened to the shares of an account.
  struct Move {
    let kind: TransactionKind
    let account: String
    let commodity: String
    /// How many are sent, and where to.
    var sent: (quantity: ExactDecimal, account: String)?
    var into: String?
    var ratio: SplitRatio?
    var percent: ExactDecimal?
    /// How much higher the cost of all of them is.
    var change: JournalAmount?
  }

  private(set) var moves: [Move] = []

  /// Nil where shares are bought or sold, as those are that become others while more of them stay.
  ///
  /// - Parameter held: what an account held of a commodity before.
  init?(
    _ changes: [JournalPosting], held: (_ commodity: String, _ account: String) -> ExactDecimal
  ) throws(Overflow) {
    if changes.count < 2 { return nil }
    if let transfer = try JournalMoves.transfer(changes) {
      moves = [transfer]
      return
    }
    for account in changes.map(\.account) where !moves.contains(where: { $0.account == account }) {
      let own = changes.filter { $0.account == account }
      guard let move = try JournalMoves.move(own) else { return nil }
      // What changes, all of it does.
      if move.ratio != nil,
        try held(move.commodity, account) + JournalMoves.sum(own.filter(\.number.isNegative)) > .zero
      {
        return nil
      }
      moves.append(move)
    }
  }

  private static func sum(_ changes: [JournalPosting]) throws(Overflow) -> ExactDecimal {
    var sum = ExactDecimal.zero
    for change in changes { sum = try sum + change.number }
    return sum
  }

  /// What they have cost; nil where that is not told, or in several currencies.
  private static func cost(_ changes: [JournalPosting]) throws(Overflow) -> JournalAmount? {
    var sums = JournalSums()
    for change in changes {
      guard let worth = try change.worth else { return nil }
      try sums.add(worth)
    }
    return sums.all.count == 1 ? sums.all.first : nil
  }

  private static func transfer(_ changes: [JournalPosting]) throws(Overflow) -> Move? {
    let (out, new) = (changes.filter(\.number.isNegative), changes.filter(\.number.isPositive))
    guard let from = out.first, let to = new.first, from.account != to.account,
      out.allSatisfy({ $0.account == from.account && $0.commodity == from.commodity }),
      new.allSatisfy({ $0.account == to.account && $0.commodity == from.commodity }),
      try sum(changes).isZero
    else { return nil }
    return Move(
      kind: .transfer, account: from.account, commodity: from.commodity,
      sent: (try sum(out).magnitude, to.account))
  }

  /// What happened in one account.
  private static func move(_ changes: [JournalPosting]) throws(Overflow) -> Move? {
    let (out, new) = (changes.filter(\.number.isNegative), changes.filter(\.number.isPositive))
    guard let first = out.first, out.allSatisfy({ $0.commodity == first.commodity }), !new.isEmpty else {
      return nil
    }
    let (account, old) = (first.account, first.commodity)
    let (same, others) = (new.filter { $0.commodity == old }, new.filter { $0.commodity != old })
    let gone = try sum(out).magnitude
    guard let other = others.first?.commodity else {
      let came = try sum(same)
      if came != gone {
        return SplitRatio(new: came, old: gone).map {
          Move(kind: .split, account: account, commodity: old, ratio: $0)
        }
      }
      guard let change = try cost(changes), !change.number.isZero else { return nil }
      return Move(kind: .accumulation, account: account, commodity: old, change: change)
    }
    guard others.allSatisfy({ $0.commodity == other }),
      let ratio = SplitRatio(new: try sum(others), old: gone)
    else { return nil }
    if same.isEmpty {
      guard try cost(changes)?.number.isZero ?? true else { return nil }
      return Move(kind: .exchange, account: account, commodity: old, into: other, ratio: ratio)
    }
    guard try sum(same) == gone, let before = try cost(out)?.number.magnitude,
      let gone = try cost(others)?.number, before.isPositive, try cost(changes)?.number.isZero == true
    else { return nil }
    let percent = try (gone * .hundred).divided(by: before, places: 12).normalised
    return Move(kind: .spinoff, account: account, commodity: old, into: other, ratio: ratio, percent: percent)
  }
}
