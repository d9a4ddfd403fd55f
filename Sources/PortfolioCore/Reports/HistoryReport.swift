/// The value of the portfolio at the end of each period.
public struct HistoryReport: Sendable {
  /// The home currency; nil where no currency is named anywhere.
  public let currency: String?
  /// Oldest first.
  public let points: [Point]
  /// What the value is compared with; nil for nothing.
  package let benchmark: String?
  package let scope: ReportScope
  /// The index by which amounts are told in the money of the last day; nil where they count as they are.
  public let inflation: String?
  /// How far the deepest week before each point, since the one before, was below the last high, in percent; none where
  /// nobody asks, or where that is not known.
  package var falls: [ExactDecimal] = []

  package init(
    _ points: [Point], benchmark: String? = nil, inflation: String? = nil, _ scope: ReportScope,
    currency: String?
  ) {
    (self.points, self.benchmark, self.scope, self.currency) = (points, benchmark, scope, currency)
    self.inflation = inflation
  }
}

extension HistoryReport {
  /// The end of a period.
  public struct Point: Sendable {
    /// The last day of the period.
    public let date: CalendarDay
    package let total: SummaryTotal
    package let omissions: Omissions
    /// The day of the oldest price that the value rests on, if that is more than a week before the date.
    package var staleDay: CalendarDay?
    /// Nil where no cash is tracked.
    package let ofCash: CashTotal?
    /// What all flows so far would be worth in the benchmark, nil where that is not known; nil where there is none.
    package var compared: ExactDecimal??

    /// What all flows so far would be worth in the benchmark; nil where it is not known, or there is none.
    public var benchmark: ExactDecimal? { compared ?? nil }
    /// In the money of one day; nil where amounts count as they are.
    package private(set) var real: RealFigures?

    /// Of what is held; nil if nothing of it has a price.
    public var value: ExactDecimal? { real.map(\.value) ?? total.value }
    /// What was paid for purchases, fees and taxes so far; nil where inflation is not known.
    public var expenses: ExactDecimal? { real.map(\.expenses) ?? total.expenses }
    /// What sales, dividends and the like brought so far; nil where inflation is not known.
    public var income: ExactDecimal? { real.map(\.income) ?? total.income }
    /// value + income − expenses
    public var profit: ExactDecimal? { real.map(\.profit) ?? total.profit }
    /// Whether the value includes everything.
    public var complete: Bool { omissions.isEmpty }
    /// What lacks a price or an exchange rate.
    public var unpriced: [String] { omissions.names }
    /// The value of the cash of accounts; nil where none is tracked.
    public var cash: ExactDecimal? { real.map(\.cash) ?? ofCash?.cash }
    /// value + cash
    public var worth: ExactDecimal? { real.map(\.worth) ?? ofCash?.worth }
    /// What came from outside less what went there.
    public var deposited: ExactDecimal? { real.map(\.deposited) ?? ofCash?.deposited }

    package init(
      _ date: CalendarDay, _ total: SummaryTotal, _ omissions: Omissions, _ cash: CashFigures? = nil
    ) throws(Overflow) {
      (self.date, self.total, self.omissions) = (date, total, omissions.adding(cash))
      ofCash = try WorthTotal(total, cash).ofCash
    }

    /// Expenses less income, as in the total. Falls back to the expenses if the exact difference has too many
    /// digits; nil where inflation is not known.
    package var netInvested: ExactDecimal? {
      guard let expenses, let income else { return nil }
      do throws(Overflow) {
        return try expenses - income
      } catch {
        return expenses
      }
    }
  }
}

extension HistoryReport {
  /// The figures of a point in the money of one day.
  package struct RealFigures: Sendable {
    var value: ExactDecimal?
    var expenses: ExactDecimal?
    var income: ExactDecimal?
    var profit: ExactDecimal?
    var cash: ExactDecimal?
    var worth: ExactDecimal?
    var deposited: ExactDecimal?
  }
}

extension [HistoryReport.Point] {
  /// The same points in the money of one day.
  ///
  /// - Parameters:
  ///   - costs: what was paid and received on each day.
  ///   - cash: that of accounts; nil where none is tracked.
  ///   - account: the only account that counts, empty for what has none; nil for all.
  package func real(
    _ deflator: inout Deflator, _ costs: DailyCosts, cash: AccountCash?, account: String?
  ) throws(Overflow) -> [HistoryReport.Point] {
    let ends = map(\.date)
    let expenses = try costs.expenses(atEndsOf: ends, &deflator)
    let income = try costs.income(atEndsOf: ends, &deflator)
    let deposited = try cash?.deposited(atEndsOf: ends, account: account, &deflator)
    var points = self
    for number in indices {
      try points[number].tell(expenses[number], income[number], deposited: deposited?[number], &deflator)
    }
    return points
  }
}

extension HistoryReport.Point {
  /// Tells its figures in the money of one day, with these sums in that money.
  fileprivate mutating func tell(
    _ expenses: Amount?, _ income: Amount?, deposited: Amount?, _ deflator: inout Deflator
  ) throws(Overflow) {
    var figures = HistoryReport.RealFigures()
    var value: Amount?
    if let exact = total.exactValue { value = try deflator.real(exact, on: date) }
    (figures.value, figures.expenses, figures.income) = (value?.rounded, expenses?.rounded, income?.rounded)
    if complete, let value, let expenses, let income {
      figures.profit = try (value + income - expenses).rounded
    }
    if let ofCash {
      if let cash = ofCash.cash { figures.cash = try deflator.real(Amount(cash), on: date)?.rounded }
      if let worth = ofCash.worth { figures.worth = try deflator.real(Amount(worth), on: date)?.rounded }
      if ofCash.deposited != nil { figures.deposited = deposited?.rounded }
    }
    real = figures
  }
}
