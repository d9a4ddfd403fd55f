@_exported import PortfolioCore
import PortfolioIO
import Synchronization

/// A portfolio: what somebody owns, and every transaction that led to it. It answers with reports.
///
/// ```swift
/// let portfolio = try Portfolio(contentsOf: "portfolio.json")
/// for lot in try portfolio.lots().lots { print(lot.ticker, lot.quantity, lot.basis?.description ?? "?") }
/// print(try portfolio.gains().total.gain)
/// ```
///
/// Nothing here fetches anything or writes to a file: prices and exchange rates are those kept beside the store. A value
/// that lacks one is nil, and the report says that it is incomplete.
public struct Portfolio: Sendable {
  package let sources: any PortfolioSources
  /// All transactions, once they have been read: all answers come from one reading of the store.
  private let ledger: ReadLedger
  /// Nil for a program that asks only one question.
  let memory: PortfolioMemory?
  /// Whether old prices are reported for the last day only, as in a page that shows many days.
  private let tellsOldPricesOfLastDay: Bool

  /// - Parameters:
  ///   - remembers: whether to keep what was found out for the next question.
  ///   - tellsOldPricesOfLastDay: whether to report old prices for the last day only.
  package init(
    _ sources: any PortfolioSources, remembers: Bool = false, tellsOldPricesOfLastDay: Bool = false
  ) {
    (self.sources, ledger) = (sources, ReadLedger())
    memory = remembers ? PortfolioMemory() : nil
    self.tellsOldPricesOfLastDay = tellsOldPricesOfLastDay
  }

  /// The same portfolio with other sources, and with what is known of it already.
  package func telling(_ sources: any PortfolioSources) -> Portfolio {
    Portfolio(sources, ledger, memory, tellsOldPricesOfLastDay)
  }

  private init(
    _ sources: any PortfolioSources, _ ledger: ReadLedger, _ memory: PortfolioMemory?,
    _ tellsOldPricesOfLastDay: Bool
  ) {
    (self.sources, self.ledger, self.memory) = (sources, ledger, memory)
    self.tellsOldPricesOfLastDay = tellsOldPricesOfLastDay
  }

  /// This portfolio as it would be with one more transaction, which is not stored.
  ///
  /// - Throws: `PortfolioError` if the store cannot be read.
  public func adding(_ transaction: Transaction) throws -> Portfolio {
    let ledger = try PortfolioError.catching {
      try read { reader in try reader.ledger(with: transaction) }
    }
    return Portfolio(sources, ReadLedger(ledger), PortfolioMemory(), tellsOldPricesOfLastDay)
  }

  /// The day that counts as today.
  public var today: CalendarDay { sources.today }

  /// A question about it.
  package var reading: PortfolioReading { PortfolioReading(self) }

  /// Reads the store.
  package func read<Result>(_ body: (inout StoreReader) throws -> Result) throws -> Result {
    try sources.read { reader in
      reader.known = ledger.known
      defer { if let known = reader.known { ledger.keep(known) } }
      return try body(&reader)
    }
  }

  /// A collection for the old and missing prices of days up to the last one of a question.
  func doubts(through last: CalendarDay?) -> PriceDoubts {
    PriceDoubts(dayOfAges: tellsOldPricesOfLastDay ? last : nil)
  }
}

/// The ledger of a portfolio, once its store has been read.
private final class ReadLedger: Sendable {
  private let ledger: Mutex<Ledger?>

  init(_ ledger: Ledger? = nil) { self.ledger = Mutex(ledger) }

  var known: Ledger? { ledger.withLock { $0 } }

  /// Keeps what was read, unless another question has read it before.
  func keep(_ read: Ledger) { ledger.withLock { $0 = $0 ?? read } }
}
