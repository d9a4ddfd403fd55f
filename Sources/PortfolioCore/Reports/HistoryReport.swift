/// The value of the portfolio at the end of each period.
public struct HistoryReport: Sendable {
  /// The home currency; nil where no currency is named anywhere.
  public let currency: String?
  /// Oldest first.
  public let points: [Point]
  /// What the value is compared with; nil for nothing.
  package let benchmark: String?
  package let scope: ReportScope

  package init(_ points: [Point], benchmark: String? = nil, _ scope: ReportScope, currency: String?) {
    (self.points, self.benchmark, self.scope, self.currency) = (points, benchmark, scope, currency)
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
    /// Of what is held; nil if nothing of it has a price.
    public var value: ExactDecimal? { total.value }
    /// What was paid for purchases, fees and taxes so far.
    public var expenses: ExactDecimal { total.expenses }
    /// What sales, dividends and the like brought so far.
    public var income: ExactDecimal { total.income }
    /// value + income − expenses
    public var profit: ExactDecimal? { total.profit }
    /// Whether the value includes everything.
    public var complete: Bool { omissions.isEmpty }
    /// What lacks a price or an exchange rate.
    public var unpriced: [String] { omissions.names }
    /// The value of the cash of accounts; nil where none is tracked.
    public var cash: ExactDecimal? { ofCash?.cash }
    /// value + cash
    public var worth: ExactDecimal? { ofCash?.worth }
    /// What came from outside less what went there.
    public var deposited: ExactDecimal? { ofCash?.deposited }

    /// Throws where a figure has more than 38 digits.
    package init(
      _ date: CalendarDay, _ total: SummaryTotal, _ omissions: Omissions, _ cash: CashFigures? = nil
    ) throws(PositionOverflow) {
      (self.date, self.total, self.omissions) = (date, total, omissions.adding(cash))
      ofCash = try WorthTotal(total, cash).ofCash
    }

    /// Expenses less income, as in the total. Falls back to the expenses if the exact difference has too many
    /// digits.
    package var netInvested: ExactDecimal {
      do throws(DecimalOverflow) {
        return try total.expenses - total.income
      } catch {
        return total.expenses
      }
    }
  }
}
