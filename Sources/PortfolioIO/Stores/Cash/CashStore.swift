import PortfolioCore

/// Stores cash transactions in a file with the same guarantees as the portfolio's.
package struct CashStore: StoreInFile {
  package var file: StoreFile
  let deleted: Document<DeletedRecords>

  package init(path: String, _ access: FileAccess = FileAccess()) {
    deleted = Document(path: FileKind.deleted.path(beside: path), access: access)
    file = StoreFile(path: path, access: access, kind: .cash)
  }

  /// The transactions that `isWanted`, in the order of the file. Throws `StoreError`.
  package func transactions(
    where isWanted: @Sendable (CashTransaction) -> Bool = { _ in true }
  ) throws -> [CashTransaction] {
    try read { document in
      try document.cash(into: [CashTransaction]()) { found, transaction, _ in
        if isWanted(transaction) { found.append(transaction) }
      }.flatMap(\.self)
    }
  }

  /// The newest of those that a filter lets through, newest first; and if these are none, and it names what they should
  /// have, all there are. Throws `StoreError`.
  package func newest(
    _ limit: Int, matching filter: CashFilter, defaultCurrency: String?
  ) throws -> (found: [CashTransaction], insteadOf: [CashTransaction]) {
    try read { document in
      let found = try document.cash(into: NewestCash(limit)) { newest, transaction, _ in
        if filter.allows(transaction, defaultCurrency: defaultCurrency) { newest.add(transaction) }
      }
      let newest = NewestCash.transactions(of: found)
      return (newest, newest.isEmpty && filter.namesSomething ? try document.cash().transactions : [])
    }
  }

  /// What `totals` come to with all transactions, their number, and the newest of them. Throws `StoreError` or `Overflow`.
  package func totals(
    _ totals: CashTotals, newest limit: Int = 0
  ) throws -> (sums: [CashSum], count: Int, newest: [CashTransaction]) {
    try read { document in
      let parts = try document.cash(into: (totals: totals, count: 0, newest: NewestCash(limit))) {
        part, transaction, _ in
        part.totals.add(transaction)
        part.count += 1
        part.newest.add(transaction)
      }
      var all = totals
      for part in parts { all.add(part.totals) }
      // Those of a part may have too many digits where those of all have not.
      let sums = try all.overflow == nil ? all.sums : document.cash().transactions.sums(totals)
      let newest = NewestCash.transactions(of: parts.map(\.newest))
      return (sums, parts.reduce(0) { $0 + $1.count }, newest)
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
    let parts = try cash(into: (transactions: [CashTransaction](), offsets: [Int]())) {
      $0.transactions.append($1)
      $0.offsets.append($2)
    }
    return (parts.flatMap(\.transactions), parts.flatMap(\.offsets))
  }

  /// What `add` makes of `part` with the transactions of each part of the file and their offsets. Throws `StoreError`.
  func cash<Part: Sendable>(
    into part: Part, _ add: @Sendable (inout Part, CashTransaction, Int) -> Void
  ) throws -> [Part] {
    try collect { chunk in
      var (part, transaction) = (part, CashTransaction(id: ""))
      try chunk.readAll { scanner, offset in
        let start = offset + scanner.index
        let record = try transaction.read(&scanner, at: offset)
        if record.issues.isEmpty { add(&part, transaction, start) }
        return record
      }
      return part
    }
    .parts
  }
}

extension CashTransaction {
  /// Becomes the record of a store that comes next, in bytes that start at an offset in the file, if that is valid.
  mutating func read(_ scanner: inout JSONScanner, at offset: Int) throws(JSONError) -> ReadRecord {
    let start = scanner.index
    if try !readCanonical(&scanner) {
      scanner.index = start
      var values = try CashValues(&scanner, at: CashFeedFormat.ownPaths)
      do throws(InvalidCash) {
        self = try values.transaction(isStored: true)
      } catch {
        let id = error.issues.first?.place.id
        let issues = error.issues.map { $0.at(Place(column: start + offset, id: id)) }
        return ReadRecord(fingerprint: id.map(IDSet.fingerprint(ofCash:)), issues: issues)
      }
    }
    return ReadRecord(fingerprint: IDSet.fingerprint(ofCash: id))
  }

  /// Becomes a record that stands exactly as the program writes it. Returns false for any other.
  private mutating func readCanonical(_ scanner: inout JSONScanner) throws(JSONError) -> Bool {
    self = CashTransaction(id: "")
    guard scanner.take(UInt8(ascii: "{")) else { return false }
    let keys = CashTransaction.keys
    return try keys.text.withUnsafeBufferPointer { (text) throws(JSONError) in
      var isFirst = true
      for (field, range) in keys.places where scanner.take(text[isFirst ? range.dropFirst() : range]) {
        guard try readCanonical(field, &scanner) else { return false }
        isFirst = false
      }
      return scanner.take(UInt8(ascii: "}")) && !id.isEmpty
    }
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
