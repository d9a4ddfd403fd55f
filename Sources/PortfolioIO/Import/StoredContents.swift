import PortfolioCore

/// A stored transaction as rows may match it.
struct StoredForm {
  let id: RecordID
  let key: ContentKey
  /// Its key without its tax, where rows with tax are joined to it; otherwise the same.
  let untaxed: ContentKey
  let tax: ExactDecimal
  /// The withdrawal and the deposit that a transfer of money stands for; empty for anything else.
  var sides: [ContentKey] = []
  /// Whether it is remembered which rows its tax comes from.
  var hasTaxRows = false
}

/// What is stored under the ids of a file's rows.
struct StoredIDs {
  private var keys: [RecordID: ContentKey?] = [:]
  /// The ids that rows with different contents share.
  private var shared: Set<RecordID> = []

  var isEmpty: Bool { keys.isEmpty }

  init(_ rows: ImportedRows) {
    let identified = rows.rows.count { $0.isIdentified }
    if identified == 0 { return }
    keys.reserveCapacity(identified)
    var repeated: Set<RecordID> = []
    for row in rows.rows where row.isIdentified {
      if keys.updateValue(nil, forKey: row.id) != nil { repeated.insert(row.id) }
    }
    if !repeated.isEmpty { findShared(among: repeated, rows) }
  }

  private mutating func findShared(among repeated: Set<RecordID>, _ rows: ImportedRows) {
    var first: [RecordID: ContentKey] = [:]
    for row in rows.rows where row.isIdentified && repeated.contains(row.id) {
      if first[row.id, default: row.key] != row.key { shared.insert(row.id) }
      first[row.id] = first[row.id] ?? row.key
    }
    for row in rows.rows where row.isIdentified && shared.contains(row.id) {
      keys.updateValue(nil, forKey: RecordID(sharing: row.id, row.key))
    }
  }

  @inline(__always)
  mutating func record(_ id: RecordID, _ key: ContentKey) {
    if let index = keys.index(forKey: id) { keys.values[index] = key }
  }

  /// What is stored under an id; nil if nothing is.
  func stored(_ id: RecordID) -> ContentKey? { keys[id] ?? nil }

  /// Whether rows of the file with different contents have this id.
  func isShared(_ id: RecordID) -> Bool { shared.contains(id) }

  /// The ids that the file asks for.
  var asked: Dictionary<RecordID, ContentKey?>.Keys { keys.keys }

  /// Marks the id as taken by a row of the file.
  mutating func add(_ id: RecordID, _ key: ContentKey) { keys[id] = key }
}

extension RecordID {
  /// The id of a row that shares its own with a row of another content, the same at every import.
  init(sharing id: RecordID, _ content: ContentKey) {
    var key = content
    key.mix(id.high)
    key.mix(id.low)
    self.init(custom: key)
  }

  /// An id made of a hash (UUID version 8, for custom use).
  init(custom key: ContentKey) {
    self.init(
      high: key.high & 0xFFFF_FFFF_FFFF_0FFF | 0x8000,
      low: key.low & 0x3FFF_FFFF_FFFF_FFFF | 0x8000_0000_0000_0000)
  }
}

/// Counts the stored transactions that equal a file's rows without an id, and finds those that equal them in another
/// form.
struct StoredContents {
  private var counts: [ContentKey: Int32] = [:]
  private var forms: Set<ContentKey> = []
  private var found: [ContentKey: [StoredForm]] = [:]
  /// What the file's transfers of money may be stored as: of these it matters which one is stored.
  private var sides: Set<ContentKey> = []
  /// How many stored transfers tell the file's withdrawals and deposits.
  private var told: [ContentKey: Int32] = [:]
  private var taken: Set<RecordID> = []

  var isEmpty: Bool { counts.isEmpty && forms.isEmpty && told.isEmpty }

  init(_ rows: ImportedRows) {
    let others = rows.rows.count { !$0.isIdentified }
    counts.reserveCapacity(others)
    if others > 0 {
      for row in rows.rows where !row.isIdentified { counts.updateValue(0, forKey: row.key) }
    }
    for (index, form) in rows.forms where !rows.rows[index].isIdentified {
      for key in form.earlier { forms.insert(key) }
      if let untaxed = form.untaxed { forms.insert(untaxed) }
      for key in form.taxRows.map(\.key) { counts.updateValue(0, forKey: key) }
    }
    for (index, form) in rows.forms where form.isOfTransfer {
      let row = rows.rows[index]
      if form.isSide { told.updateValue(0, forKey: row.key) }
      sides.formUnion(form.sides)
      if row.isIdentified, !form.sides.isEmpty { forms.insert(row.key) }
    }
    // What is stored as these may differ from them.
    for (index, form) in rows.forms where form.untaxed == rows.rows[index].key {
      counts.removeValue(forKey: rows.rows[index].key)
    }
    forms.formUnion(sides)
    for side in sides { counts.removeValue(forKey: side) }
  }

  /// Counts a transaction under its own content, or as what it would be without its tax.
  @inline(__always)
  mutating func record(_ stored: StoredForm) {
    if let index = counts.index(forKey: stored.key) {
      counts.values[index] += 1
    } else if !forms.isEmpty || !stored.tax.isZero {
      return record(stored, as: [stored.key, stored.untaxed])
    }
    record(sidesOf: stored)
  }

  /// Counts a transaction under the first of these contents that the file has, or else keeps it under all that rows
  /// may be stored as.
  mutating func record(_ stored: StoredForm, as contents: [ContentKey]) {
    let key = contents.first { counts[$0] != nil }
    if let key {
      counts[key, default: 0] += 1
    } else {
      for key in Set(contents) where forms.contains(key) { found[key, default: []].append(stored) }
    }
    record(sidesOf: stored, but: key)
  }

  /// Counts what a stored transfer of money tells, but for the side as which it is counted already.
  @inline(__always)
  private mutating func record(sidesOf stored: StoredForm, but counted: ContentKey? = nil) {
    for side in stored.sides where side != counted {
      if let index = told.index(forKey: side) { told.values[index] += 1 }
    }
  }

  /// Counts a tax row that was joined to a stored transaction.
  mutating func record(taxRow key: ContentKey) {
    if let index = counts.index(forKey: key) { counts.values[index] += 1 }
  }

  /// Whether the file has such a row, or one that may be stored like this.
  func asks(for key: ContentKey) -> Bool { counts[key] != nil || forms.contains(key) || told[key] != nil }

  /// Whether another one is left; it is used up.
  mutating func takeOne(_ key: ContentKey) -> Bool {
    if sides.contains(key) { return takeForm(key) != nil }
    guard let index = counts.index(forKey: key), counts.values[index] > 0 else { return false }
    counts.values[index] -= 1
    return true
  }

  /// Whether another stored transfer tells this withdrawal or deposit; that is used up.
  mutating func takeTold(_ key: ContentKey) -> Bool {
    guard let index = told.index(forKey: key), told.values[index] > 0 else { return false }
    told.values[index] -= 1
    return true
  }

  /// A transaction that is stored in this form; it is used up.
  mutating func takeForm(_ key: ContentKey) -> StoredForm? {
    guard let stored = found[key]?.first(where: { !taken.contains($0.id) }) else { return nil }
    taken.insert(stored.id)
    return stored
  }
}
