import PortfolioCore

/// Decides for each row of a file whether it is stored, once the store has been compared with all of them.
struct ImportSettlement {
  /// What becomes of a row that is not simply stored or left out.
  enum Change {
    /// A stored transaction becomes what the row says.
    case replaced(StoredForm)
    /// A stored transaction has this tax, some of it from these rows. Below 0 it is booked by itself.
    case completed(StoredForm, tax: ExactDecimal, [TaxRow])
    /// The row is new, with this tax alone, since the rest is stored. Below 0 it is booked by itself.
    case new(tax: ExactDecimal)

    /// The stored transaction that it changes.
    var stored: StoredForm? {
      switch self {
      case .replaced(let form), .completed(let form, _, _): form
      case .new: nil
      }
    }
  }

  private let rows: ImportedRows
  private let isAgain: Bool
  var ids: StoredIDs
  var contents: StoredContents
  var recalled = RecalledRows()
  /// The stored exercises of options.
  var exercises: [Transaction] = []

  private(set) var isNew: [Bool] = []
  private(set) var duplicates = 0
  private(set) var changes: [Int: Change] = [:]
  private(set) var deleted: [SkippedRow] = []
  /// The rows under whose id something else is stored.
  private(set) var differing: [Int] = []
  private(set) var renamed: [Int: RecordID] = [:]
  private(set) var broughtBack: Set<UInt64> = []

  init(_ rows: ImportedRows, _ ids: StoredIDs, _ contents: StoredContents, isAgain: Bool) {
    (self.rows, self.ids, self.contents, self.isAgain) = (rows, ids, contents, isAgain)
  }

  mutating func settle() {
    isNew = [Bool](repeating: false, count: rows.rows.count)
    // Rows that are stored as they are come first, so that no other takes what is theirs.
    var open: [Int] = []
    var bookings = Bookings(rows)
    for (index, row) in rows.rows.enumerated() {
      let reversed = bookings.reversedElsewhere(by: index, row)
      if row.isIdentified {
        if isOpenTransfer(index, row) { open.append(index) } else { settleIdentified(index, row) }
      } else if contents.takeOne(row.key) {
        duplicates += 1
      } else if rows.forms[index]?.areOther == true {
        open.append(index)
      } else {
        settleUnknown(index, row)
      }
      // What a new row takes back is in the store, and no row after it is that: it was booked again.
      if isNew[index], let reversed { _ = contents.takeOne(reversed) }
    }
    for index in open {
      let row = rows.rows[index]
      if settleTransfer(index, row) { continue }
      if row.isIdentified { settleUnknown(index, row) } else { settleForms(index, row) }
    }
  }

  /// Takes a new row as one that is stored.
  mutating func passOver(_ index: Int) {
    isNew[index] = false
    duplicates += 1
  }

  private mutating func settleIdentified(_ index: Int, _ row: ImportedRows.Row) {
    if ids.isShared(row.id) { return settleShared(index, row) }
    guard let stored = ids.stored(row.id) else { return settleUnknown(index, row) }
    if stored == row.key {
      duplicates += 1
    } else if let forms = rows.forms[index], forms.earlier.contains(stored) || forms.untaxed == stored {
      changes[index] = .replaced(StoredForm(id: row.id, key: stored, untaxed: stored, tax: .zero))
    } else {
      differing.append(index)
    }
  }

  /// Whether it is not stored under its id, or as something else, what a row tells of a transfer of money.
  private func isOpenTransfer(_ index: Int, _ row: ImportedRows.Row) -> Bool {
    guard rows.forms[index]?.isOfTransfer == true, !ids.isShared(row.id) else { return false }
    return ids.stored(row.id) != row.key
  }

  /// Settles a transfer of which one side is stored or both are, or a side that a stored transfer tells.
  private mutating func settleTransfer(_ index: Int, _ row: ImportedRows.Row) -> Bool {
    guard let forms = rows.forms[index], forms.isOfTransfer else { return false }
    if contents.takeTold(row.key) || row.isIdentified && contents.takeForm(row.key) != nil {
      duplicates += 1
      return true
    }
    let stored = forms.sides.map { (side: $0, form: contents.takeForm($0)) }
    let known = stored.filter { $0.form != nil }
    if known.count == 1, let side = known[0].form, side.key.low == known[0].side.low {
      changes[index] = .replaced(side)
    } else if !known.isEmpty {
      duplicates += 1
    } else if row.isIdentified, ids.stored(row.id) != nil {
      settleIdentified(index, row)
    } else if row.isIdentified, let id = recalled.takeGone(row.key) {
      settleDeleted(index, row, id)
    } else {
      return false
    }
    return true
  }

  /// One of several rows of the file with the same id and other contents, which are a transaction each.
  private mutating func settleShared(_ index: Int, _ row: ImportedRows.Row) {
    let own = RecordID(sharing: row.id, row.key)
    let (stored, said) = (ids.stored(row.id), recalled.content(of: row.id))
    if stored == row.key || (stored != nil && said == row.key.low) || ids.stored(own) != nil {
      duplicates += 1
    } else if stored == nil, said == nil || said == row.key.low {
      settleUnknown(index, row)
    } else if let id = recalled.takeGone(own) {
      settleDeleted(index, row, id)
      if isNew[index] { renamed[index] = own }
    } else {
      (isNew[index], renamed[index]) = (true, own)
      ids.add(own, row.key)
    }
  }

  /// Finds out which of the rows under whose id something else is stored are stored under an id of their own.
  mutating func settleDiffering(_ twins: [UUID: Transaction]) {
    duplicates += differing.count
    differing.removeAll { twins[RecordID(sharing: rows.rows[$0].id, rows.rows[$0].key).uuid] != nil }
  }

  /// A row that may be stored in another form.
  private mutating func settleForms(_ index: Int, _ row: ImportedRows.Row) {
    guard let forms = rows.forms[index] else { return settleUnknown(index, row) }
    for earlier in forms.earlier {
      guard let stored = contents.takeForm(earlier) else { continue }
      if stored.key.low == earlier.low { changes[index] = .replaced(stored) } else { duplicates += 1 }
      return
    }
    if let untaxed = forms.untaxed, let stored = contents.takeForm(untaxed) {
      return complete(stored, index, forms)
    }
    for key in forms.earlier + [forms.untaxed].compactMap(\.self) {
      if let id = recalled.takeGone(key) { return settleDeleted(index, row, id) }
    }
    settleUnknown(index, row)
    guard isNew[index] else { return }
    let rest = forms.taxRows.filter { !contents.takeOne($0.key) }
    if rest.count < forms.taxRows.count { changes[index] = .new(tax: forms.tax(adding: rest)) }
  }

  /// Adds the tax to a stored transaction that it does not have.
  private mutating func complete(_ stored: StoredForm, _ index: Int, _ forms: RowForms) {
    guard stored.untaxed.low == forms.untaxed?.low, stored.tax != forms.tax else {
      duplicates += 1
      return
    }
    if forms.taxRows.isEmpty {
      if stored.tax.isZero { changes[index] = .replaced(stored) } else { duplicates += 1 }
      return
    }
    var rest = forms.taxRows.filter { !contents.takeOne($0.key) }
    if !stored.hasTaxRows, !stored.tax.isZero {
      // What its tax consists of is not known: the first rows that add up to it.
      let count = rest.indices.first { forms.tax(adding: rest[...$0]) == stored.tax }
      rest = count.map { Array(rest[($0 + 1)...]) } ?? []
    }
    if rest.isEmpty {
      duplicates += 1
      return
    }
    changes[index] = .completed(stored, tax: RowForms.sum(rest, and: stored.tax), rest)
  }

  private mutating func settleUnknown(_ index: Int, _ row: ImportedRows.Row) {
    if recalled.takeOneInSameFile(row) {
      duplicates += 1
    } else if let id = recalled.takeGone(row) {
      settleDeleted(index, row, id)
    } else {
      isNew[index] = true
    }
    if isNew[index], row.isIdentified { ids.add(row.id, row.key) }
  }

  /// A row whose transaction was deleted, which had this id.
  private mutating func settleDeleted(_ index: Int, _ row: ImportedRows.Row, _ id: UInt64) {
    if isAgain, broughtBack.insert(id).inserted {
      isNew[index] = true
    } else {
      deleted.append(SkippedRow(line: row.line, .deleted))
    }
  }
}

/// The bookings of a file that its later rows take back, in its order.
private struct Bookings {
  private let rows: ImportedRows
  /// How many of each were seen and not taken back.
  private var seen: [ContentKey: Int] = [:]

  init(_ rows: ImportedRows) {
    self.rows = rows
    for forms in rows.forms.values {
      if let key = forms.reversed { seen[key] = 0 }
    }
  }

  /// What a row takes back that none before it in the file has booked.
  mutating func reversedElsewhere(by index: Int, _ row: ImportedRows.Row) -> ContentKey? {
    if seen.isEmpty { return nil }
    let forms = rows.forms[index]
    for key in [forms?.untaxed ?? row.key] + (forms?.taxRows.map(\.key) ?? []) {
      if let count = seen[key] { seen[key] = count + 1 }
    }
    guard let key = forms?.reversed, let count = seen[key] else { return nil }
    if count == 0 { return key }
    seen[key] = count - 1
    return nil
  }
}
