import PortfolioCore

/// Many records in the program's own form, ready to be put behind those of a store as they are.
///
/// A file of a million rows becomes one of these without a value for each.
public struct NewRecords: Equatable, Sendable {
  /// The records with separators between them.
  private(set) var text: [UInt8] = []
  private(set) var count = 0
  private(set) var first: RecordID?
  private(set) var last: RecordID?

  /// No records yet.
  public init() {}

  /// Records that stand one behind the other in `text`.
  init(text: [UInt8], count: Int, first: RecordID, last: RecordID) {
    self.text = text
    self.count = count
    (self.first, self.last) = (first, last)
  }

  var isEmpty: Bool { count == 0 }

  /// Adds a record's text.
  mutating func append(_ line: some Sequence<UInt8>, id: RecordID) {
    if count > 0 { text += StoreFormat.separator }
    text.append(contentsOf: line)
    count += 1
    first = first ?? id
    last = id
  }

  /// What the journal remembers of them; nil for none.
  var run: RecordRun? {
    guard let first, let last else { return nil }
    return RecordRun(
      first: first.uuid.uuidString, last: last.uuid.uuidString, count: count, check: Checksum.of(text))
  }
}

/// Records that were added together and stand one behind the other: all that the journal keeps of a large
/// import, whatever its size.
struct RecordRun: Equatable {
  /// Their ids, as people read them.
  let first: String
  let last: String
  let count: Int
  /// Of their texts in the program's own form, with separators between them.
  let check: UInt64
}

extension DocumentReader where Records: ~Copyable {
  /// How the text of this store takes the edits of records that are there, and more records at its end.
  ///
  /// Throws `StoreError`, `changedSince` and others where an edit cannot be made.
  ///
  /// - Parameters:
  ///   - new: the records with separators between them, each of which is new.
  ///   - run: the same for the journal; nil for none.
  mutating func plan(
    _ edits: [PlannedEdit<Records.ID>] = [], adding new: [UInt8], as run: RecordRun?
  ) throws(StoreError) -> StorePlan {
    var planner = StorePlanner<Records>(edits)
    var end: Int?
    try forEach { (records) throws(StoreError) in
      if !edits.isEmpty { try planner.take(records) }
      end = records.fileRange.upperBound
    }
    guard let arrayContent else { throw .foreign(Place(file: name)) }
    let plan =
      edits.isEmpty ? StorePlan(splices: [], edits: []) : try planner.plan(arrayContent: arrayContent)
    if new.isEmpty { return plan }
    let addition =
      end.map { Splice(range: $0..<$0, bytes: StoreFormat.separator + new) }
      ?? Splice(range: arrayContent, bytes: [0x0A] + new + [0x0A])
    return StorePlan(splices: plan.splices + [addition], edits: plan.edits, run: run)
  }

  /// The edits that take a run out again. Throws `StoreError.changedSince` where it is not there as it was.
  mutating func edits(removing run: RecordRun) throws(StoreError) -> [RecordEdit] {
    let (first, last) = (Records.id(run.first), Records.id(run.last))
    var edits: [RecordEdit] = []
    var check = Checksum()
    var previous: Records.ID?
    var isComplete = false
    try forEach { (records) throws(StoreError) in
      let id = records.id
      defer { previous = id }
      guard !isComplete, !edits.isEmpty || id == first else { return }
      let before = Array(records.bytes)
      if !edits.isEmpty { check.add(StoreFormat.separator) }
      check.add(StoreFormat.normalised(before))
      edits.append(
        RecordEdit(id: records.idText, before: before, after: nil, follows: previous.map(Records.text(of:))))
      isComplete = id == last
    }
    guard isComplete, edits.count == run.count, check.value == run.check else {
      throw .changedSince(run.first)
    }
    return edits
  }
}
