import PortfolioCore

/// A run of consecutive records to remove.
struct RunRemoval<ID: Hashable> {
  /// The id of the first record, for messages.
  let name: String
  private let first: ID?
  private let last: ID?
  private let count: Int
  private var taken = 0
  /// The range of the run in the text.
  private(set) var start: Int?
  private(set) var end = 0
  /// The record before the run.
  private(set) var follows: ID?
  /// Whether all of its records were found, one after the other.
  private(set) var isComplete = false

  init<Records: RecordReading & ~Copyable>(_ run: RecordRun, of _: Records.Type) where Records.ID == ID {
    (name, count) = (run.first, run.count)
    (first, last) = (Records.id(run.first), Records.id(run.last))
  }

  /// Whether the next record of the text belongs to the run.
  mutating func takes(_ id: ID, _ range: Range<Int>, behind previous: ID?) -> Bool {
    guard taken < count, start != nil || id == first else { return false }
    if start == nil { (start, follows) = (range.lowerBound, previous) }
    (taken, end) = (taken + 1, range.upperBound)
    isComplete = taken == count && id == last
    return true
  }
}

/// A run of records to insert.
struct RunInsertion<ID: Hashable> {
  /// The records with separators between them.
  let text: [UInt8]
  /// The record after which they are inserted; nil for the front.
  let behind: ID?
  /// Fingerprints of their ids, none of which may be in the store already.
  let fingerprints: Set<UInt64>
  var isPlaced = false

  /// Throws `StoreError.changedSince` if the change log does not have the records.
  init<Records: RecordReading & ~Copyable>(
    _ run: RecordRun, of _: Records.Type
  ) throws where Records.ID == ID {
    guard let text = run.text else { throw StoreError.changedSince(run.first) }
    self.text = text
    behind = run.follows.flatMap(Records.id)
    do throws(JSONError) {
      fingerprints = try JSONScanner.scan(text) { (scanner) throws(JSONError) in
        var records = Records(scanner: scanner, names: Records.Names())
        var found: Set<UInt64> = []
        found.reserveCapacity(run.count)
        repeat {
          if try !records.readFast() { _ = try records.readValidated() }
          found.insert(records.fingerprint)
        } while records.scanner.take(StoreFormat.separator[0])
        return found
      }
    } catch {
      throw StoreError.changedSince(run.first)
    }
  }
}

extension DocumentReader where Records: ~Copyable {
  /// Plans how to undo or redo a change in the text of this store. Throws `StoreError`, and `changedSince` if
  /// one of the records has been changed by something else.
  mutating func plan(_ kind: ChangeLogEntry.Kind, of entry: ChangeLogEntry) throws -> StorePlan {
    let edits = kind == .undo ? entry.edits.map(\.inverse) : entry.edits
    var planned: [PlannedEdit<Records.ID>] = []
    for edit in edits { planned.append(try PlannedEdit(edit, of: Records.self)) }
    var (removal, insertion): (RunRemoval<Records.ID>?, RunInsertion<Records.ID>?)
    if let run = entry.run {
      if kind == .undo {
        removal = RunRemoval(run, of: Records.self)
      } else {
        insertion = try RunInsertion(run, of: Records.self)
      }
    }
    var planner = StorePlanner<Records>(planned, removing: removal, adding: insertion)
    try forEach { records in try planner.take(records) }
    guard let arrayContent else { throw StoreError.foreign(Place(file: name)) }
    var plan = try planner.plan(arrayContent: arrayContent)
    plan.run = entry.run
    if var run = entry.run, let (range, follows) = try planner.removed() {
      run.text = try text(of: run, in: range)
      run.follows = follows.map(Records.text(of:))
      plan.run = run
    }
    return plan
  }

  /// The records of a run in the program's own layout. Throws `StoreError.changedSince` if they are no longer
  /// the same.
  private func text(of run: RecordRun, in range: Range<Int>) throws -> [UInt8] {
    let text = try source.bytes(in: range)
    if Checksum.of(text) == run.check { return text }
    // With another layout they may still be the same records.
    var lines: [[UInt8]] = []
    do throws(JSONError) {
      try JSONScanner.scan(text) { (scanner) throws(JSONError) in
        repeat {
          scanner.skipWhitespace()
          let start = scanner.index
          try scanner.skipValue()
          lines.append(StoreFormat.normalised(Array(text[start..<scanner.index])))
        } while scanner.take(StoreFormat.separator[0])
      }
    } catch {
      throw StoreError.changedSince(run.first)
    }
    let normalised = Array(lines.joined(separator: StoreFormat.separator))
    guard Checksum.of(normalised) == run.check else { throw StoreError.changedSince(run.first) }
    return normalised
  }
}
