/// What the entries of a ledger do to shares, gone through in the order of time with the numbers of their holdings.
/// Everything that needs to know what was held at some time watches this replay.
package final class ShareLedger: Sendable {
  private let ledger: Ledger
  /// The tickers that count; nil for all, and what belongs to none.
  private let part: Ledger.Part?
  /// A transaction that does not count.
  private let excluded: UUID?
  /// Numbers each ticker in each account.
  package let table: HoldingTable
  let pools: LotPools
  /// Currency codes, by number.
  package let currencies: [String]
  /// The home currency and its rates; nil if amounts need no conversion.
  package let home: BaseRates?
  /// The amounts of the entries in the home currency, by place; nil if none needs converting.
  private let amounts: ContiguousArray<Amount>?
  /// What options have cost that brought shares, by the place of the shares.
  private let carried: [Int32: Amount]
  /// The rates without which amounts of a ticker could not be converted; those count as nothing.
  package let missingRates: [String: Set<MissingRate>]
  /// Whether any options were exercised.
  let haveExercises: Bool
  /// Whether any sale names lots.
  let nameLots: Bool

  /// - Parameters:
  ///   - wanted: the only tickers that count; nil for all.
  ///   - excluded: a transaction that does not count.
  ///   - home: what amounts are converted to; nil where they count as they are.
  package init(
    _ ledger: Ledger, of wanted: Set<Int>? = nil, except excluded: UUID? = nil, in home: BaseRates?
  ) throws(Overflow) {
    let part = wanted.map(ledger.part)
    var (table, detailed) = (HoldingTable(), [Entry]())
    try ledger.visitPacked(part) { packed, place throws(Overflow) in
      if let ticker = packed.ticker { table.add(ticker, inAccount: packed.account) }
      if packed.mayOverflow {
        let entry = ledger.entry(at: place)
        _ = try Overflow.naming(ledger.names.ticker(entry.ticker), entry.changeOfCost)
      }
      if packed.isExtra || packed.kind == .transfer, let ticker = packed.ticker {
        var entry = ledger.entry(at: place)
        entry.holding = table.existing(ticker, inAccount: packed.account)
        detailed.append(entry)
      }
      return true
    }
    for entry in detailed { table.addTargets(of: entry) }
    haveExercises = detailed.contains { $0.exercise != nil }
    nameLots = detailed.contains { $0.detail?.lots.isEmpty == false }
    var codes = ledger.names.currencies
    if let code = home?.unnamed { _ = codes.intern(code) }
    currencies = codes.names
    (self.ledger, self.part, self.excluded, self.table, self.home) = (ledger, part, excluded, table, home)
    pools = LotPools(ledger, table, detailed)
    let haveForeignFees = home != nil && detailed.contains { $0.hasForeignFees }
    (amounts, missingRates) = try ShareLedger.converted(ledger, part, home, haveForeignFees)
    carried = [:]
  }

  /// The same ledger with some of its tickers, or with what options have cost that brought shares.
  private init(_ other: ShareLedger, _ part: Ledger.Part?, carrying carried: [Int32: Amount]) {
    (ledger, excluded, table, pools) = (other.ledger, other.excluded, other.table, other.pools)
    (currencies, home) = (other.currencies, other.home)
    (amounts, missingRates) = (other.amounts, other.missingRates)
    (haveExercises, nameLots) = (other.haveExercises, other.nameLots)
    (self.part, self.carried) = (part, carried)
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
    _ ledger: Ledger, _ part: Ledger.Part?, _ home: BaseRates?, _ haveForeignFees: Bool
  ) throws(Overflow) -> (ContiguousArray<Amount>?, [String: Set<MissingRate>]) {
    var converter = ledger.converter(to: home)
    let codes = ledger.names.currencies.names
    var isNeeded = converter.converts(nil) || haveForeignFees
    // Most portfolios are in one currency, and need not be looked through.
    if !isNeeded, codes.indices.contains(where: { converter.converts($0) }) {
      ledger.visitPacked(part) { packed, _ in
        isNeeded = converter.converts(ledger.currency(of: packed))
        return !isNeeded
      }
    }
    if !isNeeded { return (nil, [:]) }
    var missing: [Int: Set<MissingRate>] = [:]
    var amounts = ContiguousArray(repeating: Amount.zero, count: ledger.placesEnd)
    try ledger.visit(part, isBackwards: false) { entry throws(Overflow) in
      let amount = try converter.changeOfCost(of: entry)
      if amount == nil, let ticker = entry.ticker, let rate = converter.missingRate(of: entry) {
        missing[ticker, default: []].insert(rate)
      }
      if let rates = entry.ticker.flatMap({ missing[$0] }), let receiver = entry.receiver {
        missing[receiver, default: []].formUnion(rates)
      }
      amounts[Int(entry.place)] = amount ?? .zero
      return true
    }
    let names = ledger.names.tickers.names
    return (amounts, Dictionary(uniqueKeysWithValues: missing.map { (names[$0.key], $0.value) }))
  }
}

extension ShareLedger {
  /// By number.
  package var tickers: [String] { ledger.names.tickers.names }
  package var accounts: [String] { ledger.names.accounts.names }

  /// Whether there are no transactions.
  package var isEmpty: Bool { firstDay == nil }

  /// The day of the first transaction; nil if there are none.
  package var firstDay: CalendarDay? { day(isLast: false) }

  /// The day of the last transaction; nil if there are none.
  package var lastDay: CalendarDay? { day(isLast: true) }

  private func day(isLast: Bool) -> CalendarDay? {
    var found: Int32?
    ledger.visitPacked(part, isBackwards: isLast) { packed, place in
      if packed.id != excluded { found = place }
      return found == nil
    }
    return found.map(day)
  }

  /// How many transactions of a kind count.
  func count(of kind: TransactionKind) -> Int {
    var count = 0
    ledger.visitPacked(part) { packed, _ in
      if packed.kind == kind { count += 1 }
      return true
    }
    return count
  }

  /// The entry at a place.
  subscript(place: Int32) -> Entry {
    var entry = Entry.blank
    fill(&entry, with: ledger.packed(at: place), at: place)
    return entry
  }

  @inline(__always)
  private func fill(_ entry: inout Entry, with packed: PackedEntry, at place: Int32) {
    ledger.unpack(packed, at: place, into: &entry)
    entry.holding = packed.ticker.flatMap { table.existing($0, inAccount: packed.account) }
  }

  /// The ticker of a purchase, which may be of what is left out here.
  func ticker(ofPurchase id: UUID) -> String? {
    var found: String?
    ledger.visitPacked { packed, _ in
      if packed.kind == .buy, packed.id == id { found = packed.ticker.map { tickers[$0] } }
      return true
    }
    return found
  }

  /// The shares that the entry at a place trades.
  func quantity(at place: Int32) -> ExactFraction { ExactFraction(ledger.quantity(at: place)) }

  func day(at place: Int32) -> CalendarDay {
    CalendarDay(daysSinceEpoch: ledger.day(of: ledger.packed(at: place), at: place))
  }

  /// The transaction at a place.
  func id(at place: Int32) -> UUID { ledger.packed(at: place).id }

  /// Whether a loss on a ticker may be that of a wash sale.
  func mayBeWashed(_ ticker: Int) -> Bool { !ledger.coins.contains(ticker) }

  /// Whether the shares of an account are in no pool with others.
  func isSheltered(_ account: Int?) -> Bool { account.map(ledger.sheltered.contains) ?? false }

  /// The holdings that money is about which names an account or none: none that is sheltered where it names none.
  func affected(by holding: Int) -> [Int] {
    table.covered(by: holding).filter { $0 == holding || !isSheltered(table.account(of: $0)) }
  }

  /// What turns amounts of its entries into the home currency.
  var converter: Converter { ledger.converter(to: home) }

  package func ticker(of entry: Entry) -> String? { entry.ticker.map { tickers[$0] } }

  func account(of entry: Entry) -> String? {
    entry.holding == nil ? nil : entry.account.map { accounts[$0] }
  }

  /// What shares have cost or were sold for in the home currency, fees counted, or the capital paid back; 0 for anything
  /// else.
  func amount(of entry: Entry) throws(Overflow) -> Amount {
    let amount = if let amounts { amounts[Int(entry.place)] } else { try Amount(entry.changeOfCost) }
    guard !carried.isEmpty, let cost = carried[entry.place] else { return amount }
    return entry.isPurchase ? try amount + cost : try amount - cost
  }

  /// The same ledger in which the shares of exercises have cost what their options have cost too.
  ///
  /// - Parameter carried: by the place of what took the options away, right behind which the shares come.
  func carrying(_ carried: [Int32: Amount]) -> ShareLedger {
    ShareLedger(
      self, part, carrying: Dictionary(uniqueKeysWithValues: carried.map { ($0.key + 1, $0.value) }))
  }
}

/// Amounts in several currencies.
extension ShareLedger {
  /// Whether there are any.
  package var hasSeveralCurrencies: Bool { amounts != nil }

  /// Whether an amount of a ticker could not be converted, so that its figures mean nothing.
  package func isUnconverted(_ ticker: String) -> Bool { missingRates[ticker] != nil }

  /// The rates that amounts up to the end of a day lack.
  package func missingRates(through day: CalendarDay) -> [String: Set<MissingRate>] {
    missingRates.mapValues { $0.filter { $0.day <= day } }.filter { !$0.value.isEmpty }
  }
}

/// Parts of a ledger.
extension ShareLedger {
  /// What is of these tickers.
  package func only(_ names: Set<String>) -> ShareLedger {
    let wanted = tickers.indices.filter { names.contains(tickers[$0]) && isIncluded($0) }
    return ShareLedger(self, ledger.part(of: Set(wanted)), carrying: carried)
  }

  /// Divides the tickers into up to `count` parts. Those whose shares became one another's stay together, so that each
  /// part has lots of its own.
  package func parts(_ count: Int) -> [ShareLedger] {
    ledger.parts(count) { isIncluded($0) && $0 < table.tickerCount && !table.all(ofTicker: $0).isEmpty }
      .map { ShareLedger(self, $0, carrying: carried) }
  }

  private func isIncluded(_ ticker: Int) -> Bool { part?.includes(ticker) ?? true }
}

/// Going through a ledger.
extension ShareLedger {
  /// Calls `body` with each entry up to the end of a day, or until enough is known, in order of time. An overflow that it
  /// throws gets the ticker of the entry.
  func replay(
    through day: CalendarDay? = nil, until isEnough: @autoclosure () -> Bool = false,
    _ body: (Entry) throws(Overflow) -> Void
  ) throws(Overflow) {
    let last = day?.daysSinceEpoch ?? .max
    // Only the next one shows whether an entry is the last of its day.
    var (entry, waiting) = (Entry.blank, (place: Int32(-1), day: 0))
    try ledger.visitPacked(part) { packed, place throws(Overflow) in
      if packed.id == excluded { return true }
      let day = ledger.day(of: packed, at: place)
      if waiting.place >= 0 {
        try pass(waiting.place, isLastOfDay: day != waiting.day, by: &entry, to: body)
      }
      waiting = (day > last ? -1 : place, day)
      return day <= last && !isEnough()
    }
    if waiting.place >= 0, !isEnough() { try pass(waiting.place, isLastOfDay: true, by: &entry, to: body) }
  }

  private func pass(
    _ place: Int32, isLastOfDay: Bool, by entry: inout Entry, to body: (Entry) throws(Overflow) -> Void
  ) throws(Overflow) {
    fill(&entry, with: ledger.packed(at: place), at: place)
    entry.isLastOfDay = isLastOfDay
    do throws(Overflow) {
      try body(entry)
    } catch {
      throw error.named(ticker(of: entry))
    }
  }

  /// Calls `body` with each entry of some kinds, in order of time.
  func forEach<Failure: Error>(
    _ kinds: TransactionKind..., body: (Entry) throws(Failure) -> Void
  ) throws(Failure) {
    var entry = Entry.blank
    try ledger.visitPacked(part) { packed, place throws(Failure) in
      if kinds.contains(packed.kind), packed.id != excluded {
        fill(&entry, with: packed, at: place)
        try body(entry)
      }
      return true
    }
  }

  /// The places of what counts, in order of time.
  var places: [Int32] {
    var places: [Int32] = []
    ledger.visitPacked(part) { packed, place in
      if packed.id != excluded { places.append(place) }
      return true
    }
    return places
  }

  /// What is held at the end of a day, or after the last entry.
  package func holdings(atEndOf day: CalendarDay? = nil) throws(Overflow) -> Holdings {
    var holdings = Holdings(table)
    try replay(through: day) { event throws(Overflow) in try holdings.apply(event) }
    return holdings
  }
}
