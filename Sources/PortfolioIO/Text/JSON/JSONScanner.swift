/// Where a JSON text stops being one, and how.
public struct JSONError: Error, Equatable, Sendable {
  public enum Problem: Equatable, Sendable {
    case unexpectedEnd
    case unexpectedByte(UInt8, expected: Expectation)
    case controlCharacter(UInt8)
    case invalidEscape
    case invalidUTF8
    case invalidNumber
    case nestedTooDeeply
    case duplicateKey(String)
    case textAfterTheEnd
  }

  public enum Expectation: Equatable, Sendable {
    case value, key, colon, commaOrBrace, commaOrBracket, object, array, string, number, wholeNumber
  }

  public let problem: Problem
  /// Bytes from the start of the text.
  public let offset: Int

  public init(_ problem: Problem, at offset: Int) {
    self.problem = problem
    self.offset = offset
  }
}

/// Steps through the tokens of a JSON text (RFC 8259) without building anything.
///
/// The bytes have to be followed by at least `JSONScanner.padding` zeros, so that no step checks for the end:
/// a zero belongs to no token.
@usableFromInline
struct JSONScanner {
  @usableFromInline static let padding = 64
  static let deepestNesting = 512

  @usableFromInline let base: UnsafePointer<UInt8>
  @usableFromInline let count: Int
  @usableFromInline var index: Int

  init(_ base: UnsafePointer<UInt8>, count: Int, from index: Int = 0) {
    self.base = base
    self.count = count
    self.index = index
  }

  /// Lets `body` step through a text, of which it sees a copy with the zeros that have to stand behind it.
  ///
  /// - Parameter skippingMark: whether a byte order mark may stand in front.
  static func scan<Result, Failure: Error>(
    _ text: some Collection<UInt8>, skippingMark: Bool = false,
    _ body: (inout JSONScanner) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    let count = text.count
    let copy = UnsafeMutablePointer<UInt8>.allocate(capacity: count + padding)
    defer { copy.deallocate() }
    _ = UnsafeMutableBufferPointer(start: copy, count: count).initialize(fromContentsOf: text)
    (copy + count).initialize(repeating: 0, count: padding)
    let hasMark = skippingMark && text.starts(with: [0xEF, 0xBB, 0xBF])
    var scanner = JSONScanner(copy, count: count, from: hasMark ? 3 : 0)
    return try body(&scanner)
  }

  @inline(__always)
  var byte: UInt8 { base[index] }

  /// A token that the end of the bytes cuts off is one that more bytes could complete.
  func failure(_ problem: JSONError.Problem) -> JSONError {
    index >= count ? JSONError(.unexpectedEnd, at: count) : JSONError(problem, at: index)
  }

  func unexpected(_ expected: JSONError.Expectation) -> JSONError {
    failure(.unexpectedByte(byte, expected: expected))
  }

  @inline(__always)
  mutating func skipWhitespace() {
    while byte <= 0x20, byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 { index += 1 }
  }

  /// Steps over `expected` where it stands next; white space before it is skipped.
  @inline(__always)
  mutating func take(_ expected: UInt8) -> Bool {
    if byte != expected {
      skipWhitespace()
      if byte != expected { return false }
    }
    index += 1
    return true
  }

  @inline(__always)
  mutating func expect(_ expected: UInt8, _ expectation: JSONError.Expectation) throws(JSONError) {
    if !take(expected) { throw unexpected(expectation) }
  }

  /// Steps over a string and tells where its content stands and whether it holds escapes.
  @inline(__always)
  mutating func string(
    _ expectation: JSONError.Expectation = .string
  ) throws(JSONError) -> (content: Range<Int>, hasEscapes: Bool) {
    try expect(UInt8(ascii: "\""), expectation)
    let start = index
    skipPlain()
    if byte == UInt8(ascii: "\"") {
      index += 1
      return (start..<index - 1, false)
    }
    return try restOfString(from: start)
  }

  /// Steps over ASCII that stands for itself in a string, eight bytes at once: of those that do not, the lowest
  /// marks its highest bit.
  @inline(__always)
  private mutating func skipPlain() {
    let (ones, high): (UInt64, UInt64) = (0x0101_0101_0101_0101, 0x8080_8080_8080_8080)
    while true {
      let word = UnsafeRawPointer(base + index).loadUnaligned(as: UInt64.self).littleEndian
      let quote = word ^ (ones &* UInt64(UInt8(ascii: "\"")))
      let backslash = word ^ (ones &* UInt64(UInt8(ascii: "\\")))
      let marked =
        ((quote &- ones) & ~quote) | ((backslash &- ones) & ~backslash) | ((word &- ones &* 0x20) & ~word)
        | word
      if marked & high != 0 {
        index += (marked & high).trailingZeroBitCount >> 3
        return
      }
      index += 8
    }
  }

  /// Steps over a number, by the grammar, and tells where it stands.
  @inline(__always)
  mutating func number() throws(JSONError) -> Range<Int> {
    skipWhitespace()
    let start = index
    if byte == UInt8(ascii: "-") { index += 1 }
    guard isDigit(byte) else { throw start == index ? unexpected(.number) : failure(.invalidNumber) }
    if byte == UInt8(ascii: "0"), isDigit(base[index + 1]) { throw failure(.invalidNumber) }
    digits()
    if byte == UInt8(ascii: ".") {
      index += 1
      guard isDigit(byte) else { throw failure(.invalidNumber) }
      digits()
    }
    if byte | 0x20 == UInt8(ascii: "e") {
      index += 1
      if byte == UInt8(ascii: "-") || byte == UInt8(ascii: "+") { index += 1 }
      guard isDigit(byte) else { throw failure(.invalidNumber) }
      digits()
    }
    return start..<index
  }

  @inline(__always)
  private mutating func digits() { while isDigit(byte) { index += 1 } }

  @inline(__always)
  private func isDigit(_ byte: UInt8) -> Bool { byte &- UInt8(ascii: "0") < 10 }

  /// Steps over `true`, `false` or `null`.
  mutating func literal(_ word: StaticString) throws(JSONError) {
    let length = word.utf8CodeUnitCount
    for position in 0..<length {
      guard byte == word.utf8Start[position] else { throw unexpected(.value) }
      index += 1
    }
  }

  /// Steps over any value, its grammar checked.
  mutating func skipValue(depth: Int = 0) throws(JSONError) {
    guard depth < JSONScanner.deepestNesting else { throw failure(.nestedTooDeeply) }
    skipWhitespace()
    switch byte {
    case UInt8(ascii: "\""): _ = try string()
    case UInt8(ascii: "{"):
      try members { (scanner, _) throws(JSONError) in try scanner.skipValue(depth: depth + 1) }
    case UInt8(ascii: "["):
      try elements { (scanner) throws(JSONError) in try scanner.skipValue(depth: depth + 1) }
    case UInt8(ascii: "t"): try literal("true")
    case UInt8(ascii: "f"): try literal("false")
    case UInt8(ascii: "n"): try literal("null")
    case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): _ = try number()
    default: throw unexpected(.value)
    }
  }

  /// Steps through an object; `body` has to step over each member's value.
  mutating func members(
    _ body: (inout JSONScanner, (content: Range<Int>, hasEscapes: Bool)) throws(JSONError) -> Void
  ) throws(JSONError) {
    try expect(UInt8(ascii: "{"), .object)
    if take(UInt8(ascii: "}")) { return }
    repeat {
      let key = try string(.key)
      try expect(UInt8(ascii: ":"), .colon)
      try body(&self, key)
    } while take(UInt8(ascii: ","))
    try expect(UInt8(ascii: "}"), .commaOrBrace)
  }

  /// Steps through an array; `body` has to step over each element.
  mutating func elements(
    _ body: (inout JSONScanner) throws(JSONError) -> Void
  ) throws(JSONError) {
    try expect(UInt8(ascii: "["), .array)
    if take(UInt8(ascii: "]")) { return }
    repeat { try body(&self) } while take(UInt8(ascii: ","))
    try expect(UInt8(ascii: "]"), .commaOrBracket)
  }

  /// Checks that nothing but white space is left.
  mutating func end() throws(JSONError) {
    skipWhitespace()
    if index < count { throw JSONError(.textAfterTheEnd, at: index) }
  }
}
