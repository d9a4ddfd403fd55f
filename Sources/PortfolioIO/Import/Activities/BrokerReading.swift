import PortfolioCore

/// The order of time in which a broker's file lists its rows, unless their days tell another.
enum RowOrder {
  case oldestFirst, newestFirst
}

/// Turns a broker's file into transactions. The file is read twice: first to find what applies to all of it and
/// which rows belong together, then row by row. Only what is needed to join rows is kept in memory.
struct BrokerReading {
  /// Calls `visit` with the entry of each row, its line, and its date as written. Gives the same rows each time.
  typealias Entries = (_ visit: Visit) throws(ImportFailure) -> Void
  typealias Visit = (BrokerEntry, _ line: Int, _ date: String) -> Void

  /// What a row of a file tells.
  struct ToldRow: Sendable {
    let line: Int
    /// As written.
    let date: String
    let entries: [BrokerEntry]
  }

  let format: String
  let file: ImportFile
  let options: ImportOptions
  /// The separator of cells in a csv.
  var separator = UInt8(ascii: ",")
  /// The order of day and month in all files of this broker.
  var knownOrder: DateOrder?
  /// In which order the broker lists what happened on one day; nil where rows are not in an order of time.
  var rowOrder: RowOrder?
  /// Whether rows go by their ids, of which messages tell.
  var namesRowsByID = false
  /// What the amounts of rows are in that name no currency; empty where nothing tells.
  var currency = ""
  /// The decimal sign, where it is known; else it is found out.
  var point: LocalizedNumberParser.Point?

  init(_ format: String, _ file: ImportFile, _ options: ImportOptions) {
    self.format = format
    self.file = file
    self.options = options
  }

  /// A file whose oldest row stands first.
  static func inOrder(_ format: String, _ file: ImportFile, _ options: ImportOptions) -> BrokerReading {
    var reading = BrokerReading(format, file, options)
    reading.rowOrder = .oldestFirst
    return reading
  }

  /// The rows of the file. Throws `ImportFailure` if something that applies to the whole file is ambiguous.
  func rows(_ entries: Entries) throws(ImportFailure) -> ImportedRows {
    let reading = try rowReading(entries)
    var rows = BrokerRows(reading)
    var batches = ParallelBatches<BrokerRows.Row, BrokerRows> { batch in
      var rows = BrokerRows(reading)
      for row in batch { rows.take(row) }
      return rows
    }
    var number = 0
    var balances = PrintedBalances()
    try entries { entry, line, _ in
      let row = BrokerRows.Row(entry: BrokerReading.meant(entry), line: line, number: number)
      number += 1
      if options.takesBalances, case .activity(let activity) = row.entry {
        balances.look(at: activity, line: line)
      }
      // What is held is found out row by row, so that the text of a long statement is never there as a whole.
      if options.isStatement { return rows.take(row) }
      for part in batches.add(row) { rows.append(part) }
    }
    for part in batches.finish() { rows.append(part) }
    rows.finish()
    let isNewestFirst = rowOrder.map { rows.rows.isNewestFirst(byHabit: $0 == .newestFirst) } ?? false
    if rowOrder != nil { rows.putOldestFirst(byHabit: rowOrder == .newestFirst) }
    for (balance, line) in balances.activities(isNewestFirst: isNewestFirst) {
      var activity = balance
      if activity.currency.isEmpty { activity.currency = currency }
      rows.take(activity, at: file.place(line: line))
    }
    return rows.rows
  }

  /// How each row is read, by what all of them tell. Throws `ImportFailure`.
  private func rowReading(_ entries: Entries) throws(ImportFailure) -> RowReading {
    var whole = try whole(entries)
    let order = try whole.dates.order(in: file, options, known: knownOrder)
    let point = point ?? whole.numbers.point
    let hasExercises = !whole.exercises.isEmpty && !options.isStatement
    let hasCancellations = !whole.cancellations.isEmpty
    if hasExercises || hasCancellations {
      var number = 0
      try entries { entry, _, _ in
        defer { number += 1 }
        guard case .activity(let activity) = BrokerReading.meant(entry) else { return }
        if hasExercises { whole.exercises.look(at: activity, number: number, order, point) }
        if hasCancellations { whole.cancellations.look(at: activity, number: number, point) }
      }
      if hasExercises { whole.exercises.join() }
      whole.cancellations.join()
    }
    return RowReading(
      self, order: order, point: point, base: whole.accountCurrency ?? options.home ?? "",
      hasExecutions: whole.hasExecutions,
      outcomes: BrokerJoin.outcomes(
        of: whole.sides, point: point, intoOneAccount: options.account != nil),
      exercises: whole.exercises, cancellations: whole.cancellations)
  }

  /// What must be known about the whole file before a row can be read.
  private struct Whole {
    var dates = DateOrderSearch()
    var numbers: LocalizedNumberParser.PointSearch
    /// What the account is in, where rates are told in that: the currency that has a rate of 1.
    var accountCurrency: String?
    var hasExecutions = false
    /// The rows that others may belong to.
    var sides: [BrokerJoin.Side] = []
    var exercises = BrokerExercises()
    var cancellations = BrokerCancellations()
  }

  private func whole(_ entries: Entries) throws(ImportFailure) -> Whole {
    var whole = Whole(numbers: LocalizedNumberParser.PointSearch(separator: separator))
    var number = 0
    try entries { entry, line, date in
      defer { number += 1 }
      switch BrokerReading.meant(entry) {
      case .nothing: break
      case .skipped, .refused: whole.dates.look(atSkipped: date)
      case .activity(let activity):
        whole.dates.look(at: activity.date, line: line)
        if point == nil { whole.numbers.look(at: activity.figures) }
        if whole.accountCurrency == nil,
          LocalizedNumberParser.read(activity.rate.text, .point) == ExactDecimal(1)
        {
          whole.accountCurrency = activity.currency
        }
        if activity.isExecution { whole.hasExecutions = true }
        if let side = BrokerJoin.Side(activity, number: number) { whole.sides.append(side) }
        if activity.cancels { whole.cancellations.add(number) }
        if activity.kind == .exercise { whole.exercises.add(activity, number: number) }
      }
    }
    return whole
  }

  /// Options have one notation, whatever the broker's.
  private static func meant(_ entry: BrokerEntry) -> BrokerEntry {
    guard case .activity(let read) = entry, read.symbol.utf8.count > 8,
      let symbol = OptionNotation.symbol(in: read.symbol)
    else { return entry }
    var activity = read
    if symbol != activity.symbol { activity.earlier.symbol = activity.symbol }
    (activity.symbol, activity.isin) = (symbol, "")
    return .activity(activity)
  }
}

/// Rows that are read in batches, on all processors.
struct RowBatches<Row: Sendable> {
  private var batches: ParallelBatches<Row, [BrokerReading.ToldRow]>

  init(_ tell: @escaping @Sendable (Row) -> BrokerReading.ToldRow) {
    batches = ParallelBatches { $0.map(tell) }
  }

  /// Rows that come in groups, which are read together.
  init(groups tell: @escaping @Sendable (Row) -> [BrokerReading.ToldRow]) {
    batches = ParallelBatches { $0.flatMap(tell) }
  }

  mutating func add(_ row: Row, _ visit: BrokerReading.Visit) {
    RowBatches.visit(batches.add(row), visit)
  }

  mutating func finish(_ visit: BrokerReading.Visit) { RowBatches.visit(batches.finish(), visit) }

  private static func visit(_ batches: [[BrokerReading.ToldRow]], _ visit: BrokerReading.Visit) {
    for row in batches.joined() { for entry in row.entries { visit(entry, row.line, row.date) } }
  }
}
