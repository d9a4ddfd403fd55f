/// What the entries of a ledger do to shares, as events that are replayed in order of time. Everything that needs to know
/// what was held at some time watches this replay.
package struct ShareLedger: Sendable {
  package let events: Events
  private let names: Names
  /// The names of tickers and accounts, by number.
  package let tickers: [String]
  package let accounts: [String]
  /// The numbers of the accounts whose shares are in no pool with others.
  let sheltered: Set<Int>
  /// Currency codes, by number.
  let currencies: [String]
  /// The home currency and its rates; nil if amounts need no conversion.
  package let home: BaseRates?
  /// The amounts of the events in the home currency; nil if none needs converting.
  private var amounts: ContiguousArray<Amount>?
  /// The rates without which amounts could not be converted, by the numbers of their tickers; those count as
  /// nothing.
  private let unconverted: [Int: Set<MissingRate>]

  /// - Parameters:
  ///   - tickers: the only ones that count; nil for all.
  ///   - home: what amounts are converted to; nil where they count as they are.
  package init(_ ledger: Ledger, of tickers: Set<Int>? = nil, in home: BaseRates?) throws(Overflow) {
    let part = tickers.map(ledger.part)
    var sections = try ledger.inSections { section throws(Overflow) in
      var events = Events()
      try ledger.visit(part, in: section, isBackwards: false) { entry throws(Overflow) in
        try events.add(&entry)
        return true
      }
      return events
    }
    var events = sections.removeFirst()
    while !sections.isEmpty { events.append(sections.removeFirst()) }
    try self.init(events, ledger.names, ledger.sheltered, in: home)
  }

  /// What the figures of these tickers come from; of all transactions where none is named.
  package init(_ ledger: Ledger, behind tickers: Set<String>, in home: BaseRates?) throws(Overflow) {
    try self.init(ledger, of: ledger.numbers(behind: tickers), in: home)
  }

  /// The ledger of these transactions, indexed by their places in the list.
  ///
  /// - Parameter exercises: what those among them do, by their ids.
  package init(
    _ transactions: [Transaction], _ exercises: [UUID: Exercise] = [:], in home: BaseRates? = nil
  ) throws(Overflow) {
    try self.init(Ledger(transactions, exercises), in: home)
  }

  private init(
    _ events: consuming Events, _ names: Names, _ sheltered: Set<Int>, in home: BaseRates?
  ) throws(Overflow) {
    events.numberTargets()
    var known = names.currencies
    if let code = home?.unnamed { _ = known.intern(code) }
    let codes = known.names
    (tickers, accounts, currencies) = (names.tickers.names, names.accounts.names, codes)
    (self.names, self.sheltered, self.home) = (names, sheltered, home)
    let unnamed = home?.unnamed.flatMap { codes.firstIndex(of: $0) }
    var converter = Converter(home, unnamed: unnamed) { codes[$0] }
    let converted = try events.converted(by: &converter, tickers)
    (amounts, unconverted) = (converted?.amounts, converted?.missing ?? [:])
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
  func carrying(_ carried: [Int: Amount]) throws(Overflow) -> ShareLedger {
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

  /// The same ledger without the events that `isLeftOut` selects.
  func without(_ isLeftOut: (Event) -> Bool) throws(Overflow) -> ShareLedger {
    try ShareLedger(events.filter { !isLeftOut($0) }, names, sheltered, in: home)
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
  private let ledger: ShareLedger
  private let part: LedgerSlice?
  /// The index of the next event in the ledger.
  private var position = 0
  /// The index of the last event; less than 0 before the first.
  private(set) var place = -1
  package private(set) var holdings: Holdings

  fileprivate init(_ ledger: ShareLedger, _ part: LedgerSlice?) {
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
