import PortfolioCore

/// Which rows of a file are new to a store.
public struct ImportPlan {
  public private(set) var new = NewRecords()
  public private(set) var duplicates = 0
  /// Rows with the id of another transaction than the one that is stored under it.
  public private(set) var differing: [(line: Int, id: UUID)] = []

  public var newCount: Int { new.count }

  /// Nothing is to be stored.
  public init() {}

  /// Compares the rows with everything in the store, in one pass. Throws `StoreError`.
  ///
  /// A row that has an id is there when its id is. Any other is there when the store holds as many like it as
  /// come before it in the file, and one more: two equal fills are two, and the same file again adds nothing.
  public init(_ rows: ImportedRows, in store: inout StoreReader) throws(StoreError) {
    var ids = StoredIDs(rows)
    var contents = StoredContents(rows)
    try store.note(in: &ids, &contents)
    settle(rows, &ids, &contents)
  }

  private mutating func settle(_ rows: ImportedRows, _ ids: inout StoredIDs, _ contents: inout StoredContents)
  {
    var isNew = [Bool](repeating: true, count: rows.rows.count)
    for (index, row) in rows.rows.enumerated() {
      if row.isIdentified {
        guard let stored = ids.stored(row.id, orNow: row.key) else { continue }
        if stored != row.key { differing.append((row.line, row.id.uuid)) }
      } else if !contents.takeOne(row.key) {
        continue
      }
      isNew[index] = false
      duplicates += 1
    }
    if duplicates == 0, let first = rows.rows.first, let last = rows.rows.last {
      new = NewRecords(text: rows.lines.bytes, count: rows.rows.count, first: first.id, last: last.id)
      return
    }
    for (index, row) in rows.rows.enumerated() where isNew[index] {
      new.append(rows.text(ofRow: index), id: row.id)
    }
  }

  /// The change that stores what is new.
  public var changes: [StoreChange] { new.isEmpty ? [] : [.insertAll(new)] }
}

extension StoreReader {
  /// Notes of every record what rows may be compared with.
  fileprivate mutating func note(
    in ids: inout StoredIDs, _ contents: inout StoredContents
  ) throws(StoreError) {
    var keys = StoredKeys()
    try forEach { (records) throws(StoreError) in
      if ids.isEmpty, contents.isEmpty { return }
      let key = keys.key(of: records)
      ids.note(records.record.id, key)
      contents.note(key)
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

  /// What is stored under an id; nil for nothing, and from then on `key` is.
  mutating func stored(_ id: RecordID, orNow key: ContentKey) -> ContentKey? {
    guard let index = keys.index(forKey: id) else { return nil }
    if let stored = keys.values[index] { return stored }
    keys.values[index] = key
    return nil
  }
}

/// How many transactions are stored that are like a file's rows without an id.
private struct StoredContents {
  private var counts: [ContentKey: Int] = [:]

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

  /// Whether there is one more; it is used up.
  mutating func takeOne(_ key: ContentKey) -> Bool {
    guard let index = counts.index(forKey: key), counts.values[index] > 0 else { return false }
    counts.values[index] -= 1
    return true
  }
}
