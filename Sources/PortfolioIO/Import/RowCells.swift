/// What the rows of a csv say: hashes of their cells under the names of their columns, of which each row's mark is the
/// sum. An empty cell adds nothing.
struct RowCells: Sendable {
  /// The names of the columns, each once.
  let columns: [String]
  /// Those of all rows, one after the other.
  private var hashes: [UInt64] = []
  private var rows: [Int: Int] = [:]

  /// Throws `ImportFailure`.
  init(_ table: CSVTable, _ file: ImportFile) throws {
    var seen: [String: Int] = [:]
    columns = table.header.map { name in
      seen[name, default: 0] += 1
      return seen[name] == 1 ? name : "\(name) \(seen[name, default: 0])"
    }
    let names = columns.map { ContentKey.ofName($0.utf8) }
    var (hashes, rows) = ([UInt64](), [Int: Int]())
    try table.forEachRow(of: file) { reader in
      rows[reader.line] = rows.count
      for (place, name) in names.enumerated() {
        let text = place < reader.cells.count ? reader.text(reader.cells[place]) : ""
        var key = ContentKey(naming: text.utf8)
        key.mix(name)
        hashes.append(text.isEmpty ? 0 : key.low)
      }
    }
    (self.hashes, self.rows) = (hashes, rows)
  }

  /// The mark of the row in a line by all columns; nil where there is no such row.
  func mark(line: Int, part: Int32) -> UInt64? { mark(line: line, part: part, Array(columns.indices)) }

  /// What marks of the transactions of one row differ by.
  static let part: UInt64 = 0x9E37_79B9_7F4A_7C15

  /// Where these columns are; nil if the file lacks one.
  func places(of names: [String]) -> [Int]? {
    let places = names.compactMap { columns.firstIndex(of: $0) }
    return places.count == names.count ? places : nil
  }

  /// The mark of the row in a line, for which the columns at these places count; nil where there is no such row.
  ///
  /// - Parameter part: the how-manyeth transaction of its row it is for.
  func mark(line: Int, part: Int32, _ places: [Int]) -> UInt64? {
    guard let row = rows[line] else { return nil }
    let first = row * columns.count
    return places.reduce(UInt64(truncatingIfNeeded: part) &* RowCells.part) {
      $0 &+ hashes[first + $1]
    }
  }
}
