import PortfolioCore

/// Stores cash transactions in a file with the same guarantees as the portfolio's.
package struct CashStore: StoreInFile {
  package var file: StoreFile
  let deleted: Document<DeletedRecords>

  package init(path: String, _ access: FileAccess = FileAccess()) {
    deleted = Document(path: FileKind.deleted.path(beside: path), access: access)
    file = StoreFile(path: path, access: access, kind: .cash)
  }

  /// All transactions, in the order of the file. Throws `StoreError`.
  package func transactions() throws -> [CashTransaction] { try read { try $0.cash().transactions } }

  /// The sums of all transactions with their fees, for each account and currency, their number, and the newest of them.
  /// Throws `StoreError` or `Overflow`.
  package func balance(
    defaultCurrency: String?, newest limit: Int
  ) throws -> (sums: [CashSum], count: Int, newest: [CashTransaction]) {
    @Sendable func sums(_ transactions: [CashTransaction]) throws(Overflow) -> [CashSum] {
      try transactions.sums(defaultCurrency: defaultCurrency, includingFees: true, byAccount: true)
    }
    return try read { document in
      let parts = try document.cash { found, _ in
        (sums: Result { try sums(found) }, count: found.count, newest: found.newest(limit))
      }
      // Those of a part may have too many digits where those of all have not.
      let merged = try? sums(
        parts.flatMap { try $0.sums.get() }.map {
          CashTransaction(id: "", amount: $0.amount, currency: $0.currency, account: $0.account)
        })
      return (
        try merged ?? sums(document.cash().transactions), parts.reduce(0) { $0 + $1.count },
        parts.flatMap { $0.newest.reversed() }.newest(limit)
      )
    }
  }

  /// Lets `body` read the store, and again if another process changed it meanwhile.
  func read<Result>(_ body: (StoreDocument) throws -> Result) throws -> Result {
    try file.read { try body(StoreDocument($0, name: path, kind: .cash)) }
  }

  /// Stores what is new in a feed, all or nothing; it is on disk when this returns. If it throws
  /// `StoreError`, the store is unchanged.
  ///
  /// - Parameters:
  ///   - command: the name of the change in the change log.
  ///   - isReplacing: whether the feed replaces everything in the store.
  ///   - isAgain: whether what was deleted by hand comes back.
  package func take(
    _ feed: CashRecords, as command: String, isReplacing: Bool = false, isAgain: Bool = false
  ) throws -> CashImport {
    try file.change(as: command) { source in
      let stored = try StoreDocument(source, name: path, kind: .cash).cash().transactions
      let plan = try CashPlan(
        feed, isReplacing: isReplacing, deleted: isAgain || isReplacing ? [] : deleted.read().ids,
        among: stored)
      return (plan.outcome, plan.edits)
    }
  }

  /// Deletes the transactions with these ids, or none if one is missing. Returns what was found, in the order
  /// of `ids`. Throws `StoreError`.
  package func delete(_ ids: [String], as command: String) throws -> [CashTransaction?] {
    try file.change(as: command) { source in
      let stored = try StoreDocument(source, name: path, kind: .cash).cash().transactions
      let found = stored.called(ids)
      if found.contains(nil) { return (found, []) }
      if !isDryRun { try deleted.change { $0.ids.formUnion(ids) } }
      return (found, ids.map(RecordEdit.remove))
    }
  }
}

/// The ids of cash transactions that were deleted by hand, kept beside their store, so that the next import does
/// not bring them back.
///
/// The file is written before the store is changed. An id that is in the store all the same counts as not deleted:
/// the deletion was undone, or never made.
struct DeletedRecords {
  var ids: Set<String> = []
}

extension DeletedRecords: DocumentContent {
  init?(_ json: JSONValue) {
    guard let texts = json["deleted"]?.list(\.string) else { return nil }
    ids = Set(texts)
  }

  var json: JSONValue {
    .object(["version": JSONValue(1), "deleted": .array(ids.sorted().map { .string($0) })])
  }
}

extension StoreDocument {
  /// The cash transactions and the offset of each, in the order of the file. Throws `StoreError`.
  func cash() throws -> (transactions: [CashTransaction], offsets: [Int]) {
    let parts = try cash { ($0, $1) }
    return (parts.flatMap(\.0), parts.flatMap(\.1))
  }

  /// What `make` makes of those of each part of the file. Throws `StoreError`.
  func cash<Part: Sendable>(_ make: @Sendable ([CashTransaction], [Int]) -> Part) throws -> [Part] {
    try collect { chunk in
      var (transactions, offsets): ([CashTransaction], [Int]) = ([], [])
      try chunk.readAll { scanner, offset in
        let start = offset + scanner.index
        let (record, transaction) = try CashTransaction.read(&scanner, at: offset)
        if let transaction {
          transactions.append(transaction)
          offsets.append(start)
        }
        return record
      }
      return make(transactions, offsets)
    }
    .parts
  }
}

extension CashTransaction {
  /// Reads the record of a store that comes next, in bytes that start at an offset in the file: what is known of it, and
  /// its transaction if that is valid.
  static func read(
    _ scanner: inout JSONScanner, at offset: Int
  ) throws(JSONError) -> (record: ReadRecord, transaction: CashTransaction?) {
    let start = scanner.index
    func record(_ transaction: CashTransaction) -> (ReadRecord, CashTransaction?) {
      (ReadRecord(fingerprint: IDSet.fingerprint(ofCash: transaction.id)), transaction)
    }
    if let transaction = try CashTransaction(canonical: &scanner) { return record(transaction) }
    scanner.index = start
    var values = try CashValues(&scanner, at: CashFeedFormat.ownPaths)
    do throws(InvalidCash) {
      return record(try values.transaction(isStored: true))
    } catch {
      let id = error.issues.first?.place.id
      let issues = error.issues.map { $0.at(Place(column: start + offset, id: id)) }
      return (ReadRecord(fingerprint: id.map(IDSet.fingerprint(ofCash:)), issues: issues), nil)
    }
  }

  /// Reads a record exactly as the program writes it; nil for any other.
  private init?(canonical scanner: inout JSONScanner) throws(JSONError) {
    self.init(id: "")
    guard scanner.take(UInt8(ascii: "{")) else { return nil }
    let keys = CashTransaction.keys
    let isWhole = try keys.text.withUnsafeBufferPointer { (text) throws(JSONError) in
      var isFirst = true
      for (field, range) in keys.places where scanner.take(text[isFirst ? range.dropFirst() : range]) {
        guard try readCanonical(field, &scanner) else { return false }
        isFirst = false
      }
      return scanner.take(UInt8(ascii: "}"))
    }
    if !isWhole || id.isEmpty { return nil }
  }

  /// Reads the value of a field. Returns false if it is not as the program writes it.
  private mutating func readCanonical(
    _ field: CashField, _ scanner: inout JSONScanner
  ) throws(JSONError) -> Bool {
    func text() throws(JSONError) -> String? {
      guard scanner.byte == UInt8(ascii: "\"") else { return nil }
      let text = scanner.text(try scanner.string())
      return text.isEmpty ? nil : text
    }
    func number() throws(JSONError) -> ExactDecimal? {
      var number = ExactDecimal.zero
      return try scanner.canonicalDecimal(&number) ? number : nil
    }
    func set<Value>(_ value: inout Value?, _ read: Value?) -> Bool {
      value = read
      return read != nil
    }
    switch field {
    case .id:
      id = try text() ?? ""
      return !id.isEmpty
    case .bookingDate: return set(&bookingDate, try scanner.canonicalTimestamp())
    case .partner: return set(&partner, try text())
    case .description: return set(&description, try text())
    case .category: return set(&category, try number()?.wholeNumber)
    case .amount: return set(&amount, try number())
    case .currency: return set(&currency, try text())
    case .fee: return set(&fee, try number())
    case .account: return set(&account, try text())
    }
  }
}
