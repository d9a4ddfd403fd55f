/// What the entries of a ledger do to shares, as events that are replayed in order of time. Everything that needs to know
/// what was held at some time watches this replay.
package final class ShareLedger: Sendable {
  private let ledger: Ledger
  private let steps: ContiguousArray<Step>
  /// The places of the events that count, in order; nil for all.
  private let selected: ContiguousArray<Int32>?
  /// Numbers each ticker in each account.
  package let table: HoldingTable
  let pools: LotPools
  /// The names of tickers and accounts, by number.
  package let tickers: [String]
  package let accounts: [String]
  /// Currency codes, by number.
  let currencies: [String]
  /// The home currency and its rates; nil if amounts need no conversion.
  package let home: BaseRates?
  /// The amounts of the events in the home currency; nil if none needs converting.
  private let amounts: ContiguousArray<Amount>?
  /// What options have cost that brought shares, by the place of the event of the shares.
  private let carried: [Int: Amount]
  /// The rates without which amounts could not be converted, by the numbers of their tickers; those count as
  /// nothing.
  private let unconverted: [Int: Set<MissingRate>]
  /// Whether any options were exercised.
  let haveExercises: Bool
  /// Whether any sale names lots.
  let nameLots: Bool

  /// An event: where its entry is, and what is asked of many without a look at that.
  private struct Step {
    let address: Int32
    /// The number of its holding; negative for none.
    let holding: Int32
    /// In days since 1970-01-01.
    let day: Int32
    let kind: TransactionKind
    let hasDetail: Bool
  }

  /// - Parameters:
  ///   - wanted: the only tickers that count; nil for all.
  ///   - home: what amounts are converted to; nil where they count as they are.
  package init(_ ledger: Ledger, of wanted: Set<Int>? = nil, in home: BaseRates?) throws(Overflow) {
    var (steps, table) = (ContiguousArray<Step>(), HoldingTable())
    steps.reserveCapacity(wanted == nil ? ledger.count : 0)
    var detailed: [Event] = []
    try ledger.forEachPacked(of: wanted) { packed, address throws(Overflow) in
      let holding = packed.ticker.map { table.number(ofTicker: $0, account: packed.account) }
      let day = Int32(truncatingIfNeeded: ledger.day(of: packed, at: address))
      steps.append(
        Step(
          address: address, holding: holding ?? -1, day: day, kind: packed.kind, hasDetail: packed.isExtra))
      if packed.mayOverflow {
        let entry = ledger.entry(at: address)
        _ = try Overflow.naming(ledger.names.ticker(entry.ticker), entry.changeOfCost)
      }
      if packed.isExtra || packed.kind == .transfer, let holding {
        detailed.append(Event(ledger.entry(at: address), 0, Int(holding)))
      }
    }
    for event in detailed { table.numberTargets(of: event) }
    haveExercises = detailed.contains { $0.exercise != nil }
    nameLots = detailed.contains { $0.entry.detail?.lots.isEmpty == false }
    var codes = ledger.names.currencies
    if let code = home?.unnamed { _ = codes.intern(code) }
    (tickers, accounts, currencies) = (
      ledger.names.tickers.names, ledger.names.accounts.names, codes.names
    )
    (self.ledger, self.steps, self.table, self.home) = (ledger, steps, table, home)
    pools = LotPools(ledger, table, detailed)
    (amounts, unconverted) = try ShareLedger.converted(steps, of: ledger, home)
    (selected, carried) = (nil, [:])
  }

  /// The same ledger with some of its events, or with what options have cost that brought shares.
  private init(
    _ other: ShareLedger, selecting places: ContiguousArray<Int32>?, carrying carried: [Int: Amount]
  ) {
    (ledger, steps, table, pools) = (other.ledger, other.steps, other.table, other.pools)
    (tickers, accounts, currencies, home) = (other.tickers, other.accounts, other.currencies, other.home)
    (amounts, unconverted) = (other.amounts, other.unconverted)
    (haveExercises, nameLots) = (other.haveExercises, other.nameLots)
    (selected, self.carried) = (places, carried)
  }

  /// What the figures of these tickers come from; of all transactions where none is named.
  package convenience init(_ ledger: Ledger, behind tickers: Set<String>, in home: BaseRates?)
    throws(Overflow)
  {
    try self.init(ledger, of: ledger.numbers(behind: tickers), in: home)
  }

  /// The ledger of these transactions, indexed by their places in the list.
  ///
  /// - Parameter exercises: what those among them do, by their ids.
  package convenience init(
    _ transactions: [Transaction], _ exercises: [UUID: Exercise] = [:], in home: BaseRates? = nil
  ) throws(Overflow) {
    try self.init(Ledger(transactions, exercises), in: home)
  }

  /// The amounts in the home currency, and the tickers of those that cannot be converted, with those to which their
  /// cost went on; nil if no amount needs converting.
  private static func converted(
    _ steps: ContiguousArray<Step>, of ledger: Ledger, _ home: BaseRates?
  ) throws(Overflow) -> (ContiguousArray<Amount>?, [Int: Set<MissingRate>]) {
    var converter = ledger.converter(to: home)
    guard
      converter.converts(nil)
        || steps.contains(where: { converter.converts(ledger.currency(of: ledger.packed(at: $0.address))) })
    else { return (nil, [:]) }
    var (amounts, missing) = (ContiguousArray<Amount>(), [Int: Set<MissingRate>]())
    amounts.reserveCapacity(steps.count)
    for step in steps {
      let event = Event(ledger.entry(at: step.address), 0, nil)
      let (entry, stated) = (event.entry, event.entry.currency == nil ? .zero : event.entry.rate)
      if let rates = entry.ticker.flatMap({ missing[$0] }), let receiver = event.receiver {
        missing[receiver, default: []].formUnion(rates)
      }
      let amount = try Overflow.naming(
        ledger.names.ticker(entry.ticker),
        converter.converted(entry.changeOfCost, from: entry.currency, on: entry.day, stated: stated))
      if amount == nil, let ticker = entry.ticker,
        let rate = converter.missingRate(from: entry.currency, on: entry.day, isStated: !stated.isZero)
      {
        missing[ticker, default: []].insert(rate)
      }
      amounts.append(amount ?? .zero)
    }
    return (amounts, missing)
  }
}

extension ShareLedger {
  /// Whether there are no transactions.
  package var isEmpty: Bool { count == 0 }

  /// The day of the first transaction; nil if there are none.
  package var firstDay: CalendarDay? { isEmpty ? nil : self[place(0)].day }

  /// The day of the last transaction; nil if there are none.
  package var lastDay: CalendarDay? { isEmpty ? nil : self[place(count - 1)].day }

  /// How many events count.
  var count: Int { selected?.count ?? steps.count }

  /// How many sales count.
  var saleCount: Int { (0..<count).count { steps[place($0)].kind == .sell } }

  /// The event at a place.
  subscript(place: Int) -> Event {
    let step = steps[place]
    return Event(ledger.entry(at: step.address), place, step.holding < 0 ? nil : Int(step.holding))
  }

  /// The ticker of a purchase, which may be of what is left out here.
  func ticker(ofPurchase id: UUID) throws(Overflow) -> String? {
    var found: String?
    try ledger.forEachPacked(of: nil) { packed, _ in
      if packed.kind == .buy, packed.id == id { found = packed.ticker.map { tickers[$0] } }
    }
    return found
  }

  /// The shares that the event at a place trades.
  func quantity(at place: Int32) -> ExactFraction {
    ExactFraction(ledger.quantity(at: steps[Int(place)].address))
  }

  func day(at place: Int32) -> CalendarDay {
    CalendarDay(daysSinceEpoch: Int(steps[Int(place)].day))
  }

  /// The transaction of the event at a place.
  func id(at place: Int32) -> UUID { ledger.packed(at: steps[Int(place)].address).id }

  /// The place, the day and the ticker of each purchase that counts, without options that are assigned.
  func forEachPurchase(_ body: (_ place: Int32, _ day: Int, _ ticker: Int) -> Void) {
    for number in 0..<count {
      let place = place(number)
      guard steps[place].kind == .buy, let ticker = ticker(at: place) else { continue }
      if steps[place].hasDetail, self[place].exercise == .option { continue }
      body(Int32(truncatingIfNeeded: place), Int(steps[place].day), ticker)
    }
  }

  /// The events that count of some kinds.
  func events(where isWanted: @escaping (TransactionKind) -> Bool) -> some Sequence<Event> {
    (0..<count).lazy.map(place).filter { [self] in isWanted(steps[$0].kind) }
      .map { self[$0] }
  }

  /// Whether the shares of an account are in no pool with others.
  func isSheltered(_ account: Int?) -> Bool { account.map(ledger.sheltered.contains) ?? false }

  /// What turns amounts of its events into the home currency.
  var converter: Converter { ledger.converter(to: home) }

  func ticker(of event: Event) -> String? { event.entry.ticker.map { tickers[$0] } }

  func account(of event: Event) -> String? {
    event.holding == nil ? nil : event.entry.account.map { accounts[$0] }
  }

  /// The cost of a purchase or the proceeds of a sale in the home currency, or the change in cost of what is held.
  func amount(of event: Event) throws(Overflow) -> Amount {
    let amount = if let amounts { amounts[event.place] } else { try Amount(event.entry.changeOfCost) }
    guard !carried.isEmpty, let cost = carried[event.place] else { return amount }
    return event.isPurchase ? try amount + cost : try amount - cost
  }

  /// The same ledger in which the shares of exercises have cost what their options have cost too.
  ///
  /// - Parameter carried: by the place of the event that took the options away, which comes before that of the shares.
  func carrying(_ carried: [Int: Amount]) -> ShareLedger {
    ShareLedger(
      self, selecting: selected,
      carrying: Dictionary(uniqueKeysWithValues: carried.map { ($0.key + 1, $0.value) }))
  }
}

/// Amounts in several currencies.
extension ShareLedger {
  /// Whether there are any.
  package var hasSeveralCurrencies: Bool { amounts != nil }

  /// Whether an amount of a ticker could not be converted, so that its figures mean nothing.
  package func lacksRate(_ ticker: String) -> Bool { !missingRates(ofTicker: ticker).isEmpty }

  /// The rates without which amounts of a ticker could not be converted.
  func missingRates(ofTicker ticker: String) -> Set<MissingRate> {
    unconverted.isEmpty ? [] : unconverted.first { tickers[$0.key] == ticker }?.value ?? []
  }

  /// The tickers of which amounts could not be converted, with the rates that were missing.
  package var lackingRates: [String: Set<MissingRate>] {
    Dictionary(uniqueKeysWithValues: unconverted.map { (tickers[$0.key], $0.value) })
  }

  /// The same for amounts up to the end of a day.
  package func lackingRates(through day: CalendarDay) -> [String: Set<MissingRate>] {
    lackingRates.mapValues { $0.filter { $0.day <= day } }.filter { !$0.value.isEmpty }
  }
}

/// Parts of a ledger.
extension ShareLedger {
  /// The same ledger without the events that `isLeftOut` selects.
  func without(_ isLeftOut: (Event) -> Bool) -> ShareLedger {
    selecting((0..<count).map(place).filter { !isLeftOut(self[$0]) })
  }

  /// What is of these tickers.
  package func only(_ names: Set<String>) -> ShareLedger {
    selecting(
      (0..<count).map(place).filter { ticker(at: $0).map { names.contains(tickers[$0]) } ?? false })
  }

  /// Divides the tickers into up to `count` parts. Those whose shares became one another's stay together, so that each
  /// part has lots of its own.
  package func parts(_ count: Int) -> [ShareLedger] {
    let families = ledger.families
    // By the first ticker of the family; negative for none yet.
    var partOfFamily = ContiguousArray(repeating: -1, count: tickers.count)
    var (known, places) = (0, [ContiguousArray<Int32>]())
    for number in 0..<self.count {
      let place = place(number)
      guard let family = ticker(at: place).map(families.first) else { continue }
      if partOfFamily[family] < 0 {
        partOfFamily[family] = known % count
        if known < count { places.append([]) }
        known += 1
      }
      places[partOfFamily[family]].append(Int32(truncatingIfNeeded: place))
    }
    return places.map(selecting)
  }

  /// The same of places in the order of time.
  private func selecting(_ places: [Int]) -> ShareLedger {
    selecting(ContiguousArray(places.lazy.map { Int32(truncatingIfNeeded: $0) }))
  }

  private func selecting(_ places: ContiguousArray<Int32>) -> ShareLedger {
    ShareLedger(self, selecting: places, carrying: carried)
  }

  private func ticker(at place: Int) -> Int? {
    steps[place].holding < 0 ? nil : table.tickers[Int(steps[place].holding)]
  }

  /// The place of the event with a number among those that count.
  @inline(__always)
  func place(_ number: Int) -> Int { if let selected { Int(selected[number]) } else { number } }
}

/// Going through a ledger.
extension ShareLedger {
  /// Calls `body` with each event up to the end of a day, in order of time. An overflow that it throws gets the ticker of
  /// the event.
  func replay(
    through day: CalendarDay? = nil, _ body: (Event) throws(Overflow) -> Void
  ) throws(Overflow) {
    var event = Event()
    for number in 0..<count {
      let place = place(number)
      let step = steps[place]
      if let day, step.day > day.daysSinceEpoch { return }
      event.fill(from: ledger, step.address, place, step.holding < 0 ? nil : Int(step.holding))
      event.isLastOfDay = number + 1 == count || steps[self.place(number + 1)].day != step.day
      do throws(Overflow) {
        try body(event)
      } catch {
        throw error.named(ticker(of: event))
      }
    }
  }

  /// What is held at the end of a day, or after the last event.
  package func holdings(atEndOf day: CalendarDay? = nil) throws(Overflow) -> Holdings {
    var holdings = Holdings(table)
    try replay(through: day) { event throws(Overflow) in try holdings.apply(event) }
    return holdings
  }
}
