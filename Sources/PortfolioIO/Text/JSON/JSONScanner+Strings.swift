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

  /// Skips one character of two to four bytes.
  private mutating func multibyteCharacter() throws(JSONError) {
    var bytes = UnsafeBufferPointer(start: base + index, count: 4).makeIterator()
    var parser = Unicode.UTF8.ForwardParser()
    switch parser.parseScalar(from: &bytes) {
    case .valid(let character): index += character.count
    case .error(let length):
      // What cannot begin a character is wrong itself, else what follows it.
      if (0xC2...0xF4).contains(byte) { index += length }
      throw failure(.invalidUTF8)
    case .emptyInput: throw failure(.invalidUTF8)
    }
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
  var (content, index) = ([UInt8](), 0)
  /// The number of an escape of four digits, which end at the index then.
  func codeUnit() -> UInt32 {
    index += 4
    return raw[index - 4..<index].reduce(0) { $0 << 4 | UInt32(hexadecimalDigit($1) ?? 0) }
  }
  while index < raw.count {
    let byte = raw[index]
    index += 1
    guard byte == UInt8(ascii: "\\") else {
      content.append(byte)
      continue
    }
    let escape = raw[index]
    index += 1
    switch escape {
    case UInt8(ascii: "b"): content.append(0x08)
    case UInt8(ascii: "f"): content.append(0x0C)
    case UInt8(ascii: "n"): content.append(0x0A)
    case UInt8(ascii: "r"): content.append(0x0D)
    case UInt8(ascii: "t"): content.append(0x09)
    case UInt8(ascii: "u"):
      var number = codeUnit()
      if number & 0xFC00 == 0xD800 {
        index += 2
        number = 0x1_0000 + (number & 0x3FF) << 10 + codeUnit() & 0x3FF
      }
      content += Unicode.Scalar(number).map { Array(String($0).utf8) } ?? []
    default: content.append(escape)
    }
  }
  return String(decoding: content, as: UTF8.self)
}
