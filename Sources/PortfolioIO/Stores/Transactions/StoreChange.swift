import PortfolioCore

/// One change to a store.
package enum StoreChange: Equatable, Sendable {
  case insert(Transaction)
  /// The same for a newly made id, which need not be checked for duplicates.
  case insertNew(Transaction)
  /// The same with the text of a record, which may have more members than a transaction.
  case insertRecord(UUID, [UInt8])
  /// Adds many records, all of which must be new. Beside it only stored records may be changed.
  case insertAll(NewRecords)
  /// Replaces the transaction with the same id.
  case replace(Transaction)
  case remove(UUID)
}

extension StoreReader {
  /// Plans the changes to the text of this store. Throws `StoreError` if one of them cannot be made.
  mutating func plan(_ changes: [StoreChange]) throws -> StorePlan {
    let edits = changes.compactMap(PlannedEdit.init)
    for case .insertAll(let new) in changes {
      return try document.plan(edits, adding: new.pieces, as: new.run)
    }
    return try document.plan(edits)
  }
}

extension DocumentReader where Records: ~Copyable {
  /// Plans the edits to the text of this store. Every byte outside the edited records stays as it is, so that
  /// layout and unknown keys survive.
  ///
  /// Throws `StoreError.noSuchID` if a record to replace or remove is missing, `.duplicateID` if one to
  /// insert exists, and `.changedSince` if one is not as expected.
  mutating func plan(_ edits: [PlannedEdit<Records.ID>]) throws -> StorePlan {
    var planner = StorePlanner<Records>(edits)
    try forEach { records in try planner.take(records) }
    guard let arrayContent else { throw StoreError.foreign(Place(file: name)) }
    return try planner.plan(arrayContent: arrayContent)
  }
}

/// A planned edit of a store's text.
struct PlannedEdit<ID: Hashable> {
  enum Content {
    /// A whole record.
    case record([UInt8])
    /// The new content of a record, which keeps the unknown keys of the one it replaces.
    case merged(JSONObject)
    case removed
  }

  enum Origin {
    /// A new record, to be added at the end.
    case newLast
    /// A new record, to be inserted after this one; nil for the front.
    case newBehind(ID?)
    /// An existing record with any content.
    case present
    /// An existing record whose content must match this text.
    case presentAs([UInt8])
  }

  let id: ID
  let origin: Origin
  let content: Content
}

extension PlannedEdit<RecordID> {
  /// Nil for a change of many records, which is planned as a whole.
  init?(_ change: StoreChange) {
    switch change {
    case .insert(let transaction), .insertNew(let transaction):
      self.init(
        id: RecordID(transaction.id), origin: .newLast, content: .record(StoreFormat.line(transaction)))
    case .replace(let transaction):
      self.init(id: RecordID(transaction.id), origin: .present, content: .merged(transaction.json))
    case .insertRecord(let id, let line):
      self.init(id: RecordID(id), origin: .newLast, content: .record(line))
    case .insertAll: return nil
    case .remove(let id):
      self.init(id: RecordID(id), origin: .present, content: .removed)
    }
  }
}

extension PlannedEdit {
  /// Repeats an edit that was made before. Throws `StoreError.changedSince` if its id is not valid.
  init<Records: RecordReading & ~Copyable>(
    _ edit: RecordEdit, of _: Records.Type
  ) throws where Records.ID == ID {
    guard let id = Records.id(edit.id) else { throw StoreError.changedSince(edit.id) }
    self.id = id
    content = edit.after.map(Content.record) ?? .removed
    origin = edit.before.map(Origin.presentAs) ?? .newBehind(edit.follows.flatMap(Records.id))
  }
}

/// Replaces a range of a text with other bytes.
struct Splice: Equatable {
  let range: Range<Int>
  let bytes: [UInt8]
}

/// What a change does to the text of a store.
struct StorePlan {
  /// In the order of the text.
  var splices: [Splice] = []
  /// The edits, for the change log.
  var edits: [RecordEdit] = []
  /// The edits for the change log if many records are added or removed together.
  var run: RecordRun?
  /// The offset of the array's `]` before the change.
  let arrayEnd: Int

  /// Throws `StoreError.invalid` if a record would be longer than allowed.
  func requireShortRecords() throws {
    let long = edits.filter { ($0.after?.count ?? 0) > RecordLength.limit }
    guard long.isEmpty else {
      throw StoreError.invalid(long.map { Issue(.tooLong, place: Place(id: $0.id)) })
    }
  }
}
