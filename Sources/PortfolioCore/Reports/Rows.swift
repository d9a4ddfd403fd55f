/// Rows of a report that are made each time they are needed, so that a million of them take no memory.
package struct Rows<Row: Sendable>: Sequence, Sendable {
  package let count: Int
  /// Nil for a row that cannot be made, of which there are none: whoever makes these rows makes each once before.
  private let row: @Sendable (Int) -> Row?

  /// No rows.
  package init() { (count, row) = (0, { _ in nil }) }

  /// - Parameter row: makes the row with a number, which was possible before.
  package init(_ count: Int, _ row: @escaping @Sendable (Int) -> Row?) {
    (self.count, self.row) = (count, row)
  }

  package var isEmpty: Bool { count == 0 }
  package var underestimatedCount: Int { count }

  package subscript(number: Int) -> Row? { row(number) }

  package func makeIterator() -> some IteratorProtocol<Row> {
    (0..<count).lazy.compactMap(row).makeIterator()
  }
}
