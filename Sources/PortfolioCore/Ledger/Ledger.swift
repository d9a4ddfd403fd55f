/// The one engine that replays transactions in the order of time; whatever needs to know what was held when
/// watches it.
///
/// By day; within a day splits come first, then spin-offs and exchanges, then plain days, then instants by time; equals as they are stored.
public struct Ledger: Sendable {
  public let events: Events
  /// The names of the tickers and accounts, by their numbers.
  public let tickers: [String]
  public let accounts: [String]
  /// The codes of the currencies, by their numbers.
  let currencies: [String]
  /// What amounts are converted to; nil where they count as they are.
  public let home: HomeRates?
  /// The amounts of the events in the home currency; nil where all are in it as they are.
  private let amounts: ContiguousArray<FineDecimal>?
  /// The rates without which amounts could not be converted; those count as nothing.
  public let missingRates: Set<MissingRate>
  /// The tickers that they are of.
  private let unconverted: Set<Int>

  public init(_ events: consuming Events, tickers: [String], accounts: [String]) {
    events.sort()
    (self.events, self.tickers, self.accounts, currencies) = (events, tickers, accounts, [])
    (home, amounts, missingRates, unconverted) = (nil, nil, [], [])
  }

  /// A ledger whose amounts are in one currency. Throws where one has more than 38 digits.
  ///
  /// - Parameter home: nil where amounts count as they are.
  public init(
    _ events: consuming Events, tickers: [String], accounts: [String], currencies: [String],
    in home: HomeRates?
  ) throws(PositionOverflow) {
    events.sort()
    (self.tickers, self.accounts, self.currencies, self.home) = (tickers, accounts, currencies, home)
    let codes = currencies
    var conversion = home.map { HomeConversion(to: $0.code, $0.rates) { codes[$0] } }
    let converted = try events.converted(by: &conversion, tickers)
    (amounts, unconverted) = (converted?.amounts, converted?.lacking ?? [])
    missingRates = conversion?.missing ?? []
    self.events = events
  }

  /// What a purchase cost or a sale brought in the home currency.
  func amount(of event: Event, at place: Int) throws(DecimalOverflow) -> FineDecimal {
    if let amounts { return amounts[place] }
    return try FineDecimal(events.amount(of: event))
  }

  /// Whether an amount of a ticker could not be converted, so that its figures say nothing.
  public func lacksRate(_ ticker: String) -> Bool {
    !unconverted.isEmpty && unconverted.contains { tickers[$0] == ticker }
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

  /// The next event, and whether it could be taken in: not where what is held would have more than 38 digits. nil after
  /// the last.
  mutating func attempt() -> (event: Event, isTakenIn: Bool)? {
    do throws(PositionOverflow) {
      return try next().map { ($0, true) }
    } catch {
      return (ledger.events.all[place], false)
    }
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
