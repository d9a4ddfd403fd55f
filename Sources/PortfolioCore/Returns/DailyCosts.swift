/// What was paid and received on each day, as summaries count it.
package struct DailyCosts: TransactionFold {
  /// What the sums of one day are.
  struct Sums: Equatable {
    var expenses = Amount.zero
    var income = Amount.zero

    mutating func add(_ other: Sums) throws(Overflow) {
      try expenses += other.expenses
      try income += other.income
    }
  }

  private let scope: ReturnScope
  private let lastDay: Int
  private var converter: Converter
  /// By day since 1970-01-01.
  private var days: [Int: Sums] = [:]

  /// - Parameter last: the last day that counts.
  package init(_ scope: ReturnScope, through last: CalendarDay, _ converter: Converter) {
    (self.scope, lastDay, self.converter) = (scope, last.daysSinceEpoch, converter)
  }

  package mutating func add(_ compact: inout CompactTransaction) throws(Overflow) {
    guard compact.day <= lastDay, scope.includes(ticker: compact.ticker, account: compact.account) else {
      return
    }
    var (spent, received) = (try compact.fee + compact.tax, ExactDecimal.zero)
    switch compact.rules.cash {
    case .expense: try spent += compact.settledSum
    case .income: received = try compact.settledSum
    case .none: break
    }
    if spent.isZero, received.isZero { return }
    // Those who value positions say which rate is missing.
    guard let expenses = try converter.converted(spent, of: compact),
      let income = try converter.converted(received, of: compact)
    else { return }
    try days[compact.day, default: Sums()].add(Sums(expenses: expenses, income: income))
  }

  package mutating func add(_ other: DailyCosts) throws(Overflow) {
    for (day, sums) in other.days { try days[day, default: Sums()].add(sums) }
  }

  /// What was paid up to the end of each of some days, which are in order, in the money of one day; nil where
  /// the index is not known.
  func expenses(atEndsOf ends: [CalendarDay], _ deflator: inout Deflator) throws(Overflow)
    -> [Amount?]
  {
    try deflator.sums(of: days.mapValues(\.expenses), atEndsOf: ends)
  }

  /// The same of what was received.
  func income(atEndsOf ends: [CalendarDay], _ deflator: inout Deflator) throws(Overflow)
    -> [Amount?]
  {
    try deflator.sums(of: days.mapValues(\.income), atEndsOf: ends)
  }
}

extension AccountCash {
  /// What came from outside less what went there up to the end of each of some days, which are in order, in the money of
  /// one day; nil where the index is not known.
  func deposited(
    atEndsOf ends: [CalendarDay], account: String?, _ deflator: inout Deflator
  ) throws(Overflow) -> [Amount?] {
    let flows = try flows(account: account)
    let amounts = try flows.map { day, flow throws(Overflow) in (day, try flow.paidIn - flow.paidOut) }
    return try deflator.sums(of: Dictionary(uniqueKeysWithValues: amounts), atEndsOf: ends)
  }
}
