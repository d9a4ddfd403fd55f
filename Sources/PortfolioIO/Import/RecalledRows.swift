import PortfolioCore

/// The rows remembered of earlier imports that may be rows of a file, and what happened to their transactions.
struct RecalledRows {
  /// One of them, and the transaction that it became.
  struct Row {
    let entry: Int
    let row: RememberedRow
    /// Whether it is known by what it became, and not by what it says.
    let isKnownByContent: Bool
    /// What is stored of it; nil where that is gone.
    var stored: StoredRow?
    var isTaken = false
  }

  /// Ways of looking for a row, apart from its mark.
  private static func key(ofContent content: UInt64) -> UInt64 { content | 1 << 63 }
  private static func key(ofID id: UInt64) -> UInt64 { id | 1 << 62 }

  private let rows: ImportedRows
  private var entries: [ImportMemory.Entry] = []
  private var all: [Row] = []
  /// Their indices, by what they are looked for.
  private var found: [UInt64: [Int]] = [:]
  /// The same by the ids of their transactions.
  private var ofID: [UInt64: [Int]] = [:]
  /// The places of the columns by which the rows of any import are known that the file has, too.
  private var shapes: [[Int]] = []
  /// The transactions that are taken by other ways.
  private var taken: Set<UInt64> = []
  private(set) var forgotten: Set<Int> = []

  init(_ memory: ImportMemory, _ rows: ImportedRows) {
    self.rows = rows
    entries = memory.entries
    if entries.isEmpty { return }
    let places = entries.map { entry in entry.columns.flatMap { rows.cells?.places(of: $0) } }
    for case let places? in places where !shapes.contains(places) { shapes.append(places) }
    var asked: Set<UInt64> = []
    for (index, row) in rows.rows.enumerated() {
      asked.formUnion(keys(of: row, rows.forms[index]))
      if row.isIdentified { asked.insert(RecalledRows.key(ofID: RememberedRow.tail(of: row.id))) }
      for joined in rows.forms[index]?.joined ?? [] { asked.formUnion(keys(of: joined)) }
      for side in rows.forms[index]?.sides ?? [] { asked.formUnion(keys(ofContent: side)) }
    }
    for (number, entry) in entries.enumerated() {
      // So is what the file lacks columns for.
      let isKnownByContent = places[number] == nil
      entry.forEachRow { row in
        let mark =
          entry.columns != nil && isKnownByContent ? RecalledRows.key(ofContent: row.content) : row.mark
        let keys = [mark] + (row.isIdentified || row.tag != nil ? [RecalledRows.key(ofID: row.id)] : [])
        let wanted = keys.filter(asked.contains)
        if wanted.isEmpty { return }
        for key in wanted { found[key, default: []].append(all.count) }
        ofID[row.id, default: []].append(all.count)
        all.append(Row(entry: number, row: row, isKnownByContent: isKnownByContent))
      }
    }
  }

  /// Keeps a stored transaction that one of them became.
  @inline(__always)
  mutating func record(_ stored: StoredRow) {
    if all.isEmpty { return }
    guard let indices = ofID[RememberedRow.tail(of: stored.id)] else { return }
    for index in indices { all[index].stored = stored }
  }

  /// Tells transactions that were deleted from those that never existed, because the import was undone or a crash
  /// prevented it: such an import is in no change of `changeLog`. What completed a transaction that is again what it was
  /// was undone, too.
  mutating func settle(_ changeLog: () throws -> [ChangeLogEntry]) throws {
    let open = Set(all.map(\.entry)).subtracting(all.lazy.filter { $0.stored != nil }.map(\.entry))
    if !open.isEmpty {
      let made = Set(try changeLog().compactMap(\.firstID))
      forgotten = open.filter { !made.contains(entries[$0].first.uuid.uuidString) }
    }
    for indices in ofID.values where indices.count > 1 {
      guard let stored = all[indices[0]].stored else { continue }
      let content = RememberedRow.content(stored.key)
      guard let last = indices.last(where: { all[$0].row.content == content }) else { continue }
      for index in indices where all[index].entry > all[last].entry { all[index].isTaken = true }
    }
  }

  /// Takes a row of an earlier import that is this row of the file; nil if none is left.
  mutating func take(_ row: ImportedRows.Row, _ forms: RowForms?) -> Row? {
    if all.isEmpty { return nil }
    return take(
      keys(of: row, forms), RecalledRows.contents(of: row, forms), id: row.isIdentified ? row.id : nil)
  }

  mutating func take(_ joined: JoinedRow) -> Row? {
    all.isEmpty ? nil : take(keys(of: joined), [joined.key], id: nil)
  }

  /// Takes a row whose transaction is gone, which had this id.
  mutating func takeGone(_ id: RecordID) -> Row? {
    let indices = found[RecalledRows.key(ofID: RememberedRow.tail(of: id))] ?? []
    let index = indices.first { index in
      let row = all[index].row
      let isSame = row.tag.map { $0 == RememberedRow.tag(of: id) } ?? row.isIdentified
      return isSame && isOpen(index) && all[index].stored == nil
    }
    return index.map { take(at: $0) }
  }

  /// Leaves this transaction to nothing else in the file.
  mutating func pass(_ id: RecordID) { if !all.isEmpty { taken.insert(RememberedRow.tail(of: id)) } }

  private func isOpen(_ index: Int) -> Bool {
    !all[index].isTaken && !forgotten.contains(all[index].entry) && !taken.contains(all[index].row.id)
  }

  private mutating func take(_ keys: [UInt64], _ contents: [ContentKey], id: RecordID?) -> Row? {
    // Those of the same account come first, and those that are there.
    var best: (index: Int, rank: Int)?
    for index in keys.compactMap({ found[$0] }).joined() where isOpen(index) {
      guard let isSame = isOfSameAccount(all[index], contents, id) else { continue }
      let rank = (all[index].stored == nil ? 2 : 0) + (isSame ? 0 : 1)
      if rank < best?.rank ?? .max { best = (index, rank) }
    }
    return best.map { take(at: $0.index) }
  }

  /// Whether it was of the same account, or with false one of them was of none; nil for two accounts.
  private func isOfSameAccount(_ each: Row, _ contents: [ContentKey], _ id: RecordID?) -> Bool? {
    let (row, entry) = (each.row, entries[each.entry])
    if let tag = row.tag {
      if id.map(RememberedRow.tag) == tag || contents.contains(where: { UInt32($0.high) == tag }) {
        return true
      }
      let isOfNone = contents.contains { UInt32($0.highWithoutAccount) == tag }
      return isOfNone || entry.isOfSameFile(as: rows) ? false : nil
    }
    // What a row says of its account is in its mark.
    let account = RememberedRow.account(entry.columns == nil ? contents[0].account : rows.accountHash)
    let isSame = row.account == account
    // Two ids are two rows, but where a broker's was told of another account.
    if each.isKnownByContent, row.isIdentified, let id, RememberedRow.tail(of: id) != row.id,
      isSame || !id.isOfBroker
    {
      return nil
    }
    if isSame { return true }
    return row.account == 0 || account == 0 || entry.isOfSameFile(as: rows) ? false : nil
  }

  private mutating func take(at index: Int) -> Row {
    all[index].isTaken = true
    let row = all[index].row
    // Earlier versions remembered the row of a transaction in several ways.
    if row.tag != nil, !row.isJoined {
      for other in ofID[row.id] ?? [] where all[other].row.tag != nil && !all[other].row.isJoined {
        all[other].isTaken = true
      }
    }
    return all[index]
  }

  /// The marks of a row, by the columns of each import, and by what it became.
  private func keys(of row: ImportedRows.Row, _ forms: RowForms?) -> [UInt64] {
    marks(line: row.line, part: row.part)
      + RecalledRows.contents(of: row, forms).flatMap(keys(ofContent:))
  }

  /// What it may have become.
  private static func contents(of row: ImportedRows.Row, _ forms: RowForms?) -> [ContentKey] {
    [row.key] + [forms?.untaxed, forms?.sides.first].compactMap(\.self).filter { $0 != row.key }
      + (forms?.earlier ?? [])
  }

  private func keys(of joined: JoinedRow) -> [UInt64] {
    marks(line: joined.line, part: 0) + keys(ofContent: joined.key)
  }

  private func marks(line: Int, part: Int32) -> [UInt64] {
    shapes.compactMap { rows.cells?.mark(line: line, part: part, $0) }.map(RememberedRow.mark)
  }

  private func keys(ofContent key: ContentKey) -> [UInt64] {
    [RememberedRow.mark(key.low), RecalledRows.key(ofContent: RememberedRow.content(key))]
  }
}
