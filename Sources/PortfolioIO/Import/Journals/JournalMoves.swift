import PortfolioCore

/// Shares that come and go without being bought or sold: to another account, by a split, by becoming others, or at
/// another cost.
struct JournalMoves {
  /// What happened to the shares of an account.
  enum Move {
    case transfer(of: String, ExactDecimal, to: String)
    case split(of: String, SplitRatio, from: ExactDecimal, to: ExactDecimal)
    case exchange(of: String, into: String, SplitRatio)
    case spinoff(of: String, into: String, SplitRatio, percent: ExactDecimal)
    /// The cost of all of them is lower by that much, or higher.
    case revaluation(of: String, by: ExactDecimal, String)

    /// The commodity of which all shares are changed; nil where some move.
    fileprivate var changed: String? {
      switch self {
      case .transfer, .revaluation: nil
      case .split(let commodity, _, _, _), .exchange(let commodity, _, _), .spinoff(let commodity, _, _, _):
        commodity
      }
    }
  }

  let moves: [(account: String, Move)]

  /// Nil where shares are bought or sold, as those are that become others while more of them stay.
  ///
  /// - Parameter held: what an account held of a commodity before.
  init?(
    _ changes: [OwnPosting], held: (_ commodity: String, _ account: String) -> ExactDecimal
  ) throws(Overflow) {
    if changes.count < 2 { return nil }
    if let transfer = try JournalMoves.transfer(changes) {
      moves = [transfer]
      return
    }
    var accounts: [String] = []
    for change in changes where !accounts.contains(change.account) { accounts.append(change.account) }
    var found: [(account: String, Move)] = []
    for account in accounts {
      let own = changes.filter { $0.account == account }
      guard let move = try JournalMoves.move(own) else { return nil }
      if let commodity = move.changed,
        try held(commodity, account) + JournalMoves.sum(own.filter { $0.number.isNegative }) > .zero
      {
        return nil
      }
      found.append((account, move))
    }
    moves = found
  }

  private static func sum(_ changes: [OwnPosting]) throws(Overflow) -> ExactDecimal {
    var sum = ExactDecimal.zero
    for change in changes { sum = try sum + change.number }
    return sum
  }

  /// What they have cost; nil where that is not told, or in several currencies.
  private static func cost(_ changes: [OwnPosting]) throws(Overflow) -> JournalAmount? {
    var sums = JournalSums()
    for change in changes {
      guard let worth = try change.posting.worth else { return nil }
      try sums.add(worth)
    }
    return sums.all.count == 1 ? sums.all.first : nil
  }

  private static func transfer(_ changes: [OwnPosting]) throws(Overflow) -> (account: String, Move)? {
    let (out, new) = (changes.filter(\.number.isNegative), changes.filter(\.number.isPositive))
    guard let from = out.first, let to = new.first, from.account != to.account,
      out.allSatisfy({ $0.account == from.account && $0.commodity == from.commodity }),
      new.allSatisfy({ $0.account == to.account && $0.commodity == from.commodity }),
      try sum(changes).isZero
    else { return nil }
    return (from.account, .transfer(of: from.commodity, try sum(out).magnitude, to: to.account))
  }

  /// What happened in one account.
  private static func move(_ changes: [OwnPosting]) throws(Overflow) -> Move? {
    let (out, new) = (changes.filter(\.number.isNegative), changes.filter(\.number.isPositive))
    guard let old = out.first?.commodity, out.allSatisfy({ $0.commodity == old }), !new.isEmpty else {
      return nil
    }
    let (same, others) = (new.filter { $0.commodity == old }, new.filter { $0.commodity != old })
    let gone = try sum(out).magnitude
    guard let other = others.first?.commodity else {
      let came = try sum(same)
      if came != gone {
        return SplitRatio(new: came, old: gone).map { .split(of: old, $0, from: gone, to: came) }
      }
      guard let change = try cost(changes), !change.number.isZero else { return nil }
      return .revaluation(of: old, by: change.number, change.commodity)
    }
    guard others.allSatisfy({ $0.commodity == other }),
      let ratio = SplitRatio(new: try sum(others), old: gone)
    else { return nil }
    if same.isEmpty {
      let change = try cost(changes)
      return change == nil || change?.number.isZero == true ? .exchange(of: old, into: other, ratio) : nil
    }
    guard try sum(same) == gone, let before = try cost(out)?.number.magnitude,
      let gone = try cost(others)?.number,
      before.isPositive, try cost(changes)?.number.isZero == true
    else { return nil }
    let percent = try (gone * .hundred).divided(by: before, places: 12)
    return .spinoff(of: old, into: other, ratio, percent: percent.normalised)
  }
}
