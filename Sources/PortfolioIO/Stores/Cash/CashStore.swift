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

  /// The transaction with an id; nil if there is none. Throws `StoreError`.
  package func transaction(withID id: String) throws -> CashTransaction? {
    try read { document in
      try document.cash(into: CashTransaction?.none) { found, record in
        if record.brief.id == id { found = record.transaction }
      }.lazy.compactMap(\.self).first
    }
  }

  /// What a filter lets through: the newest of it, and what `totals` come to with all of it. Throws `StoreError`.
  package func find(
    matching filter: CashFilter = CashFilter(), _ totals: CashTotals, newest limit: Int = 0
  ) throws -> CashFound {
    try read { document in
      let isNarrow = filter.isNarrow
      @Sendable func allows(_ record: CashRecord) -> Bool {
        !isNarrow
          || filter.allows(record.brief, partner: record.partner, defaultCurrency: totals.defaultCurrency)
      }
      let parts = try document.cash(into: (totals: totals, count: 0, newest: NewestCash(limit))) {
        part, record in
        guard allows(record) else { return }
        part.totals.add(record.brief)
        part.count += 1
        part.newest.add(record.transaction, order: record.brief.order)
      }
      var sums = totals
      for part in parts { sums.add(part.totals) }
      // Those of a part may have too many digits where those of all have not.
      if sums.overflow != nil {
        sums = totals
        let found = try document.cash(into: [CashTransaction]()) { if allows($1) { $0.append($1.brief) } }
        for transaction in found.joined() { sums.add(transaction) }
      }
      let count = parts.reduce(0) { $0 + $1.count }
      return CashFound(
        newest: NewestCash.transactions(of: parts.map(\.newest)), count: count, totals: sums, none: totals,
        insteadOf: count == 0 && filter.namesSomething ? try document.cash().transactions : [])
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

/// What a filter lets through of the cash transactions of a store.
package struct CashFound: Sendable {
  /// The newest, as many as were wanted, newest first.
  package let newest: Rows<CashTransaction>
  package let count: Int
  /// What it comes to, and what adds up the same way.
  fileprivate let (totals, none): (CashTotals, CashTotals)
  /// All there are, where it lets nothing through and names what they should have.
  package let insteadOf: [CashTransaction]

  /// What all of it comes to.
  package var sums: [CashSum] { get throws(Overflow) { try totals.sums } }

  /// What the newest of it come to.
  package var sumsOfNewest: [CashSum] {
    get throws(Overflow) { try newest.count == count ? sums : Array(newest).sums(none) }
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
      $0.transactions.append($1.transaction)
      $0.offsets.append($1.offset)
    }
    return (parts.flatMap(\.transactions), parts.flatMap(\.offsets))
  }

  /// What `add` makes of `part` with the records of each part of the file. Throws `StoreError`.
  func cash<Part: Sendable>(
    into part: Part, _ add: @Sendable (inout Part, CashRecord) -> Void
  ) throws -> [Part] {
    try collect { chunk in
      var part = part
      try chunk.readAll { scanner, offset in
        var record = CashRecord(scanner, at: offset + scanner.index)
        let read = try record.read(&scanner)
        if read.issues.isEmpty { add(&part, record) }
        return read
      }
      return part
    }
    .parts
  }
}
