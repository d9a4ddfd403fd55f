import PortfolioCore

/// What a record of a kind that has a canonical form consists of.
struct CanonicalForm {
  let kind: TransactionKind
  let required: FieldSet
  let optional: FieldSet
  let sums: FieldForm.NumberRange

  /// Those of every kind that has one.
  static let all = [TransactionKind.buy, .sell, .fee, .tax, .dividend, .interest, .deposit, .withdrawal].map {
    kind in
    let (rules, details) = (kind.rules, KindRules.details)
    return CanonicalForm(
      kind: kind, required: KindRules.always.union(rules.required),
      optional: (rules.allows(.fee) ? details : details.subtracting([.fee, .feeCurrency])).union(
        rules.optional),
      sums: rules.range(of: .sum) ?? .any)
  }
}

/// Reads the values of a record in the form that the program writes. For any other form each returns nil and
/// does not advance.
extension JSONScanner {
  /// The field whose key comes next, skipping its closing quote; nil for any that has no canonical form.
  @inline(__always)
  mutating func knownKey() -> Field? {
    let word = UnsafeRawPointer(base + index).loadUnaligned(as: UInt64.self)
    let (field, length) = JSONScanner.key(word)
    if length < 8 {
      if length > 0 { index += length + 1 }
      return field
    }
    let rest: StaticString = field == .feeCurrency ? "ncy\"" : "\""
    let after = UnsafeRawPointer(base + index + 8).loadUnaligned(as: UInt64.self)
    guard JSONScanner.starts(after, rest) else { return nil }
    index += 8 + rest.utf8CodeUnitCount
    return field
  }

  /// The key at the start of eight bytes, including its quote if there is room; of one that is longer, its beginning.
  @inline(__always)
  private static func key(_ word: UInt64) -> (Field?, length: Int) {
    switch UInt8(truncatingIfNeeded: word) {
    case UInt8(ascii: "i"):
      if starts(word, "id\"") { return (.id, 2) }
    case UInt8(ascii: "d"):
      if starts(word, "date\"") { return (.date, 4) }
    case UInt8(ascii: "t"):
      if starts(word, "type\"") { return (.type, 4) }
      if starts(word, "ticker\"") || starts(word, "ticket\"") { return (.ticker, 6) }
      if starts(word, "tax\"") { return (.tax, 3) }
    case UInt8(ascii: "q"):
      if starts(word, "quantity") { return (.quantity, 8) }
    case UInt8(ascii: "p"):
      if starts(word, "price\"") { return (.price, 5) }
    case UInt8(ascii: "s"):
      if starts(word, "sum\"") { return (.sum, 3) }
    case UInt8(ascii: "f"):
      if starts(word, "fee\"") { return (.fee, 3) }
      if starts(word, "feeCurre") { return (.feeCurrency, 8) }
    case UInt8(ascii: "c"):
      if starts(word, "currency") { return (.currency, 8) }
    case UInt8(ascii: "r"):
      if starts(word, "rate\"") { return (.rate, 4) }
    case UInt8(ascii: "a"):
      if starts(word, "account\"") { return (.account, 7) }
    case UInt8(ascii: "n"):
      if starts(word, "note\"") { return (.note, 4) }
    default: break
    }
    return (nil, 0)
  }

  /// Whether eight bytes begin with these letters, up to eight.
  @inline(__always)
  private static func starts(_ word: UInt64, _ text: StaticString) -> Bool {
    word & (.max >> UInt64(64 - text.utf8CodeUnitCount * 8)) == letters(text)
  }

  /// Up to eight ASCII letters as a word in memory.
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
  mutating func canonicalID() -> UUID? {
    guard byte == UInt8(ascii: "\""), base[index + 37] == UInt8(ascii: "\""),
      let id = UUID(canonical: base + index + 1)
    else { return nil }
    index += 38
    return id
  }

  @inline(__always)
  mutating func canonicalTimestamp() throws(JSONError) -> Timestamp? {
    guard byte == UInt8(ascii: "\"") else { return nil }
    if base[index + 21] == UInt8(ascii: "\""), let date = Timestamp(secondInUTC: base + index + 1) {
      index += 22
      return date
    }
    let start = index
    let text = try string()
    let bytes = UnsafeBufferPointer(start: base + text.content.lowerBound, count: text.content.count)
    if let date = Timestamp(bytes: bytes) { return date }
    index = start
    return nil
  }

  /// The place of the kind among those that have a canonical form.
  @inline(__always)
  mutating func canonicalKind() -> Int? {
    switch UnsafeRawPointer(base + index).loadUnaligned(as: UInt64.self) & 0xFF_FFFF_FFFF {
    case JSONScanner.letters("\"buy\""): canonicalKind(0, endingIn: "")
    case JSONScanner.letters("\"sell"): canonicalKind(1, endingIn: "\"")
    case JSONScanner.letters("\"fee\""): canonicalKind(2, endingIn: "")
    case JSONScanner.letters("\"tax\""): canonicalKind(3, endingIn: "")
    case JSONScanner.letters("\"divi"): canonicalKind(4, endingIn: "dend\"")
    case JSONScanner.letters("\"inte"): canonicalKind(5, endingIn: "rest\"")
    case JSONScanner.letters("\"depo"): canonicalKind(6, endingIn: "sit\"")
    case JSONScanner.letters("\"with"): canonicalKind(7, endingIn: "drawal\"")
    default: nil
    }
  }

  /// A kind of whose word the quote and four letters were seen; nil if the rest is another.
  @inline(__always)
  private mutating func canonicalKind(_ kind: Int, endingIn rest: StaticString) -> Int? {
    let word = UnsafeRawPointer(base + index + 5).loadUnaligned(as: UInt64.self)
    guard rest.utf8CodeUnitCount == 0 || JSONScanner.starts(word, rest) else { return nil }
    index += 5 + rest.utf8CodeUnitCount
    return kind
  }

  /// Reads a decimal. Returns false if it is not a number or has too many digits.
  @inline(__always)
  mutating func canonicalDecimal(_ value: inout ExactDecimal) throws(JSONError) -> Bool {
    let isNegative = byte == UInt8(ascii: "-")
    if isNegative { index += 1 }
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
    // 19 digits fit in 64 bits. Leading zeros and exponents are left to the slow path.
    if length - 1 < 19, length > 0, byte == UInt8(ascii: ",") || byte == UInt8(ascii: "}") || byte <= 0x20,
      base[start] != UInt8(ascii: "0") || length - scale == 1
    {
      value = ExactDecimal(mantissa: isNegative ? -Int128(digits) : Int128(digits), scale: scale)
      return true
    }
    index = isNegative ? start - 1 : start
    return try oddDecimal(&value)
  }

  /// Reads a decimal with an exponent or many digits, and skips any other value.
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

  /// Skips a value that is not in the canonical form.
  mutating func skipOddValue() throws(JSONError) -> Bool {
    try skipValue()
    return false
  }
}
