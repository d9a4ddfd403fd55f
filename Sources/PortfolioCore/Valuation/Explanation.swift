/// Explains the figures of a ticker, transaction by transaction.
public struct Explanation: Equatable, Sendable {
  public let ticker: String
  /// In order of time.
  public let steps: [Step]

  /// The contribution of one transaction.
  public struct Step: Equatable, Sendable {
    public let transaction: Transaction
    /// The change in shares; negative for a decrease.
    public let quantity: ExactDecimal
    public let expenses: ExactDecimal
    public let income: ExactDecimal
    /// The shares held afterwards.
    public let held: ExactDecimal
  }

  /// - Parameter transactions: those of the ticker, and any others that bring shares of it. Throws if a
  ///   figure has more than 38 digits.
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
  /// Its expenses and income; nil if it has neither.
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
