import PortfolioCore

/// Turns edits of records into changes to the text, in one pass over the records.
struct StorePlanner<Records: RecordReading & ~Copyable> {
  typealias ID = Records.ID

  private var newLast: [(id: ID, line: [UInt8])] = []
  private var newBehind: [ID?: [(id: ID, line: [UInt8])]] = [:]
  /// The records after which new ones are inserted, in the order in which they were named.
  private var predecessors: [ID?] = []
  private var newIDs: Set<ID> = []
  /// An id shared by two new records.
  private var repeatedID: ID?
  private var present: [ID: PlannedEdit<ID>] = [:]

  private var splices: [Splice] = []
  private var edits: [RecordEdit] = []
  /// The text inserted in front of all records.
  private var newFront: [[UInt8]] = []
  /// The start of a run of removed records that no kept record has ended yet.
  private var removalStart: Int?
  /// The run to remove, and the run to insert.
  private var removal: RunRemoval<ID>?
  private var insertion: RunInsertion<ID>?
  private var previous: ID?
  private var lastKept: (id: ID, end: Int)?
  private var lastEnd = 0

  init(
    _ planned: [PlannedEdit<ID>], removing removal: RunRemoval<ID>? = nil,
    adding insertion: RunInsertion<ID>? = nil
  ) {
    (self.removal, self.insertion) = (removal, insertion)
    for edit in planned {
      let id = edit.id
      switch (edit.origin, edit.content) {
      case (.newLast, .record(let line)):
        newLast.append((id, line))
        noteNew(id)
      case (.newBehind(let other), .record(let line)):
        newBehind[other, default: []].append((id, line))
        predecessors.append(other)
        noteNew(id)
      default:
        present[id] = edit
      }
    }
  }

  private mutating func noteNew(_ id: ID) {
    if !newIDs.insert(id).inserted { repeatedID = id }
  }

  mutating func take(_ records: borrowing Records) throws {
    let (id, range) = (records.id, records.fileRange)
    if newIDs.contains(id) { throw StoreError.duplicateID(Records.text(of: id)) }
    if insertion?.fingerprints.contains(records.fingerprint) == true {
      throw StoreError.changedSince(Records.text(of: id))
    }
    defer { (previous, lastEnd) = (id, range.upperBound) }
    if previous == nil, let front = chain(behind: nil) {
      splices.append(Splice(range: range.lowerBound..<range.lowerBound, bytes: front + StoreFormat.separator))
      newFront = [front]
    }
    if previous == nil { insert(behind: nil, at: range.lowerBound) }
    if removal?.takes(id, range, behind: previous) == true {
      removalStart = removalStart ?? range.lowerBound
      return
    }
    let edit = present.removeValue(forKey: id)
    if let edit { try record(edit, records) }
    if case .removed? = edit?.content {
      removalStart = removalStart ?? range.lowerBound
      return
    }
    if let start = removalStart {
      splices.append(Splice(range: start..<range.lowerBound, bytes: []))
      removalStart = nil
    }
    if edit != nil, let after = edits.last?.after { splices.append(Splice(range: range, bytes: after)) }
    if let behind = chain(behind: id) {
      splices.append(
        Splice(range: range.upperBound..<range.upperBound, bytes: StoreFormat.separator + behind))
    }
    insert(behind: id, at: range.upperBound)
    lastKept = (id, range.upperBound)
  }

  /// Inserts the run if it belongs after this record; nil for the front.
  private mutating func insert(behind id: ID?, at offset: Int) {
    guard let run = insertion, !run.isPlaced, run.behind == id else { return }
    insertion?.isPlaced = true
    let texts = id == nil ? [run.text, StoreFormat.separator] : [StoreFormat.separator, run.text]
    splices += texts.map { Splice(range: offset..<offset, bytes: $0) }
  }

  /// The range of the removed run, and the record before it. Throws `StoreError.changedSince` if part of the
  /// run is missing.
  func removed() throws -> (range: Range<Int>, follows: ID?)? {
    guard let removal else { return nil }
    guard removal.isComplete, let start = removal.start else {
      throw StoreError.changedSince(removal.name)
    }
    return (start..<removal.end, removal.follows)
  }

  /// Records for the change log what a record was and what it becomes.
  private mutating func record(_ edit: PlannedEdit<ID>, _ records: borrowing Records) throws {
    let before = Array(records.bytes)
    if case .presentAs(let expected) = edit.origin, !StoreFormat.isSame(before, expected) {
      throw StoreError.changedSince(Records.text(of: edit.id))
    }
    let after: [UInt8]? =
      switch edit.content {
      case .removed: nil
      case .record(let line): line
      case .merged(let record): StoreFormat.line(record, replacing: before, isKnown: Records.isKnown)
      }
    edits.append(
      RecordEdit(
        id: Records.text(of: edit.id), before: before, after: after, follows: previous.map(Records.text(of:)))
    )
  }

  private func new(_ record: (id: ID, line: [UInt8]), behind other: ID?) -> RecordEdit {
    RecordEdit(
      id: Records.text(of: record.id), after: record.line, follows: other.map(Records.text(of:)))
  }

  /// The text of the new records after one in the store, and of those after them; nil if there are none.
  private mutating func chain(behind id: ID?) -> [UInt8]? {
    guard let records = newBehind.removeValue(forKey: id) else { return nil }
    var waiting = records.reversed().map { (behind: id, record: $0) }
    var lines: [[UInt8]] = []
    while let (predecessor, record) = waiting.popLast() {
      edits.append(new(record, behind: predecessor))
      lines.append(record.line)
      let more = newBehind.removeValue(forKey: record.id) ?? []
      waiting += more.reversed().map { (behind: record.id, record: $0) }
    }
    return Array(lines.joined(separator: StoreFormat.separator))
  }

  /// The plan, once all records have been taken.
  mutating func plan(arrayContent: Range<Int>) throws -> StorePlan {
    if let repeatedID { throw StoreError.duplicateID(Records.text(of: repeatedID)) }
    if let edit = present.first?.value {
      if case .presentAs = edit.origin { throw StoreError.changedSince(Records.text(of: edit.id)) }
      throw StoreError.noSuchID(Records.text(of: edit.id))
    }
    let lines = leftOver()
    guard let lastKept else {
      let newline: [UInt8] = [0x0A]
      var texts = newFront + lines
      if let insertion { texts.append(insertion.text) }
      var pieces =
        texts.isEmpty ? [newline] : [newline] + texts.flatMap { [StoreFormat.separator, $0] }.dropFirst()
      if !texts.isEmpty { pieces.append(newline) }
      splices = pieces.enumerated().map { index, bytes in
        Splice(
          range: index == 0 ? arrayContent : arrayContent.upperBound..<arrayContent.upperBound, bytes: bytes)
      }
      return StorePlan(splices: splices, edits: edits, arrayEnd: arrayContent.upperBound)
    }
    if removalStart != nil { splices.append(Splice(range: lastKept.end..<lastEnd, bytes: [])) }
    if !lines.isEmpty {
      let bytes = lines.flatMap { StoreFormat.separator + $0 }
      splices.append(Splice(range: lastEnd..<lastEnd, bytes: bytes))
    }
    if let insertion, !insertion.isPlaced {
      splices += [StoreFormat.separator, insertion.text].map { Splice(range: lastEnd..<lastEnd, bytes: $0) }
    }
    return StorePlan(splices: splices, edits: edits, arrayEnd: arrayContent.upperBound)
  }

  /// The records that go to the end: new ones, and those whose predecessor is gone.
  private mutating func leftOver() -> [[UInt8]] {
    var lines: [[UInt8]] = []
    // A predecessor that is itself new has its successors with it.
    for orphan in predecessors where !(orphan.map(newIDs.contains) ?? false) {
      if let text = chain(behind: orphan) { lines.append(text) }
    }
    var last = lastKept?.id
    for record in newLast {
      edits.append(new(record, behind: last))
      lines.append(record.line)
      last = record.id
    }
    return lines
  }
}

extension JSONValue {
  /// Whether two values mean the same, whatever the order of an object's members.
  func says(_ other: JSONValue) -> Bool {
    switch (self, other) {
    case (.array(let left), .array(let right)):
      return left.count == right.count && zip(left, right).allSatisfy { $0.says($1) }
    case (.object(let left), .object(let right)):
      return left.members.count == right.members.count
        && left.members.allSatisfy { member in right[member.key].map(member.value.says) ?? false }
    default:
      return self == other
    }
  }
}
