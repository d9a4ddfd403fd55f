import PortfolioCore

/// What happened to the records of a feed.
package struct CashImport: Equatable, Sendable {
  package internal(set) var new = 0
  package internal(set) var replaced = 0
  package internal(set) var duplicate = 0
  package internal(set) var rejected = 0
  /// Stored transactions that the service no longer has, in the order of the store.
  package internal(set) var removed: [CashTransaction] = []
  /// Whether the feed replaces everything in the store.
  package internal(set) var isReplacing = false
  package internal(set) var issues: [Issue] = []
}

/// Works out which records of a feed are new to a store, and which replace others.
struct CashPlan {
  private(set) var outcome = CashImport()
  private let feed: PackedCash
  /// The ids that were deleted by hand and stay so.
  private let deleted: Set<String>
  /// What is stored under an id of the feed.
  private var stored: [String: CashTransaction] = [:]
  /// Which record of the feed is to stand under its id; -1 for none as yet.
  private var chosen: [String: Int32] = [:]
  /// The first records of ids that are not stored.
  private var new: [Int32] = []
  private var changedIDs: Set<String> = []

  /// Compares a feed with the whole store, in one pass. Throws `StoreError`.
  ///
  /// - Parameters:
  ///   - isReplacing: removes what the feed does not have, and takes what it has whatever its date.
  ///   - deleted: the ids that count as duplicates unless they are stored.
  init(
    _ records: CashRecords, isReplacing: Bool, deleted: Set<String> = [], in reader: inout CashReader
  ) throws {
    feed = records.transactions
    self.deleted = deleted
    outcome.isReplacing = isReplacing
    for number in 0..<feed.count { if let id = feed[number]?.id { chosen[id] = -1 } }
    try findStored(records.rejectedIDs, in: &reader)
    if isReplacing {
      for number in 0..<feed.count { chooseNewest(number) }
      for number in 0..<feed.count { replace(by: number) }
    } else {
      for number in 0..<feed.count { take(number) }
    }
    outcome.rejected = records.rejections.count + records.moreRejected
    for rejection in records.rejections { outcome.issues += rejection.issues }
    if records.moreRejected > 0 { outcome.issues.append(Issue(.notShown(records.moreRejected))) }
  }

  private mutating func findStored(_ rejectedIDs: Set<String>, in reader: inout CashReader) throws {
    let wanted = Set(chosen.keys.map(CashRecordReader.fingerprint))
    try reader.visitAll { records in
      guard outcome.isReplacing || wanted.contains(records.fingerprint) else { return }
      let transaction = records.transaction
      if chosen[transaction.id] != nil {
        stored[transaction.id] = transaction
      } else if outcome.isReplacing, !rejectedIDs.contains(transaction.id) {
        outcome.removed.append(transaction)
      }
    }
  }

  /// The record of the feed that was chosen for an id.
  private func choice(_ id: String) -> Int? { chosen[id].flatMap { $0 < 0 ? nil : Int($0) } }

  private mutating func choose(_ number: Int, for id: String) {
    chosen[id] = Int32(truncatingIfNeeded: number)
  }

  private mutating func take(_ number: Int) {
    guard let transaction = feed[number] else { return }
    let (id, earlier) = (transaction.id, choice(transaction.id))
    if let earlier, feed.record(earlier) == feed.record(number) {
      outcome.duplicate += 1
      return
    }
    if deleted.contains(id), stored[id] == nil {
      outcome.duplicate += 1
      return
    }
    switch transaction.arrival(after: earlier.flatMap { feed[$0] } ?? stored[id]) {
    case .duplicate: outcome.duplicate += 1
    case .new:
      outcome.new += 1
      new.append(Int32(truncatingIfNeeded: number))
      choose(number, for: id)
    case .replaced:
      outcome.replaced += 1
      if stored[id] != nil { changedIDs.insert(id) }
      choose(number, for: id)
    }
  }

  private mutating func chooseNewest(_ number: Int) {
    guard let transaction = feed[number] else { return }
    let earlier = choice(transaction.id)
    if let earlier, feed.record(earlier) == feed.record(number) { return }
    if transaction.arrival(after: earlier.flatMap { feed[$0] }) != .duplicate {
      choose(number, for: transaction.id)
    }
  }

  private mutating func replace(by number: Int) {
    guard let transaction = feed[number], choice(transaction.id) == number else { return }
    if let known = stored[transaction.id] {
      if transaction.keepingAccount(of: known) == known {
        outcome.duplicate += 1
      } else {
        outcome.replaced += 1
        changedIDs.insert(transaction.id)
      }
    } else {
      outcome.new += 1
      new.append(Int32(truncatingIfNeeded: number))
    }
  }

  var isEmpty: Bool { new.isEmpty && changedIDs.isEmpty && outcome.removed.isEmpty }

  /// The change to the store's text: replaced records keep their place, new ones go to the end. Not for an
  /// empty plan. Throws `StoreError`.
  func storePlan(in reader: inout CashReader) throws -> StorePlan {
    let edits =
      changedIDs.compactMap { id in
        choice(id).flatMap { feed[$0] }.map {
          PlannedEdit(
            id: id, origin: .present, content: .merged($0.keepingAccount(of: stored[id]).json))
        }
      } + outcome.removed.map { PlannedEdit(id: $0.id, origin: .present, content: .removed) }
    let ids = new.compactMap { feed[Int($0)]?.id }
    // The record after which new ones would go may be among those removed.
    guard outcome.removed.isEmpty else {
      return try reader.document.plan(
        edits + ids.map { PlannedEdit(id: $0, origin: .newLast, content: .record(text(of: [$0]))) })
    }
    let added = text(of: ids)
    return try reader.document.plan(edits, adding: [added], as: run(ids, added))
  }

  private func text(of ids: [String]) -> [UInt8] {
    var writer = JSONWriter()
    for (place, number) in ids.compactMap(choice).enumerated() {
      if place > 0 { writer.raw(StoreFormat.separator) }
      writer.raw(feed.record(number))
    }
    return writer.bytes
  }

  /// The change log's record of the new transactions; nil if there are none.
  private func run(_ ids: [String], _ text: [UInt8]) -> RecordRun? {
    guard let first = ids.first, let last = ids.last else { return nil }
    return RecordRun(first: first, last: last, count: ids.count, check: Checksum.of(text))
  }
}
