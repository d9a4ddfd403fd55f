import PortfolioCore
import PortfolioIO

extension Rows: ColumnValue where Row: Record {
  static var shape: JSONShape { .list(Row.shape) }
  static var display: Display<Self> { Display { _, _ in "" } }

  func write(to json: inout JSONWriter) {
    json.longList(count, ofRecords: true) { self[$1].write(to: &$0) }
  }
}
