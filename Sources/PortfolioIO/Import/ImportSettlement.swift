import PortfolioCore

/// Decides for each row of a file whether it is stored, once the store and what is remembered have been compared with all
/// of them.
///
/// A row that is remembered is known, whatever became of its transaction; else one whose id is stored; else one of which
/// an equal transaction is stored that no other row is.
struct ImportSettlement {
  /// What becomes of a row.
  enum Verdict {
    /// Not known yet.
    case open
    case new, duplicate
    /// It was imported before, and its transaction has been deleted since; it stays deleted.
    case deleted
    /// Something else is stored under its id.
    case differing
    /// A stored transaction becomes another one.
    case changing
  }

  /// What more becomes of a row that is not simply stored or left out.
  enum Change {
    /// A stored transaction becomes what the row says.
    case replaced(UUID)
    /// A stored transaction with this tax gets that of rows that are new; below 0 that is booked by itself.
    case completed(UUID, from: ExactDecimal, to: ExactDecimal)
    /// The row is new, with this tax alone, since the rest is stored. Below 0 it is booked by itself.
    case new(tax: ExactDecimal)

    /// The stored transaction that it changes.
    var stored: UUID? {
      switch self {
      case .replaced(let id), .completed(let id, _, _): id
      case .new: nil
      }
    }
  }

  private let rows: ImportedRows
  private let isAgain: Bool
  var ids: StoredIDs
  var contents: StoredContents
  var recalled: RecalledRows
  /// The stored exercises, renames and transfers.
  var stored: [TransactionKind: [Transaction]] = [:]
  private var transfers: [Transaction] { stored[.transfer] ?? [] }

  private(set) var verdicts: [Verdict]
  private(set) var changes: [Int: Change] = [:]
  /// The ids of new rows that get another one than their own.
  private(set) var renamed: [Int: UUID] = [:]
  /// The ids of deleted transactions that new ones replace.
  private(set) var broughtBack: Set<UInt64> = []
  /// Which of the joined rows of these rows are remembered, by their places.
  private(set) var known: [Int: Set<Int>] = [:]
  /// The rows that are remembered themselves, whatever of their joined rows is.
  private(set) var isKnown: Set<Int> = []

  init(_ rows: ImportedRows, _ memory: ImportMemory, isAgain: Bool) {
    (self.rows, self.isAgain) = (rows, isAgain)
    verdicts = [Verdict](repeating: .open, count: rows.rows.count)
    (ids, contents) = (StoredIDs(rows), StoredContents(rows))
    recalled = RecalledRows(memory, rows)
  }

  /// Counts a stored transaction.
  @inline(__always)
  mutating func record(_ stored: StoredRow) {
    ids.record(stored.id, stored.key)
    contents.record(stored)
    recalled.record(stored)
  }

  mutating func settle() {
    passTakenBack()
    var open = rows.rows.indices.filter { verdicts[$0] == .open }
    for settles in ImportSettlement.ways { open.removeAll { settles(&self, $0) } }
    for index in open {
      // One before it in the file may have its id.
      let isKnown = rows.rows[index].isIdentified && settleStored(index)
      if !isKnown, !settleForms(index) { settleNew(index) }
    }
  }

  /// Those that are known, and those that are stored as they are, come first, so that no other takes what is theirs.
  private static let ways: [@Sendable (inout ImportSettlement, Int) -> Bool] = [
    { $0.settleRemembered($1) }, { $0.settleStored($1) }, { $0.settleRemembered($1, byContent: true) },
  ]

  /// A new row that tells the shares of an exercise which is stored already, since the row of its options stood in
  /// another file.
  typealias SharesOfExercise = (index: Int, exercise: Transaction, trade: Transaction)

  /// Takes such rows as stored. An exercise that another row tells is joined with that of its shares where the file has
  /// both.
  mutating func passOverShares() -> [SharesOfExercise] {
    guard let exercises = stored[.exercise] else { return [] }
    let instruments = rows.knownInstruments
    var known = exercises.filter { exercise in !rows.open.contains { $0.isAnswered(by: exercise) } }
      .compactMap { exercise in ExercisedOptions(exercise, instruments).map { (exercise, options: $0) } }
    let new = rows.transactions(at: Set(rows.rows.indices.filter { verdicts[$0] == .new }))
    return new.sorted { $0.key < $1.key }.compactMap { index, trade in
      guard let place = known.firstIndex(where: { $0.options.isTraded(by: trade) }) else { return nil }
      verdicts[index] = .duplicate
      return (index, known.remove(at: place).0, trade)
    }
  }

  /// Takes new rows as stored that tell a rename which is, or which a row before them tells, as each account of each
  /// broker may.
  mutating func passOverRenames() {
    var known = stored[.rename] ?? []
    for (index, rename) in rows.renames.sorted(by: { $0.key < $1.key }) where verdicts[index] == .new {
      if known.contains(where: rename.isSameRename(as:)) { verdicts[index] = .duplicate }
      known.append(rename)
    }
  }

  /// Takes new rows as stored that tell of moves between accounts of which the other side's file has told.
  ///
  /// - Parameter store: the stored transactions that a filter lets through.
  mutating func passOverMoves(
    _ memory: ImportMemory, newID: () -> UUID, in store: (TransactionFilter) throws -> [Transaction]
  ) throws -> [OwnMoves.Answer] {
    let movesMoney = rows.otherAccount != nil || memory.namesOtherAccounts
    let all = rows.rows.indices.filter { index in
      let kind = rows.rows[index].kind
      return verdicts[index] == .new
        && (kind == .transfer || rows.forms(of: index)?.isReceived == true
          || kind.isSideOfMove && (movesMoney || !transfers.isEmpty))
    }
    if all.isEmpty { return [] }
    let transactions = rows.transactions(at: Set(all))
    let moved = all.compactMap { index in
      transactions[index].map {
        OwnMoves.Row(
          index: index, transaction: $0,
          isReceived: $0.kind == .deposit || rows.forms(of: index)?.isReceived == true)
      }
    }.filter { row in
      // What came in with shares is no money of its own.
      !(row.transaction.kind == .deposit && rows.forms(of: row.index)?.isReceived == true)
    }
    let open = transfers.filter(isOpen)
    let stored = try OwnMoves.filter(of: moved, movesMoney: movesMoney).map(store) ?? []
    let provenance = memory.provenance(of: (open + stored).map(\.id), without: recalled.forgotten)
    var moves = OwnMoves(
      open, provenance, receipts: OwnMoves.receipts(in: stored, provenance),
      money: movesMoney ? stored.filter { $0.kind.isSideOfMove && isOpen($0) } : [], rows)
    for row in moved {
      if moves.answer(row, newID) {
        for index in parts(ofMove: row.index) { verdicts[index] = .duplicate }
      }
    }
    return moves.answers
  }

  /// Takes new rows as stored that tell a trade of which another file has told the other half, or that of a person.
  mutating func passOverHalves(
    _ memory: ImportMemory, in store: (TransactionFilter) throws -> [Transaction]
  ) throws -> [OwnMoves.Answer] {
    let halves = rows.compactMapForms(\.half).filter { verdicts[$0.key] == .new }
    let (days, reach) = (halves.keys.map { rows.rows[$0].day }, halves.values.map(\.reach).max() ?? 0)
    guard let filter = TransactionFilter(within: reach, of: days) else { return [] }
    let open = try store(filter).filter(isOpen)
    let provenance = memory.provenance(of: open.map(\.id), without: recalled.forgotten)
    let answers = TradeHalf.answers(of: halves, rows, open, provenance)
    for answer in answers { verdicts[answer.index] = .duplicate }
    return answers
  }

  /// Whether a stored transaction is none of the file's rows.
  private func isOpen(_ stored: Transaction) -> Bool {
    !contents.isTaken(stored.id) && ids.stored(stored.id) == nil
  }

  /// The indices of all that a row became which shares come in with: a purchase, and the deposit for it.
  func parts(ofMove row: Int) -> [Int] {
    (row - 1...row + 1).filter { index in
      index == row
        || rows.rows.indices.contains(index) && rows.rows[index].line == rows.rows[row].line
          && rows.forms(of: index)?.isReceived == true && rows.forms(of: row)?.isReceived == true
    }
  }

  private mutating func change(_ index: Int, _ change: Change) {
    (verdicts[index], changes[index]) = (.changing, change)
  }

  // MARK: What is remembered

  /// - Parameter byContent: whether it is known by what it became, where a column says something else than before.
  private mutating func settleRemembered(_ index: Int, byContent: Bool = false) -> Bool {
    if recalled.isEmpty { return false }
    let (row, forms) = (rows.rows[index], rows.forms(of: index))
    let own = recalled.take(row, forms, byContent: byContent)
    var joined: [RecalledRows.Row?] = []
    // Half of a trade may be known without the other.
    let others = forms?.half == nil ? forms?.joined ?? [] : []
    for (place, other) in others.enumerated() where known[index]?.contains(place) != true {
      // The arrival of money may be known as that alone.
      let arrival = forms?.sides.last.map { JoinedRow(line: other.line, key: $0) }
      let found = recalled.take(arrival ?? other, byContent: byContent)
      if found != nil { known[index, default: []].insert(place) }
      joined.append(found)
    }
    let all = ([own] + joined).compactMap(\.self)
    for stored in all.compactMap(\.stored) { contents.pass(stored.id) }
    if own != nil { isKnown.insert(index) }
    if forms?.sides.isEmpty == false, !all.isEmpty {
      settleTransfer(index, all, isWhole: all.count == joined.count + 1)
      return true
    }
    guard let own else { return false }
    guard let stored = own.stored else {
      settleDeleted(index, own.row.id)
      return true
    }
    let isUnchanged = all.contains { $0.row.content == RememberedRow.content(stored.key) }
    if isUnchanged, forms?.earlier.contains(stored.key) == true {
      change(index, .replaced(stored.id))
    } else {
      complete(stored, index, isUnchanged: isUnchanged)
    }
    return true
  }

  /// Settles a transfer of money of which rows are remembered.
  private mutating func settleTransfer(_ index: Int, _ all: [RecalledRows.Row], isWhole: Bool) {
    let stored = all.compactMap(\.stored)
    if let side = stored.first, !isWhole, !side.isTransfer {
      change(index, .replaced(side.id))
    } else if stored.isEmpty {
      settleDeleted(index, all[0].row.id)
    } else {
      verdicts[index] = .duplicate
    }
  }

  /// Adds to a stored transaction the tax of joined rows that are new.
  private mutating func complete(_ stored: StoredRow, _ index: Int, isUnchanged: Bool) {
    let new = newTaxes(index)
    if new.isEmpty || !isUnchanged {
      verdicts[index] = .duplicate
      return
    }
    change(index, .completed(stored.id, from: stored.tax, to: JoinedRow.tax(of: new, and: stored.tax)))
  }

  /// The joined rows with tax that are not remembered.
  private func newTaxes(_ index: Int) -> [JoinedRow] {
    let joined = rows.forms(of: index)?.joined ?? []
    return joined.indices.filter { known[index]?.contains($0) != true && !joined[$0].tax.isZero }.map {
      joined[$0]
    }
  }

  // MARK: What is stored

  /// Settles a row that is stored as it is, under its id or with its content.
  private mutating func settleStored(_ index: Int) -> Bool {
    let row = rows.rows[index]
    if row.isIdentified {
      if ids.isShared(row.id) {
        settleShared(index, row)
        return true
      }
      if let stored = ids.stored(row.id) {
        if stored == row.key { verdicts[index] = .duplicate } else { settleDiffering(index, stored) }
        return true
      }
      if let gone = recalled.takeGone(row.id) {
        settleDeleted(index, gone.row.id)
        return true
      }
    }
    guard StoredContents.asks(row), let stored = contents.take(row.key, isIdentified: row.isIdentified) else {
      return false
    }
    recalled.pass(stored.id)
    verdicts[index] = .duplicate
    return true
  }

  private mutating func settleDiffering(_ index: Int, _ stored: ContentKey) {
    let (row, forms) = (rows.rows[index], rows.forms(of: index))
    let isSide = forms?.sides.contains { $0.low == stored.low } == true
    if isSide || forms?.untaxed == stored || forms?.earlier.contains(stored) == true {
      change(index, .replaced(row.id))
    } else {
      verdicts[index] = .differing
    }
  }

  /// One of several rows of the file with the same id and other contents, which are a transaction each.
  private mutating func settleShared(_ index: Int, _ row: ImportedRows.Row) {
    let own = UUID(sharing: row.id, row.key)
    if ids.stored(row.id) == row.key || ids.stored(own) != nil {
      verdicts[index] = .duplicate
    } else if ids.stored(row.id) == nil {
      settleNew(index)
    } else if let gone = recalled.takeGone(own) {
      settleDeleted(index, gone.row.id)
      if verdicts[index] == .new { renamed[index] = own }
    } else {
      (verdicts[index], renamed[index]) = (.new, own)
      ids.add(own, row.key)
    }
  }

  /// The rows under whose id something else is stored.
  var differing: [Int] { rows.rows.indices.filter { verdicts[$0] == .differing } }

  /// Finds out which of them are stored under an id of their own.
  mutating func settleDiffering(_ find: (Set<UUID>) throws -> [UUID: Transaction]) throws {
    let twins = differing.map { (index: $0, id: UUID(sharing: rows.rows[$0].id, rows.rows[$0].key)) }
    if twins.isEmpty { return }
    let stored = try find(Set(twins.map(\.id)))
    for twin in twins where stored[twin.id] != nil { verdicts[twin.index] = .duplicate }
  }

  /// Settles a row that is stored in another form: income without its tax, one side of a transfer of money or both, or
  /// a transfer of which the row is a side.
  private mutating func settleForms(_ index: Int) -> Bool {
    let row = rows.rows[index]
    guard StoredContents.asks(row) else { return false }
    if row.kind.isSideOfMove, contents.takeSide(row.key) {
      verdicts[index] = .duplicate
      return true
    }
    guard let forms = rows.forms(of: index) else { return false }
    let sides = forms.sides.compactMap { contents.take($0, isIdentified: row.isIdentified) }
    if let side = sides.first { return settle(index, side, isReplaced: sides.count == 1) }
    for key in forms.earlier {
      guard let stored = contents.take(key, isIdentified: row.isIdentified) else { continue }
      return settle(index, stored, isReplaced: stored.key.low == key.low)
    }
    guard let untaxed = forms.untaxed, let stored = contents.take(untaxed, isIdentified: row.isIdentified)
    else { return false }
    return settle(index, stored, isReplaced: stored.tax.isZero && !forms.tax.isZero)
  }

  /// Settles a row that is a stored transaction, which becomes what the row says or stays what it is. Returns true.
  private mutating func settle(_ index: Int, _ stored: StoredRow, isReplaced: Bool) -> Bool {
    if isReplaced { change(index, .replaced(stored.id)) } else { verdicts[index] = .duplicate }
    return true
  }

  private mutating func settleNew(_ index: Int) {
    let row = rows.rows[index]
    verdicts[index] = .new
    if row.isIdentified { ids.add(row.id, row.key) }
    if let known = known[index], !known.isEmpty, rows.forms(of: index)?.untaxed != nil {
      changes[index] = .new(tax: JoinedRow.tax(of: newTaxes(index)))
    }
  }

  /// A row whose transaction was deleted, which had this id.
  private mutating func settleDeleted(_ index: Int, _ id: UInt64) {
    if isAgain, broughtBack.insert(id).inserted {
      verdicts[index] = .new
      isKnown.remove(index)
      known[index] = nil
    } else {
      verdicts[index] = .deleted
    }
  }

  // MARK: What is taken back

  /// Where a new row takes back what no row before it in the file has booked, that is in the store, and no row after it
  /// is that: it was booked again.
  private mutating func passTakenBack() {
    var seen: [ContentKey: Int] = [:]
    for forms in rows.forms {
      if let key = forms.reversed { seen[key] = 0 }
    }
    if seen.isEmpty { return }
    for (index, row) in rows.rows.enumerated() {
      let forms = rows.forms(of: index)
      for key in [forms?.untaxed ?? row.key] + (forms?.joined.map(\.key) ?? []) {
        if let count = seen[key] { seen[key] = count + 1 }
      }
      guard let key = forms?.reversed, let count = seen[key] else { continue }
      if count > 0 {
        seen[key] = count - 1
        continue
      }
      if ImportSettlement.ways.contains(where: { $0(&self, index) }) { continue }
      settleNew(index)
      if let booked = contents.take(key) { recalled.pass(booked.id) }
    }
  }
}
