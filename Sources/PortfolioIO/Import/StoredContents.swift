import PortfolioCore

/// A stored transaction as rows are compared with it.
struct StoredRow {
  let id: UUID
  let key: ContentKey
  /// Its key without its tax, where rows with tax are joined to it; otherwise the same.
  let untaxed: ContentKey
  let tax: ExactDecimal
  let isTransfer: Bool
  /// The withdrawal and the deposit that a transfer of money stands for; empty for anything else.
  let sides: [ContentKey]
}

/// What is stored under the ids of a file's rows.
struct StoredIDs {
  private var keys: [UUID: ContentKey?] = [:]
  /// The ids that rows with different contents share.
  private var shared: Set<UUID> = []

  var isEmpty: Bool { keys.isEmpty }

  init(_ rows: ImportedRows) {
    let identified = rows.rows.count { $0.isIdentified }
    if identified == 0 { return }
    keys.reserveCapacity(identified)
    var repeated: Set<UUID> = []
    for row in rows.rows where row.isIdentified {
      if keys.updateValue(nil, forKey: row.id) != nil { repeated.insert(row.id) }
    }
    if !repeated.isEmpty { findShared(among: repeated, rows) }
  }

  private mutating func findShared(among repeated: Set<UUID>, _ rows: ImportedRows) {
    var first: [UUID: ContentKey] = [:]
    for row in rows.rows where row.isIdentified && repeated.contains(row.id) {
      if first[row.id, default: row.key] != row.key { shared.insert(row.id) }
      first[row.id] = first[row.id] ?? row.key
    }
    for row in rows.rows where row.isIdentified && shared.contains(row.id) {
      keys.updateValue(nil, forKey: UUID(sharing: row.id, row.key))
    }
  }

  @inline(__always)
  mutating func record(_ id: UUID, _ key: ContentKey) {
    if let index = keys.index(forKey: id) { keys.values[index] = key }
  }

  /// What is stored under an id; nil if nothing is.
  func stored(_ id: UUID) -> ContentKey? { keys[id] ?? nil }

  /// Whether rows of the file with different contents have this id.
  func isShared(_ id: UUID) -> Bool { shared.contains(id) }

  /// Marks the id as taken by a row of the file.
  mutating func add(_ id: UUID, _ key: ContentKey) { keys[id] = key }
}

extension UUID {
  /// The id of a row that shares its own with a row of another content, the same at every import.
  init(sharing id: UUID, _ content: ContentKey) {
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

  /// Whether it is made of one that a broker's file told.
  var isOfBroker: Bool { high >> 12 & 0xF == 8 }
}

/// The stored transactions that equal rows of a file, or tell what those do. A transaction without an account may be in
/// any.
struct StoredContents {
  /// By their contents, whatever their accounts, each with the one as which it is found.
  private var found: [UInt64: [(stored: StoredRow, key: ContentKey)]] = [:]
  private var taken: Set<UUID> = []
  /// The sides of stored transfers that rows tell.
  private var takenSides: Set<[UInt64]> = []

  var isEmpty: Bool { found.isEmpty }

  init(_ rows: ImportedRows) {
    found.reserveCapacity(rows.rows.count)
    for row in rows.rows where StoredContents.asks(row) || row.form != nil {
      found[row.key.low] = []
    }
    for forms in rows.forms {
      for key in forms.sides + forms.earlier + [forms.untaxed, forms.reversed].compactMap(\.self) {
        found[key.low] = []
      }
    }
  }

  /// Whether a row may be stored under another id than its own: what a broker says, and not what we wrote.
  static func asks(_ row: ImportedRows.Row) -> Bool { !row.isIdentified || row.id.isOfBroker }

  @inline(__always)
  mutating func record(_ stored: StoredRow) {
    add(stored, as: stored.key)
    if !stored.tax.isZero { add(stored, as: stored.untaxed) }
    for side in stored.sides { add(stored, as: side) }
  }

  @inline(__always)
  private mutating func add(_ stored: StoredRow, as key: ContentKey) {
    if let index = found.index(forKey: key.low) {
      found.values[index].append((stored, key))
    }
  }

  /// Whether a transaction is a row of the file.
  func isTaken(_ id: UUID) -> Bool { taken.contains(id) }

  /// Leaves a transaction to nothing else in the file.
  mutating func pass(_ id: UUID) { taken.insert(id) }

  /// Takes a transaction with this content; one of the same account comes first. Nil if none is left.
  ///
  /// - Parameter isIdentified: whether it must not have an id that a broker's file told.
  mutating func take(_ key: ContentKey, isIdentified: Bool = false) -> StoredRow? {
    let equal = found[key.low] ?? []
    func isLeft(_ each: (stored: StoredRow, key: ContentKey)) -> Bool {
      !taken.contains(each.stored.id) && !each.stored.sides.contains(each.key)
        && !(isIdentified && each.stored.id.isOfBroker)
        && (each.key.account == key.account || each.key.account == 0 || key.account == 0)
    }
    let first = equal.first { $0.key.account == key.account && isLeft($0) } ?? equal.first(where: isLeft)
    guard let stored = first?.stored else { return nil }
    taken.insert(stored.id)
    return stored
  }

  /// Whether another stored transfer tells this withdrawal or deposit; that is used up.
  mutating func takeSide(_ key: ContentKey) -> Bool {
    let first = (found[key.low] ?? []).first { each in
      each.stored.sides.contains(each.key) && each.key == key && !taken.contains(each.stored.id)
        && !takenSides.contains([each.stored.id.low, key.low])
    }
    guard let first else { return false }
    takenSides.insert([first.stored.id.low, key.low])
    return true
  }
}
