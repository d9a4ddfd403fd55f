import PortfolioCore

/// Writes comma-separated values (RFC 4180, but for lines that end with LF, as `cut` and `read` expect) that a
/// spreadsheet takes for what they are.
public struct CSVWriter: Sendable {
  /// One value of a record.
  public enum Cell: Sendable, Equatable {
    /// A text; one that a spreadsheet would run as a formula gets an apostrophe in front.
    case text(String)
    /// A number, which is written in full.
    case number(ExactDecimal)
    /// No value.
    case empty
  }

  /// All records that were added, each with its line end (LF).
  public private(set) var bytes: [UInt8] = []
  private var isFirst = true

  /// Records below a header that names their values.
  public init(header: [String]) {
    add(header.map(Cell.text))
  }

  /// Adds a record.
  public mutating func add(_ record: [Cell]) {
    for cell in record { add(cell) }
    endRecord()
  }

  /// Records with the fields that the columns name.
  public init<Record: SchemaRecord>(_ records: some Sequence<Record>, columns: [Record.RecordField]) {
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

  /// Adds a text or no value to a record that `endRecord` ends: very many records need no list of values each.
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
      RecordID(id).append(to: &bytes)
    case .date(let date): add(date.description)
    case .kind(let kind): add(kind.rawValue)
    case .ratio(let ratio): add(ratio.description)
    case .lots(let lots): add(lots.text)
    case .number(let number): add(number)
    case .text(let text): add(text)
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

  /// Whether a spreadsheet may run a text: any number of apostrophes, then `=`, `+`, `-`, `@`, tab or return.
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
