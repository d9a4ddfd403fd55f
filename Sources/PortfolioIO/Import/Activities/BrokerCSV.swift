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
  /// What the amounts of all rows are in that do not say so themselves, where the file tells; otherwise empty.
  var currency: @Sendable (ImportFile) -> String = { _ in "" }
  /// What a row tells; what comes after the first entry is told besides.
  let entries: @Sendable (BrokerRow) -> [BrokerEntry]
  /// What its files bring.
  var contents: Set<ImportContent> = []

  /// The format for the registry.
  var format: ImportFormat {
    ImportFormat(
      name: name, detects: { CSVTable($0.text, isHeader: isHeader) != nil },
      read: { file, options in
        guard let table = CSVTable(file.text, isHeader: isHeader) else {
          throw ImportFailure.notOfFormat(name: file.name, format: name)
        }
        return try read(table, file, options)
      }, contents: { [contents] in contents })
  }

  private func read(_ table: CSVTable, _ file: ImportFile, _ options: ImportOptions) throws -> ImportedRows {
    var reading = BrokerReading(name, file, options, rowOrder)
    reading.separator = table.reader.separator
    (reading.knownOrder, reading.isOfCoins) = (knownOrder, isOfCoins)
    reading.currency = currency(file)
    (reading.passesOver, reading.columnsAreRead) = (true, true)
    var rows = try BrokerRow.all(in: table, file, dates: dates, options.said, isHeader: isHeader)
    try BrokerRow.check(rows, options.said, file)
    var imported = try reading.rows(of: &rows) { [said = options.said] row in
      let date = row.date
      return told(row, said).map { ($0, row.line, date) }
    }
    if !options.isStatement { imported.cells = try RowCells(table, file) }
    return imported
  }

  private func told(_ row: BrokerRow, _ said: SaidRules) -> [BrokerEntry] {
    if row.isPart { return [.refused(.cutOff, nil)] }
    if let name = row.skippedName(said) { return [.skipped(.named(name))] }
    return entries(row)
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
