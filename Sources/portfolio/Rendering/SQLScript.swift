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
      Column<Transaction>(field.rawValue) { $0[field]?.written }
    }
    add(Grid(transactions, columns), to: "transactions")
  }

  private mutating func add(_ grid: Grid, to table: String) {
    create(table, grid.heads.map(\.name))
    for row in 0..<grid.count {
      insert(
        into: table,
        grid.heads.indices.map { column in
          switch grid.cell(row, column) {
          case .text(let text): text
          case .number(let number): number.description
          case .empty: nil
          }
        })
    }
  }

  private mutating func create(_ table: String, _ columns: [String]) {
    let list = columns.map { "\"\($0)\" TEXT" }.joined(separator: ", ")
    bytes += Array("CREATE TABLE \(table) (\(list));\n".utf8)
  }

  private mutating func insert(into table: String, _ values: [String?]) {
    bytes += Array("INSERT INTO \(table) VALUES (".utf8)
    for (number, value) in values.enumerated() {
      if number > 0 { bytes.append(UInt8(ascii: ",")) }
      guard let value else {
        bytes += Array("NULL".utf8)
        continue
      }
      bytes.append(SQLScript.quote)
      for byte in value.utf8 {
        // A script ends where a NUL stands in it.
        guard byte != 0 else {
          bytes += Array("\u{FFFD}".utf8)
          continue
        }
        bytes.append(byte)
        if byte == SQLScript.quote { bytes.append(byte) }
      }
      bytes.append(SQLScript.quote)
    }
    bytes += Array(");\n".utf8)
  }

  private static let quote = UInt8(ascii: "'")
}

extension FieldValue {
  /// As it stands in a file.
  fileprivate var written: String {
    switch self {
    case .id(let id): id.uuidString
    case .date(let date): date.description
    case .kind(let kind): kind.rawValue
    case .ratio(let ratio): ratio.description
    case .number(let number): number.description
    case .lots(let lots): lots.text
    case .text(let text): text
    }
  }
}
