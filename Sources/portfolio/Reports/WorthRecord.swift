import PortfolioCore
import PortfolioIO

/// The total of what is held, and of the cash beside it where that is tracked.
struct WorthTotal: Record {
  let total: SummaryTotal
  /// Nil where no cash is tracked.
  let cash: CashTotal?

  static let columns: [Column<WorthTotal>] =
    SummaryTotal.columns.map { $0.of(\.total) } + CashTotal.columns.map { $0.ofOptional(\.cash) }

  /// Throws where a figure has more than 38 digits.
  init(_ total: SummaryTotal, _ cash: CashFigures?) throws(PositionOverflow) {
    self.total = total
    do throws(DecimalOverflow) {
      self.cash = try cash.map { cash throws(DecimalOverflow) in try CashTotal(cash, total.exactValue) }
    } catch {
      throw PositionOverflow(ticker: nil)
    }
  }
}

/// The cash of accounts, and what it is together with the value of what is held.
struct CashTotal: Record {
  /// Nil if there is some and none of it has a rate.
  let cash: ExactDecimal?
  /// Nil if something is held and nothing of it has a price.
  let worth: ExactDecimal?
  /// Nil where a rate is missing.
  let deposited: ExactDecimal?
  let cashGain: ExactDecimal?

  static let columns: [Column<CashTotal>] = [
    Column("cash", as: .money, missing: "-", \.cash), Column("worth", as: .money.bold, missing: "-", \.worth),
    Column("deposited", as: .money, missing: "-", \.deposited),
    Column("cashGain", as: .money.asGain, missing: "-", \.cashGain),
  ]

  init(_ figures: CashFigures, _ value: BaseAmount?) throws(DecimalOverflow) {
    (cash, deposited, cashGain) = (
      try figures.cash.shown, try figures.deposited.shown, try figures.gain.shown
    )
    worth = try value.map { value throws(DecimalOverflow) in try value + (figures.cash ?? .zero) }.shown
  }
}
