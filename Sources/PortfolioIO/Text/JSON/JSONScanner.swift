/// Where and why a JSON text is malformed.
package struct JSONError: Error, Equatable, Sendable {
  package enum Problem: Equatable, Sendable {
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

  package enum Expectation: Equatable, Sendable {
    case value, key, colon, commaOrBrace, commaOrBracket, object, array, string, number, wholeNumber
  }

  package let problem: Problem
  /// In bytes from the start of the text.
  package let offset: Int

  package init(_ problem: Problem, at offset: Int) {
    self.problem = problem
    self.offset = offset
  }
}

/// Reads the tokens of a JSON text (RFC 8259) without building anything.
///
/// At least `JSONScanner.padding` zeros must follow the bytes, so that no step has to check for the end: a
/// zero is not part of any token.
struct JSONScanner {
  static let padding = 64
  static let deepestNesting = 512

  let base: UnsafePointer<UInt8>
  let count: Int
  var index: Int

  init(_ base: UnsafePointer<UInt8>, count: Int, from index: Int = 0) {
    self.base = base
    self.count = count
    self.index = index
  }

  /// Of no text.
  static var nothing: JSONScanner { JSONScanner(zeros, count: 0) }
  nonisolated(unsafe) private static let zeros: UnsafePointer<UInt8> = {
    let zeros = UnsafeMutablePointer<UInt8>.allocate(capacity: padding)
    zeros.initialize(repeating: 0, count: padding)
    return UnsafePointer(zeros)
  }()

  /// Lets `body` scan a copy of a text that is followed by the required zeros.
  ///
  /// - Parameter skippingMark: allows a byte order mark at the start.
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

  /// A token cut off at the end of the bytes may become valid with more bytes.
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

  /// Skips `expected` if it comes next, along with any white space before it.
  @inline(__always)
  mutating func take(_ expected: UInt8) -> Bool {
    if byte != expected {
      skipWhitespace()
      if byte != expected { return false }
    }
    index += 1
    return true
  }

  /// Skips these bytes if they come next.
  @inline(__always)
  mutating func take(_ bytes: Slice<UnsafeBufferPointer<UInt8>>) -> Bool {
    let bytes = UnsafeBufferPointer(rebasing: bytes)
    guard bytes.matches(base + index) else { return false }
    index += bytes.count
    return true
  }

  @inline(__always)
  mutating func expect(_ expected: UInt8, _ expectation: JSONError.Expectation) throws(JSONError) {
    if !take(expected) { throw unexpected(expectation) }
  }

  /// Skips a string. Returns the range of its content and whether it has escapes.
  @inline(__always)
  mutating func string(
    _ expectation: JSONError.Expectation = .string
  ) throws(JSONError) -> (content: Range<Int>, hasEscapes: Bool) {
    try expect(UInt8(ascii: "\""), expectation)
    let start = index
    skipASCII()
    if byte == UInt8(ascii: "\"") {
      index += 1
      return (start..<index - 1, false)
    }
    return try restOfString(from: start)
  }

  /// Whether a string that was skipped is this text.
  func reads(_ string: (content: Range<Int>, hasEscapes: Bool), as text: String) -> Bool {
    if string.hasEscapes { return self.text(string) == text }
    guard string.content.count == text.utf8.count else { return false }
    let start = base + string.content.lowerBound
    return text.utf8.withContiguousStorageIfAvailable { letters in
      letters.indices.allSatisfy { letters[$0] == start[$0] }
    } ?? (self.text(string) == text)
  }

  /// Skips plain ASCII in a string, eight bytes at a time.
  @inline(__always)
  private mutating func skipASCII() {
    while true {
      let word = UnsafeRawPointer(base + index).loadUnaligned(as: UInt64.self).littleEndian
      let marked = JSONScanner.marks(word) | word & JSONScanner.highBits
      if marked != 0 {
        index += marked.trailingZeroBitCount >> 3
        return
      }
      index += 8
    }
  }

  private static let highBits: UInt64 = 0x8080_8080_8080_8080

  /// Zero but for the highest bit of the lowest of eight bytes that is a control, a quote or a backslash, and
  /// perhaps of some behind it.
  @inline(__always)
  static func marks(_ word: UInt64) -> UInt64 {
    marks(word, of: UInt8(ascii: "\"")) | marks(word, of: UInt8(ascii: "\\"))
      | ((word &- 0x2020_2020_2020_2020) & ~word & highBits)
  }

  /// Zero but for the highest bit of the lowest of eight bytes that is this one, and perhaps of some behind it.
  @inline(__always)
  static func marks(_ word: UInt64, of byte: UInt8) -> UInt64 {
    let ones: UInt64 = 0x0101_0101_0101_0101
    let others = word ^ (ones &* UInt64(byte))
    return (others &- ones) & ~others & highBits
  }

  /// Skips a number, checking its grammar, and returns its range.
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

  /// Skips `true`, `false` or `null`.
  mutating func literal(_ word: StaticString) throws(JSONError) {
    let length = word.utf8CodeUnitCount
    for position in 0..<length {
      guard byte == word.utf8Start[position] else { throw unexpected(.value) }
      index += 1
    }
  }

  /// Skips any value, checking its grammar.
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

  /// Reads an object; `body` must read or skip the value of each member.
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

  /// Reads an array; `body` must read or skip each element.
  mutating func elements(
    _ body: (inout JSONScanner) throws(JSONError) -> Void
  ) throws(JSONError) {
    try expect(UInt8(ascii: "["), .array)
    if take(UInt8(ascii: "]")) { return }
    repeat { try body(&self) } while take(UInt8(ascii: ","))
    try expect(UInt8(ascii: "]"), .commaOrBracket)
  }

  /// Requires that only white space is left.
  mutating func end() throws(JSONError) {
    skipWhitespace()
    if index < count { throw JSONError(.textAfterTheEnd, at: index) }
  }
}
