import PortfolioCore

extension ImportFormat {
  /// Schwab's transactions, as csv and as JSON with the same columns.
  static let schwab = ImportFormat("schwab", forms: [document, table], brings: { table.contents() })

  private static let document = ImportFormat(
    name: "schwab", detects: { JSONShape($0)?.keys.contains(transactions) == true }, read: readJSON)

  private static let table = ImportFormat(rules: "schwab")
  private static let transactions = "BrokerageTransactions"
  private static let columns = [
    "Date", "Action", "Symbol", "Description", "Quantity", "Price", "Fees & Comm", "Amount",
  ]

  @Sendable private static func readJSON(_ file: ImportFile, _ options: ImportOptions) throws -> ImportedRows
  {
    guard let rows = try file.parsedJSON()[transactions]?.array else {
      throw ImportFailure.notOfFormat(name: file.name, format: "schwab")
    }
    let lines = [columns] + rows.map { row in columns.map { row[$0].cell } }
    let text = lines.map { cells in
      cells.map { "\"" + $0.replacing("\"", with: "\"\"") + "\"" }.joined(separator: ",") + "\n"
    }
    let csv = ImportFile(name: file.name, bytes: Array(text.joined().utf8))
    return try RulesFormat.embedded("schwab").read(csv, options, linesBefore: 1)
  }
}
