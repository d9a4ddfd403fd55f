import PortfolioCore

/// Rows remembered from earlier imports that match rows of a file, and what happened to their transactions.
struct RecalledRows {
  private enum Likeness {
    /// It may be one of the file's rows in another form.
    case content(ContentKey)
    /// The id of a row, which had this content without its account.
    case id(RecordID, content: UInt64)
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
  /// What more is known of transactions that the file may concern, by id, the oldest first.
  private var forms: [UInt64: [(entry: Int, forms: RememberedForms)]] = [:]
  /// Those of them that are stored.
  private var formsThere: Set<UInt64> = []
  /// Whether any transaction of an import is stored, by the index of its entry.
  private var isThere: [Int: Bool] = [:]
  /// The ids of the first transactions of those imports, with the index of the entry.
  private var firsts: [UInt64: Int] = [:]
  private var entries: [ImportMemory.Entry] = []

  /// The number of rows of the same file imported with another account whose transactions are stored.
  private var inSameFile: [UInt64: Int] = [:]
  private var goneContents: [ContentKey: [UInt64]] = [:]
  private var goneFileContents: [UInt64: [UInt64]] = [:]
  private var goneIDs: Set<RecordID> = []
  /// The contents as which rows with ids were imported.
  private var saidOfIDs: [RecordID: UInt64] = [:]

  /// Nothing is remembered.
  init() {}

  init(
    _ memory: ImportMemory, _ rows: ImportedRows, _ contents: borrowing StoredContents,
    _ asked: borrowing StoredIDs
  ) {
    entries = memory.entries
    if entries.isEmpty { return }
    var ids: [UInt64: RecordID] = [:]
    for id in asked.asked { ids[RememberedRow.tail(of: id)] = id }
    var fileContents: Set<UInt64>?
    for (number, entry) in entries.enumerated() {
      for row in entry.rows {
        let likeness: Likeness
        if let id = ids[row.id], RememberedRow.tag(of: id) == row.tag {
          likeness = .id(id, content: row.content)
          saidOfIDs[id] = row.content
        } else if contents.asks(for: row.key) {
          likeness = .content(row.key)
        } else if entry.check == rows.source.check, !entry.isOfAnotherAccount(than: rows.account) {
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
      for row in entry.forms
      where contents.asks(for: row.after) || contents.asks(for: row.untaxed)
        || row.taxRows.contains(where: contents.asks)
      {
        forms[row.id, default: []].append((number, row))
        isThere[number] = false
      }
      if isThere[number] != nil { firsts[RememberedRow.tail(of: entry.first)] = number }
    }
  }

  /// Counts a stored transaction among `contents`, under the content of the row from which it was imported,
  /// if any.
  @inline(__always)
  mutating func record(_ stored: StoredForm, in contents: inout StoredContents) {
    if recalled.isEmpty, forms.isEmpty { return contents.record(stored) }
    let tail = RememberedRow.tail(of: stored.id)
    if let entry = firsts[tail] { isThere[entry] = true }
    if let known = forms[tail] { return record(stored, known, in: &contents) }
    guard let index = recalled.index(forKey: tail) else { return contents.record(stored) }
    recalled.values[index].isThere = true
    isThere[recalled.values[index].entry] = true
    switch recalled.values[index].likeness {
    case .content(let said): contents.record(stored, as: [said])
    case .fileContent(let said): inSameFile[said, default: 0] += 1
    case .id: contents.record(stored)
    }
  }

  /// Counts a transaction of which more is known than one row, as far as no import of that has been undone.
  private mutating func record(
    _ stored: StoredForm, _ known: [(entry: Int, forms: RememberedForms)],
    in contents: inout StoredContents
  ) {
    let tail = RememberedRow.tail(of: stored.id)
    formsThere.insert(tail)
    for (entry, _) in known { isThere[entry] = true }
    var valid = known[...]
    if let last = known.lastIndex(where: { $0.forms.after == stored.key }) {
      valid = known[...last]
    } else if let undone = known.firstIndex(where: { $0.forms.before == stored.key }) {
      valid = known[..<undone]
    }
    var stored = stored
    stored.hasTaxRows = valid.contains { !$0.forms.taxRows.isEmpty }
    var names = valid.reversed().map(\.forms.after)
    if let index = recalled.index(forKey: tail) {
      recalled.values[index].isThere = true
      isThere[recalled.values[index].entry] = true
      if case .content(let said) = recalled.values[index].likeness { names.append(said) }
    }
    contents.record(stored, as: names + [stored.key, stored.untaxed] + valid.map(\.forms.untaxed))
    for (_, forms) in valid {
      for key in forms.taxRows { contents.record(taxRow: key) }
    }
  }

  /// Tells transactions that were deleted from those that never existed, because the import was undone or a
  /// crash prevented it: such an import is in no change of `changeLog`. Returns the indices of those imports.
  mutating func settle(_ changeLog: () throws -> [ChangeLogEntry]) throws -> Set<Int> {
    var forgotten: Set<Int> = []
    let open = isThere.filter { !$0.value }.keys
    if !open.isEmpty {
      let made = Set(try changeLog().compactMap(\.firstID))
      forgotten = Set(open.filter { !made.contains(entries[$0].first.uuid.uuidString) })
    }
    for (id, row) in recalled where !row.isThere && !forgotten.contains(row.entry) {
      switch row.likeness {
      case .content(let key): goneContents[key, default: []].append(id)
      case .fileContent(let content): goneFileContents[content, default: []].append(id)
      case .id(let record, _): goneIDs.insert(record)
      }
    }
    for (id, known) in forms where !formsThere.contains(id) {
      for (entry, forms) in known where !forgotten.contains(entry) {
        for key in [forms.untaxed] + forms.taxRows { goneContents[key, default: []].append(id) }
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

  /// The content, without its account, as which a row with an id was imported; nil if it was not.
  func content(of id: RecordID) -> UInt64? { saidOfIDs[id] }

  /// The id of a deleted transaction that this row was imported as before; it is used up.
  mutating func takeGone(_ row: ImportedRows.Row) -> UInt64? {
    let gone = row.isIdentified ? takeGone(row.id) : takeGone(row.key)
    return gone ?? goneFileContents[row.key.low]?.popLast()
  }

  mutating func takeGone(_ id: RecordID) -> UInt64? {
    goneIDs.remove(id).map { RememberedRow.tail(of: $0) }
  }

  mutating func takeGone(_ key: ContentKey) -> UInt64? { goneContents[key]?.popLast() }
}

extension ImportMemory.Entry {
  /// Whether another account was named for the file than the one that is named for it again.
  fileprivate func isOfAnotherAccount(than name: String?) -> Bool {
    guard let account, let name else { return false }
    return account != ImportMemory.hash(ofAccount: name)
  }
}
