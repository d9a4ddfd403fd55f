import PortfolioCore

/// Many records in the program's own layout, ready to be appended to a store.
///
/// A file of a million rows is turned into this without a value for each.
public struct NewRecords: Equatable, Sendable {
  /// The records with separators between them.
  private(set) var text: [UInt8] = []
  private(set) var count = 0
  private(set) var first: RecordID?
  private(set) var last: RecordID?

  /// An empty list.
  public init() {}

  /// Records that follow one another in `text`.
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

  /// The journal's record of them; nil if there are none.
  var run: RecordRun? {
    guard let first, let last else { return nil }
    return RecordRun(
      first: first.uuid.uuidString, last: last.uuid.uuidString, count: count, check: Checksum.of(text))
  }
}

extension DocumentReader where Records: ~Copyable {
  /// Plans the edits of records in this store, and the addition of records at its end.
  ///
  /// Throws `StoreError`, such as `changedSince`, if an edit cannot be made.
  ///
  /// - Parameters:
  ///   - new: the new records with separators between them.
  ///   - run: the journal's record of them; nil if there are none.
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
    var plan = StorePlan(arrayEnd: arrayContent.upperBound)
    if !edits.isEmpty { plan = try planner.plan(arrayContent: arrayContent) }
    if new.isEmpty { return plan }
    // As they are, because a file of a million rows should not be copied.
    if let end {
      plan.splices += [StoreFormat.separator, new].map { Splice(range: end..<end, bytes: $0) }
    } else {
      let end = arrayContent.upperBound
      plan.splices += [
        Splice(range: arrayContent, bytes: [0x0A]), Splice(range: end..<end, bytes: new),
        Splice(range: end..<end, bytes: [0x0A]),
      ]
    }
    plan.run = run
    return plan
  }
}
