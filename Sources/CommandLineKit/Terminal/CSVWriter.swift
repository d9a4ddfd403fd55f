/// Writes comma-separated values (RFC 4180) that a spreadsheet takes for what they are.
public struct CSVWriter: Sendable {
  /// One value of a record.
  public enum Cell: Sendable, Equatable {
    /// A text; one that a spreadsheet would run as a formula gets an apostrophe in front.
    case text(String)
    /// A number, which is written as it is.
    case number(String)
    /// No value.
    case empty
  }

  private var bytes: [UInt8] = []

  /// Records below a header that names their values.
  public init(header: [String]) {
    add(header.map(Cell.text))
  }

  /// All records that were added, each with a line break (CR LF).
  public var text: String { String(decoding: bytes, as: UTF8.self) }

  /// Adds a record.
  public mutating func add(_ cells: [Cell]) {
    for (index, cell) in cells.enumerated() {
      if index > 0 { bytes.append(UInt8(ascii: ",")) }
      switch cell {
      case .text(let text): append(text, guarded: CSVWriter.looksLikeFormula(text))
      case .number(let number): append(number, guarded: false)
      case .empty: break
      }
    }
    bytes.append(contentsOf: [UInt8(ascii: "\r"), UInt8(ascii: "\n")])
  }

  /// Whether a spreadsheet may run a text: any number of apostrophes, then `=`, `+`, `-`, `@`, tab or return.
  public static func looksLikeFormula(_ text: String) -> Bool {
    let first = text.utf8.first { $0 != UInt8(ascii: "'") }
    return first.map { "=+-@\t\r".utf8.contains($0) } ?? false
  }

  private mutating func append(_ text: String, guarded: Bool) {
    let quote = UInt8(ascii: "\"")
    let isQuoted = text.utf8.contains {
      $0 == quote || $0 == UInt8(ascii: ",") || $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r")
    }
    if isQuoted { bytes.append(quote) }
    if guarded { bytes.append(UInt8(ascii: "'")) }
    for byte in text.utf8 {
      if isQuoted, byte == quote { bytes.append(quote) }
      bytes.append(byte)
    }
    if isQuoted { bytes.append(quote) }
  }
}
