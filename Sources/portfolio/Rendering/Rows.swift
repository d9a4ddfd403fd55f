import PortfolioCore
import PortfolioIO

extension Rows: ColumnValue where Row: Record {
  static var shape: JSONShape { .list(Row.shape) }
  static var display: Display<Self> { .nothing }

  func write(to json: inout JSONWriter) {
    json.longList(count, ofRecords: true) { self[$1].write(to: &$0) }
  }

  func grid(in format: ColumnFormats, privately: Bool) -> Grid? {
    Row.grid(of: Array(self), in: format, privately: privately)
  }
}

/// Transactions that were written as JSON already, or these.
struct Lines: ColumnValue {
  let lines: [TransactionLines]?
  let records: [Transaction]

  static var shape: JSONShape { .list(Transaction.shape) }
  static var display: Display<Self> { .nothing }

  func write(to json: inout JSONWriter) {
    guard let lines else { return records.write(to: &json) }
    json.list(lines.count, ofRecords: true) { $0.take(lines[$1].text) }
  }

  func grid(in format: ColumnFormats, privately: Bool) -> Grid? {
    records.grid(in: format, privately: privately)
  }
}

/// An object with a member for each tag.
struct TagList: ColumnValue {
  let values: [(name: String, value: String)]

  static var shape: JSONShape { .tags }
  static var display: Display<TagList> { .nothing }
  func write(to json: inout JSONWriter) {
    json.object { json in
      for tag in values {
        json.key(tag.name)
        json.string(tag.value)
      }
    }
  }
}
