import PortfolioCore

/// Writes comma-separated values that spreadsheets read correctly (RFC 4180, except that lines end with LF,
/// as `cut` and `read` expect).
package struct CSVWriter: Sendable {
  /// One value of a record.
  package enum Cell: Sendable, Equatable {
    /// A text. It is prefixed with an apostrophe if a spreadsheet would evaluate it as a formula.
    case text(String)
    /// A number, written in full.
    case number(ExactDecimal)
    /// No value.
    case empty
  }

  /// The records added so far, each ending with LF, without those that `end` adds.
  package private(set) var bytes: [UInt8] = []
  private var isFirst = true
  /// Very many further records, of which each number writes some.
  private var rest: (count: Int, write: @Sendable (inout CSVWriter, Int) -> Void)?

  private init() {}

  /// Starts with a header that names the columns.
  package init(header: [String]) {
    add(header.map(Cell.text))
  }

  /// Adds a record.
  package mutating func add(_ record: [Cell]) {
    for cell in record { add(cell) }
    endRecord()
  }

  /// Ends the file with very many records. `write` adds those of one number below `count`; it is called when the
  /// file is written, on all processors.
  package mutating func end(with count: Int, _ write: @escaping @Sendable (inout CSVWriter, Int) -> Void) {
    rest = (count, write)
  }

  /// Hands over everything, piece by piece.
  package func write<Failure: Error>(_ piece: ([UInt8]) throws(Failure) -> Void) throws(Failure) {
    try piece(bytes)
    guard let rest else { return }
    try parallelChunks(
      rest.count,
      { numbers in
        var csv = CSVWriter()
        for number in numbers { rest.write(&csv, number) }
        return csv.bytes
      }, take: piece)
  }

  /// Writes the named fields of records.
  package init<Record: SchemaRecord>(_ records: some Sequence<Record>, columns: [Record.RecordField]) {
    self.init(header: columns.map(\.rawValue))
    for record in records {
      for column in columns { add(record[column]) }
      endRecord()
    }
  }

  private mutating func add(_ cell: Cell) {
    switch cell {
    case .text(let text): add(text)
    case .number(let number): add(number)
    case .empty: separate()
    }
  }

  /// Adds a text or an empty cell to a record ended by `endRecord`, which saves an array for each of very
  /// many records.
  mutating func add(_ text: String?) {
    separate()
    if let text { append(text) }
  }

  /// The same for a number.
  mutating func add(_ number: ExactDecimal?) {
    separate()
    number?.append(to: &bytes)
  }

  mutating func add(_ value: FieldValue?) {
    switch value {
    case nil: separate()
    case .id(let id):
      separate()
      id.append(to: &bytes)
    case .number(let number): add(number)
    case .date, .kind, .ratio, .lots, .text: add(value?.description)
    }
  }

  private mutating func separate() {
    if !isFirst { bytes.append(UInt8(ascii: ",")) }
    isFirst = false
  }

  mutating func endRecord() {
    bytes.append(UInt8(ascii: "\n"))
    isFirst = true
  }

  /// Whether a spreadsheet may evaluate a text: any number of apostrophes, then `=`, `+`, `-`, `@`, tab or
  /// return.
  static func looksLikeFormula(_ text: String) -> Bool {
    let first = text.utf8.first { $0 != UInt8(ascii: "'") }
    return first.map { "=+-@\t\r".utf8.contains($0) } ?? false
  }

  private mutating func append(_ text: String) {
    let quote = UInt8(ascii: "\"")
    let isQuoted = text.utf8.contains {
      $0 == quote || $0 == UInt8(ascii: ",") || $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r")
    }
    if isQuoted { bytes.append(quote) }
    if CSVWriter.looksLikeFormula(text) { bytes.append(UInt8(ascii: "'")) }
    for byte in text.utf8 {
      if byte == quote { bytes.append(quote) }
      bytes.append(byte)
    }
    if isQuoted { bytes.append(quote) }
  }
}
