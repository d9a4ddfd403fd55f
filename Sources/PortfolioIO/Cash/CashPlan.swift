import PortfolioCore

/// What became of the records of a feed.
public struct CashImport: Equatable, Sendable {
  public internal(set) var new = 0
  public internal(set) var replaced = 0
  public internal(set) var duplicate = 0
  public internal(set) var rejected = 0
  public internal(set) var issues: [CashIssue] = []
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
    for case .transaction(let transaction) in feed.records { wanted.insert(Checksum.of(transaction.id.utf8)) }
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
    var splices: [Splice] = []
    var end: Int?
    try reader.visitAll { (records) throws(StoreError) in
      end = records.fileRange.upperBound
      guard !changedIDs.isEmpty, changedIDs.contains(records.id), let transaction = current[records.id] else {
        return
      }
      splices.append(
        Splice(
          range: records.fileRange,
          bytes: StoreFormat.line(
            transaction.json, replacing: Array(records.bytes),
            isKnown: { CashField(rawValue: $0) != nil })))
    }
    guard let content = reader.document.arrayContent else {
      throw .foreign(Place(file: reader.document.name))
    }
    var new: [UInt8] = []
    for id in newIDs {
      guard let transaction = current[id] else { continue }
      if !new.isEmpty { new += StoreFormat.separator }
      var writer = JSONWriter()
      writer.cash(transaction)
      new += writer.bytes
    }
    if !new.isEmpty {
      splices.append(
        end.map { Splice(range: $0..<$0, bytes: StoreFormat.separator + new) }
          ?? Splice(range: content, bytes: [0x0A] + new + [0x0A]))
    }
    return StorePlan(splices: splices, edits: [])
  }
}
