import PortfolioCore

/// Writes JSON as UTF-8 into a growing buffer.
package struct JSONWriter: Sendable {
  package private(set) var bytes: [UInt8] = []
  /// How many objects and lists of a document are open; nil where something else is written.
  private var depth: Int?
  /// Takes what has been written of a long document; nil where everything is kept.
  private var sink: (@Sendable ([UInt8]) -> Void)?

  package init() {}

  /// A writer that hands over what it has written of a long document; the rest stays in `bytes`.
  package init(sink: @escaping @Sendable ([UInt8]) -> Void) { self.sink = sink }

  /// A writer with reserved capacity.
  package init(capacity: Int) { bytes.reserveCapacity(capacity) }

  /// Drops what was written so far, for a writer that is emptied as it goes.
  package mutating func removeAll() { bytes.removeAll(keepingCapacity: true) }

  package mutating func raw(_ text: StaticString) {
    bytes.append(contentsOf: UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
  }

  package mutating func raw(_ text: ArraySlice<UInt8>) { bytes.append(contentsOf: text) }

  package mutating func raw(_ text: some Sequence<UInt8>) { bytes.append(contentsOf: text) }

  package mutating func string(_ text: String) {
    var text = text
    text.withUTF8 { string($0) }
  }

  mutating func string(_ text: UnsafeBufferPointer<UInt8>) {
    bytes.append(UInt8(ascii: "\""))
    if !JSONWriter.escapes(in: text) {
      bytes.append(contentsOf: text)
      bytes.append(UInt8(ascii: "\""))
      return
    }
    for byte in text {
      switch byte {
      case UInt8(ascii: "\""): raw("\\\"")
      case UInt8(ascii: "\\"): raw("\\\\")
      case 0x0A: raw("\\n")
      case 0x0D: raw("\\r")
      case 0x09: raw("\\t")
      case ..<0x20, 0x7F: raw(JSONWriter.escape(UInt16(byte)))
      default: bytes.append(byte)
      }
    }
    bytes.append(UInt8(ascii: "\""))
  }

  /// Whether a text has bytes that are escaped, which are looked for eight at a time.
  static func escapes(in text: UnsafeBufferPointer<UInt8>) -> Bool {
    guard text.count >= 8 else {
      return text.contains { $0 < 0x20 || $0 == UInt8(ascii: "\"") || $0 == UInt8(ascii: "\\") || $0 == 0x7F }
    }
    let bytes = UnsafeRawBufferPointer(text)
    func escapes(at offset: Int) -> Bool {
      let word = bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
      return JSONScanner.marks(word) | JSONScanner.marks(word, of: 0x7F) != 0
    }
    return stride(from: 0, to: text.count - 8, by: 8).contains(where: escapes) || escapes(at: text.count - 8)
  }

  /// A unit of UTF-16 by its number: `\u00AD`.
  static func escape(_ unit: UInt16) -> [UInt8] {
    let digits = String(unit, radix: 16, uppercase: true)
    return Array("\\u\(String(repeating: "0", count: 4 - digits.count))\(digits)".utf8)
  }

  package mutating func number(_ value: ExactDecimal) { value.append(to: &bytes) }

  @inline(__always)
  mutating func byte(_ byte: UInt8) { bytes.append(byte) }

  /// A date as a text.
  package mutating func text(_ date: Timestamp) { quoted { $0.date(date) } }

  /// An id as a text.
  package mutating func text(_ id: UUID) { quoted { id.append(to: &$0.bytes) } }

  /// Writes a text that needs no escaping.
  @inline(__always)
  mutating func quoted(_ write: (inout JSONWriter) -> Void) {
    byte(UInt8(ascii: "\""))
    write(&self)
    byte(UInt8(ascii: "\""))
  }

  /// The characters of a date.
  mutating func date(_ date: Timestamp) { date.append(to: &bytes) }

  package mutating func value(_ value: JSONValue) {
    switch value {
    case .null: raw("null")
    case .bool(let flag): flag ? raw("true") : raw("false")
    case .number(let number): self.number(number)
    case .string(let text): string(text)
    case .array(let elements):
      list(elements.count, ofRecords: elements.contains(where: \.isRecord)) { $0.value(elements[$1]) }
    case .object(let object):
      self.object { writer in
        for member in object.members {
          writer.key(member.key)
          writer.value(member.value)
        }
      }
    }
  }

  /// Writes an object, given what writes the key and value of each member.
  package mutating func object(_ members: (inout JSONWriter) -> Void) {
    byte(UInt8(ascii: "{"))
    nested(members)
    byte(UInt8(ascii: "}"))
  }

  /// Writes the key of the next member of an object.
  package mutating func key(_ name: String) {
    separateMember()
    string(name)
    byte(UInt8(ascii: ":"))
  }

  /// The same for a key that many objects have.
  package mutating func key(_ key: JSONKey) {
    separateMember()
    // Appending the array itself would count its owners, which all processors would wait for.
    key.bytes.withUnsafeBufferPointer { bytes.append(contentsOf: $0) }
  }

  private mutating func separateMember() {
    if bytes.last != UInt8(ascii: "{") { byte(UInt8(ascii: ",")) }
  }

  private mutating func nested(_ write: (inout JSONWriter) -> Void) {
    depth = depth.map { $0 + 1 }
    write(&self)
    depth = depth.map { $0 - 1 }
  }

  /// Writes a list, given what writes the element at an index.
  ///
  /// - Parameter areRecords: whether the elements have several values; only asked where it matters.
  package mutating func list(
    _ count: Int, ofRecords areRecords: @autoclosure () -> Bool, _ write: (inout JSONWriter, Int) -> Void
  ) {
    list(count, areRecords()) { writer, separator in
      for index in 0..<count {
        if index > 0 { writer.raw(separator) }
        write(&writer, index)
      }
    }
  }

  /// The same for very many records, which are written on all processors.
  package mutating func longList(
    _ count: Int, ofRecords areRecords: @autoclosure () -> Bool,
    _ write: @Sendable (inout JSONWriter, Int) -> Void
  ) {
    list(count, areRecords()) { writer, separator in
      parallelChunks(count) { [depth = writer.depth] numbers in
        var piece = JSONWriter()
        piece.depth = depth
        for number in numbers {
          if number > 0 { piece.raw(separator) }
          write(&piece, number)
        }
        return piece.bytes
      } take: {
        writer.take($0)
      }
    }
  }

  /// In a document, each record in a list of the top object has its own line.
  private mutating func list(
    _ count: Int, _ areRecords: @autoclosure () -> Bool, _ elements: (inout JSONWriter, StaticString) -> Void
  ) {
    let hasLines = depth == 1 && count > 0 && areRecords()
    byte(UInt8(ascii: "["))
    if hasLines { byte(0x0A) }
    nested { elements(&$0, hasLines ? ",\n" : ",") }
    if hasLines { byte(0x0A) }
    byte(UInt8(ascii: "]"))
  }

  /// Adds a piece of a long document.
  package mutating func take(_ piece: [UInt8]) {
    guard let sink else { return raw(piece) }
    sink(bytes)
    bytes.removeAll(keepingCapacity: true)
    sink(piece)
  }

  /// Writes a document that is readable for people too: each record in an array of the top object has its own
  /// line.
  package mutating func document(_ value: JSONValue) { document { $0.value(value) } }

  /// The same, given what writes the value.
  package mutating func document(_ write: (inout JSONWriter) -> Void) {
    depth = 0
    write(&self)
    depth = nil
    raw("\n")
  }
}

/// The key of a member of an object, as it is written.
package struct JSONKey: Sendable {
  fileprivate let bytes: [UInt8]

  package init(_ name: String) {
    var writer = JSONWriter()
    writer.string(name)
    writer.byte(UInt8(ascii: ":"))
    bytes = writer.bytes
  }
}

extension JSONValue {
  /// The value as a document, with a line break at the end.
  package var document: [UInt8] {
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
