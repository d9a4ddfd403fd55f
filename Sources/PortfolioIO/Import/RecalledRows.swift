import PortfolioCore

/// Rows remembered from earlier imports that match rows of a file, and what happened to their transactions.
struct RecalledRows {
  private enum Likeness {
    case content(ContentKey)
    case id(RecordID)
    /// The same content in the same file, but imported with another account.
    case fileContent(UInt64)
  }

  private struct Recalled {
    let entry: Int
    let likeness: Likeness
    var isThere = false
  }

  /// By id.
  private var recalled: [UInt64: Recalled] = [:]
  /// Whether any transaction of an import is stored, by the index of its entry.
  private var isThere: [Int: Bool] = [:]
  /// The ids of the first transactions of those imports, with the index of the entry.
  private var firsts: [UInt64: Int] = [:]
  private var entries: [ImportMemory.Entry]

  /// The number of rows of the same file imported with another account whose transactions are stored.
  private var inSameFile: [UInt64: Int] = [:]
  private var goneContents: [ContentKey: [UInt64]] = [:]
  private var goneFileContents: [UInt64: [UInt64]] = [:]
  private var goneIDs: Set<RecordID> = []

  var isEmpty: Bool { recalled.isEmpty }

  init(_ memory: ImportMemory, _ rows: ImportedRows, _ contents: borrowing StoredContents) {
    entries = memory.entries
    if entries.isEmpty { return }
    var ids: [UInt64: RecordID] = [:]
    for row in rows.rows where row.isIdentified { ids[RememberedRow.tail(of: row.id)] = row.id }
    var fileContents: Set<UInt64>?
    for (number, entry) in entries.enumerated() {
      for row in entry.rows {
        let likeness: Likeness
        if let id = ids[row.id], RememberedRow.tag(of: id) == row.tag {
          likeness = .id(id)
        } else if contents.asks(for: row.key) {
          likeness = .content(row.key)
        } else if entry.check == rows.source.check {
          let known = fileContents ?? Set(rows.rows.map(\.key.low))
          fileContents = known
          guard known.contains(row.content) else { continue }
          likeness = .fileContent(row.content)
        } else {
          continue
        }
        recalled[row.id] = Recalled(entry: number, likeness: likeness)
        isThere[number] = false
      }
      if isThere[number] != nil { firsts[RememberedRow.tail(of: entry.first)] = number }
    }
  }

  /// Counts a stored transaction among `contents`, under the content of the row from which it was imported,
  /// if any.
  @inline(__always)
  mutating func note(_ id: RecordID, _ key: ContentKey, in contents: inout StoredContents) {
    if recalled.isEmpty { return contents.note(key) }
    let tail = RememberedRow.tail(of: id)
    if let entry = firsts[tail] { isThere[entry] = true }
    guard let index = recalled.index(forKey: tail) else { return contents.note(key) }
    recalled.values[index].isThere = true
    isThere[recalled.values[index].entry] = true
    switch recalled.values[index].likeness {
    case .content(let said): contents.note(said)
    case .fileContent(let said): inSameFile[said, default: 0] += 1
    case .id: contents.note(key)
    }
  }

  /// Tells transactions that were deleted from those that never existed, because the import was undone or a
  /// crash prevented it: such an import is in no change of `journal`. Returns the indices of those imports.
  mutating func settle(_ journal: () throws(StoreError) -> [JournalEntry]) throws(StoreError) -> Set<Int> {
    var forgotten: Set<Int> = []
    let open = isThere.filter { !$0.value }.keys
    if !open.isEmpty {
      let made = Set(try journal().compactMap(\.firstID))
      forgotten = Set(open.filter { !made.contains(entries[$0].first.uuid.uuidString) })
    }
    for (id, row) in recalled where !row.isThere && !forgotten.contains(row.entry) {
      switch row.likeness {
      case .content(let key): goneContents[key, default: []].append(id)
      case .fileContent(let content): goneFileContents[content, default: []].append(id)
      case .id(let record): goneIDs.insert(record)
      }
    }
    return forgotten
  }

  /// Whether an equal row of the same file is stored with another account; it is used up.
  mutating func takeOneInSameFile(_ row: ImportedRows.Row) -> Bool {
    guard let count = inSameFile[row.key.low], count > 0 else { return false }
    inSameFile[row.key.low] = count - 1
    return true
  }

  /// The id of a deleted transaction that this row was imported as before; it is used up.
  mutating func takeGone(_ row: ImportedRows.Row) -> UInt64? {
    if row.isIdentified, goneIDs.remove(row.id) != nil { return RememberedRow.tail(of: row.id) }
    if !row.isIdentified, let id = goneContents[row.key]?.popLast() { return id }
    return goneFileContents[row.key.low]?.popLast()
  }
}

extension JournalEntry {
  /// The id of the first record it changed.
  fileprivate var firstID: String? { run?.first ?? edits.first?.id }
}
