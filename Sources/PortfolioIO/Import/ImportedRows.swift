import PortfolioCore

/// The content of a file, row by row, before it is compared with the store: transactions as the lines to be
/// stored, issues, and rows that are not trades.
public struct ImportedRows: Sendable {
  /// A transaction that was read.
  struct Row {
    let id: RecordID
    let key: ContentKey
    /// The line of the row in the file.
    let line: Int
    /// The length of its record.
    let length: Int32
    /// Whether the file states its id, or something from which the id is derived.
    let isIdentified: Bool
  }

  /// A skipped row, which is not a trade.
  public struct Skipped: Equatable, Sendable {
    public let line: Int
    /// The name that the file gives it.
    public let what: String

    public init(line: Int, what: String) {
      self.line = line
      self.what = what
    }
  }

  private(set) var rows: [Row] = []
  /// The records of the rows.
  private(set) var records = NewRecords()
  /// Takes the transactions of a statement, which are no rows then; nil for a file to be imported.
  private(set) var statement: StatementLedger?
  /// The record that is being written.
  var line = JSONWriter()
  /// Problems, each with its line and field.
  public private(set) var issues = IssueList()
  /// Warnings about rows that are imported.
  public private(set) var warnings = IssueList()
  /// The number of invalid rows.
  public private(set) var rejected = 0
  public private(set) var skipped: [Skipped] = []
  /// What the file says about securities.
  public private(set) var instruments = InstrumentBook()

  /// Transactions count from their day on, and those after this one are named; nil for no such day.
  private let today: CalendarDay?
  /// The rows after it, by their indices.
  private(set) var later: [(row: Int32, day: CalendarDay)] = []

  /// The ids of transfers, which move no more than is held.
  public private(set) var transfers: Set<UUID> = []

  /// The file's name, and a checksum of its text.
  var source = (name: "", check: "")

  init(_ options: ImportOptions) {
    today = options.today
    if options.isStatement { statement = StatementLedger() }
  }

  /// The number of rows that are transactions.
  public var count: Int { rows.count }

  /// Adds the row whose record was just written to `line`.
  @inline(__always)
  mutating func takeWritten(
    _ id: RecordID, _ key: ContentKey, on date: Timestamp, line: Int, isIdentified: Bool
  ) {
    defer { self.line.removeAll() }
    if statement != nil {
      statement?.take(self.line.bytes, id, isIdentified: isIdentified)
      return
    }
    if let today, date.day > today { later.append((Int32(rows.count), date.day)) }
    let length = Int32(self.line.bytes.count)
    rows.append(Row(id: id, key: key, line: line, length: length, isIdentified: isIdentified))
    records.append(self.line.bytes, id: id)
  }

  mutating func take(_ transaction: Transaction, line: Int, isIdentified: Bool) {
    if transaction.kind == .transfer { transfers.insert(transaction.id) }
    self.line.record(transaction)
    takeWritten(
      RecordID(transaction.id), ContentKey(transaction), on: transaction.date, line: line,
      isIdentified: isIdentified)
  }

  /// Adds a draft, or what is wrong with it. A row without an id gets a new one.
  mutating func take(
    _ draft: TransactionDraft, _ rules: ValidationRules, at place: Place, newID: () -> UUID
  ) {
    var draft = draft
    let isIdentified = !draft[.id].isAbsent
    if !isIdentified { draft[.id] = .value(.id(newID())) }
    do throws(InvalidTransaction) {
      take(try draft.validated(rules), line: place.line ?? 0, isIdentified: isIdentified)
    } catch {
      reject(error.issues.map { $0.at(place) })
    }
  }

  /// Records the problems of one row.
  mutating func reject(_ issues: [Issue]) {
    rejected += 1
    self.issues.append(contentsOf: issues)
  }

  /// Keeps what a row says about its security; the first row wins.
  mutating func note(_ instrument: Instrument) { instruments.fill(from: [instrument]) }

  mutating func warn(_ issue: Issue) { warnings.append(issue) }

  mutating func skip(line: Int, _ what: String) {
    skipped.append(Skipped(line: line, what: what))
  }

  /// The records of those rows whose flag is set.
  func records(_ isWanted: [Bool]) -> NewRecords {
    if isWanted.allSatisfy({ $0 }) { return records }
    var wanted = NewRecords()
    var (rest, start) = (records.pieces[...], 0)
    for (row, isWanted) in zip(rows, isWanted) {
      guard let piece = rest.first else { return wanted }
      let end = start + Int(row.length)
      if isWanted { wanted.append(piece[start..<end], id: row.id) }
      start = end + StoreFormat.separator.count
      if start >= piece.count { (rest, start) = (rest.dropFirst(), 0) }
    }
    return wanted
  }
}
