import PortfolioCore

/// A broker's csv: how to recognise its header, and how to read its rows.
struct BrokerCSV: Sendable {
  let name: String
  /// Whether these names, in lower case, form the header.
  let isHeader: @Sendable ([String]) -> Bool
  /// The columns that may contain the date of a row, in lower case; the first one with a value counts.
  var dates = ["date"]
  var knownOrder: DateOrder?
  var rowOrder = RowOrder.oldestFirst
  var isOfCoins = false
  /// Whether amounts below 0 were paid; else the type of a row alone tells that.
  var areAmountsSigned = true
  /// What the amounts of all rows are in that do not say so themselves, where the file tells; otherwise empty.
  var currency: @Sendable (ImportFile) -> String = { _ in "" }
  /// What a row tells; what comes after the first entry is told besides.
  var entries: @Sendable (BrokerRow) -> [BrokerEntry] = { _ in [] }
  /// What its files bring.
  var contents: Set<ImportContent> = []
  /// How rows are read that belong together; nil where each stands for itself.
  var groups: Groups?

  /// Which rows belong together, and what they tell.
  struct Groups: Sendable {
    let of: @Sendable ([BrokerRow]) -> [[BrokerRow]]
    let entries: @Sendable ([BrokerRow]) -> [(BrokerRow, BrokerEntry)]
  }

  /// The format for the registry.
  var format: ImportFormat {
    ImportFormat(name, brings: contents, open: { CSVTable($0.text, isHeader: isHeader) }, read: read)
  }

  private func read(_ table: CSVTable, _ file: ImportFile, _ options: ImportOptions) throws -> ImportedRows {
    var reading = BrokerReading(name, file, options, rowOrder)
    (reading.knownOrder, reading.isOfCoins) = (knownOrder, isOfCoins)
    reading.currency = currency(file)
    reading.options.overrides.areAmountsSigned = areAmountsSigned
    (reading.passesOver, reading.columnsAreRead) = (true, true)
    let rows = try BrokerRow.all(in: table, file, dates: dates, options.overrides, isHeader: isHeader)
    try BrokerRow.check(rows, options.overrides, file)
    var all = groups?.of(rows) ?? rows.map { [$0] }
    if groups != nil, let part = all.joined().first(where: \.isPart) {
      throw ImportFailure.cutOff(file.place(line: part.line))
    }
    var imported = try reading.rows(of: &all) { [overrides = reading.options.overrides] group in
      entries(group, overrides).map { ($1, $0.line, $0.date) }
    }
    if !options.isStatement, groups == nil { imported.cells = try RowCells(table, file) }
    return imported
  }

  private func entries(_ group: [BrokerRow], _ overrides: RuleOverrides) -> [(BrokerRow, BrokerEntry)] {
    var (settled, left) = ([(BrokerRow, BrokerEntry)](), [BrokerRow]())
    for row in group {
      if row.isPart {
        settled.append((row, .refused(.cutOff, nil)))
      } else if let name = row.skippedName(overrides) {
        settled.append((row, .skipped(.named(name))))
      } else {
        left.append(row)
      }
    }
    if left.isEmpty { return settled }
    return settled + (groups?.entries(left) ?? left.flatMap { row in entries(row).map { (row, $0) } })
  }

  /// The symbol in brackets at the end of a description: `CMF` in `CA MUNI ETF (CMF)`; empty if there is none.
  static func bracketed(_ description: String) -> String {
    guard description.last == ")", let open = description.lastIndex(of: "(") else { return "" }
    let symbol = String(description[description.index(after: open)...].dropLast())
    return TickerRule.symbol.allows(symbol) && symbol.contains(where: \.isLetter) ? symbol : ""
  }

  /// Whether a header contains all of these names.
  static func has(_ wanted: String...) -> @Sendable ([String]) -> Bool {
    { names in wanted.allSatisfy(names.contains) }
  }

  /// Whether a header contains a name from each of these lists.
  static func hasOneOfEach(_ wanted: [String]...) -> @Sendable ([String]) -> Bool {
    { names in wanted.allSatisfy { !Set($0).isDisjoint(with: names) } }
  }
}
