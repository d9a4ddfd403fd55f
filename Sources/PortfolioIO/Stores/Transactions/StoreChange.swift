import PortfolioCore

/// One change to a store.
public enum StoreChange: Equatable, Sendable {
  case insert(Transaction)
  /// The same for an id that was made just now, which need not be looked for.
  case insertNew(Transaction)
  /// The same for a record's text, of the transaction with this id, which may say more than a transaction holds.
  case insertRecord(UUID, [UInt8])
  /// Many at once, none of which may be there; it has to be the only change.
  case insertAll(NewRecords)
  /// The transaction takes the place of the one with its id.
  case replace(Transaction)
  case remove(UUID)
}

extension StoreReader {
  /// How the text of this store takes the changes. Throws `StoreError` where one could not be made.
  mutating func plan(_ changes: [StoreChange]) throws(StoreError) -> StorePlan {
    if case .insertAll(let new)? = changes.first, changes.count == 1 {
      return try document.plan(adding: new.text, as: new.run)
    }
    return try document.plan(changes.compactMap(PlannedEdit.init))
  }
}

extension DocumentReader where Records: ~Copyable {
  /// How the text of this store takes the edits: every byte outside stays as it is, so that layout and unknown
  /// keys survive.
  ///
  /// Throws `StoreError.noSuchID` where a record to replace or remove is not there, `.duplicateID` where one to
  /// insert is, and `.changedSince` where one is not what it is expected to be.
  mutating func plan(_ edits: [PlannedEdit<Records.ID>]) throws(StoreError) -> StorePlan {
    var planner = StorePlanner<Records>(edits)
    try forEach { (records) throws(StoreError) in try planner.take(records) }
    guard let arrayContent else { throw .foreign(Place(file: name)) }
    return try planner.plan(arrayContent: arrayContent)
  }
}

/// An edit on its way to the text of a store.
struct PlannedEdit<ID: Hashable> {
  enum Content {
    /// A whole record.
    case record([UInt8])
    /// What a record is to say, which takes over the unknown keys of the record it replaces.
    case merged(JSONObject)
    case removed
  }

  enum Origin {
    /// The record is not there yet, and comes to stand last.
    case newLast
    /// The record is not there yet, and comes to stand behind this one; nil for in front of all.
    case newBehind(ID?)
    /// The record is there, whatever it is.
    case present
    /// The record is there, and means the same as this text.
    case presentAs([UInt8])
  }

  let id: ID
  let origin: Origin
  let content: Content
}

extension PlannedEdit<RecordID> {
  /// nil for a change of many records, which is planned as a whole.
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
  /// The edit as it was made once, to be made again. Throws `StoreError.changedSince` for an id that none can be.
  init<Records: RecordReading & ~Copyable>(
    _ edit: RecordEdit, of _: Records.Type
  ) throws(StoreError) where Records.ID == ID {
    guard let id = Records.id(edit.id) else { throw .changedSince(edit.id) }
    self.id = id
    content = edit.after.map(Content.record) ?? .removed
    origin = edit.before.map(Origin.presentAs) ?? .newBehind(edit.follows.flatMap(Records.id))
  }
}

/// A part of a text that gives way to other bytes.
struct Splice: Equatable {
  let range: Range<Int>
  let bytes: [UInt8]
}

/// What a change does to the text of a store.
struct StorePlan {
  /// In the order of the text.
  var splices: [Splice] = []
  /// The same for the journal.
  var edits: [RecordEdit] = []
  /// The same where many records are added or removed together.
  var run: RecordRun?
  /// Where the `]` of the array stood before.
  let arrayEnd: Int

  /// Throws `StoreError.invalid` where a record would be longer than any may be.
  func requireShortRecords() throws(StoreError) {
    let long = edits.filter { ($0.after?.count ?? 0) > RecordLength.limit }
    guard long.isEmpty else {
      throw .invalid(long.map { Issue(.tooLong, place: Place(id: $0.id)) })
    }
  }
}
