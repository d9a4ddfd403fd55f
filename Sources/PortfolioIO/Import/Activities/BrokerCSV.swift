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
    var reading = BrokerReading(name, file, options)
    reading.separator = table.reader.separator
    reading.knownOrder = knownOrder
    reading.rowOrder = rowOrder
    reading.currency = currency(file)
    var imported = try reading.rows(of: rows(of: table, file, options.said)) { [said = options.said] row in
      let date = row.date
      return told(row, said).map { ($0, row.line, date) }
    }
    if !options.isStatement { imported.cells = try RowCells(table, file) }
    return imported
  }

  private func rows(of table: CSVTable, _ file: ImportFile, _ said: SaidRules) throws -> [BrokerRow] {
    var rows: [BrokerRow] = []
    var columns = BrokerColumns(header: table.header, said)
    var lastRow = LastRow(columns: table.header.count)
    try table.forEachRow(of: file) { reader in
      let cells = reader.texts
      // Some brokers repeat the header, or start another section with one.
      let names = BrokerCSV.mayBeHeader(cells) ? cells.map { $0.lowercased() } : []
      if !names.isEmpty, isHeader(names) {
        columns = BrokerColumns(header: names, said)
      } else {
        var row = BrokerRow(line: reader.line, cells: cells, columns: columns, dateColumns: dates)
        row.isPart = lastRow.isPart(reader)
        rows.append(row)
      }
    }
    return rows
  }

  private func told(_ row: BrokerRow, _ said: SaidRules) -> [BrokerEntry] {
    if row.isPart { return [.refused(.cutOff, nil)] }
    if let name = row.skippedName(said) { return [.skipped(.named(name))] }
    let entries = entries(row)
    return entries.prefix(1).map { $0.taken(as: said) } + entries.dropFirst()
  }

  /// Whether a row may be a header, in which nothing is a number; told quickly, since few are.
  private static func mayBeHeader(_ cells: [String]) -> Bool {
    !cells.contains { cell in
      guard let first = cell.utf8.first else { return false }
      return (0x30...0x39).contains(first) || first == UInt8(ascii: "-") || first == UInt8(ascii: "$")
    }
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
