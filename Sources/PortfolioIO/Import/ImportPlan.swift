import PortfolioCore

/// Works out which rows of a file are new to a store.
package struct ImportPlan: Sendable {
  package let rows: ImportedRows
  /// What becomes of each row.
  private var verdicts: [ImportSettlement.Verdict]
  package private(set) var new = NewRecords()
  /// Stored transactions that the file completes, or that were read wrongly before, as they will be.
  package private(set) var replaced: [Transaction] = []
  /// What was worked out from what is held and might be wrong, as warnings: the ratios of splits, and exercises of what
  /// is not held.
  package private(set) var workedOut: [Issue] = []
  /// Rows that tell of moves between accounts, or of halves of trades, which are stored.
  let moves: [OwnMoves.Answer]
  /// Rows that do not tell enough, and what answers them.
  private var open: OpenRows
  /// The ids of the new rows that get another one than their own.
  private let renamed: [Int: UUID]
  /// The days on which the shares of new sales were bought of which no purchase is stored, by the ids of these.
  private(set) var lotsToCome: [UUID: [RowForms.Lot]] = [:]
  /// What is to be remembered, as the memory has it.
  private(set) var remembered: [UInt8] = []
  /// The ids of deleted transactions that new ones replace.
  let broughtBack: Set<UInt64>
  /// The indices of remembered imports that no longer exist.
  let forgotten: Set<Int>
  /// The format of files of another broker, of which rows are in no account, as the first new ones of this file's are;
  /// nil where there is none.
  package private(set) var formatBeside: ImportFormat?

  /// Compares the rows with the whole store in one pass, and with what is remembered. Throws `StoreError`.
  ///
  /// A row with an id is a duplicate if its id is stored. A row without one is a duplicate if the store has
  /// more rows like it than come before it in the file: two equal fills count as two, and importing the same
  /// file again adds nothing.
  ///
  /// - Parameters:
  ///   - memory: what was imported before; a transaction counts as the row it came from, even if it was
  ///     changed.
  ///   - isAgain: imports rows again whose transactions were deleted.
  ///   - changeLog: the changes that can be undone.
  ///   - newID: an id for a transaction that no row has.
  package init(
    _ rows: ImportedRows, after memory: ImportMemory, isAgain: Bool = false, in store: inout StoreReader,
    newID: () -> UUID, changeLog: () throws -> [ChangeLogEntry]
  ) throws {
    var settlement = ImportSettlement(rows, memory, isAgain: isAgain)
    try store.record(in: &settlement)
    try settlement.recalled.settle(changeLog)
    settlement.settle()
    try settlement.settleDiffering { try store.transactions(withIDs: $0) }
    (self.rows, open) = (rows, OpenRows(rows.open))
    let shares = settlement.passOverShares()
    settlement.passOverRenames()
    moves =
      try settlement.passOverMoves(memory, newID: newID) { try store.transactions(matching: $0) }
      + settlement.passOverHalves(memory) { try store.transactions(matching: $0) }
    (verdicts, renamed) = (settlement.verdicts, settlement.renamed)
    (broughtBack, forgotten) = (settlement.broughtBack, settlement.recalled.forgotten)
    try pass(shares)
    if !rows.open.isEmpty { try lookUpOpen(in: &store) }
    let changed = settlement.changes.values.compactMap(\.stored)
    let stored = changed.isEmpty ? [:] : try store.transactions(withIDs: Set(changed))
    take(settlement, stored, try lots(in: &store, after: memory), try fractions(in: &store), newID)
    if !rows.open.isEmpty { try workOutOpen(in: &store, newID) }
    let isInNone = rows.rows.indices.contains { verdicts[$0] == .new && rows.rows[$0].key.account == 0 }
    if isInNone, let format = rows.format,
      let other = memory.formatWithoutAccount(besides: format, forgotten)
    {
      formatBeside = ImportFormat.all.first { $0.name == other }
    }
  }

  /// Passes over new rows that tell the shares of exercises which are stored.
  private mutating func pass(_ shares: [ImportSettlement.SharesOfExercise]) throws(Overflow) {
    for row in shares {
      let problem = Issue.Problem.sharesOfExercise(ticker: row.exercise.ticker ?? "")
      workedOut.append(
        Issue(
          problem, field: .ticker, place: Place(file: rows.source.name, line: rows.rows[row.index].line),
          severity: .warning))
      // A fee that is not greater may be part of that of the exercise.
      guard row.trade.fee ?? .zero > row.exercise.fee ?? .zero else { continue }
      replaced.append(try Overflow.naming(row.exercise.ticker, row.exercise.adding(feeOf: row.trade)))
    }
  }

  /// Looks for what is stored of the rows that do not tell enough, and leaves out what stands beside those without it.
  private mutating func lookUpOpen(in store: inout StoreReader) throws {
    let ids = Set(rows.rows.lazy.filter(\.isIdentified).map(\.id))
    var equals = Dictionary(rows.rows.map { ($0.key, 1) }, uniquingKeysWith: +)
    try open.lookUp(in: &store) { transaction in
      if ids.contains(transaction.id) { return true }
      let key = ContentKey(transaction)
      guard let count = equals[key], count > 0 else { return false }
      equals[key] = count - 1
      return true
    }
    open.passOverCancellations()
    let others = open.othersOfMoves
    if others.isEmpty { return }
    for (index, row) in rows.rows.enumerated() where verdicts[index] == .new && others.contains(row.id) {
      verdicts[index] = .open
    }
  }

  private mutating func workOutOpen(in store: inout StoreReader, _ newID: () -> UUID) throws {
    try open.workOutSplits(in: &store, with: new, newID: newID)
    try open.workOutEnds(in: &store, with: new, newID: newID)
    for transaction in open.workedOut { new.append(transaction) }
    for (old, transaction) in open.replaced { replaced.append(transaction.replacing(old)) }
    workedOut += open.warnings
  }

  /// The lots of new sales whose rows tell the days of their purchases, among those that are stored and new ones. A stored
  /// sale gets its lots where this file brings the purchases that its own lacked.
  private mutating func lots(
    in store: inout StoreReader, after memory: ImportMemory
  ) throws -> [Int: [NamedLot]] {
    let lotsOfSales = rows.compactMapForms { $0.lots.isEmpty ? nil : $0.lots }.filter {
      verdicts[$0.key] == .new
    }
    let waiting = memory.lotsToCome(without: forgotten)
    let days = (Array(lotsOfSales.values) + waiting.values).joined().map(\.day)
    guard let filter = TransactionFilter(within: 0, of: days) else { return [:] }
    let new = rows.transactions(at: Set(rows.rows.indices.filter { verdicts[$0] == .new }))
    let bought = Set(new.values.lazy.filter { $0.kind == .buy }.map(\.id))
    let purchases = try store.transactions(matching: filter) + new.values
    let named = try store.transactions { $0.kind == .sell }.flatMap(\.transaction.lots)
    let sold = Dictionary(grouping: named, by: \.id)
    var left = Dictionary(grouping: purchases.filter { $0.kind == .buy }, by: \.date.day)
    for (day, purchases) in left {
      left[day] = try purchases.map { purchase in
        var purchase = purchase
        for lot in sold[purchase.id] ?? [] {
          let shares = purchase.quantity ?? .zero
          purchase.quantity = try max(.zero, shares - (lot.quantity ?? shares))
        }
        return purchase
      }
    }
    func found(_ lots: [RowForms.Lot], of sale: Transaction) throws -> [NamedLot]? {
      let before = left
      var found: [NamedLot] = []
      for lot in lots {
        var wanted = lot.quantity
        for (index, purchase) in (left[lot.day] ?? []).enumerated()
        where purchase.ticker == sale.ticker && purchase.account == sale.account {
          guard let shares = purchase.quantity, shares.isPositive, wanted.isPositive else { continue }
          let taken = min(shares, wanted)
          left[lot.day]?[index].quantity = try shares - taken
          wanted = try wanted - taken
          found.append(NamedLot(id: purchase.id, quantity: taken))
        }
        // Of what is not known nothing is named.
        if wanted.isPositive {
          left = before
          return nil
        }
      }
      return found
    }
    let sales = waiting.isEmpty ? [:] : try store.transactions(withIDs: Set(waiting.keys))
    for var sale in sales.values.sorted(by: { $0.date.day < $1.date.day })
    where sale.kind == .sell && sale.lots.isEmpty {
      guard let lots = try waiting[sale.id].flatMap({ try found($0, of: sale) }),
        lots.contains(where: { bought.contains($0.id) })
      else { continue }
      sale.lots = lots
      replaced.append(sale)
    }
    return try lotsOfSales.sorted { $0.key < $1.key }.reduce(into: [:]) { lots, sale in
      guard let transaction = new[sale.key] else { return }
      lots[sale.key] = try found(sale.value, of: transaction)
      if lots[sale.key] == nil {
        lotsToCome[renamed[sale.key] ?? transaction.id] = sale.value
      }
    }
  }

  /// The fractions of shares for which new rows tell cash alone: what a split, an exchange or a spin-off before them has
  /// left beside whole shares.
  private func fractions(in store: inout StoreReader) throws -> [Int: ExactDecimal] {
    let indices = rows.rows.indices.filter { rows.forms(of: $0)?.isFraction == true && verdicts[$0] == .new }
    if indices.isEmpty { return [:] }
    let cash = rows.transactions(at: Set(indices))
    let new = rows.records { verdicts[$0] == .new }
    let others = rows.transactions(at: Set(rows.rows.indices.filter { verdicts[$0] == .new })).values
    let actions = try
      (store.transactions { $0.kind.rules.shares.isOfAllAccounts }.map(\.transaction) + others)
      .filter { $0.rules.shares.isOfAllAccounts }
    let ledger = try ShareLedger(store.ledger(with: new), in: nil)
    return try cash.reduce(into: [:]) { fractions, row in
      let (day, ticker) = (row.value.date.day, row.value.ticker)
      let days = actions.filter { ($0.kind == .split ? $0.ticker : $0.into) == ticker }.map(\.date.day)
      guard let ticker,
        let last = days.filter({ $0 <= day && $0 >= day.advanced(by: -BrokerJoin.longestWait) }).max()
      else { return }
      let series = try QuantitySeries(ledger, account: row.value.account)
      guard let held = series.held(atEndOf: last)[ticker], held.isPositive else { return }
      let rounded = held.rounded(places: 0)
      let fraction = try rounded > held ? held - rounded + ExactDecimal(1) : held - rounded
      if !fraction.isZero { fractions[row.key] = fraction.normalised }
    }
  }

  private mutating func take(
    _ settlement: ImportSettlement, _ stored: [UUID: Transaction], _ lots: [Int: [NamedLot]],
    _ fractions: [Int: ExactDecimal], _ newID: () -> UUID
  ) {
    let indices = Set(settlement.changes.keys).union(renamed.keys).union(lots.keys).union(fractions.keys)
    let read = rows.transactions(at: indices)
    var (changed, apart) = ([Int: Transaction](), [Transaction]())
    for index in indices.sorted() {
      guard var transaction = read[index] else { continue }
      if let id = renamed[index] { transaction.id = id }
      if let named = lots[index] { transaction.lots = named }
      if let fraction = fractions[index] { transaction = transaction.sale(of: fraction) ?? transaction }
      switch settlement.changes[index] {
      case .replaced(let id):
        guard let old = stored[id] else { continue }
        transaction = transaction.replacing(old)
        replaced.append(transaction)
      case .completed(let id, let before, let tax):
        guard let old = stored[id] else { continue }
        if tax.isNegative { apart.append(transaction.refund(tax, newID())) }
        transaction = old.taxed(tax.isNegative ? before : tax)
        replaced.append(transaction)
      case .new(let tax):
        transaction = transaction.taxed(tax.isNegative ? .zero : tax)
        if tax.isNegative { apart.append(transaction.refund(tax, newID())) }
      case nil: break
      }
      changed[index] = transaction
    }
    new = rows.records(changed: changed) { verdicts[$0] == .new }
    for transaction in apart { new.append(transaction) }
    for move in moves {
      if move.isReplaced { replaced.append(move.stored) }
      if let transaction = move.lost { new.append(transaction) }
    }
    for (index, row) in rows.rows.enumerated()
    where verdicts[index] == .new || verdicts[index] == .changing {
      remember(row, index, changed[index], settlement)
    }
    for move in moves {
      for index in settlement.parts(ofMove: move.index) {
        remember(rows.rows[index], index, move.stored, settlement, isOfOther: true)
      }
    }
  }

  /// Remembers a row, and those that are joined to it, as far as they are not remembered.
  ///
  /// - Parameter isOfOther: whether its transaction is one that another file told first, with the id of that.
  private mutating func remember(
    _ row: ImportedRows.Row, _ index: Int, _ changed: Transaction?, _ settlement: ImportSettlement,
    isOfOther: Bool = false
  ) {
    let (forms, content) = (rows.forms(of: index), changed.map { ContentKey($0) } ?? row.key)
    let id = changed?.id ?? row.id
    func remember(line: Int, part: Int32, _ key: ContentKey, isIdentified: Bool) {
      let mark = rows.cells?.mark(line: line, part: part) ?? key.low
      RememberedRow(mark: mark, content, isIdentified: isIdentified, id: id, account: key.account)
        .append(to: &remembered)
    }
    func remember(own key: ContentKey) {
      RememberedRow(mark: key.low, key, isIdentified: false, id: id, account: key.account)
        .append(to: &remembered)
    }
    if !settlement.isKnown.contains(index) {
      let key = forms?.sides.first ?? forms?.untaxed ?? row.key
      remember(line: row.line, part: row.part, key, isIdentified: row.isIdentified && !isOfOther)
      if isOfOther { remember(own: row.key) }
    }
    for (place, joined) in (forms?.joined ?? []).enumerated()
    where settlement.known[index]?.contains(place) != true {
      remember(line: joined.line, part: 0, forms?.sides.last ?? joined.key, isIdentified: false)
      if forms?.half != nil { remember(own: joined.key) }
    }
    if settlement.isKnown.contains(index) { return }
    for mark in forms?.half?.parts.marks ?? [] {
      RememberedRow(
        mark: mark, ContentKey(naming: []), isIdentified: false, id: id, account: row.key.account
      ).append(to: &remembered)
    }
  }

  /// The change that stores the new rows and replaces what they complete.
  package var changes: [RecordEdit] {
    moves.compactMap(\.removed).map(RecordEdit.remove) + replaced.map(RecordEdit.replace)
      + (new.isEmpty ? [] : [.insertAll(new)])
  }
}

// What is told of it.
extension ImportPlan {
  package var newCount: Int { new.count }
  package var duplicates: Int { verdicts.count { $0 == .duplicate || $0 == .differing } + open.answered }

  /// Rows with the id of a stored transaction whose content differs.
  package var differing: [(line: Int, id: UUID)] { rows(where: { verdicts[$0] == .differing }) }

  /// New rows with the id of another row of the file whose content differs.
  package var sharing: [(line: Int, id: UUID)] { rows(where: { renamed[$0] != nil }) }

  private func rows(where isWanted: (Int) -> Bool) -> [(line: Int, id: UUID)] {
    rows.rows.indices.filter(isWanted).map { (rows.rows[$0].line, rows.rows[$0].id) }
  }

  /// The rows that became one transfer with what was stored as something else, and that transfer.
  package var joined: [(line: Int, transfer: Transaction)] {
    moves.filter(\.isJoined).map { (rows.rows[$0.index].line, $0.stored) }
  }

  /// The new rows that are sales, or stand for one.
  package var newSales: [UUID] {
    rows.rows.indices.lazy.filter { verdicts[$0] == .new && rows.rows[$0].kind.maySell }
      .map { renamed[$0] ?? rows.rows[$0].id }
  }

  /// Whether the store keeps all that it has as it is.
  package var onlyAdds: Bool { changes.allSatisfy { $0.before == nil } }

  /// Rows imported before whose transactions have been deleted since; they stay deleted.
  package var deleted: [SkippedRow] {
    rows.rows.indices.filter { verdicts[$0] == .deleted }.map {
      SkippedRow(line: rows.rows[$0].line, .deleted)
    }
  }

  /// Rows that take back trades that are not stored.
  package var withoutEffect: [SkippedRow] { open.withoutEffect }

  /// The new ones among the rows whose day is yet to come.
  package var later: [(line: Int, day: CalendarDay)] {
    zip(rows.rows, verdicts).filter { $1 == .new && rows.isLater($0) }.map { ($0.0.line, $0.0.day) }
  }

  /// The number of rows that cannot be imported.
  package var rejected: Int { rows.rejected + open.issues.count }

  /// What is wrong with them, each with its line.
  package var issues: IssueList {
    var issues = rows.issues
    issues.append(contentsOf: open.issues)
    return issues
  }

  /// What was made of each row of the file; none of a bad row.
  package var taken: [TakenRow] {
    let bad = Set(issues.shown.compactMap(\.place.line))
    return rows.taken.filter { !bad.contains($0.line) }.map { row in
      guard let transaction = open.lines[row.line] else { return row }
      return TakenRow(line: row.line, what: row.what, transactions: row.transactions + [transaction])
    }
  }
}

extension Transaction {
  /// The same in place of another transaction, of which everything stays that a row does not tell.
  fileprivate func replacing(_ other: Transaction) -> Transaction {
    var transaction = self
    (transaction.id, transaction.lots) = (other.id, other.lots)
    if rules.account == .moved, other.kind == .deposit {
      transaction.toAccount = other.account ?? toAccount
    } else {
      transaction.account = other.account
    }
    transaction.note = other.note ?? note
    if currency == other.currency { transaction.rate = other.rate ?? rate }
    return transaction
  }

  /// The sale of so many shares for its sum; nil if it has none.
  fileprivate func sale(of quantity: ExactDecimal) -> Transaction? {
    var draft = TransactionDraft(self)
    draft[.type] = .kind(.sell)
    draft[.quantity] = .number(quantity)
    return try? draft.validated(ValidationRules.ofOthers)
  }

  /// Tax of this income that is booked by itself.
  fileprivate func refund(_ tax: ExactDecimal, _ id: UUID) -> Transaction {
    var refund = Transaction(.tax, id: id, date: date)
    (refund.ticker, refund.sum, refund.account) = (ticker, tax, account)
    (refund.currency, refund.rate) = (currency, rate)
    return refund
  }
}

extension StoreReader {
  /// Collects what rows may be compared with from every record.
  fileprivate mutating func record(in settlement: inout ImportSettlement) throws {
    let (stored, names) = try entries()
    if settlement.ids.isEmpty, settlement.contents.isEmpty { return }
    let known = try transactions {
      $0.kind == .exercise || $0.kind == .rename || $0.kind == .transfer
    }.map(\.transaction)
    settlement.stored = Dictionary(grouping: known, by: \.kind)
    let sides = Dictionary(known.map { ($0.id, $0.sides) }) { first, _ in first }
    var keys = StoredKeys(names)
    stored.visit { entry in
      let (key, kind) = (keys.key(of: entry), entry.kind)
      let takesTax = !entry.tax.isZero && kind.takesTaxRows
      settlement.record(
        StoredRow(
          id: entry.id, key: key, untaxed: takesTax ? keys.key(of: entry, isTaxed: false) : key,
          tax: entry.tax, isTransfer: kind == .transfer, sides: sides[entry.id]?.map { ContentKey($0) } ?? [])
      )
    }
  }
}
