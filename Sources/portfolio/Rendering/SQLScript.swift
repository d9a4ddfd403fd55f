import PortfolioCore
import PortfolioIO

/// Statements that make tables and fill them, as sqlite3 and duckdb read them. Every value is a text, so that figures
/// keep all of their digits.
struct SQLScript {
  private var bytes = Array("BEGIN;\n".utf8)

  /// The whole script.
  var text: [UInt8] { bytes + Array("COMMIT;\n".utf8) }

  /// Adds a table of these rows, with the columns of their csv.
  mutating func add(_ rows: some Sequence<some Record>, to table: String) {
    add(Grid(rows, in: .csv), to: table)
  }

  /// Adds the table of transactions, with all of their fields.
  mutating func add(_ transactions: [Transaction]) {
    let columns = Field.allCases.map { field in
      Column<Transaction>(field.rawValue) { $0[field]?.description }
    }
    add(Grid(transactions, columns), to: "transactions")
  }

  private mutating func add(_ grid: Grid, to table: String) {
    let columns = grid.heads.map { "\"\($0.name)\" TEXT" }.joined(separator: ", ")
    bytes += "CREATE TABLE \(table) (\(columns));\n".utf8
    for row in 0..<grid.count {
      let values = grid.heads.indices.map { SQLScript.literal(grid.cell(row, $0)) }
      bytes += "INSERT INTO \(table) VALUES (\(values.joined(separator: ",")));\n".utf8
    }
  }

  private static func literal(_ cell: CSVWriter.Cell) -> String {
    switch cell {
    case .empty: return "NULL"
    case .number(let number): return "'\(number)'"
    case .text(let text):
      guard text.utf8.contains(where: { $0 == UInt8(ascii: "'") || $0 == 0 }) else { return "'\(text)'" }
      // A script ends where a NUL stands in it.
      let scalars = text.unicodeScalars.map { $0 == "'" ? "''" : $0 == "\0" ? "\u{FFFD}" : String($0) }
      return "'\(scalars.joined())'"
    }
  }
}
