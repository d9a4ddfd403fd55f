/// How the figures of a ticker came about, transaction by transaction.
public struct Explanation: Equatable, Sendable {
  public let ticker: String
  /// In the order in which they happened.
  public let steps: [Step]

  /// What one transaction has added.
  public struct Step: Equatable, Sendable {
    public let transaction: Transaction
    /// Shares; less than 0 where they went away.
    public let quantity: ExactDecimal
    public let expenses: ExactDecimal
    public let income: ExactDecimal
    /// How many shares are held after it.
    public let held: ExactDecimal
  }

  /// - Parameter transactions: those of the ticker, and others whose shares become its own. Throws where a figure has
  ///   more than 38 digits.
  public init(of ticker: String, _ transactions: [Transaction]) throws(PositionOverflow) {
    self.ticker = ticker
    var steps: [Step] = []
    let ledger = try Ledger(transactions)
    let number = ledger.tickers.firstIndex(of: ticker)
    var before = ExactFraction.zero
    var replay = ledger.replay()
    while let event = try replay.next() {
      let transaction = transactions[event.index]
      let after = number.map { replay.holdings.total(ofTicker: $0) } ?? .zero
      do throws(DecimalOverflow) {
        let change = try after - before
        guard transaction.ticker == ticker || !change.isZero else { continue }
        let cash = try transaction.ticker == ticker ? transaction.cash : nil
        steps.append(
          Step(
            transaction: transaction, quantity: try change.rounded(places: Position.quantityPlaces),
            expenses: cash?.expenses ?? .zero, income: cash?.income ?? .zero,
            held: try after.rounded(places: Position.quantityPlaces)))
      } catch {
        throw PositionOverflow(ticker: ticker)
      }
      before = after
    }
    self.steps = steps
  }
}

extension Transaction {
  /// What it has cost and brought; nil where neither.
  fileprivate var cash: (expenses: ExactDecimal, income: ExactDecimal)? {
    get throws(DecimalOverflow) {
      do throws(PositionOverflow) {
        return try [self].positions().items.first.map { ($0.expenses, $0.income) }
      } catch {
        throw DecimalOverflow()
      }
    }
  }
}
