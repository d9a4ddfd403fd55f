import PortfolioCore

/// The order of time in which a broker's file lists its rows, unless their days tell another.
enum RowOrder {
  case oldestFirst, newestFirst
}

/// Turns a broker's file into transactions. The file is read twice: first to find what applies to all of it and
/// which rows belong together, then to take each row. Only what is needed to join rows is kept in memory.
struct BrokerReading {
  /// Calls `visit` with the entry of each row, its line, and its date as written. Gives the same rows each time.
  typealias Entries = (_ visit: Visit) throws -> Void
  typealias Visit = (BrokerEntry, _ line: Int, _ date: String) -> Void

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

  /// The rows of a file whose entries are told one after the other.
  func rows(_ entries: @escaping Entries) throws -> ImportedRows {
    try rows(
      of: BrokerFile(
        telling: { [$0] },
        forEachRow: { visit in
          try entries { visit(ToldEntry($0, line: $1, date: $2)) }
        }))
  }

  /// The rows of the file. Throws `ImportFailure` if something that applies to the whole file is ambiguous.
  func rows<Row>(of file: BrokerFile<Row>) throws -> ImportedRows {
    var rows = BrokerRows(try rowReading(file))
    try file.forEachPart(rows, adding: { $0.take($1, number: $2) }, taking: { rows.append($0) })
    rows.finish()
    let isNewestFirst = rowOrder.map { rows.rows.isNewestFirst(byHabit: $0 == .newestFirst) } ?? false
    if rowOrder != nil { rows.putOldestFirst(byHabit: rowOrder == .newestFirst) }
    for (balance, line) in rows.balances.activities(isNewestFirst: isNewestFirst) {
      var activity = balance
      if activity.currency.isEmpty { activity.currency = currency }
      rows.take(activity, at: self.file.place(line: line))
    }
    return rows.rows
  }

  /// How each row is read, by what all of them tell. Throws `ImportFailure`.
  private func rowReading<Row>(_ rows: BrokerFile<Row>) throws -> RowReading {
    let empty = WholeFile(separator: separator, point: point, currency: currency)
    var whole = empty
    try rows.forEachPart(empty, adding: { $0.look(at: $1, number: $2) }, taking: { whole.append($0) })
    let order = try whole.dates.order(in: file, options, known: knownOrder)
    let point = point ?? whole.numbers.point
    let hasExercises = !whole.exercises.isEmpty && !options.isStatement
    let hasCancellations = !whole.cancellations.isEmpty
    var bonds: Set<String> = []
    if hasExercises || hasCancellations || !whole.unpriced.isEmpty && whole.hasPrices {
      try rows.forEachEntry { told, number in
        guard case .activity(let activity) = told.entry else { return }
        if hasExercises { whole.exercises.look(at: activity, number: number, order, point) }
        if hasCancellations { whole.cancellations.look(at: activity, number: number, point) }
        if whole.unpriced.contains(activity.securityName), activity.isPricedInPercent(point) {
          bonds.insert(activity.securityName)
        }
      }
      if hasExercises { whole.exercises.join() }
      whole.cancellations.join()
    }
    return RowReading(
      self, order: order, point: point, base: whole.accountCurrency ?? options.home ?? "",
      hasExecutions: whole.hasExecutions,
      outcomes: BrokerJoin.outcomes(
        of: whole.sides, point: point, intoOneAccount: options.account != nil),
      exercises: whole.exercises, cancellations: whole.cancellations, bonds: bonds)
  }
}

/// What must be known about a whole file before a row can be read.
private struct WholeFile {
  var dates = DateOrderSearch()
  var numbers: LocalizedNumberParser.PointSearch
  /// What the account is in, where rates are told in that: the currency that has a rate of 1.
  var accountCurrency: String?
  var hasExecutions = false
  /// The rows that others may belong to.
  var sides: [BrokerJoin.Side] = []
  var exercises = BrokerExercises()
  var cancellations = BrokerCancellations()
  /// What was sold without a price, as bonds are that are paid back.
  var unpriced: Set<String> = []
  /// Whether any row tells a price, without which none is in percent.
  var hasPrices = false
  /// The decimal sign, where it is known.
  private let point: LocalizedNumberParser.Point?
  /// What amounts are in that name no currency.
  private let currency: String

  init(separator: UInt8, point: LocalizedNumberParser.Point?, currency: String) {
    numbers = LocalizedNumberParser.PointSearch(separator: separator)
    (self.point, self.currency) = (point, currency)
  }

  mutating func look(at told: ToldEntry, number: Int) {
    switch told.entry {
    case .nothing: break
    case .skipped, .refused: dates.look(atSkipped: told.date)
    case .activity(let activity):
      dates.look(at: activity.date, line: told.line)
      if point == nil { numbers.look(at: activity.figures) }
      if accountCurrency == nil,
        LocalizedNumberParser.read(activity.rate.text, .point) == ExactDecimal(1)
      {
        accountCurrency = activity.currency
      }
      if activity.isExecution { hasExecutions = true }
      if let side = BrokerJoin.Side(activity, number: number) { sides.append(side) }
      if activity.cancels { cancellations.add(number) }
      if !activity.price.isEmpty {
        hasPrices = true
      } else if activity.kind == .sell || activity.kind == .redemption {
        unpriced.insert(activity.securityName)
      }
      if activity.kind == .exercise, !activity.isStruckInAnother(than: currency) {
        exercises.add(activity, number: number)
      }
    }
  }

  /// Adds what was found in the rows after these.
  mutating func append(_ next: WholeFile) {
    dates.append(next.dates)
    numbers.append(next.numbers)
    accountCurrency = accountCurrency ?? next.accountCurrency
    hasExecutions = hasExecutions || next.hasExecutions
    sides += next.sides
    exercises.append(next.exercises)
    cancellations.append(next.cancellations)
    unpriced.formUnion(next.unpriced)
    hasPrices = hasPrices || next.hasPrices
  }
}
