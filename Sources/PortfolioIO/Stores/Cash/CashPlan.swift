import PortfolioCore

/// What happened to the records of a feed.
public struct CashImport: Equatable, Sendable {
  public internal(set) var new = 0
  public internal(set) var replaced = 0
  public internal(set) var duplicate = 0
  public internal(set) var rejected = 0
  /// Stored transactions that the service no longer has, in the order of the store.
  public internal(set) var removed: [CashTransaction] = []
  /// Whether the feed replaces everything in the store.
  public internal(set) var isReplacing = false
  public internal(set) var issues: [Issue] = []
}

/// Works out which records of a feed are new to a store, and which replace others.
struct CashPlan {
  private(set) var outcome = CashImport()
  /// The transaction to be stored under each id of the feed.
  private var current: [String: CashTransaction] = [:]
  /// The ids of the feed that are already stored.
  private var stored: Set<String> = []
  private var newIDs: [String] = []
  private var changedIDs: Set<String> = []
  /// Whether the feed is complete and replaces everything in the store.
  private let isReplacing: Bool

  /// Compares a feed with the whole store, in one pass. Throws `StoreError`.
  ///
  /// - Parameter isReplacing: removes what the feed does not have, and takes what it has whatever its date.
  init(_ feed: CashRecords, isReplacing: Bool, in reader: inout CashReader) throws(StoreError) {
    self.isReplacing = isReplacing
    outcome.isReplacing = isReplacing
    let ids = Set(feed.records.compactMap(\.id))
    let wanted = Set(ids.map(CashRecordReader.fingerprint))
    try reader.visitAll { (records) throws(StoreError) in
      guard isReplacing || wanted.contains(records.fingerprint) else { return }
      let transaction = records.transaction
      if isReplacing, !ids.contains(transaction.id) { return outcome.removed.append(transaction) }
      current[transaction.id] = transaction
      stored.insert(transaction.id)
    }
    for record in isReplacing ? feed.newest : feed.records { take(record) }
    if feed.moreRejected > 0 {
      outcome.rejected += feed.moreRejected
      outcome.issues.append(Issue(.notShown(feed.moreRejected)))
    }
  }

  private mutating func take(_ record: CashRecords.Record) {
    switch record {
    case .rejected(let issues):
      outcome.rejected += 1
      outcome.issues += issues
    case .transaction(let transaction):
      let id = transaction.id
      switch arrival(of: transaction) {
      case .duplicate: outcome.duplicate += 1
      case .new:
        outcome.new += 1
        newIDs.append(id)
        current[id] = transaction
      case .replaced:
        outcome.replaced += 1
        if stored.contains(id) { changedIDs.insert(id) }
        current[id] = transaction
      }
    }
  }

  private func arrival(of transaction: CashTransaction) -> CashTransaction.Arrival {
    guard isReplacing, let known = current[transaction.id] else {
      return transaction.arrival(after: current[transaction.id])
    }
    return transaction == known ? .duplicate : .replaced
  }

  var isEmpty: Bool { newIDs.isEmpty && changedIDs.isEmpty && outcome.removed.isEmpty }

  /// The change to the store's text: replaced records keep their place, new ones go to the end. Not for an
  /// empty plan. Throws `StoreError`.
  func storePlan(in reader: inout CashReader) throws(StoreError) -> StorePlan {
    let edits =
      changedIDs.compactMap { id in
        current[id].map { PlannedEdit(id: id, origin: .present, content: .merged($0.json)) }
      } + outcome.removed.map { PlannedEdit(id: $0.id, origin: .present, content: .removed) }
    // The record after which new ones would go may be among those removed.
    guard outcome.removed.isEmpty else {
      return try reader.document.plan(
        edits + newIDs.map { PlannedEdit(id: $0, origin: .newLast, content: .record(text(of: [$0]))) })
    }
    let new = text(of: newIDs)
    return try reader.document.plan(edits, adding: new, as: run(new))
  }

  private func text(of ids: [String]) -> [UInt8] {
    var writer = JSONWriter()
    for id in ids {
      guard let transaction = current[id] else { continue }
      if id != ids.first { writer.raw(StoreFormat.separator) }
      writer.record(transaction)
    }
    return writer.bytes
  }

  /// The journal's record of the new transactions; nil if there are none.
  private func run(_ text: [UInt8]) -> RecordRun? {
    guard let first = newIDs.first, let last = newIDs.last else { return nil }
    return RecordRun(first: first, last: last, count: newIDs.count, check: Checksum.of(text))
  }
}

extension CashRecords {
  /// The records, leaving out those of which the feed has a newer version.
  fileprivate var newest: [Record] {
    var kept: [String: CashTransaction] = [:]
    for case .transaction(let transaction) in records
    where transaction.arrival(after: kept[transaction.id]) != .duplicate {
      kept[transaction.id] = transaction
    }
    return records.filter { record in
      guard case .transaction(let transaction) = record else { return true }
      guard kept[transaction.id] == transaction else { return false }
      kept[transaction.id] = nil
      return true
    }
  }
}

extension CashRecords.Record {
  /// The id of the record, even if the rest is invalid.
  fileprivate var id: String? {
    switch self {
    case .transaction(let transaction): transaction.id
    case .rejected(let issues): issues.first?.place.id
    }
  }
}
