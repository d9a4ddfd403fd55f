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
  private let feed: [CashTransaction]
  /// The ids that were deleted by hand and stay so.
  private let deleted: Set<String>
  /// What is stored under an id of the feed.
  private var stored: [String: CashTransaction] = [:]
  /// The transaction of the feed that is to stand under its id.
  private var chosen: [String: CashTransaction] = [:]
  /// The ids that are not stored, in the order of the feed.
  private var new: [String] = []
  private var changedIDs: Set<String> = []

  /// Compares a feed with the whole store, in one pass.
  ///
  /// - Parameters:
  ///   - isReplacing: removes what the feed does not have, and takes what it has whatever its date.
  ///   - deleted: the ids that count as duplicates unless they are stored.
  init(
    _ records: CashRecords, isReplacing: Bool, deleted: Set<String> = [], among stored: [CashTransaction]
  ) {
    feed = records.transactions
    self.deleted = deleted
    outcome.isReplacing = isReplacing
    find(stored, records.rejectedIDs)
    if isReplacing {
      replaceAll()
    } else {
      for transaction in feed { take(transaction) }
    }
    (outcome.rejected, outcome.issues) = (records.rejected, records.issues)
    let more = records.rejected - Issue.maximumShown
    if more > 0 { outcome.issues.append(Issue(.notShown(more))) }
  }

  private mutating func find(_ all: [CashTransaction], _ rejectedIDs: Set<String>) {
    let ids = Set(feed.map(\.id))
    for transaction in all {
      if ids.contains(transaction.id) {
        stored[transaction.id] = transaction
      } else if outcome.isReplacing, !rejectedIDs.contains(transaction.id) {
        outcome.removed.append(transaction)
      }
    }
  }

  private mutating func take(_ transaction: CashTransaction) {
    let (id, known) = (transaction.id, stored[transaction.id])
    let isDeleted = deleted.contains(id) && known == nil
    switch isDeleted ? .duplicate : transaction.arrival(after: chosen[id] ?? known) {
    case .duplicate: outcome.duplicate += 1
    case .new:
      outcome.new += 1
      new.append(id)
      chosen[id] = transaction
    case .replaced:
      outcome.replaced += 1
      if known != nil { changedIDs.insert(id) }
      chosen[id] = transaction
    }
  }

  private mutating func replaceAll() {
    var newest: [String: Int] = [:]
    for (index, transaction) in feed.enumerated()
    where transaction.arrival(after: newest[transaction.id].map { feed[$0] }) != .duplicate {
      newest[transaction.id] = index
    }
    for transaction in newest.values.sorted().map({ feed[$0] }) {
      let id = transaction.id
      chosen[id] = transaction
      if let known = stored[id] {
        if transaction.keepingAccount(of: known) == known {
          outcome.duplicate += 1
        } else {
          outcome.replaced += 1
          changedIDs.insert(id)
        }
      } else {
        outcome.new += 1
        new.append(id)
      }
    }
  }

  /// The change to the store: replaced records keep their place, new ones go to the end.
  var edits: [RecordEdit] {
    let changed = changedIDs.compactMap { id in
      chosen[id].map { RecordEdit.replace(id, by: $0.keepingAccount(of: stored[id]).json) }
    }
    let removed = outcome.removed.map { RecordEdit.remove($0.id) }
    guard let first = new.first else { return changed + removed }
    let added = RecordEdit(
      first: first, blockEnd: new.last, count: new.count, after: .text([newText]), hasNewIDs: true)
    return changed + removed + [added]
  }

  private var newText: [UInt8] {
    var writer = JSONWriter()
    for (place, transaction) in new.compactMap({ chosen[$0] }).enumerated() {
      if place > 0 { writer.raw(StoreFormat.separator) }
      writer.record(transaction)
    }
    return writer.bytes
  }
}
