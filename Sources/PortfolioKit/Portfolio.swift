@_exported import PortfolioCore
import PortfolioIO

/// Everything that somebody owns and has done with it: what all reports are asked of.
///
/// ```swift
/// let portfolio = try Portfolio(contentsOf: "portfolio.json")
/// for lot in try portfolio.lots().lots { print(lot.ticker, lot.quantity, lot.basis ?? "?") }
/// print(try portfolio.gains().total.gain)
/// ```
///
/// Nothing here fetches anything or writes to a file: prices and exchange rates are those that are kept beside the
/// store. What lacks one has nil for a value, and the report says that it is not complete.
public struct Portfolio: Sendable {
  package let sources: any PortfolioSources
  /// Nil for a program that asks one question.
  let memory: PortfolioMemory?
  /// Whether old prices are told of the last day alone, as in a page that shows many days.
  private let tellsOldPricesOfLastDay: Bool

  /// - Parameters:
  ///   - remembers: whether what was found out is kept for the next question.
  ///   - tellsOldPricesOfLastDay: whether old prices of earlier days are nothing to be told.
  package init(
    _ sources: any PortfolioSources, remembers: Bool = false, tellsOldPricesOfLastDay: Bool = false
  ) {
    self.sources = sources
    memory = remembers ? PortfolioMemory() : nil
    self.tellsOldPricesOfLastDay = tellsOldPricesOfLastDay
  }

  /// The same with other sources of the same portfolio, and what is known of it.
  package func telling(_ sources: any PortfolioSources) -> Portfolio {
    Portfolio(sources, memory, tellsOldPricesOfLastDay)
  }

  private init(_ sources: any PortfolioSources, _ memory: PortfolioMemory?, _ tellsOldPricesOfLastDay: Bool) {
    (self.sources, self.memory) = (sources, memory)
    self.tellsOldPricesOfLastDay = tellsOldPricesOfLastDay
  }

  /// The same portfolio with a transaction that is not stored, as if it were added to it.
  ///
  /// - Throws: `PortfolioError` if the store cannot be read.
  public func adding(_ transaction: Transaction) throws(PortfolioError) -> Portfolio {
    let records = try read { (reader) throws(StoreError) in try reader.memory(adding: transaction) }
    return Portfolio(sources, PortfolioMemory(records), tellsOldPricesOfLastDay)
  }

  /// The day that counts as today.
  public var today: CalendarDay { sources.today }

  /// A question about it.
  package var reading: PortfolioReading { PortfolioReading(self) }

  /// Reads the store.
  package func read<Result>(
    _ body: (inout StoreReader) throws(StoreError) -> Result
  ) throws(PortfolioError) -> Result {
    try sources.read { (reader) throws(StoreError) in
      if let memory { reader.use(memory.records) }
      return try body(&reader)
    }
  }

  /// Old prices that have been met on days up to the last one that is looked at.
  func doubts(through last: CalendarDay?) -> PriceDoubts {
    PriceDoubts(dayOfAges: tellsOldPricesOfLastDay ? last : nil)
  }
}
