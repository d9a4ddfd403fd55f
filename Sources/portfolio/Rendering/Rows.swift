import PortfolioIO

/// Rows of a report that are made each time they are needed, so that a million of them take no memory.
struct Rows<Row: Record>: ColumnValue {
  let count: Int
  /// Nil for a row that cannot be made, of which there are none: each was made once before.
  private let row: @Sendable (Int) -> Row?

  /// No rows.
  init() { (count, row) = (0, { _ in nil }) }

  /// Throws if one of the rows cannot be made.
  init<Reason: Error>(
    _ count: Int, _ row: @escaping @Sendable (Int) throws(Reason) -> Row
  ) throws(Reason) {
    self.count = count
    self.row = { number in
      do throws(Reason) {
        return try row(number)
      } catch {
        return nil
      }
    }
    _ = try parallelMap(count, inRangesOf: 1 << 12) { (numbers) throws(Reason) in
      for number in numbers { _ = try row(number) }
    }
  }

  var isEmpty: Bool { count == 0 }

  subscript(number: Int) -> Row? { row(number) }

  static var shape: JSONShape { .list(Row.shape) }
  static var display: Display<Self> { Display { _, _ in "" } }

  func write(to json: inout JSONWriter) {
    json.longList(count, ofRecords: true) { row($1).write(to: &$0) }
  }
}
