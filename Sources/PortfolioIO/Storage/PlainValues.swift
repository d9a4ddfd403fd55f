import PortfolioCore

/// The values of a record in the form that the program writes. Each returns nil, and stays where it is, at
/// any other form.
extension JSONScanner {
  /// The field whose key stands next, its closing quote stepped over; empty for an unknown key.
  @inline(__always)
  mutating func knownKey() -> FieldSet {
    let word = UnsafeRawPointer(base + index).loadUnaligned(as: UInt64.self)
    let (field, length) = JSONScanner.key(word)
    if length == 8, base[index + 8] != UInt8(ascii: "\"") { return [] }
    if length > 0 { index += length + 1 }
    return field
  }

  /// The key that eight bytes begin with, its quote included where there is room.
  @inline(__always)
  private static func key(_ word: UInt64) -> (FieldSet, length: Int) {
    switch word {
    case letters("quantity"): return (.quantity, 8)
    default: break
    }
    switch word & 0xFF_FFFF {
    case letters("id\""): return (.id, 2)
    default: break
    }
    switch word & 0xFFFF_FFFF {
    case letters("sum\""): return (.sum, 3)
    case letters("fee\""): return (.fee, 3)
    default: break
    }
    switch word & 0xFF_FFFF_FFFF {
    case letters("date\""): return (.date, 4)
    case letters("type\""): return (.type, 4)
    case letters("note\""): return (.note, 4)
    default: break
    }
    switch word & 0xFFFF_FFFF_FFFF {
    case letters("price\""): return (.price, 5)
    case letters("ratio\""): return (.ratio, 5)
    default: break
    }
    switch word & 0xFF_FFFF_FFFF_FFFF {
    case letters("ticker\""), letters("ticket\""): return (.ticker, 6)
    default: break
    }
    return word == letters("account\"") ? (.account, 7) : ([], 0)
  }

  /// Up to eight ASCII letters as the word that they are in memory.
  @inline(__always)
  private static func letters(_ text: StaticString) -> UInt64 {
    var word: UInt64 = 0
    for position in 0..<text.utf8CodeUnitCount {
      word |= UInt64(text.utf8Start[position]) << UInt64(position * 8)
    }
    return word
  }

  /// `"1870AAF2-1DF7-4114-B845-BAFB0B0E4138"`
  @inline(__always)
  mutating func plainID() -> RecordID? {
    guard byte == UInt8(ascii: "\""), base[index + 37] == UInt8(ascii: "\"") else { return nil }
    let text = base + index + 1
    guard text[8] == UInt8(ascii: "-"), text[13] == UInt8(ascii: "-"), text[18] == UInt8(ascii: "-"),
      text[23] == UInt8(ascii: "-")
    else { return nil }
    let first = hexadecimalWord(text)
    let second = hexadecimalWord(
      UnsafeRawPointer(text + 9).loadUnaligned(as: UInt32.self),
      UnsafeRawPointer(text + 14).loadUnaligned(as: UInt32.self))
    let third = hexadecimalWord(
      UnsafeRawPointer(text + 19).loadUnaligned(as: UInt32.self),
      UnsafeRawPointer(text + 24).loadUnaligned(as: UInt32.self))
    let fourth = hexadecimalWord(text + 28)
    guard let first, let second, let third, let fourth else { return nil }
    index += 38
    return RecordID(high: UInt64(first) << 32 | UInt64(second), low: UInt64(third) << 32 | UInt64(fourth))
  }

  @inline(__always)
  private func hexadecimalWord(_ text: UnsafePointer<UInt8>) -> UInt32? {
    hexadecimalWord(UnsafeRawPointer(text).loadUnaligned(as: UInt64.self))
  }

  @inline(__always)
  private func hexadecimalWord(_ first: UInt32, _ second: UInt32) -> UInt32? {
    hexadecimalWord(UInt64(first) | UInt64(second) << 32)
  }

  /// Eight hexadecimal digits, all at once: each byte is checked and folded to its value in its own lane.
  @inline(__always)
  private func hexadecimalWord(_ word: UInt64) -> UInt32? {
    let high: UInt64 = 0x8080_8080_8080_8080
    let ones: UInt64 = 0x0101_0101_0101_0101
    guard word & high == 0 else { return nil }
    let lower = word | (ones &* 0x20)
    // Bit 7 of a lane tells whether its byte is at least the bound.
    func atLeast(_ bytes: UInt64, _ bound: UInt64) -> UInt64 { (bytes &+ ones &* (0x80 &- bound)) & high }
    let digits = atLeast(word, 0x30) & ~atLeast(word, 0x3A)
    let letters = atLeast(lower, 0x61) & ~atLeast(lower, 0x67)
    guard (digits | letters) & high == high else { return nil }
    var nibbles = (lower & (ones &* 0x0F)) &+ (letters >> 7) &* 9
    // Gather the nibbles: lane 0 is the most significant digit.
    nibbles = ((nibbles & 0x000F_000F_000F_000F) << 4) | ((nibbles >> 8) & 0x000F_000F_000F_000F)
    nibbles = ((nibbles & 0x0000_00FF_0000_00FF) << 8) | ((nibbles >> 16) & 0x0000_00FF_0000_00FF)
    return UInt32(truncatingIfNeeded: (nibbles & 0xFFFF) << 16 | (nibbles >> 32) & 0xFFFF)
  }

  @inline(__always)
  mutating func plainTimestamp() throws(JSONError) -> Timestamp? {
    guard byte == UInt8(ascii: "\"") else { return nil }
    let start = index
    let text = try string()
    let bytes = UnsafeBufferPointer(start: base + text.content.lowerBound, count: text.content.count)
    if let date = Timestamp(bytes: bytes) { return date }
    index = start
    return nil
  }

  @inline(__always)
  mutating func plainKind() -> TransactionKind? {
    switch UnsafeRawPointer(base + index).loadUnaligned(as: UInt64.self) & 0xFF_FFFF_FFFF {
    case JSONScanner.letters("\"buy\""):
      index += 5
      return .buy
    case JSONScanner.letters("\"sell"):
      guard base[index + 5] == UInt8(ascii: "\"") else { return nil }
      index += 6
      return .sell
    case JSONScanner.letters("\"divi"):
      let rest = UnsafeRawPointer(base + index + 5).loadUnaligned(as: UInt64.self) & 0xFF_FFFF_FFFF
      guard rest == JSONScanner.letters("dend\"") else { return nil }
      index += 10
      return .dividend
    default:
      return nil
    }
  }

  /// Reads a decimal. Returns false where it is none that is held, or no number.
  @inline(__always)
  mutating func plainDecimal(_ value: inout ExactDecimal) throws(JSONError) -> Bool {
    let start = index
    var digits: UInt64 = 0
    while case let digit = byte &- UInt8(ascii: "0"), digit < 10 {
      digits = digits &* 10 &+ UInt64(digit)
      index += 1
    }
    var length = index - start
    var scale = 0
    if byte == UInt8(ascii: "."), length > 0 {
      index += 1
      let point = index
      while case let digit = byte &- UInt8(ascii: "0"), digit < 10 {
        digits = digits &* 10 &+ UInt64(digit)
        index += 1
      }
      scale = index - point
      if scale == 0 { length = 0 }
      length += scale
    }
    // 19 digits fit in 64 bits. A zero in front, a sign and an exponent take the thorough way.
    if length - 1 < 19, length > 0, byte == UInt8(ascii: ",") || byte == UInt8(ascii: "}") || byte <= 0x20,
      base[start] != UInt8(ascii: "0") || length - scale == 1
    {
      value = ExactDecimal(mantissa: Int128(digits), scale: scale)
      return true
    }
    index = start
    return try oddDecimal(&value)
  }

  /// Reads a decimal with a sign, an exponent or many digits, or steps over what is none.
  @inline(never)
  private mutating func oddDecimal(_ value: inout ExactDecimal) throws(JSONError) -> Bool {
    guard byte == UInt8(ascii: "-") || byte &- UInt8(ascii: "0") < 10 else { return try skipOddValue() }
    let range = try number()
    do throws(DecimalTextError) {
      value = try ExactDecimal.parse(UnsafeBufferPointer(start: base + range.lowerBound, count: range.count))
      return true
    } catch {
      return false
    }
  }

  /// Steps over a value in another form than the plain one.
  mutating func skipOddValue() throws(JSONError) -> Bool {
    try skipValue()
    return false
  }
}
