import PortfolioCore
import PortfolioIO

/// Statements that make tables and fill them, as sqlite3 and duckdb read them. Every value is a text, so that figures
/// keep all of their digits.
struct SQLScript {
  private var bytes = Array("BEGIN;\n".utf8)

  /// The whole script.
  var text: [UInt8] { bytes + Array("COMMIT;\n".utf8) }

  /// Adds a table of these rows, with the columns of their csv.
  mutating func add<Row: Record>(_ rows: some Sequence<Row>, to table: String) {
    let columns = Row.columns.shown(in: .csv)
    let cells = columns.map(\.cell)
    create(table, columns.map(\.name))
    for row in rows {
      insert(
        into: table,
        cells.map { cell in
          switch cell(row) {
          case .text(let text): text
          case .number(let number): number.description
          case .empty: nil
          }
        })
    }
  }

  /// Adds the table of transactions, with all of their fields.
  mutating func add(_ transactions: [Transaction]) {
    create("transactions", Field.allCases.map(\.rawValue))
    for transaction in transactions {
      insert(into: "transactions", Field.allCases.map { transaction[$0]?.written })
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
