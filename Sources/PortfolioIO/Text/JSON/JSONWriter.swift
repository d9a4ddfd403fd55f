import PortfolioCore

/// Writes JSON as UTF-8 into a growing buffer.
public struct JSONWriter: Sendable {
  public private(set) var bytes: [UInt8] = []

  public init() {}

  /// A writer with reserved capacity.
  public init(capacity: Int) { bytes.reserveCapacity(capacity) }

  /// Drops what was written so far, for a writer that is emptied as it goes.
  public mutating func removeAll() { bytes.removeAll(keepingCapacity: true) }

  public mutating func raw(_ text: StaticString) {
    bytes.append(contentsOf: UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
  }

  public mutating func raw(_ text: ArraySlice<UInt8>) { bytes.append(contentsOf: text) }

  public mutating func raw(_ text: some Sequence<UInt8>) { bytes.append(contentsOf: text) }

  public mutating func string(_ text: String) {
    bytes.append(UInt8(ascii: "\""))
    if text.utf8.allSatisfy({
      $0 >= 0x20 && $0 != UInt8(ascii: "\"") && $0 != UInt8(ascii: "\\") && $0 != 0x7F
    }) {
      bytes.append(contentsOf: text.utf8)
      bytes.append(UInt8(ascii: "\""))
      return
    }
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "\""): raw("\\\"")
      case UInt8(ascii: "\\"): raw("\\\\")
      case 0x0A: raw("\\n")
      case 0x0D: raw("\\r")
      case 0x09: raw("\\t")
      case ..<0x20, 0x7F:
        raw("\\u00")
        bytes.append(JSONWriter.hexadecimalDigit(byte >> 4))
        bytes.append(JSONWriter.hexadecimalDigit(byte & 15))
      default: bytes.append(byte)
      }
    }
    bytes.append(UInt8(ascii: "\""))
  }

  /// The upper-case character of a hexadecimal digit.
  static func hexadecimalDigit(_ value: UInt8) -> UInt8 {
    value < 10 ? UInt8(ascii: "0") + value : UInt8(ascii: "A") + value - 10
  }

  public mutating func number(_ value: ExactDecimal) { value.append(to: &bytes) }

  @inline(__always)
  mutating func byte(_ byte: UInt8) { bytes.append(byte) }

  /// The characters of a date.
  mutating func date(_ date: Timestamp) { date.append(to: &bytes) }

  /// Writes the characters of an id.
  mutating func id(_ id: RecordID) { id.append(to: &bytes) }

  public mutating func value(_ value: JSONValue) {
    switch value {
    case .null: raw("null")
    case .bool(let flag): flag ? raw("true") : raw("false")
    case .number(let number): self.number(number)
    case .string(let text): string(text)
    case .array(let elements): list(elements, between: ",")
    case .object(let object): members(object) { $0.value($1) }
    }
  }

  /// Writes a document that is readable for people too: each record in an array of the top object has its own
  /// line.
  public mutating func document(_ value: JSONValue) {
    if case .object(let object) = value {
      members(object) { writer, value in
        if case .array(let elements) = value, elements.contains(where: \.isRecord) {
          writer.list(elements, between: ",\n", around: "\n")
        } else {
          writer.value(value)
        }
      }
    } else {
      self.value(value)
    }
    raw("\n")
  }

  private mutating func list(_ elements: [JSONValue], between: StaticString, around: StaticString = "") {
    raw("[")
    raw(around)
    for (index, element) in elements.enumerated() {
      if index > 0 { raw(between) }
      value(element)
    }
    raw(around)
    raw("]")
  }

  private mutating func members(_ object: JSONObject, _ write: (inout JSONWriter, JSONValue) -> Void) {
    raw("{")
    for (index, member) in object.members.enumerated() {
      if index > 0 { raw(",") }
      string(member.key)
      raw(":")
      write(&self, member.value)
    }
    raw("}")
  }
}

extension JSONValue {
  /// The value as a document, with a line break at the end.
  public var document: [UInt8] {
    var writer = JSONWriter()
    writer.document(self)
    return writer.bytes
  }
}

extension JSONValue {
  fileprivate var isRecord: Bool {
    switch self {
    case .array, .object: true
    case .null, .bool, .number, .string: false
    }
  }
}
