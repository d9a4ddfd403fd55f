import PortfolioCore

/// What a change does to a record, or to a block of consecutive ones: what a command asks for, what is planned, what the
/// change log notes, and what is undone.
package struct RecordEdit: Equatable, Sendable {
  /// What stands in a place.
  enum Content: Equatable, Sendable {
    /// The texts of records with separators between them, in pieces, since a file of a million rows should not be copied.
    case text([[UInt8]])
    /// A record with these members and the unknown ones of the record that it replaces.
    case members(JSONObject)
    /// Whatever is stored.
    case anything
    /// Records whose texts in the program's own layout have this checksum, which is enough where the store has them.
    case check(UInt64)
  }

  /// Where new records are put, and where removed ones stood.
  enum Place: Hashable, Sendable {
    case first, last
    /// Behind the record with this id.
    case behind(String)
  }

  /// Its id, or that of the first record of a block, in readable form.
  let first: String
  /// The id of the last record of a block; nil for a single record.
  var blockEnd: String?
  var count = 1
  /// Nil for records that are new.
  var before: Content?
  /// Nil for records that are removed.
  var after: Content?
  var place = Place.last
  /// Whether the ids were made for these records, so that they need not be looked for in the store.
  var hasNewIDs = false

  var last: String { blockEnd ?? first }
  var isBlock: Bool { blockEnd != nil }

  /// The edit that undoes this one.
  var inverse: RecordEdit {
    var inverse = self
    (inverse.before, inverse.after) = (after, before)
    return inverse
  }

  /// The edit as the change log notes it if the store has what it adds.
  var withoutStoredText: RecordEdit {
    guard isBlock, case .text(let pieces) = after else { return self }
    var (edit, checksum) = (self, Checksum())
    for piece in pieces { checksum.add(piece) }
    edit.after = .check(checksum.value)
    return edit
  }
}

/// The edits that commands ask for.
extension RecordEdit {
  package static func insert(_ transaction: Transaction) -> RecordEdit {
    insertRecord(transaction.id, StoreFormat.line(transaction))
  }

  /// The same for a newly made id, which need not be checked for duplicates.
  package static func insertNew(_ transaction: Transaction) -> RecordEdit {
    var edit = insert(transaction)
    edit.hasNewIDs = true
    return edit
  }

  /// The same with the text of a record, which may have more members than a transaction.
  package static func insertRecord(_ id: UUID, _ line: [UInt8]) -> RecordEdit {
    RecordEdit(first: id.uuidString, after: .text([line]))
  }

  /// Adds a block of records whose ids must be new.
  package static func insertAll(_ new: NewRecords) -> RecordEdit {
    RecordEdit(
      first: new.first?.uuidString ?? "", blockEnd: new.last?.uuidString, count: new.count,
      after: .text(new.pieces), hasNewIDs: true)
  }

  /// Replaces the transaction with the same id.
  package static func replace(_ transaction: Transaction) -> RecordEdit {
    replace(transaction.id.uuidString, by: transaction.json)
  }

  package static func remove(_ id: UUID) -> RecordEdit { remove(id.uuidString) }

  static func replace(_ id: String, by record: JSONObject) -> RecordEdit {
    RecordEdit(first: id, before: .anything, after: .members(record))
  }

  static func remove(_ id: String) -> RecordEdit { RecordEdit(first: id, before: .anything) }
}

extension RecordEdit.Content {
  /// The texts of records, if they are known.
  var bytes: [UInt8]? {
    guard case .text(let pieces) = self else { return nil }
    return pieces.count == 1 ? pieces[0] : Array(pieces.joined())
  }

  /// Whether this is what stands there now, whatever its layout.
  func isShown(by present: [UInt8]) -> Bool {
    switch self {
    case .text: bytes.map { StoreFormat.isSame(present, $0) } ?? false
    case .members, .anything: true
    case .check(let check):
      Checksum.of(present) == check || Checksum.of(StoreFormat.normalised(present)) == check
    }
  }

  /// The text that takes the place of what is there now; nil if it is not known.
  func text(replacing present: [UInt8], in kind: StoreKind) -> [[UInt8]]? {
    switch self {
    case .text(let pieces): pieces
    case .members(let record): [StoreFormat.line(record, replacing: present, isKnown: kind.isKnown)]
    case .anything, .check: nil
    }
  }
}

extension [RecordEdit] {
  /// These edits, with the texts of added blocks that only others have of them: those that undid them, or that undo them.
  func completed(by others: [RecordEdit]) -> [RecordEdit] {
    let blocks = others.filter(\.isBlock)
    return map { edit in
      guard case .check = edit.after, let other = blocks.first(where: { $0.first == edit.first }) else {
        return edit
      }
      var edit = edit
      (edit.after, edit.place) = (other.before ?? other.after, other.place)
      return edit
    }
  }

  /// The text inserted, if all of them only append.
  var addition: [UInt8] { flatMap { StoreFormat.separator + ($0.after?.bytes ?? []) } }
}

/// One change to a store, which can be undone and redone.
package struct ChangeLogEntry: Equatable, Sendable {
  package enum Kind: String, Sendable { case change, undo, redo }

  /// Counted from 1. An `undo` or `redo` has the number of the change it concerns.
  package let number: Int
  package let kind: Kind
  /// The command that made the change: `add`.
  package let command: String
  package let time: Instant
  var edits: [RecordEdit]

  /// The number of records changed.
  package var count: Int { edits.reduce(0) { $0 + $1.count } }
  /// The id of the first record of the block that it added, or else of the first that it changed.
  package var firstID: String? { (edits.first(where: \.isBlock) ?? edits.first)?.first }

  /// The transactions after the change, or before it if it removed them, leaving out those that cannot be
  /// read.
  package var transactions: [Transaction] { records(.transactions).compactMap(\.transaction) }

  /// The same for a change of cash transactions.
  package var cashTransactions: [CashTransaction] { records(.cash).compactMap(\.cash) }

  private func records(_ kind: StoreKind) -> [StoredRecord] {
    edits.flatMap { StoreFormat.records(kind, in: ($0.after ?? $0.before)?.bytes ?? []) }
  }

  /// The same change with the edits that have the texts of others.
  func completed(by others: [RecordEdit]) -> ChangeLogEntry {
    with(edits.completed(by: others))
  }

  /// What undoing or redoing it does to the text of a store. Throws `StoreError.changedSince` if one of the records has been
  /// changed by something else.
  func reverting(_ kind: Kind, in document: StoreDocument) throws -> Rewriting {
    try Rewriting(kind == .undo ? edits.map(\.inverse) : edits, of: document)
  }
}
