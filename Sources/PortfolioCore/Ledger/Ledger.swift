/// Every transaction of a portfolio, in the order of time: all figures about it come from here.
///
/// Sorted by day; within a day splits come first, then spin-offs and exchanges, then plain days, then instants by time.
/// Equals stay in the order in which they are stored. In place of an exercise there are the two trades that it stands
/// for, or nothing where it does nothing; a tax on trades is part of their fees; a ticker is the security that it stands
/// for on the day; what is about the cash of an account alone and names no currency is in that of the account.
package struct Ledger: Sendable {
  package let names: Names
  /// The numbers of the accounts whose shares are in no pool with others.
  package let sheltered: Set<Int>
  /// What is known about accounts.
  private let accounts: AccountBook
  /// The currency of cash that names none, by the number of its account.
  private let unnamed: [Int: Int]
  /// What exercises do, by the ids of their transactions.
  package let exercises: [UUID: Exercise]
  /// The numbers of tickers that no wash sale is of.
  private(set) var coins: Set<Int> = []
  /// Which security each ticker is on each day.
  package let securities: Securities
  /// The entries as they are stored.
  private let stored: LedgerBuilder
  /// With the trades of exercises.
  private let entries: LedgerBuilder
  private let order: ContiguousArray<Int32>?

  /// - Parameters:
  ///   - names: what the numbers in its entries stand for.
  ///   - accounts: which of them are sheltered, and in which currencies they are kept.
  ///   - instruments: the terms of the options that are exercised, and the ISINs of what is renamed.
  package init(
    _ stored: LedgerBuilder, _ names: Names, accounts: AccountBook, instruments: InstrumentBook
  ) throws(Overflow) {
    var names = names
    var unnamed: [Int: Int] = [:]
    let codes = accounts.currencies
    // Only a currency that some amount is in is one of those that are named.
    let withoutName = codes.isEmpty ? [] : stored.accountsOfUnnamedCash
    for (account, code) in codes {
      let number = account.isEmpty ? PositionScope.noAccount : names.accounts.number(of: account)
      guard let number, withoutName.contains(number) else { continue }
      unnamed[number] = names.currencies.intern(code)
    }
    let securities = Securities(of: stored, &names) { instruments[$0][.isin] }
    let exercises = stored.exercises
    if exercises.isEmpty {
      self.init(stored, [:], names, securities, accounts, unnamed)
      return
    }
    let undone = Ledger(stored, nil, names, securities, accounts, unnamed)
    let done = try ShareLedger(undone, in: nil).exercises(exercises) { instruments[$0].option }
    self.init(stored, done, names, securities, accounts, unnamed)
  }

  /// The ledger of these transactions, indexed by their places in the list.
  ///
  /// - Parameters:
  ///   - exercises: what those among them do, by their ids.
  ///   - accounts: which of them are sheltered, and in which currencies they are kept.
  ///   - instruments: the ISINs of what is renamed.
  package init(
    _ transactions: [Transaction], _ exercises: [UUID: Exercise] = [:], accounts: AccountBook = AccountBook(),
    instruments: InstrumentBook = InstrumentBook()
  ) {
    var (stored, names) = (LedgerBuilder(), Names())
    for (index, transaction) in transactions.enumerated() {
      var entry = Entry(transaction, index: index) { names.intern($0, $1) }
      stored.add(&entry)
    }
    let securities = Securities(of: stored, &names) { instruments[$0][.isin] }
    self.init(stored, exercises, names, securities, accounts, [:])
  }

  /// - Parameter exercises: what they do; nil where they stand as they are stored.
  private init(
    _ stored: LedgerBuilder, _ exercises: [UUID: Exercise]?, _ names: Names, _ securities: Securities,
    _ accounts: AccountBook, _ unnamed: [Int: Int]
  ) {
    (self.stored, self.securities, self.accounts, self.unnamed) = (stored, securities, accounts, unnamed)
    var (entries, names) = (securities.isEmpty ? stored : stored.named(by: securities), names)
    for var split in securities.splits { entries.append(&split) }
    for var exercise in stored.exercises {
      securities.name(&exercise)
      guard let exercises else {
        entries.append(&exercise)
        continue
      }
      guard let done = exercises[exercise.id] else { continue }
      let underlying = names.tickers.intern(securities.name(of: done.underlying))
      for var trade in exercise.trades(done, of: underlying) {
        entries.append(&trade)
      }
    }
    var taxes = stored.transactionTaxes
    for index in taxes.indices { securities.name(&taxes[index]) }
    if !taxes.isEmpty { TransactionTaxes.charge(taxes, to: &entries) }
    (order, self.entries, self.names, self.exercises) = (entries.order, entries, names, exercises ?? [:])
    sheltered = Set(accounts.sheltered.compactMap { names.accounts.number(of: $0) })
  }

  /// The ledger with a transaction that is not stored, in the place of the one with the same id or after all others.
  ///
  /// - Parameter instruments: asked for only if there are exercises or renames.
  package func adding(
    _ transaction: Transaction, accounts: AccountBook, instruments: @autoclosure () throws -> InstrumentBook
  ) throws -> Ledger {
    var (stored, names) = (stored, names)
    stored.remove(transaction.id)
    var entry = Entry(transaction, index: .max) { names.intern($0, $1) }
    stored.add(&entry)
    return try Ledger(
      stored, names, accounts: accounts,
      instruments: stored.deferred.isEmpty ? InstrumentBook() : instruments())
  }

  /// The same, which knows which tickers are coins: wash sales are a rule for stock and securities.
  func knowing(coins: [String]) -> Ledger {
    var ledger = self
    ledger.coins = names.numbers(ofTickers: coins)
    return ledger
  }

  /// Whether there are no transactions.
  package var isEmpty: Bool { stored.count == 0 }

  /// Whether any transaction is about the cash of an account alone.
  var tracksCash: Bool { stored.tracksCash }

  /// All places of entries are below it.
  var placesEnd: Int {
    order?.count ?? entries.blocks.last.map {
      (entries.blocks.count - 1) * LedgerBuilder.blockSize + $0.entries.count
    } ?? 0
  }

  /// Where the transactions that are wanted are stored, oldest first.
  func places(where isWanted: (Entry) -> Bool) -> [(id: UUID, index: Int)] {
    var found: [(id: UUID, order: LedgerOrder)] = []
    stored.visit { entry in
      securities.name(&entry)
      if isWanted(entry) {
        found.append((entry.id, LedgerOrder(order: entry.order, index: entry.index)))
      }
    }
    return found.sorted { $0.order < $1.order }.map { ($0.id, $0.order.index) }
  }

  /// The places in the store of the transactions that match, newest first.
  package func indices(matching filter: TransactionFilter) -> [Int] {
    stored.indices(matching: filter, by: .newestFirst, limit: .max, names)
  }

  /// The securities of these transactions.
  package func tickers(of ids: Set<UUID>) -> Set<String> {
    var found: Set<Int> = []
    visitPacked { packed, _ in
      if ids.contains(packed.id), let ticker = packed.ticker { found.insert(ticker) }
      return true
    }
    return Set(found.map { names.tickers.names[$0] })
  }

  /// The exercises as they are stored.
  var storedExercises: [Entry] { stored.exercises }

  /// Which tickers have shares in common.
  var families: TickerFamilies {
    var families = TickerFamilies(names.tickers.names.count)
    for move in entries.moves { families.join(move.from, move.into) }
    return families
  }
}

extension Ledger {
  /// Calls `body` with each entry, in the order of time. An overflow that it throws gets the ticker of the entry.
  ///
  /// - Parameters:
  ///   - day: the last day that counts; nil for all.
  ///   - tickers: the only ones that count; nil for all, and what belongs to none.
  package func forEach(
    through day: CalendarDay? = nil, of tickers: Set<Int>? = nil,
    _ body: (inout Entry) throws(Overflow) -> Void
  ) throws(Overflow) {
    let last = day?.daysSinceEpoch ?? .max
    try visit(tickers.map(part), isBackwards: false) { entry throws(Overflow) in
      if entry.day > last { return false }
      try body(&entry)
      return true
    }
  }

  /// Visits the entries of a part from the first to the last, or from the last to the first, as long as `body` says that
  /// more are wanted.
  ///
  /// - Parameter part: nil for all.
  func visit(
    _ part: Part? = nil, isBackwards: Bool, _ body: (inout Entry) throws(Overflow) -> Bool
  ) throws(Overflow) {
    var entry = Entry.blank
    try visitPacked(part, isBackwards: isBackwards) { packed, place throws(Overflow) in
      unpack(packed, at: place, into: &entry)
      do throws(Overflow) {
        return try body(&entry)
      } catch {
        throw error.named(names.ticker(entry.ticker))
      }
    }
  }

  @inline(__always)
  func unpack(_ packed: PackedEntry, at place: Int32, into entry: inout Entry) {
    packed.unpack(into: &entry, odd(at: place))
    entry.currency = currency(of: packed)
    entry.place = place
  }

  /// The currency of its amounts; nil for the home currency.
  @inline(__always)
  func currency(of packed: PackedEntry) -> Int? {
    guard !unnamed.isEmpty, packed.isUnnamedCash else { return packed.currency }
    return unnamed[packed.account ?? PositionScope.noAccount]
  }

  /// A block's number × its size + an index in it.
  @inline(__always)
  private func address(of place: Int32) -> Int { order.map { Int($0[Int(place)]) } ?? Int(place) }

  /// What is at a place in the order of time.
  @inline(__always)
  func packed(at place: Int32) -> PackedEntry {
    let address = address(of: place)
    return entries.blocks[address / LedgerBuilder.blockSize].entries[address % LedgerBuilder.blockSize]
  }

  @inline(__always)
  private func odd(at place: Int32) -> OddValues {
    entries.blocks[address(of: place) / LedgerBuilder.blockSize].odd
  }

  func entry(at place: Int32) -> Entry {
    var entry = Entry.blank
    unpack(packed(at: place), at: place, into: &entry)
    return entry
  }

  func quantity(at place: Int32) -> ExactDecimal { packed(at: place).unpackedQuantity(odd(at: place)) }

  /// In days since 1970-01-01.
  func day(of packed: PackedEntry, at place: Int32) -> Int { packed.day(odd(at: place)) }

  /// Calls `body` with each entry that is about the cash of an account alone, in the order of time.
  func forEachCashRecord(_ body: (Entry) -> Void) {
    visitPacked { packed, place in
      if packed.isCash { body(entry(at: place)) }
      return true
    }
  }

  /// Visits the entries of a part as they are packed, with their places in the order of time, as long as `body` says
  /// that more are wanted.
  ///
  /// - Parameter part: nil for all.
  @inline(__always)
  func visitPacked<Failure: Error>(
    _ part: Part? = nil, isBackwards: Bool = false, _ body: (PackedEntry, Int32) throws(Failure) -> Bool
  ) throws(Failure) {
    let blocks = entries.blocks
    if let order {
      for number in order.indices {
        let place = isBackwards ? order.count - 1 - number : number
        let packed = packed(at: Int32(truncatingIfNeeded: place))
        if let part, !part.includes(packed.ticker) { continue }
        guard try body(packed, Int32(truncatingIfNeeded: place)) else { return }
      }
      return
    }
    for unit in blocks.indices {
      let number = isBackwards ? blocks.count - 1 - unit : unit
      let entries = blocks[number].entries
      for step in entries.indices {
        let index = isBackwards ? entries.count - 1 - step : step
        if let part, !part.includes(entries[index].ticker) { continue }
        let place = number * LedgerBuilder.blockSize + index
        guard try body(entries[index], Int32(truncatingIfNeeded: place)) else { return }
      }
    }
  }

  /// The numbers of these tickers and of all whose shares became theirs, which together are all that their figures
  /// come from; nil where none is named.
  package func numbers(behind tickers: Set<String>) -> Set<Int>? {
    if tickers.isEmpty { return nil }
    var moves = entries.moves
    var found = names.numbers(ofTickers: tickers)
    while let move = moves.firstIndex(where: { found.contains($0.into) }) {
      found.insert(moves.remove(at: move).from)
    }
    return found
  }

  /// In which currency the money of its accounts lies.
  func settlement(in home: BaseRates?) -> CashSettlement {
    CashSettlement(home: home, kept: accounts.currencies)
  }

  /// What turns amounts of its entries into the home currency, or leaves them as they are.
  package func converter(to home: BaseRates?) -> Converter {
    var codes = names.currencies
    let unnamed = home?.unnamed.map { codes.intern($0) }
    let all = codes.names
    return Converter(home, unnamed: unnamed) { all[$0] }
  }

  /// The account with a name; an empty one stands for what has no account.
  package func account(_ name: String) -> PositionScope.Account { .only(number(ofAccount: name)) }

  /// The number of an account, even if no transaction has it; an empty name stands for what has none.
  func number(ofAccount name: String) -> Int {
    name.isEmpty ? PositionScope.noAccount : names.accounts.number(of: name) ?? PositionScope.unknownAccount
  }
}

extension Ledger {
  /// Some tickers, and perhaps what belongs to none.
  struct Part: Sendable {
    /// First what belongs to none, then each ticker.
    fileprivate var isIncluded: ContiguousArray<Bool>

    @inline(__always)
    func includes(_ ticker: Int?) -> Bool { isIncluded[ticker.map { $0 + 1 } ?? 0] }
  }

  func part(of tickers: Set<Int>) -> Part {
    Part(isIncluded: ContiguousArray((-1..<names.tickers.names.count).map(tickers.contains)))
  }

  /// What `body` makes of all entries, or of those of some tickers, part by part on all processors. What became of shares
  /// is in the part that they are in.
  ///
  /// - Parameter wanted: nil for all, with what belongs to no ticker.
  func inParts<Result: Sendable, Failure: Error>(
    of wanted: Set<Int>?, _ body: @Sendable (Part) throws(Failure) -> Result
  ) throws(Failure) -> [Result] {
    var parts = parts(entries.count < Ledger.leastDivided ? 1 : min(Ledger.mostParts, Processors.count)) {
      wanted?.contains($0) ?? true
    }
    if parts.isEmpty { parts = [part(of: [])] }
    if wanted == nil { parts[0].isIncluded[0] = true }
    return try parallelMap(parts.count) { [parts] (number) throws(Failure) in try body(parts[number]) }
  }

  /// Divides tickers into up to `count` parts. Those whose shares became one another's stay together.
  func parts(_ count: Int, where isWanted: (Int) -> Bool) -> [Part] {
    let families = families
    var (numbers, parts) = ([Int: Int](), [Part]())
    for ticker in names.tickers.names.indices where isWanted(ticker) {
      let family = families.first(of: ticker)
      let number = numbers[family] ?? numbers.count
      numbers[family] = number
      if number % count == parts.count { parts.append(part(of: [])) }
      parts[number % count].isIncluded[ticker + 1] = true
    }
    return parts
  }

  /// Fewer entries are worked on in one part. Each part looks at all entries, so there are no more than processors.
  private static let leastDivided = 1 << 15
  private static let mostParts = 4
}

/// Which tickers have shares in common, because those of one became those of another.
struct TickerFamilies {
  /// By ticker, one of its family with a smaller number, or itself for the first.
  private var parents: ContiguousArray<Int>

  init(_ count: Int) { parents = ContiguousArray(0..<count) }

  func first(of ticker: Int) -> Int {
    var first = ticker
    while parents[first] != first { first = parents[first] }
    return first
  }

  mutating func join(_ one: Int, _ other: Int) {
    let (one, other) = (first(of: one), first(of: other))
    parents[max(one, other)] = min(one, other)
  }
}
