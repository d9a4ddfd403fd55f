import PortfolioCore
import PortfolioIO
import Synchronization

/// Shared by the parts of a page: prices are looked up only once, so that all parts agree, and each message
/// is only shown once.
final class PageFindings: Sendable {
  private struct State: Sendable {
    var messages: [String] = []
    /// By ticker, the greatest age in days of an old price.
    var oldPrices: [String: Int] = [:]
    var quotes: (tickers: Set<String>, report: QuoteReport)?
    var ledger: Ledger?
    var positions: [PositionsAsked: Positions] = [:]
  }

  private let state: Mutex<State>
  /// The transactions, which are read once.
  let records: RecordMemory
  private let prices: PagePrices

  init() {
    state = Mutex(State())
    (records, prices) = (RecordMemory(), PagePrices())
  }

  /// For a part that is made at the same time as another: all that is known, without messages.
  init(beside other: PageFindings) {
    var known = other.state.withLock { $0 }
    (known.messages, known.oldPrices) = ([], [:])
    state = Mutex(known)
    (records, prices) = (other.records, other.prices)
  }

  /// In the order in which they were added.
  var messages: [String] { state.withLock { $0.messages } }

  func add(_ message: String) {
    state.withLock { state in
      if !state.messages.contains(message) { state.messages.append(message) }
    }
  }

  /// By ticker, the greatest age in days of an old price.
  var oldPrices: [String: Int] { state.withLock { $0.oldPrices } }

  func add(oldPrices: [String: Int]) {
    state.withLock { $0.oldPrices.merge(oldPrices) { max($0, $1) } }
  }

  /// The quotes of tickers that were looked up before; nil if one of them was not.
  func quotes(for tickers: [String]) -> QuoteReport? {
    state.withLock { state in
      state.quotes.flatMap { $0.tickers.isSuperset(of: tickers) ? $0.report : nil }
    }
  }

  /// The ledger of all transactions, once it is known.
  var ledger: Ledger? {
    get { state.withLock { $0.ledger } }
    set { state.withLock { $0.ledger = newValue } }
  }

  /// The positions of the whole portfolio, once they are known.
  subscript(asked: PositionsAsked) -> Positions? {
    get { state.withLock { $0.positions[asked] } }
    set { state.withLock { $0.positions[asked] = newValue } }
  }

  /// The prices of all tickers on all days, which are looked up only once.
  func allSeries(
    or find: () throws(Failure) -> [String: PriceSeries]
  ) throws(Failure) -> [String: PriceSeries] {
    try prices.allSeries.withLock { (known) throws(Failure) in
      if let known { return known }
      let found = try find()
      known = found
      return found
    }
  }

  func keep(_ report: QuoteReport, for tickers: [String]) {
    state.withLock { $0.quotes = (Set(tickers), report) }
  }
}

/// What positions depend on.
struct PositionsAsked: Hashable {
  let day: CalendarDay
  let method: CostBasisMethod
}

/// Prices that parts of a page which are made at the same time have in common.
private final class PagePrices: Sendable {
  let allSeries = Mutex<[String: PriceSeries]?>(nil)
}
