/// The one engine that replays transactions in the order of time; whatever needs to know what was held when
/// watches it.
///
/// By day; within a day splits come first, then plain days, then instants by time; equals as they are stored.
public struct Ledger: Sendable {
  public let events: Events
  /// The names of the tickers and accounts, by their numbers.
  public let tickers: [String]
  public let accounts: [String]

  public init(_ events: consuming Events, tickers: [String], accounts: [String]) {
    events.sort()
    self.events = events
    self.tickers = tickers
    self.accounts = accounts
  }

  /// The ledger of these transactions, with their places in the sequence as indices. Throws where a cost has more
  /// than 38 digits.
  public init(_ transactions: some Sequence<Transaction>) throws(PositionOverflow) {
    var (tickers, accounts) = (SymbolTable(), SymbolTable())
    var events = Events()
    for (index, transaction) in transactions.enumerated() {
      do throws(FoldOverflow) {
        let posting = transaction.posting(tickers: &tickers, accounts: &accounts)
        try events.add(posting, order: transaction.order, index: index)
      } catch {
        throw PositionOverflow(ticker: transaction.ticker)
      }
    }
    self.init(events, tickers: tickers.names, accounts: accounts.names)
  }

  public func replay() -> Replay { Replay(self) }

  /// The error of a figure of this holding that has more than 38 digits.
  func overflow(of holding: Int) -> PositionOverflow {
    PositionOverflow(ticker: tickers[events.holdings.tickers[holding]])
  }
}

/// A walk through the events of a ledger, with what is held after each.
public struct Replay: Sendable {
  private let ledger: Ledger
  private var position = 0
  public private(set) var holdings: Holdings

  fileprivate init(_ ledger: Ledger) {
    self.ledger = ledger
    holdings = Holdings(ledger.events.holdings)
  }

  /// Whether the event that came last is the last one of its day.
  var isAtEndOfDay: Bool {
    let all = ledger.events.all
    return position == 0 || position == all.count
      || all[position - 1].order.day != all[position].order.day
  }

  /// Takes the next event in; nil after the last. Throws where what is held has more digits than can be.
  public mutating func next() throws(PositionOverflow) -> Event? {
    let events = ledger.events
    guard position < events.all.count else { return nil }
    let event = events.all[position]
    position += 1
    guard let holding = event.holding else { return event }
    do throws(DecimalOverflow) {
      switch event.effect {
      case .buy: try holdings.add(events.quantity(of: event), to: holding)
      case .sell: try holdings.add(-events.quantity(of: event), to: holding)
      case .split:
        if let ratio = events.ratio(of: event) { try holdings.split(holding, ratio) }
      case .none: break
      }
    } catch {
      throw ledger.overflow(of: holding)
    }
    return event
  }
}
