/// What is held of each ticker in each account, less than nothing where more was sold.
///
/// Here and in `PositionFold`, which needs no order, splits are applied, and nowhere else.
public struct Holdings: Sendable {
  private let table: HoldingTable
  private var quantities: ContiguousArray<ExactFraction>
  /// Of all accounts together, by ticker.
  private var totals: ContiguousArray<ExactFraction>

  init(_ table: HoldingTable) {
    self.table = table
    quantities = ContiguousArray(repeating: .zero, count: table.count)
    totals = ContiguousArray(repeating: .zero, count: table.tickerCount)
  }

  /// What is held of one ticker in one account.
  public subscript(holding: Int) -> ExactFraction { quantities[holding] }

  /// What all accounts hold of a ticker.
  func total(ofTicker ticker: Int) -> ExactFraction { totals[ticker] }

  /// Adds shares, or takes them away where `change` is negative.
  mutating func add(_ change: ExactDecimal, to holding: Int) throws(DecimalOverflow) {
    let change = ExactFraction(change)
    let ticker = table.tickers[holding]
    quantities[holding] = try quantities[holding] + change
    totals[ticker] = try totals[ticker] + change
  }

  /// Splits what is held in one account, or in all where none is named.
  mutating func split(_ holding: Int, _ ratio: SplitRatio) throws(DecimalOverflow) {
    for number in table.meant(by: holding) {
      let before = quantities[number]
      let after = try before.times(ratio)
      quantities[number] = after
      let ticker = table.tickers[number]
      totals[ticker] = try totals[ticker] + after + -before
    }
  }
}
