/// Replays transactions in order of time. Everything that needs to know what was held at some time watches
/// this replay.
///
/// Sorted by day; within a day splits come first, then spin-offs and exchanges, then plain days, then
/// instants by time. Equals stay in the order in which they are stored.
package struct Ledger: Sendable {
  package let events: Events
  /// The names of tickers and accounts, by number.
  package let tickers: [String]
  package let accounts: [String]
  /// The numbers of the accounts whose shares are in no pool with others.
  private(set) var sheltered: Set<Int> = []
  /// Currency codes, by number.
  let currencies: [String]
  /// The home currency and its rates; nil if amounts need no conversion.
  package let home: BaseRates?
  /// The amounts of the events in the home currency; nil if none needs converting.
  private var amounts: ContiguousArray<Amount>?
  /// The rates without which amounts could not be converted, by the numbers of their tickers; those count as
  /// nothing.
  private let unconverted: [Int: Set<MissingRate>]

  /// A ledger whose amounts are all in one currency.
  ///
  /// - Parameter home: nil if amounts need no conversion.
  package init(
    _ events: consuming Events, tickers: [String], accounts: [String], currencies: [String],
    in home: BaseRates?
  ) throws(Overflow) {
    events.sort()
    var known = currencies
    if let code = home?.unnamed, !known.contains(code) { known.append(code) }
    let codes = known
    (self.tickers, self.accounts, self.currencies, self.home) = (tickers, accounts, codes, home)
    let unnamed = home?.unnamed.flatMap { codes.firstIndex(of: $0) }
    var converter = Converter(home, unnamed: unnamed) { codes[$0] }
    let converted = try events.converted(by: &converter, tickers)
    (amounts, unconverted) = (converted?.amounts, converted?.lacking ?? [:])
    hasSeveralCurrencies = converted != nil
    self.events = events
  }

  /// The cost of a purchase or the proceeds of a sale in the home currency.
  func amount(of event: Event, at place: Int) throws(Overflow) -> Amount {
    if let amounts { return amounts[place] }
    return try Amount(events.amount(of: event))
  }

  /// Whether amounts are in several currencies.
  package let hasSeveralCurrencies: Bool

  /// The same ledger in which the shares of exercises have cost what their options have cost too.
  ///
  /// - Parameter carried: by the place of the event that took the options away, which comes before that of the shares.
  func carrying(_ carried: [Int: Amount]) throws(Overflow) -> Ledger {
    var ledger = self
    var amounts = ContiguousArray<Amount>()
    amounts.reserveCapacity(events.all.count)
    for (place, event) in events.all.enumerated() {
      do throws(Overflow) {
        var amount = try amount(of: event, at: place)
        if events.exercise(of: event) == .shares, let cost = carried[place - 1] {
          amount = event.effect == .buy ? try amount + cost : try amount - cost
        }
        amounts.append(amount)
      } catch {
        throw error.named(ticker(of: event))
      }
    }
    ledger.amounts = amounts
    return ledger
  }

  /// Whether any amount could not be converted.
  var lacksRates: Bool { !unconverted.isEmpty }

  /// Whether an amount of a ticker could not be converted, so that its figures mean nothing.
  package func lacksRate(_ ticker: String) -> Bool {
    lacksRates && unconverted.keys.contains { tickers[$0] == ticker }
  }

  /// The tickers of which amounts could not be converted, with the rates that were missing.
  package var lackingRates: [String: Set<MissingRate>] {
    Dictionary(uniqueKeysWithValues: unconverted.map { (tickers[$0.key], $0.value) })
  }

  /// The same for amounts up to the end of a day.
  package func lackingRates(through day: CalendarDay) -> [String: Set<MissingRate>] {
    lackingRates.mapValues { $0.filter { $0.day <= day } }.filter { !$0.value.isEmpty }
  }

  /// The rates without which amounts of a ticker could not be converted.
  func missingRates(ofTicker ticker: String) -> Set<MissingRate> {
    unconverted.first { tickers[$0.key] == ticker }?.value ?? []
  }

  /// The ledger of these transactions, indexed by their position in the sequence.
  ///
  /// - Parameters:
  ///   - exercises: what those among them do, by id.
  ///   - home: what amounts are converted to; nil where they count as they are.
  package init(
    _ transactions: [Transaction], _ exercises: [UUID: Exercise] = [:], in home: BaseRates? = nil
  ) throws(Overflow) {
    var (tickers, accounts, currencies) = (SymbolTable(), SymbolTable(), SymbolTable())
    var events = Events()
    let all = transactions.compact(
      tickers: &tickers, accounts: &accounts, currencies: &currencies, exercises)
    for var compact in all {
      try Overflow.naming(
        compact.ticker.map { tickers.names[$0] }, events.add(&compact, id: transactions[compact.index].id))
    }
    try self.init(
      events, tickers: tickers.names, accounts: accounts.names, currencies: currencies.names, in: home)
  }

  /// Sets apart what accounts hold that no pool may join with others.
  package mutating func shelter(_ names: Set<String>) {
    if !names.isEmpty { sheltered = Set(accounts.indices.filter { names.contains(accounts[$0]) }) }
  }

  /// Whether there are no transactions.
  package var isEmpty: Bool { events.all.isEmpty }

  /// - Parameter part: the tickers to replay; nil for all.
  package func replay(of part: LedgerSlice? = nil) -> Replay { Replay(self, part) }

  func ticker(of event: Event) -> String? {
    event.holding.map { tickers[events.holdings.tickers[$0]] }
  }

  func account(of event: Event) -> String? {
    event.holding.flatMap { events.holdings.account(of: $0) }.map { accounts[$0] }
  }
}

/// Replays a ledger event by event, with the holdings after each.
package struct Replay: Sendable {
  private let ledger: Ledger
  private let part: LedgerSlice?
  /// The index of the next event in the ledger.
  private var position = 0
  /// The index of the last event; less than 0 before the first.
  private(set) var place = -1
  package private(set) var holdings: Holdings

  fileprivate init(_ ledger: Ledger, _ part: LedgerSlice?) {
    self.ledger = ledger
    self.part = part
    holdings = Holdings(ledger.events.holdings)
    skipOthers()
  }

  /// Whether the last event was the last one of its day.
  var isAtEndOfDay: Bool {
    guard place >= 0, let upcoming else { return true }
    return ledger.events.all[place].order.day != upcoming.order.day
  }

  /// The event that comes next; nil behind the last.
  var upcoming: Event? { position < ledger.events.all.count ? ledger.events.all[position] : nil }

  private mutating func skipOthers() {
    guard let part else { return }
    while position < ledger.events.all.count, !part.includes(ledger.events.all[position]) { position += 1 }
  }

  /// Whether the next event is a spin-off or exchange.
  var isBeforeCorporateAction: Bool { upcoming?.effect == .spinoff || upcoming?.effect == .exchange }

  /// Takes shares out of a holding besides what events do.
  mutating func take(_ quantity: ExactDecimal, from holding: Int) throws(Overflow) {
    try holdings.add(ExactFraction(-quantity), to: holding)
  }

  /// Applies the next event, and says whether that was possible: not if a quantity would have more than 38 digits.
  /// nil after the last one.
  mutating func attempt() -> (event: Event, isApplied: Bool)? {
    do throws(Overflow) {
      return try next().map { ($0, true) }
    } catch {
      return (ledger.events.all[place], false)
    }
  }

  /// Applies the next event; nil after the last one, or the last one of `day`.
  package mutating func next(through day: CalendarDay? = nil) throws(Overflow) -> Event? {
    guard position < ledger.events.all.count else { return nil }
    let event = ledger.events.all[position]
    if let day, event.day > day { return nil }
    place = position
    position += 1
    skipOthers()
    try Overflow.naming(ledger.ticker(of: event), holdings.apply(event, of: ledger.events))
    return event
  }
}
