import PortfolioCore

/// Works out which rows of a file are new to a store.
public struct ImportPlan: Sendable {
  public private(set) var new = NewRecords()
  public private(set) var duplicates = 0
  /// Rows with the id of a stored transaction whose content differs.
  public private(set) var differing: [(line: Int, id: UUID)] = []

  /// Rows imported before whose transactions have been deleted since; they stay deleted.
  public private(set) var deleted: [ImportedRows.Skipped] = []
  /// For each row whether it is new.
  private(set) var isNew: [Bool] = []
  /// The ids of deleted transactions that new ones replace.
  private(set) var broughtBack: Set<UInt64> = []
  /// The indices of remembered imports that no longer exist.
  private(set) var forgotten: Set<Int> = []

  public var newCount: Int { new.count }

  /// A plan that stores nothing.
  public init() {}

  /// Compares the rows with the whole store in one pass, and with what is remembered. Throws `StoreError`.
  ///
  /// A row with an id is a duplicate if its id is stored. A row without one is a duplicate if the store has
  /// more rows like it than come before it in the file: two equal fills count as two, and importing the same
  /// file again adds nothing.
  ///
  /// - Parameters:
  ///   - memory: what was imported before; a transaction counts as the row it came from, even if it was
  ///     changed.
  ///   - isAgain: imports rows again whose transactions were deleted.
  ///   - journal: the changes that can be undone.
  public init(
    _ rows: ImportedRows, after memory: ImportMemory, isAgain: Bool = false, in store: inout StoreReader,
    journal: () throws(StoreError) -> [JournalEntry]
  ) throws(StoreError) {
    var ids = StoredIDs(rows)
    var contents = StoredContents(rows)
    var recalled = RecalledRows(memory, rows, contents)
    try store.note(in: &ids, &contents, &recalled)
    forgotten = try recalled.settle(journal)
    settle(rows, isAgain: isAgain, &ids, &contents, &recalled)
  }

  private mutating func settle(
    _ rows: ImportedRows, isAgain: Bool, _ ids: inout StoredIDs, _ contents: inout StoredContents,
    _ recalled: inout RecalledRows
  ) {
    isNew = [Bool](repeating: true, count: rows.rows.count)
    for (index, row) in rows.rows.enumerated() {
      let isStored: Bool
      if row.isIdentified {
        let stored = ids.stored(row.id)
        if let stored, stored != row.key { differing.append((row.line, row.id.uuid)) }
        isStored = stored != nil
      } else {
        isStored = contents.takeOne(row.key)
      }
      if isStored || recalled.takeOneInSameFile(row) {
        duplicates += 1
      } else if let id = recalled.takeGone(row), !isAgain || !broughtBack.insert(id).inserted {
        deleted.append(ImportedRows.Skipped(line: row.line, what: "deleted since it was imported"))
      } else {
        if row.isIdentified { ids.add(row.id, row.key) }
        continue
      }
      isNew[index] = false
    }
    new = rows.records(isNew)
  }

  /// The new ones among the rows whose day is yet to come.
  public func later(of rows: ImportedRows) -> some Sequence<(line: Int, day: CalendarDay)> {
    rows.later.lazy.filter { isNew[Int($0.row)] }.map { (rows.rows[Int($0.row)].line, $0.day) }
  }

  /// The change that stores the new rows.
  public var changes: [StoreChange] { new.isEmpty ? [] : [.insertAll(new)] }
}

extension StoreReader {
  /// Collects what rows may be compared with from every record.
  fileprivate mutating func note(
    in ids: inout StoredIDs, _ contents: inout StoredContents, _ recalled: inout RecalledRows
  ) throws(StoreError) {
    var keys = StoredKeys()
    try forEach { (records) throws(StoreError) in
      if ids.isEmpty, contents.isEmpty { return }
      let key = keys.key(of: records)
      ids.note(records.record.id, key)
      recalled.note(records.record.id, key, in: &contents)
    }
  }
}

/// What is stored under the ids of a file's rows.
private struct StoredIDs {
  private var keys: [RecordID: ContentKey?] = [:]

  var isEmpty: Bool { keys.isEmpty }

  init(_ rows: ImportedRows) {
    let identified = rows.rows.count { $0.isIdentified }
    keys.reserveCapacity(identified)
    if identified > 0 {
      for row in rows.rows where row.isIdentified { keys.updateValue(nil, forKey: row.id) }
    }
  }

  @inline(__always)
  mutating func note(_ id: RecordID, _ key: ContentKey) {
    if let index = keys.index(forKey: id) { keys.values[index] = key }
  }

  /// What is stored under an id; nil if nothing is.
  func stored(_ id: RecordID) -> ContentKey? { keys[id] ?? nil }

  /// Marks the id as taken by a row of the file.
  mutating func add(_ id: RecordID, _ key: ContentKey) { keys[id] = key }
}

/// Counts the stored transactions that equal a file's rows without an id.
struct StoredContents {
  private var counts: [ContentKey: Int32] = [:]

  var isEmpty: Bool { counts.isEmpty }

  init(_ rows: ImportedRows) {
    let others = rows.rows.count { !$0.isIdentified }
    counts.reserveCapacity(others)
    if others > 0 {
      for row in rows.rows where !row.isIdentified { counts.updateValue(0, forKey: row.key) }
    }
  }

  @inline(__always)
  mutating func note(_ key: ContentKey) {
    if let index = counts.index(forKey: key) { counts.values[index] += 1 }
  }

  /// Whether the file has such a row.
  func asks(for key: ContentKey) -> Bool { counts[key] != nil }

  /// Whether another one is left; it is used up.
  mutating func takeOne(_ key: ContentKey) -> Bool {
    guard let index = counts.index(forKey: key), counts.values[index] > 0 else { return false }
    counts.values[index] -= 1
    return true
  }
}
