import PortfolioCore

/// What became of the records of a feed.
public struct CashImport: Equatable, Sendable {
  public internal(set) var new = 0
  public internal(set) var replaced = 0
  public internal(set) var duplicate = 0
  public internal(set) var rejected = 0
  public internal(set) var issues: [Issue] = []
}

/// Which records of a feed are new to a store, and which replace others.
struct CashPlan {
  private(set) var outcome = CashImport()
  /// What is to stand under each id of the feed after it.
  private var current: [String: CashTransaction] = [:]
  /// Ids that are stored.
  private var stored: Set<String> = []
  private var newIDs: [String] = []
  private var changedIDs: Set<String> = []

  /// Compares a feed with everything in the store, in one pass. Throws `StoreError`.
  init(_ feed: CashRecords, in reader: inout CashReader) throws(StoreError) {
    var wanted: Set<UInt64> = []
    for case .transaction(let transaction) in feed.records {
      wanted.insert(CashRecordReader.fingerprint(of: transaction.id))
    }
    try reader.visitAll { (records) throws(StoreError) in
      guard wanted.contains(records.fingerprint) else { return }
      let transaction = records.transaction
      current[transaction.id] = transaction
      stored.insert(transaction.id)
    }
    for record in feed.records { take(record) }
  }

  private mutating func take(_ record: CashRecords.Record) {
    switch record {
    case .rejected(let issues):
      outcome.rejected += 1
      outcome.issues += issues
    case .transaction(let transaction):
      let id = transaction.id
      switch transaction.arrival(after: current[id]) {
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

  var isEmpty: Bool { newIDs.isEmpty && changedIDs.isEmpty }

  /// How the text of the store takes them: what is replaced stays in its place, what is new comes last. Throws
  /// `StoreError`.
  func storePlan(in reader: inout CashReader) throws(StoreError) -> StorePlan {
    if isEmpty { return StorePlan(splices: [], edits: []) }
    let edits = changedIDs.compactMap { id in
      current[id].map { PlannedEdit(id: id, origin: .present, content: .merged($0.json)) }
    }
    var writer = JSONWriter()
    for id in newIDs {
      guard let transaction = current[id] else { continue }
      if id != newIDs.first { writer.raw(StoreFormat.separator) }
      writer.record(transaction)
    }
    return try reader.document.plan(edits, adding: writer.bytes, as: run(writer.bytes))
  }

  /// What the journal remembers of the new ones; nil for none.
  private func run(_ text: [UInt8]) -> RecordRun? {
    guard let first = newIDs.first, let last = newIDs.last else { return nil }
    return RecordRun(first: first, last: last, count: newIDs.count, check: Checksum.of(text))
  }
}
