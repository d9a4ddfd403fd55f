import PortfolioCore
import PortfolioIO

extension Rows: ColumnValue where Row: Record {
  static var shape: JSONShape { .list(Row.shape) }
  static var display: Display<Self> { .nothing }

  func write(to json: inout JSONWriter) {
    json.longList(count, ofRecords: true) { self[$1].write(to: &$0) }
  }
}

/// Records that were written as JSON while they were read, or these.
struct Lines<Content: Record>: ColumnValue {
  let lines: OrderedLines?
  var records: [Content] = []

  static var shape: JSONShape { .list(Content.shape) }
  static var display: Display<Self> { .nothing }

  func write(to json: inout JSONWriter) {
    guard let lines else { return records.write(to: &json) }
    json.longList(lines.entries.count, ofRecords: true) { $0.raw(lines[$1]) }
  }

  func rows(privately: Bool) -> Grid? { Content.rows(of: records, privately: privately) }
}
