import PortfolioCore

/// The order of time in which a broker's file lists its rows, unless their days tell another.
enum RowOrder {
  case oldestFirst, newestFirst
}

/// Turns a broker's file into transactions: finds what applies to all of its rows and which of them belong together, and
/// takes each of them.
struct BrokerReading {
  /// Calls `visit` with the entries of each row, its line, and its date as written.
  typealias Entries = (_ visit: Visit) throws -> Void
  typealias Visit = ([BrokerEntry], _ line: Int, _ date: String) -> Void

  let format: String
  let file: ImportFile
  var options: ImportOptions
  /// The order of day and month in all files of this broker.
  var knownOrder: DateOrder?
  /// In which order the broker lists what happened on one day; nil where rows are not in an order of time.
  var rowOrder: RowOrder?
  /// Whether rows go by their ids, of which messages tell.
  var namesRowsByID = false
  /// Whether all securities are coins.
  var isOfCoins = false
  /// What the amounts of rows are in that name no currency; empty where nothing tells.
  var currency = ""
  /// Whether rows that the user wants skipped are; else the format cannot do that.
  var passesOver = false
  /// What numbers of securities look like that are the broker's own.
  var ownNumbers: [Pattern] = []
  /// Whether columns that the user wants ignored are.
  var columnsAreRead = false

  init(_ format: String, _ file: ImportFile, _ options: ImportOptions, _ rowOrder: RowOrder? = nil) {
    (self.format, self.file, self.options, self.rowOrder) = (format, file, options, rowOrder)
  }

  /// The rows of a file whose entries are told one after the other. Throws `ImportFailure`.
  func rows(_ entries: Entries) throws -> ImportedRows {
    var rows: [(entries: [BrokerEntry], line: Int, date: String)] = []
    try entries { rows.append(($0, $1, $2)) }
    return try self.rows(of: &rows) { row in row.entries.map { ($0, row.line, row.date) } }
  }

  /// The rows of a file of these records.
  ///
  /// - Parameters:
  ///   - records: they are gone afterwards, so that they are not in memory beside what they tell.
  ///   - entries: what a record tells, which is asked on all processors. The first of each line is taken as what the
  ///     user says that its name is, and the others are left out where that is nothing.
  func rows<Record: Sendable>(
    of records: inout [Record],
    _ entries: @Sendable (Record) -> [(entry: BrokerEntry, line: Int, date: String)]
  ) throws -> ImportedRows {
    var parts = parallelMap(records.count, inRangesOf: BrokerReading.size) {
      [records, overrides = options.overrides] range in
      range.flatMap { number -> [BrokerEntry] in
        var (last, isSkipped) = (Int?.none, false)
        return entries(records[number]).compactMap { entry, line, date -> BrokerEntry? in
          var entry = entry
          if line != last {
            let wasOpen = entry.isOpen
            entry = entry.taken(as: overrides)
            (last, isSkipped) = (line, wasOpen && !entry.isOpen)
          } else if isSkipped {
            return nil
          }
          return entry.placed(line: line, row: number, date: date)
        }
      }
    }
    records = []
    // A part goes as soon as it is taken, since rows are large.
    var rows: [BrokerEntry] = []
    rows.reserveCapacity(parts.reduce(0) { $0 + $1.count })
    for number in parts.indices {
      rows += parts[number]
      parts[number] = []
    }
    return try imported(&rows)
  }

  /// How many rows are worked on together.
  private static let size = 1 << 10
  /// How many become transactions together, whose text fills the piece of memory that is taken for it.
  private static let written = 1 << 13

  private func imported(_ parsed: inout [BrokerEntry]) throws -> ImportedRows {
    try options.overrides.check(
      file, skipsRows: passesOver, ignoresColumns: columnsAreRead, hasTypes: true)
    let reading = try RowReading(self, parsed)
    SymbolsOfNames.tell(&parsed, options.instruments)
    var rows = ImportedRows(options)
    rows.isOfCoins = isOfCoins
    var tickers = SecurityTickers(parsed, options, ownNumbers: ownNumbers)
    for index in parsed.indices { try tickers.name(&parsed[index], reading, in: file) }
    for warning in tickers.warnings { rows.warn(warning) }
    let stated = parsed.filter(\.isStated).map { ($0.activity, $0.line) }
    parsed.removeAll { $0.isStated && !(options.takesBalances && $0.activity.symbol.isEmpty) }
    if options.explains {
      for row in parsed where row.isOpen { rows.name(line: row.line, row.activity.name) }
    }
    let balances = printedBalances(of: parsed)
    BrokerJoin.join(&parsed, reading)
    // What one row tells is not parted.
    let starts = parsed.indices.filter { $0 == 0 || parsed[$0].row != parsed[$0 - 1].row } + [parsed.count]
    var parts = parallelMap(starts.count - 1, inRangesOf: BrokerReading.written) { [parsed] range in
      var part = BrokerRows(reading)
      for row in range { part.take(parsed[starts[row]..<starts[row + 1]], of: parsed) }
      return part.rows
    }
    // None is kept beside what it is added to.
    parts.reverse()
    while let part = parts.popLast() { rows.append(part) }
    for warning in coins(parsed, reading) { rows.warn(warning) }
    // They are large, and told by now.
    parsed = []
    let isNewestFirst = rowOrder.map { rows.isNewestFirst(byHabit: $0 == .newestFirst) } ?? false
    if rowOrder != nil { rows.putOldestFirst(byHabit: rowOrder == .newestFirst) }
    let printed = endsOfDays(balances, isNewestFirst: isNewestFirst)
    if options.takesBalances {
      var last = BrokerRows(reading)
      for (balance, line) in printed { last.take(balance, at: file.place(line: line)) }
      rows.append(last.rows)
    }
    if !options.isStatement {
      let latest = Dictionary(printed.map { ([$0.activity.account, $0.activity.currency], $0) }) { $1 }
      rows.stated = (stated + latest.values.sorted { $0.line < $1.line }).compactMap {
        reading.holding($0, line: $1)
      }
    }
    return rows
  }

  /// The first warning that a coin is taken as a currency, about each coin.
  private func coins(_ rows: [BrokerEntry], _ reading: RowReading) -> [Issue] {
    var seen: Set<String> = []
    return rows.indices.compactMap { index in
      let coin = rows[index].activity.rare.coin
      guard !coin.isEmpty, rows[index].isOpen, seen.insert(coin).inserted else { return nil }
      let currency = Coins.currency(coin) ?? rows[index].activity.currency
      return Issue(
        .countedAs(coin, currency), field: .currency, place: file.place(line: rows[index].line),
        severity: .warning)
    }
  }

  /// The rows that print a balance: all of them where those are taken, else the first and the last of each account and
  /// currency.
  private func printedBalances(of rows: [BrokerEntry]) -> [BrokerEntry] {
    let printing = rows.indices.lazy.filter { !rows[$0].activity.rare.balance.isAbsent }
    if options.takesBalances { return printing.map { rows[$0] } }
    var edges: [[String]: (first: Int, last: Int)] = [:]
    for index in printing {
      let place = [rows[index].activity.account, rows[index].activity.currency]
      edges[place] = (edges[place]?.first ?? index, index)
    }
    return Set(edges.values.flatMap { [$0.first, $0.last] }).sorted().map { rows[$0] }
  }

  /// Of the balances that a file prints beside its rows those at the end of each day, of each account and currency, oldest
  /// first as far as the file is in order.
  ///
  /// - Parameter isNewestFirst: whether the first row of a day is its last.
  private func endsOfDays(
    _ rows: [BrokerEntry], isNewestFirst: Bool
  ) -> [(activity: BrokerActivity, line: Int)] {
    let days = Dictionary(grouping: rows.indices) {
      [rows[$0].activity.account, rows[$0].activity.currency, rows[$0].activity.day]
    }.values.sorted { $0[0] < $1[0] }
    return (isNewestFirst ? days.reversed() : days).map { members in
      let row = rows[isNewestFirst ? members[0] : members[members.count - 1]].activity
      let balance = BrokerActivity(
        kind: .balance, name: row.name, date: row.day, amount: .gross(row.rare.balance),
        currency: row.currency.isEmpty ? currency : row.currency, account: row.account)
      return (balance, rows[members[0]].line)
    }
  }
}
