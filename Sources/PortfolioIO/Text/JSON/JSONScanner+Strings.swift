/// Strings with escapes or non-ASCII characters.
extension JSONScanner {
  /// Skips the rest of a string with more than plain ASCII, from after its opening quote.
  mutating func restOfString(
    from start: Int
  ) throws(JSONError) -> (content: Range<Int>, hasEscapes: Bool) {
    var hasEscapes = false
    while true {
      switch byte {
      case UInt8(ascii: "\""):
        index += 1
        return (start..<index - 1, hasEscapes)
      case UInt8(ascii: "\\"):
        hasEscapes = true
        try escape()
      case 0x80...:
        try multibyteCharacter()
      case ..<0x20:
        throw failure(.controlCharacter(byte))
      default:
        index += 1
      }
    }
  }

  private mutating func escape() throws(JSONError) {
    index += 1
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"), UInt8(ascii: "b"), UInt8(ascii: "f"),
      UInt8(ascii: "n"), UInt8(ascii: "r"), UInt8(ascii: "t"):
      index += 1
    case UInt8(ascii: "u"):
      let unit = try codeUnit()
      guard unit & 0xF800 == 0xD800 else { return }
      guard unit < 0xDC00, byte == UInt8(ascii: "\\") else { throw failure(.invalidEscape) }
      index += 1
      guard byte == UInt8(ascii: "u") else { throw failure(.invalidEscape) }
      guard try codeUnit() & 0xFC00 == 0xDC00 else { throw failure(.invalidEscape) }
    default:
      throw failure(.invalidEscape)
    }
  }

  /// The four hexadecimal digits after `\u`.
  private mutating func codeUnit() throws(JSONError) -> UInt16 {
    index += 1
    var unit: UInt16 = 0
    for _ in 0..<4 {
      guard let digit = hexadecimalDigit(byte) else { throw failure(.invalidEscape) }
      unit = unit << 4 | UInt16(digit)
      index += 1
    }
    return unit
  }

  /// Skips one character of two to four bytes: Unicode 15, table 3-7.
  private mutating func multibyteCharacter() throws(JSONError) {
    let length: Int
    let seconds: ClosedRange<UInt8>
    switch byte {
    case 0xC2...0xDF: (length, seconds) = (2, 0x80...0xBF)
    case 0xE0: (length, seconds) = (3, 0xA0...0xBF)
    case 0xED: (length, seconds) = (3, 0x80...0x9F)
    case 0xE1...0xEF: (length, seconds) = (3, 0x80...0xBF)
    case 0xF0: (length, seconds) = (4, 0x90...0xBF)
    case 0xF1...0xF3: (length, seconds) = (4, 0x80...0xBF)
    case 0xF4: (length, seconds) = (4, 0x80...0x8F)
    default: throw failure(.invalidUTF8)
    }
    for position in 1..<length {
      index += 1
      let range = position == 1 ? seconds : 0x80...0xBF
      guard range.contains(byte) else { throw failure(.invalidUTF8) }
    }
    index += 1
  }

  /// The text of a string's content.
  func text(_ string: (content: Range<Int>, hasEscapes: Bool)) -> String {
    let raw = UnsafeBufferPointer(start: base + string.content.lowerBound, count: string.content.count)
    return string.hasEscapes ? unescaped(raw) : String(decoding: raw, as: UTF8.self)
  }
}

/// The value of a hexadecimal digit; nil for any other byte.
@inline(__always)
func hexadecimalDigit(_ byte: UInt8) -> UInt8? {
  switch byte {
  case UInt8(ascii: "0")...UInt8(ascii: "9"): byte - UInt8(ascii: "0")
  case UInt8(ascii: "a")...UInt8(ascii: "f"): byte - UInt8(ascii: "a") + 10
  case UInt8(ascii: "A")...UInt8(ascii: "F"): byte - UInt8(ascii: "A") + 10
  default: nil
  }
}

/// The content of a string whose escapes have been checked.
private func unescaped(_ raw: UnsafeBufferPointer<UInt8>) -> String {
  var units: [UInt16] = []
  var result = ""
  var plain: [UInt8] = []
  func flushUnits() {
    result += String(decoding: units, as: UTF16.self)
    units.removeAll()
  }
  func flushPlain() {
    result += String(decoding: plain, as: UTF8.self)
    plain.removeAll()
  }
  var index = 0
  while index < raw.count {
    guard raw[index] == UInt8(ascii: "\\") else {
      flushUnits()
      plain.append(raw[index])
      index += 1
      continue
    }
    let escape = raw[index + 1]
    index += 2
    if escape == UInt8(ascii: "u") {
      flushPlain()
      units.append(raw[index..<index + 4].reduce(0) { $0 << 4 | UInt16(hexadecimalDigit($1) ?? 0) })
      index += 4
      continue
    }
    flushUnits()
    switch escape {
    case UInt8(ascii: "b"): plain.append(0x08)
    case UInt8(ascii: "f"): plain.append(0x0C)
    case UInt8(ascii: "n"): plain.append(0x0A)
    case UInt8(ascii: "r"): plain.append(0x0D)
    case UInt8(ascii: "t"): plain.append(0x09)
    default: plain.append(escape)
    }
  }
  flushUnits()
  flushPlain()
  return result
}
