import PortfolioCore

/// The rows remembered of earlier imports that may be rows of a file, and what happened to their transactions.
struct RecalledRows {
  /// One of them, and the transaction that it became.
  struct Row {
    let entry: Int
    let row: RememberedRow
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
  /// Their indices, by the ids of their transactions, and by what else they are looked for.
  private var found: [UInt64: [Int]] = [:]
  /// The places of the columns by which the rows of any import are known that the file has, too.
  private var shapes: [[Int]] = []
  /// The transactions that are taken by other ways.
  private var taken: Set<UInt64> = []
  private(set) var forgotten: Set<Int> = []
  var isEmpty: Bool { all.isEmpty }

  init(_ memory: ImportMemory, _ rows: ImportedRows) {
    self.rows = rows
    entries = memory.entries
    if entries.isEmpty { return }
    let places = entries.map { entry in entry.columns.flatMap { rows.cells?.places(of: $0) } }
    for case let places? in places where !shapes.contains(places) { shapes.append(places) }
    var asked: Set<UInt64> = []
    for (index, row) in rows.rows.enumerated() {
      for byContent in [false, true] {
        asked.formUnion(
          keys(
            row.line, row.part, RecalledRows.contents(of: row, rows.forms(of: index)), byContent: byContent))
        for joined in rows.forms(of: index)?.joined ?? [] {
          asked.formUnion(
            keys(joined.line, 0, [joined.key] + (rows.forms(of: index)?.sides ?? []), byContent: byContent))
        }
      }
      if row.isIdentified { asked.insert(RecalledRows.key(ofID: RememberedRow.tail(of: row.id))) }
    }
    for (number, entry) in entries.enumerated() {
      // Where the file lacks columns of another, their marks say nothing.
      let isMarked = entry.columns == nil || places[number] != nil
      entry.forEachRow { row in
        let isOfID = row.isIdentified || row.tag != nil
        let id = RecalledRows.key(ofID: row.id)
        var keys = (isMarked ? [row.mark] : []) + [RecalledRows.key(ofContent: row.content)]
        if let own = row.own { keys.append(RecalledRows.key(ofContent: own)) }
        let wanted = keys.filter(asked.contains)
        if wanted.isEmpty, !(isOfID && asked.contains(id)) { return }
        for key in wanted + [id] { found[key, default: []].append(all.count) }
        all.append(Row(entry: number, row: row))
      }
    }
  }

  /// Keeps a stored transaction that one of them became.
  @inline(__always)
  mutating func record(_ stored: StoredRow) {
    if all.isEmpty { return }
    for index in ofID(RememberedRow.tail(of: stored.id)) { all[index].stored = stored }
  }

  /// Tells transactions that were deleted from those that never existed, because the import was undone or a crash
  /// prevented it: such an import is in no change of `changeLog`. What completed a transaction that is again what it was
  /// was undone, too.
  mutating func settle(_ changeLog: () throws -> [ChangeLogEntry]) throws {
    // What another file told first is there without this import, though only as a move if this one made it that.
    let ofOthers = Set(all.lazy.filter { $0.row.own == nil }.map(\.entry))
    let there = all.lazy.filter { row in
      row.row.own == nil ? row.stored != nil : !ofOthers.contains(row.entry) && row.stored?.isTransfer == true
    }
    let open = Set(all.map(\.entry)).subtracting(there.map(\.entry))
    if !open.isEmpty {
      let made = Set(try changeLog().compactMap(\.firstID))
      forgotten = open.filter { !made.contains(entries[$0].first.uuidString) }
    }
    for (key, indices) in found where key & RecalledRows.key(ofID: 0) != 0 && indices.count > 1 {
      guard let stored = all[indices[0]].stored else { continue }
      let content = RememberedRow.content(stored.key)
      guard let last = indices.last(where: { all[$0].row.content == content }) else { continue }
      for index in indices where all[index].entry > all[last].entry { all[index].isTaken = true }
    }
  }

  /// Takes a row of an earlier import that is this row of the file; nil if none is left.
  ///
  /// - Parameter byContent: whether it is one by what it became, and not by what it says.
  mutating func take(_ row: ImportedRows.Row, _ forms: RowForms?, byContent: Bool) -> Row? {
    take(
      row.line, row.part, RecalledRows.contents(of: row, forms), id: row.isIdentified ? row.id : nil,
      byContent: byContent)
  }

  mutating func take(_ joined: JoinedRow, byContent: Bool) -> Row? {
    take(joined.line, 0, [joined.key], id: nil, byContent: byContent)
  }

  /// Takes a row whose transaction is gone, which had this id.
  mutating func takeGone(_ id: UUID) -> Row? {
    let index = ofID(RememberedRow.tail(of: id)).first { index in
      let row = all[index].row
      let isSame = row.tag.map { $0 == RememberedRow.tag(of: id) } ?? row.isIdentified
      return isSame && isOpen(index) && all[index].stored == nil
    }
    return index.map { take(at: $0) }
  }

  /// Leaves this transaction to nothing else in the file.
  mutating func pass(_ id: UUID) { if !all.isEmpty { taken.insert(RememberedRow.tail(of: id)) } }

  private func ofID(_ id: UInt64) -> [Int] { found[RecalledRows.key(ofID: id)] ?? [] }

  private func isOpen(_ index: Int) -> Bool {
    !all[index].isTaken && !forgotten.contains(all[index].entry) && !taken.contains(all[index].row.id)
  }

  private mutating func take(
    _ line: Int, _ part: Int32, _ contents: [ContentKey], id: UUID?, byContent: Bool
  ) -> Row? {
    if all.isEmpty { return nil }
    // Those of the same account come first, and those that are there.
    var best: (index: Int, rank: Int)?
    for index in keys(line, part, contents, byContent: byContent).compactMap({ found[$0] }).joined()
    where isOpen(index) {
      let isMarked = !byContent && entries[all[index].entry].columns != nil
      guard let isSame = isOfSameAccount(all[index], contents, isMarked ? nil : id) else { continue }
      let rank = (all[index].stored == nil ? 2 : 0) + (isSame ? 0 : 1)
      if rank < best?.rank ?? .max { best = (index, rank) }
      // Thousands of rows may be equal.
      if rank == 0 { break }
    }
    return best.map { take(at: $0.index) }
  }

  /// Whether it was of the same account, or with false one of them was of none; nil for two accounts, and for two ids
  /// where those count.
  private func isOfSameAccount(_ each: Row, _ contents: [ContentKey], _ id: UUID?) -> Bool? {
    let (row, entry) = (each.row, entries[each.entry])
    if let tag = row.tag {
      if id.map(RememberedRow.tag) == tag || contents.contains(where: { UInt32($0.high) == tag }) {
        return true
      }
      let isOfNone = contents.contains { UInt32($0.highWithoutAccount) == tag }
      return isOfNone || entry.isOfSameFile(as: rows) ? false : nil
    }
    let account = RememberedRow.account(contents[0].account)
    let isSame = row.account == account
    // Two ids are two rows, but where a broker's was told of another account.
    if row.isIdentified, let id, RememberedRow.tail(of: id) != row.id,
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
      for other in ofID(row.id) where all[other].row.tag != nil && !all[other].row.isJoined {
        all[other].isTaken = true
      }
    }
    return all[index]
  }

  /// What a row may have become.
  private static func contents(of row: ImportedRows.Row, _ forms: RowForms?) -> [ContentKey] {
    [row.key] + [forms?.untaxed, forms?.sides.first].compactMap(\.self).filter { $0 != row.key }
      + (forms?.earlier ?? [])
  }

  /// What it is looked for by: its marks by the columns of each import, or what it became.
  private func keys(_ line: Int, _ part: Int32, _ contents: [ContentKey], byContent: Bool) -> [UInt64] {
    if byContent { return contents.map { RecalledRows.key(ofContent: RememberedRow.content($0)) } }
    let marks = shapes.compactMap { rows.cells?.mark(line: line, part: part, $0) }
    return (marks + contents.map(\.low)).map(RememberedRow.mark)
  }
}
