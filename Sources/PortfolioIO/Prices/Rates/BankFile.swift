import PortfolioCore

/// Reads the European Central Bank's reference rates from XML: `<Cube time='2017-03-08'>` contains `<Cube
/// currency='USD' rate='1.0556'/>`, in units of a currency for 1 euro.
///
/// Anything else is refused as a whole: the page of a proxy, half a file, decimal commas, or a document type
/// with entities.
struct BankFile {
  private(set) var rates: [(code: String, rate: DayRate)] = []

  /// Nil for anything else.
  init?(_ bytes: [UInt8]) {
    guard bytes.withUnsafeBufferPointer({ !$0.has(0) }) else { return nil }
    var tags = TagReader(bytes)
    var open: [String] = []
    var day: CalendarDay?
    var isClosed = false
    while let tag = tags.next() {
      guard !isClosed else { return nil }
      switch tag {
      case .declaration: guard open.isEmpty, rates.isEmpty else { return nil }
      case .end(let name):
        guard open.popLast() == name else { return nil }
        if open.count == 2 { day = nil }
        isClosed = open.isEmpty
      case .start(let name, let attributes, let isEmpty):
        guard open.first ?? name == BankFile.root else { return nil }
        if name == "Cube", !attributes.isEmpty {
          if let time = attributes["time"] {
            guard !isEmpty, day == nil, case .day(let found) = Timestamp(time) else { return nil }
            day = found
          } else {
            guard isEmpty, let day, let code = attributes["currency"], Currency.code(code) == code,
              let rate = attributes["rate"].flatMap(BankFile.rate)
            else { return nil }
            rates.append((code, DayRate(day: day, rate: rate, source: .ecb)))
          }
        }
        if !isEmpty { open.append(name) }
        // The bank's files are never nested more deeply.
        if open.count > 8 { return nil }
      }
    }
    guard isClosed, tags.isAtEnd, !rates.isEmpty else { return nil }
  }

  private static let root = "gesmes:Envelope"

  /// Digits with an optional point: no sign, no exponent, no comma.
  static func rate(_ text: String) -> ExactDecimal? {
    guard text.utf8.allSatisfy({ (0x30...0x39).contains($0) || $0 == UInt8(ascii: ".") }),
      let rate = ExactDecimal(text), rate.isUsableRate
    else { return nil }
    return rate
  }
}

/// Reads the tags of an XML text one by one, ignoring the text between them.
private struct TagReader {
  enum Tag {
    case declaration
    case start(String, [String: String], isEmpty: Bool)
    case end(String)
  }

  private let bytes: [UInt8]
  private var position = 0
  /// Whether the text was read to its end.
  private(set) var isAtEnd = false

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// Nil at the end, and for any tag that is not accepted: a comment, a document type, or a malformed one.
  mutating func next() -> Tag? {
    guard let open = first(UInt8(ascii: "<")) else {
      isAtEnd = true
      return nil
    }
    position = open + 1
    guard let close = first(UInt8(ascii: ">")), close - open < 4096, close > position else { return nil }
    var content = bytes[position..<close]
    position = close + 1
    switch content.first {
    case UInt8(ascii: "!"): return nil
    case UInt8(ascii: "?"): return content.last == UInt8(ascii: "?") ? .declaration : nil
    case UInt8(ascii: "/"): return .end(text(content.dropFirst()))
    case .some, nil: break
    }
    let isEmpty = content.last == UInt8(ascii: "/")
    if isEmpty { content = content.dropLast() }
    let name = content.prefix { !TagReader.isSpace($0) }
    guard let attributes = attributes(content.dropFirst(name.count)) else { return nil }
    return .start(text(name), attributes, isEmpty: isEmpty)
  }

  private func first(_ byte: UInt8) -> Int? {
    bytes.withUnsafeBufferPointer { $0.first(byte, from: position) }
  }

  private func text(_ bytes: ArraySlice<UInt8>) -> String { String(decoding: bytes, as: UTF8.self) }

  private static func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || (0x09...0x0D).contains(byte) }

  /// Reads ` name='value'` repeatedly; nil for anything else.
  private func attributes(_ bytes: ArraySlice<UInt8>) -> [String: String]? {
    var (rest, attributes): (ArraySlice<UInt8>, [String: String]) = (bytes, [:])
    while true {
      rest = rest.drop(while: TagReader.isSpace)
      if rest.isEmpty { return attributes }
      let name = rest.prefix { $0 != UInt8(ascii: "=") }
      rest = rest.dropFirst(name.count + 1)
      guard let quote = rest.first, quote == UInt8(ascii: "'") || quote == UInt8(ascii: "\"") else {
        return nil
      }
      let value = rest.dropFirst().prefix { $0 != quote }
      rest = rest.dropFirst(value.count + 2)
      guard rest.startIndex == value.endIndex + 1,
        attributes.updateValue(text(value), forKey: text(name)) == nil
      else { return nil }
    }
  }
}
