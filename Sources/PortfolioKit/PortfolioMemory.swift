import PortfolioIO
import Synchronization

/// What a portfolio has found out while answering several questions, so that it reads everything once and all answers
/// agree.
final class PortfolioMemory: Sendable {
  /// What positions depend on.
  struct PositionsKey: Hashable {
    let day: CalendarDay
    let method: CostBasisMethod
  }

  private struct Known: Sendable {
    var quotes: (tickers: Set<String>, report: QuoteReport)?
    var ledger: ShareLedger?
    var positions: [PositionsKey: Positions] = [:]
  }

  private let known = Mutex(Known())
  private let allSeries = Mutex<[String: PriceSeries]?>(nil)

  /// The quotes of these tickers if all of them were looked up before; otherwise nil.
  func quotes(for tickers: [String]) -> QuoteReport? {
    known.withLock { known in
      known.quotes.flatMap { $0.tickers.isSuperset(of: tickers) ? $0.report : nil }
    }
  }

  func keep(_ report: QuoteReport, for tickers: [String]) {
    known.withLock { $0.quotes = (Set(tickers), report) }
  }

  /// The ledger of all transactions, once it is known.
  var ledger: ShareLedger? {
    get { known.withLock { $0.ledger } }
    set { known.withLock { $0.ledger = newValue } }
  }

  /// The positions of the whole portfolio, once they are known.
  subscript(key: PositionsKey) -> Positions? {
    get { known.withLock { $0.positions[key] } }
    set { known.withLock { $0.positions[key] = newValue } }
  }

  /// The prices of all tickers on all days. Whoever asks while they are being found waits for them.
  func allSeries(or find: () throws -> [String: PriceSeries]) throws -> [String: PriceSeries] {
    try allSeries.withLock { known in
      if let known { return known }
      let found = try find()
      known = found
      return found
    }
  }
}
