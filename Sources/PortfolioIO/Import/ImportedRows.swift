import PortfolioCore

/// The content of a file, row by row, before it is compared with the store: transactions as the lines to be
/// stored, issues, and rows that are not trades.
package struct ImportedRows: Sendable {
  /// A transaction that was read.
  struct Row {
    let id: UUID
    let key: ContentKey
    /// The line of the row in the file.
    let line: Int
    /// The length of its record.
    let length: Int32
    /// How many transactions before it the row became.
    let part: Int32
    let daysSinceEpoch: Int32
    /// Where in `forms` that of the row stands; nil for one without any.
    fileprivate(set) var form: Int32?
    /// Whether the file states its id, or something from which the id is derived.
    let isIdentified: Bool
    let kind: TransactionKind

    var day: CalendarDay { CalendarDay(daysSinceEpoch: Int(daysSinceEpoch)) }
  }

  private(set) var rows: [Row] = []
  /// What else matters of those rows of which something does, in no order.
  private(set) var forms: [RowForms] = []
  /// What the rows say, where the file is a table.
  var cells: RowCells?
  /// The records of the rows.
  private(set) var records = NewRecords()
  /// What writes a record.
  private var writer = JSONWriter()
  /// Problems, each with its line and field.
  package private(set) var issues = IssueList()
  /// Warnings about rows that are imported.
  package private(set) var warnings = IssueList()
  /// Rows that do not tell enough, unless something else answers them.
  private(set) var open: [OpenRow] = []
  /// The number of invalid rows.
  package private(set) var rejected = 0
  package private(set) var skipped: [SkippedRow] = []
  /// What the file says about securities.
  package private(set) var instruments = InstrumentBook()

  /// What was known about securities before.
  private let known: InstrumentBook
  /// What is known about securities with what the file says.
  var knownInstruments: InstrumentBook {
    var book = known
    book.fill(from: instruments)
    return book
  }

  /// The prices that the file tells of its securities.
  package var prices: [RecordedPrice] = []

  /// Transactions count from their day on, and those after this one are named; nil for no such day.
  private let today: CalendarDay?

  /// What the file calls its rows, by their lines; nil where that is not asked for.
  private var names: [Int: String]?

  /// The ids of transfers, which move no more than is held.
  package var transfers: Set<UUID> { Set(rows.lazy.filter { $0.kind == .transfer }.map(\.id)) }

  /// The renames among the rows, by their indices.
  var renames: [Int: Transaction] {
    transactions(at: Set(rows.indices.lazy.filter { rows[$0].kind == .rename }))
  }

  /// Whether they tell something that is compared with what accounts hold.
  package var tellOfHoldings: Bool {
    movesCash || !stated.isEmpty || rows.contains { $0.kind.maySell || $0.kind == .transfer }
  }

  /// Whether all securities are coins.
  var isOfCoins = false

  /// Whether a row is about the cash of an account alone.
  package private(set) var movesCash = false

  /// The accounts that the file calls by the name of one that is sheltered from tax; an empty name for the account of
  /// rows without one.
  package private(set) var sheltered: Set<String> = []

  /// What the file says that accounts hold at its end.
  package internal(set) var stated: [StatedHolding] = []

  /// The file's name, and a checksum of its text.
  package internal(set) var source = (name: "", check: "")
  /// The format of a broker's or another program's file; nil for our own and for journals.
  var format: String?
  /// The account that the user named for rows without one.
  let account: String?
  /// The account that the user named as that of another file, which moves something to or from that of this one.
  let otherAccount: String?

  init(_ options: ImportOptions) {
    (today, account, known) = (options.today, options.account, options.instruments)
    otherAccount = options.otherAccount
    if options.explains { names = [:] }
  }

  /// The number of rows that are transactions.
  package var count: Int { rows.count }

  /// Adds a transaction.
  ///
  /// - Parameter earlier: what earlier versions of the importer made of the same row.
  mutating func take(
    _ transaction: Transaction, line: Int, isIdentified: Bool, earlier: [Transaction] = []
  ) {
    if transaction.rules.account != nil { movesCash = true }
    let key = ContentKey(transaction)
    writer.removeAll()
    writer.record(transaction)
    // What a row says of the balance, it says beside all else.
    let part = transaction.kind == .balance ? -1 : rows.last.map { $0.line == line ? $0.part + 1 : 0 } ?? 0
    let id = transaction.id
    rows.append(
      Row(
        id: id, key: key, line: line, length: Int32(writer.bytes.count), part: part,
        daysSinceEpoch: Int32(transaction.date.day.daysSinceEpoch), isIdentified: isIdentified,
        kind: transaction.kind))
    records.append(writer.bytes, id: id)
    let forms = RowForms(of: transaction, earlier: earlier)
    if !forms.isEmpty { change(rows.count - 1) { $0 = forms } }
  }

  /// Marks the rows from an index on as telling of what comes in from another account.
  mutating func receive(from index: Int) {
    for index in index..<count { change(index) { $0.isReceived = true } }
  }

  /// Adds a draft, or what is wrong with it. A row without an id gets a new one.
  ///
  /// - Parameter name: what the file calls the row; nil where it does not matter.
  mutating func take(
    _ draft: TransactionDraft, _ rules: ValidationRules, at place: Place, named name: String? = nil,
    newID: () -> UUID,
    earlier: (Transaction) -> [Transaction] = { _ in [] }
  ) {
    var draft = draft
    let isIdentified = !draft[.id].isAbsent
    if !isIdentified { draft[.id] = .id(newID()) }
    do throws(InvalidTransaction) {
      let transaction = try draft.validated(rules)
      take(transaction, line: place.line ?? 0, isIdentified: isIdentified, earlier: earlier(transaction))
    } catch {
      reject(
        error.issues.map { issue in
          guard let name, !name.isEmpty, issue.problem == .missing else { return issue.at(place) }
          return Issue(.missingIn(name), field: issue.field).at(place)
        })
    }
  }

  /// Adds what became of the rows after these.
  mutating func append(_ next: ImportedRows) {
    let (start, formsBefore) = (rows.count, Int32(forms.count))
    rows += next.rows
    forms += next.forms
    for index in start..<rows.count { rows[index].form? += formsBefore }
    records.append(next.records)
    issues.append(contentsOf: next.issues)
    warnings.append(contentsOf: next.warnings)
    open += next.open
    rejected += next.rejected
    skipped += next.skipped
    instruments.fill(from: next.instruments)
    prices += next.prices
    names?.merge(next.names ?? [:]) { $1 }
    movesCash = movesCash || next.movesCash
    sheltered.formUnion(next.sheltered)
  }

  /// Adds what became of one row of the file: all of it, or, where a part of it cannot be stored as it is, nothing but
  /// what is wrong.
  mutating func append(row next: ImportedRows) {
    if next.rejected == 0, next.open.allSatisfy(\.mayBeWorkedOut) {
      var whole = next
      for index in whole.open.indices { whole.open[index].others = Set(next.rows.map(\.id)) }
      return append(whole)
    }
    issues.append(contentsOf: next.issues)
    open += next.open
    rejected += min(next.rejected, 1)
  }

  /// Keeps what the file calls a row.
  mutating func name(line: Int, _ name: @autoclosure () -> String) { names?[line] = name() }

  /// What was made of each row that became a transaction or part of one, in the order of their lines.
  package var taken: [TakenRow] {
    var taken = (names ?? [:]).mapValues { TakenRow(line: 0, what: $0, transactions: []) }
    for (index, transaction) in transactions(at: Set(rows.indices)).sorted(by: { $0.key < $1.key }) {
      let line = rows[index].line
      taken[line, default: TakenRow(line: line, what: transaction.kind.rawValue, transactions: [])]
        .transactions.append(transaction)
    }
    for row in skipped where taken[row.line]?.transactions.isEmpty == true { taken[row.line] = nil }
    return taken.map { TakenRow(line: $0.key, what: $0.value.what, transactions: $0.value.transactions) }
      .sorted { $0.line < $1.line }
  }

  /// Tells which other rows of the file a row tells, too.
  mutating func join(_ others: [JoinedRow], toRow index: Int) {
    if let form = rows[index].form { forms[Int(form)].joined = others }
  }

  /// Tells on which days the shares of a sale were bought.
  mutating func sell(_ lots: [(day: CalendarDay, quantity: ExactDecimal)], row index: Int) {
    change(index) { $0.lots = lots }
  }

  /// Tells that a return of capital is cash for a fraction of a share.
  mutating func markFraction(row index: Int) { change(index) { $0.isFraction = true } }

  /// Tells that a row is one of two of a trade.
  mutating func mark(_ half: TradeHalf, row index: Int) { change(index) { $0.half = half } }

  private mutating func change(_ index: Int, _ change: (inout RowForms) -> Void) {
    if rows[index].form == nil {
      rows[index].form = Int32(forms.count)
      forms.append(RowForms())
    }
    if let form = rows[index].form { change(&forms[Int(form)]) }
  }

  /// What else matters of a row; nil where nothing does.
  func forms(of index: Int) -> RowForms? { rows[index].form.map { forms[Int($0)] } }

  /// What `transform` makes of the forms of rows, by the indices of these, without nil.
  func compactMapForms<Value>(_ transform: (RowForms) -> Value?) -> [Int: Value] {
    // Few rows have any.
    rows.indices.lazy.filter { rows[$0].form != nil }.reduce(into: [:]) { values, index in
      values[index] = forms(of: index).flatMap(transform)
    }
  }

  /// Records the problems of one row.
  mutating func reject(_ issues: [Issue]) {
    rejected += 1
    self.issues.append(contentsOf: issues)
  }

  /// Leaves a row to what is stored or held.
  mutating func leaveOpen(_ row: OpenRow) { open.append(row) }

  /// Keeps what a row says about its security; the first row wins.
  mutating func record(_ instrument: Instrument) { instruments.fill(from: [instrument]) }

  /// Keeps that an account is sheltered from tax by what the file calls it.
  mutating func shelter(_ account: String?) { sheltered.insert(account ?? "") }

  mutating func warn(_ issue: Issue) { warnings.append(issue) }

  mutating func skip(line: Int, _ what: SkippedRow.What) {
    skipped.append(SkippedRow(line: line, what))
  }

  /// Whether the newest rows stand first; by habit where all is on one day.
  func isNewestFirst(byHabit: Bool) -> Bool {
    // How often a row is later than the one before it, less how often it is earlier.
    let steps = zip(rows, rows.dropFirst()).reduce(0) {
      $0 + Int(($1.1.daysSinceEpoch - $1.0.daysSinceEpoch).signum())
    }
    return steps < 0 || steps == 0 && byHabit
  }

  /// Whether the day of a row is yet to come.
  func isLater(_ row: Row) -> Bool { today.map { row.day > $0 } ?? false }

  /// Puts the rows of a file whose newest stands first into the order in which they happened, since that is what counts
  /// among those of one day.
  ///
  /// - Parameter byHabit: whether the newest of such files stands first, where all is on one day.
  mutating func putOldestFirst(byHabit: Bool) {
    guard isNewestFirst(byHabit: byHabit) else { return }
    var texts: [ArraySlice<UInt8>] = []
    forEachRecord { texts.append($1) }
    rows.reverse()
    records = NewRecords()
    for (row, text) in zip(rows, texts.reversed()) { records.append(text, id: row.id) }
  }

  /// The records of those rows that are wanted, some of them with another text.
  func records(changed: [Int: Transaction] = [:], where isWanted: (_ index: Int) -> Bool) -> NewRecords {
    if changed.isEmpty, rows.indices.allSatisfy(isWanted) { return records }
    var wanted = NewRecords()
    forEachRecord { index, text in
      if !isWanted(index) { return }
      if let transaction = changed[index] {
        wanted.append(transaction)
      } else {
        wanted.append(text, id: rows[index].id)
      }
    }
    return wanted
  }

  /// The transactions of a few rows, by their indices.
  func transactions(at indices: Set<Int>) -> [Int: Transaction] {
    var found: [Int: Transaction] = [:]
    if indices.isEmpty { return found }
    forEachRecord { index, text in
      if indices.contains(index) { found[index] = Transaction(record: Array(text)) }
    }
    return found
  }

  private func forEachRecord(_ visit: (_ index: Int, _ text: ArraySlice<UInt8>) -> Void) {
    var (rest, start) = (records.pieces[...], 0)
    for (index, row) in rows.enumerated() {
      guard let piece = rest.first else { return }
      let end = start + Int(row.length)
      visit(index, piece[start..<end])
      start = end + StoreFormat.separator.count
      if start >= piece.count { (rest, start) = (rest.dropFirst(), 0) }
    }
  }
}

/// What a file says that an account holds at the end of a day.
package struct StatedHolding: Sendable {
  /// Nil for cash.
  package let ticker: String?
  package let currency: String?
  package let account: String?
  package let day: CalendarDay
  package let amount: ExactDecimal
  package let line: Int
}

/// A row of a file and what was made of it.
package struct TakenRow: Sendable {
  package let line: Int
  /// What the file calls it.
  package let what: String
  /// None where what it tells is part of another row's.
  package var transactions: [Transaction]
}
