/// Every transaction of a portfolio, in the order of time: all figures about it come from here.
///
/// Sorted by day; within a day splits come first, then spin-offs and exchanges, then plain days, then instants by time.
/// Equals stay in the order in which they are stored. In place of an exercise there are the two trades that it stands
/// for, or nothing where it does nothing; what is about the cash of an account alone and names no currency is in that of
/// the account.
package struct Ledger: Sendable {
  package let names: Names
  /// The numbers of the accounts whose shares are in no pool with others.
  package let sheltered: Set<Int>
  /// What is known about accounts.
  private let accounts: AccountBook
  /// The currency of cash that names none, by the number of its account.
  private let unnamed: [Int: Int]
  /// What exercises do, by the ids of their transactions.
  package private(set) var exercises: [UUID: Exercise] = [:]
  /// The entries as they are stored.
  private let stored: LedgerBuilder
  /// With the trades of exercises.
  private let entries: LedgerBuilder
  private let order: ContiguousArray<Int32>?

  /// - Parameters:
  ///   - names: what the numbers in its entries stand for.
  ///   - accounts: which of them are sheltered, and in which currencies they are kept.
  ///   - instruments: the terms of the options that are exercised.
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
    if stored.exercises.isEmpty {
      self.init(stored, [:], names, accounts, unnamed)
      return
    }
    let undone = Ledger(stored, adding: stored.exercises, names, accounts, unnamed)
    let done = try ShareLedger(undone, in: nil).exercises(stored.exercises) { instruments[$0].option }
    self.init(stored, done, names, accounts, unnamed)
  }

  /// The ledger of these transactions, indexed by their places in the list.
  ///
  /// - Parameters:
  ///   - exercises: what those among them do, by their ids.
  ///   - accounts: which of them are sheltered, and in which currencies they are kept.
  package init(
    _ transactions: [Transaction], _ exercises: [UUID: Exercise] = [:], accounts: AccountBook = AccountBook()
  ) {
    var (stored, names) = (LedgerBuilder(), Names())
    for (index, transaction) in transactions.enumerated() {
      var entry = Entry(transaction, index: index) { names.intern($0, $1) }
      stored.add(&entry)
    }
    self.init(stored, exercises, names, accounts, [:])
  }

  private init(
    _ stored: LedgerBuilder, _ exercises: [UUID: Exercise], _ names: Names, _ accounts: AccountBook,
    _ unnamed: [Int: Int]
  ) {
    var names = names
    let trades = stored.exercises.flatMap { exercise in
      exercises[exercise.id].map { exercise.trades($0, of: names.tickers.intern($0.underlying)) } ?? []
    }
    self.init(stored, adding: trades, names, accounts, unnamed)
    self.exercises = exercises
  }

  private init(
    _ stored: LedgerBuilder, adding more: [Entry], _ names: Names, _ accounts: AccountBook,
    _ unnamed: [Int: Int]
  ) {
    (self.stored, self.names, self.accounts, self.unnamed) = (stored, names, accounts, unnamed)
    sheltered = Set(accounts.sheltered.compactMap { names.accounts.number(of: $0) })
    var entries = stored
    for var entry in more { entries.append(&entry) }
    order = entries.order
    self.entries = entries
  }

  /// The ledger with a transaction that is not stored, in the place of the one with the same id or after all others.
  ///
  /// - Parameter instruments: asked for only if there are exercises.
  package func adding(
    _ transaction: Transaction, accounts: AccountBook, instruments: @autoclosure () throws -> InstrumentBook
  ) throws -> Ledger {
    var (stored, names) = (stored, names)
    stored.remove(transaction.id)
    var entry = Entry(transaction, index: .max) { names.intern($0, $1) }
    stored.add(&entry)
    return try Ledger(
      stored, names, accounts: accounts,
      instruments: stored.exercises.isEmpty ? InstrumentBook() : instruments())
  }

  /// Whether there are no transactions.
  package var isEmpty: Bool { stored.count == 0 }

  /// How many entries there are.
  var count: Int { entries.blocks.reduce(0) { $0 + $1.entries.count } }

  /// Where the transactions that are wanted are stored, oldest first.
  func places(where isWanted: (Entry) -> Bool) -> [(id: UUID, index: Int)] {
    var found: [(id: UUID, order: LedgerOrder)] = []
    stored.visit { entry in
      if isWanted(entry) {
        found.append((entry.id, LedgerOrder(order: entry.order, index: entry.index)))
      }
    }
    return found.sorted { $0.order < $1.order }.map { ($0.id, $0.order.index) }
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
    try forEachPacked(of: part, isBackwards: isBackwards) { packed, address throws(Overflow) in
      unpack(packed, at: address, into: &entry)
      do throws(Overflow) {
        return try body(&entry)
      } catch {
        throw error.named(names.ticker(entry.ticker))
      }
    }
  }

  @inline(__always)
  private func unpack(_ packed: PackedEntry, at address: Int32, into entry: inout Entry) {
    packed.unpack(into: &entry, odd(at: address))
    entry.currency = currency(of: packed)
  }

  /// The currency of its amounts; nil for the home currency.
  @inline(__always)
  func currency(of packed: PackedEntry) -> Int? {
    guard !unnamed.isEmpty, packed.isUnnamedCash else { return packed.currency }
    return unnamed[packed.account ?? PositionScope.noAccount]
  }

  /// Where entries are, and what is there.
  @inline(__always)
  func packed(at address: Int32) -> PackedEntry {
    entries.blocks[Int(address) / LedgerBuilder.blockSize].entries[Int(address) % LedgerBuilder.blockSize]
  }

  @inline(__always)
  private func odd(at address: Int32) -> OddValues {
    entries.blocks[Int(address) / LedgerBuilder.blockSize].odd
  }

  @inline(__always)
  func entry(at address: Int32) -> Entry {
    var entry = Entry.blank
    unpack(at: address, into: &entry)
    return entry
  }

  @inline(__always)
  func unpack(at address: Int32, into entry: inout Entry) {
    unpack(packed(at: address), at: address, into: &entry)
  }

  func quantity(at address: Int32) -> ExactDecimal { packed(at: address).unpackedQuantity(odd(at: address)) }

  /// In days since 1970-01-01.
  func day(of packed: PackedEntry, at address: Int32) -> Int { packed.day(odd(at: address)) }

  /// Calls `body` with each entry of some tickers as it is packed, and with its address, in the order of time.
  @inline(__always)
  func forEachPacked(
    of tickers: Set<Int>?, _ body: (PackedEntry, Int32) throws(Overflow) -> Void
  ) throws(Overflow) {
    try forEachPacked(of: tickers.map(part), isBackwards: false) { packed, address throws(Overflow) in
      try body(packed, address)
      return true
    }
  }

  /// Calls `body` with each entry that is about the cash of an account alone, in the order of time.
  func forEachCashRecord(_ body: (Entry) throws(Overflow) -> Void) throws(Overflow) {
    try forEachPacked(of: nil, isBackwards: false) { packed, address throws(Overflow) in
      if packed.isCash { try body(entry(at: address)) }
      return true
    }
  }

  @inline(__always)
  private func forEachPacked(
    of part: Part?, isBackwards: Bool, _ body: (PackedEntry, Int32) throws(Overflow) -> Bool
  ) throws(Overflow) {
    let blocks = entries.blocks
    func visit(_ number: Int, _ index: Int) throws(Overflow) -> Bool {
      let packed = blocks[number].entries[index]
      if let part, !part.includes(packed.ticker) { return true }
      return try body(packed, Int32(truncatingIfNeeded: number * LedgerBuilder.blockSize + index))
    }
    if let order {
      for number in order.indices {
        let address = Int(order[isBackwards ? order.count - 1 - number : number])
        guard try visit(address / LedgerBuilder.blockSize, address % LedgerBuilder.blockSize) else { return }
      }
      return
    }
    for unit in blocks.indices {
      let number = isBackwards ? blocks.count - 1 - unit : unit
      let count = blocks[number].entries.count
      for index in 0..<count {
        guard try visit(number, isBackwards ? count - 1 - index : index) else { return }
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
  func inParts<Result: Sendable>(
    of wanted: Set<Int>?, _ body: @Sendable (Part) throws(Overflow) -> Result
  ) throws(Overflow) -> [Result] {
    let parts = parts(of: wanted)
    return try parallelMap(parts.count) { number throws(Overflow) in try body(parts[number]) }
  }

  private func parts(of wanted: Set<Int>?) -> [Part] {
    let none = Part(isIncluded: ContiguousArray(repeating: false, count: names.tickers.names.count + 1))
    let count = entries.count < Ledger.leastDivided ? 1 : Ledger.mostParts
    let families = families
    var parts = Array(repeating: none, count: count)
    if wanted == nil { parts[0].isIncluded[0] = true }
    for ticker in names.tickers.names.indices where wanted?.contains(ticker) ?? true {
      parts[families.first(of: ticker) % count].isIncluded[ticker + 1] = true
    }
    return parts
  }

  /// Fewer entries are worked on in one part.
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
