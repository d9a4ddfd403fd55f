import PortfolioCore

/// Reads the store of transactions with every check.
package struct StoreReader: ~Copyable {
  var document: DocumentReader<TransactionRecordReader>

  /// What is known about options, which exercises depend on.
  package var instruments: () throws -> InstrumentBook = {
    InstrumentBook()
  }

  /// The names of the accounts whose shares are in no pool with others.
  package var sheltered: () throws -> Set<String> = { [] }

  /// The currencies in which the cash of accounts is kept, by name.
  package var kept: () throws -> [String: String] = { [:] }

  /// The same by the account's number; nil until it is asked for.
  private var keptCodes: [Int: String]?

  /// What exercises do; nil until one is met.
  private var exercises: [UUID: Exercise]?

  /// Nil to read the text each time.
  private var memory: RecordMemory?

  init(_ source: ByteSource, name: String) { document = DocumentReader(source, name: name) }

  /// Keeps what it reads, or reads what is kept.
  package mutating func use(_ memory: RecordMemory) {
    self.memory = memory
    guard let names = memory.names else { return }
    document.records = TransactionRecordReader(scanner: document.records.scanner, names: names)
  }

  var source: ByteSource { document.source }
  var name: String { document.name }
  var records: TransactionRecordReader {
    _read { yield document.records }
  }
  /// The range of the array's content in the file, from after its `[` to its `]`; nil before a pass.
  var arrayContent: Range<Int>? { document.arrayContent }

  /// The number of an account, even if no record has it; the empty name stands for none.
  mutating func number(ofAccount name: String) -> Int {
    name.isEmpty ? PositionScope.noAccount : document.records.accounts.intern(name)
  }

  /// Calls `visit` with each record, in the order of the file.
  ///
  /// Throws `StoreError` if anything is wrong with the file, with the issues of all records together.
  @inline(__always)
  mutating func forEach(_ visit: (inout TransactionRecordReader) throws -> Void) throws {
    try document.forEach(visit)
  }

  /// Calls `visit` with each record, of which it sees no more than figures depend on, and a value that accumulates
  /// results; `merge` joins two values, the second of which follows the first in the file. In place of an exercise it
  /// sees the two trades that it stands for, or nothing where it does nothing; what is about the cash of an account alone
  /// and names no currency is in that of the account. Throws like `forEach`.
  mutating func collect<Result: Sendable>(
    into empty: @autoclosure @Sendable () -> Result,
    _ visit: @Sendable (inout Result, inout TransactionRecordReader) throws -> Void,
    merge: (inout Result, Result) throws -> Void
  ) throws -> Result {
    let kept = try keptByNumber()
    while true {
      let exercises = exercises
      let read = try collectAsStored(into: (result: empty(), isComplete: true)) { read, records in
        do {
          guard records.record.compact.kind == .exercise else {
            if !kept.isEmpty {
              records.record.compact.settle { account in kept[account].map { records.currencies.intern($0) } }
            }
            return try visit(&read.result, &records)
          }
          guard let exercises else {
            read.isComplete = false
            return
          }
          try records.forEachTrade(of: exercises[records.record.id.uuid]) { records in
            try visit(&read.result, &records)
          }
        } catch let overflow as Overflow {
          throw overflow.named(records.ticker)
        }
      } merge: { read, next in
        read.isComplete = read.isComplete && next.isComplete
        try merge(&read.result, next.result)
      }
      if read.isComplete { return read.result }
      _ = try knownExercises()
    }
  }

  private mutating func keptByNumber() throws -> [Int: String] {
    if let keptCodes { return keptCodes }
    var codes: [Int: String] = [:]
    for (account, code) in try kept() { codes[number(ofAccount: account)] = code }
    keptCodes = codes
    return codes
  }

  /// What each exercise does, by its id. Throws `StoreError`.
  package mutating func knownExercises() throws -> [UUID: Exercise] {
    if let exercises { return exercises }
    let found = try exercises(with: nil)
    exercises = found
    return found
  }

  /// Like `collect`, with exercises as they are stored.
  mutating func collectAsStored<Result: Sendable>(
    into empty: @autoclosure @Sendable () -> Result,
    _ visit: @Sendable (inout Result, inout TransactionRecordReader) throws -> Void,
    merge: (inout Result, Result) throws -> Void
  ) throws -> Result {
    guard let memory else { return try document.collect(into: empty(), visit, merge: merge) }
    let names = records.names
    if let packed = memory.records(named: names) {
      return try packed.collect(names, into: empty, visit, merge: merge)
    }
    let read = try document.collect(into: (packed: PackedRecords(), result: empty())) {
      read, records in
      read.packed.append(&records.record)
      try visit(&read.result, &records)
    } merge: { read, next in
      read.packed.append(next.packed)
      try merge(&read.result, next.result)
    }
    memory.keep(read.packed, named: names)
    return read.result
  }

  /// Gives issues their places; their columns hold the offsets of the records.
  func located(_ issues: [Issue]) throws -> [Issue] { try document.located(issues) }
}
