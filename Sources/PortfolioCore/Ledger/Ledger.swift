/// The one engine that replays transactions in the order of time; whatever needs to know what was held when
/// watches it.
///
/// By day; within a day splits come first, then spin-offs and exchanges, then plain days, then instants by time; equals as they are stored.
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
        let posting = transaction.posting(tickers: &tickers, accounts: &accounts, index: index)
        try events.add(posting, id: transaction.id)
      } catch {
        throw PositionOverflow(ticker: transaction.ticker)
      }
    }
    self.init(events, tickers: tickers.names, accounts: accounts.names)
  }

  /// Whether there are no transactions.
  public var isEmpty: Bool { events.all.isEmpty }

  public func replay() -> Replay { Replay(self) }

  func ticker(of event: Event) -> String? {
    event.holding.map { tickers[events.holdings.tickers[$0]] }
  }

  func account(of event: Event) -> String? {
    event.holding.flatMap { events.holdings.account(of: $0) }.map { accounts[$0] }
  }

  /// The error of a figure that has more than 38 digits.
  func overflow(of event: Event) -> PositionOverflow { PositionOverflow(ticker: ticker(of: event)) }
}

/// A walk through the events of a ledger, with what is held after each.
public struct Replay: Sendable {
  private let ledger: Ledger
  private var position = 0
  /// Where the event that came last stands in the ledger.
  var place: Int { position - 1 }
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

  /// Whether a spin-off or an exchange comes next.
  var isBeforeCorporateAction: Bool {
    let all = ledger.events.all
    return position < all.count && (all[position].effect == .spinoff || all[position].effect == .exchange)
  }

  /// Takes the next event in; nil after the last, or the last of a day. Throws where what is held has more than 38
  /// digits.
  public mutating func next(through day: CalendarDay? = nil) throws(PositionOverflow) -> Event? {
    guard position < ledger.events.all.count else { return nil }
    let event = ledger.events.all[position]
    if let day, event.day > day { return nil }
    position += 1
    do throws(DecimalOverflow) {
      try holdings.apply(event, of: ledger.events)
    } catch {
      throw ledger.overflow(of: event)
    }
    return event
  }
}
