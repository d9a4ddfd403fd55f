import PortfolioCore

/// Reads numbers as brokers write them: with currency signs, thousands separators, a decimal comma, or
/// brackets for negative numbers.
struct LocalizedNumberParser {
  /// The decimal sign of a file.
  enum Point: Equatable { case point, comma }

  /// Reads a number; nil if the text is not one or has too many digits.
  static func read(_ text: String, _ point: Point) -> ExactDecimal? {
    if isCanonical(text, point) { return ExactDecimal(text) }
    if point == .comma, isCanonical(text, .comma, sign: UInt8(ascii: ",")) {
      return ExactDecimal(
        String(decoding: text.utf8.map { $0 == UInt8(ascii: ",") ? 0x2E : $0 }, as: UTF8.self))
    }
    var isNegative = false
    var body = text.unicodeScalars[...]
    func trim() {
      while let first = body.first, isSpaceOrSign(first) { body.removeFirst() }
      while let last = body.last, isSpaceOrSign(last) { body.removeLast() }
    }
    trim()
    if body.first == "(", body.last == ")" {
      isNegative = true
      body = body.dropFirst().dropLast()
      trim()
    }
    if let sign = body.first, sign == "-" || sign == "+" || sign == "\u{2212}" {
      if sign != "+" { isNegative.toggle() }
      body.removeFirst()
      trim()
    } else if body.last == "-" {
      isNegative.toggle()
      body.removeLast()
      trim()
    }
    guard let first = body.first, first == "." || first == "," || ("0"..."9").contains(first),
      let canonical = isCanonical(String(body), point) ? String(body) : canonical(body, point),
      let value = ExactDecimal(canonical)
    else { return nil }
    return isNegative ? -value : value
  }

  /// Whether a number is written as we write it, which most are and which is read fastest.
  ///
  /// - Parameter sign: the decimal sign that it may have.
  private static func isCanonical(_ text: String, _ point: Point, sign: UInt8 = UInt8(ascii: ".")) -> Bool {
    var (digits, decimals) = (0, -1)
    for (index, byte) in text.utf8.enumerated() {
      switch byte {
      case 0x30...0x39:
        digits += 1
        if decimals >= 0 { decimals += 1 }
      case UInt8(ascii: "-"): if index > 0 { return false }
      case sign:
        if decimals >= 0 || digits == 0 { return false }
        decimals = 0
      default: return false
      }
    }
    // `1.234` may be more than a thousand.
    let isOfFile = (sign == UInt8(ascii: ".")) == (point == .point)
    return digits > 0 && decimals != 0 && (decimals != 3 || isOfFile)
  }

  private static func isSpaceOrSign(_ scalar: Unicode.Scalar) -> Bool {
    if scalar.isASCII { return scalar == " " || scalar == "$" || ("\t"..."\r").contains(scalar) }
    return scalar.properties.isWhitespace || scalar.properties.generalCategory == .currencySymbol
  }

  /// The digits with a point; nil if thousands are not in groups of three.
  private static func canonical(_ text: Substring.UnicodeScalarView, _ point: Point) -> String? {
    let sign = decimalSign(of: text, point)
    var canonical: [UInt8] = []
    canonical.reserveCapacity(text.count + 1)
    // How many groups of digits there are before the one that is being read, and how long that one is.
    var (groups, length, hasPoint) = (0, 0, false)
    /// Whether the group that ends here may be one.
    func isGroup(beforeSeparator: Bool) -> Bool {
      if groups > 0 { return length == 3 }
      return !beforeSeparator || (1...3).contains(length) && canonical != [UInt8(ascii: "0")]
    }
    for scalar in text {
      if scalar == sign {
        guard !hasPoint, isGroup(beforeSeparator: false) else { return nil }
        // Without digits before the sign it is `.5`.
        if canonical.isEmpty { canonical.append(UInt8(ascii: "0")) }
        canonical.append(UInt8(ascii: "."))
        (hasPoint, length) = (true, 0)
      } else if !hasPoint, isThousandsSeparator(scalar) {
        guard isGroup(beforeSeparator: true) else { return nil }
        (groups, length) = (groups + 1, 0)
      } else {
        guard scalar.isASCII, length > 0 || !hasPoint || ("0"..."9").contains(scalar) else { return nil }
        canonical.append(UInt8(truncatingIfNeeded: scalar.value))
        length += 1
      }
    }
    guard hasPoint ? length > 0 : isGroup(beforeSeparator: false) else { return nil }
    return String(decoding: canonical, as: UTF8.self)
  }

  private static func isThousandsSeparator(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case ",", ".", "'", "’", " ", "\u{A0}", "\u{202F}": true
    case _: false
    }
  }

  /// If both signs occur, the last one is the decimal sign. A single sign is that of the file, unless it
  /// occurs twice or can only be a thousands separator.
  private static func decimalSign(
    of text: Substring.UnicodeScalarView, _ point: Point
  ) -> Unicode.Scalar {
    // How often each occurs, and what follows its last one.
    var (points, commas, afterPoint, afterComma) = (0, 0, 0, 0)
    for scalar in text {
      (afterPoint, afterComma) = (afterPoint + 1, afterComma + 1)
      if scalar == "." { (points, afterPoint) = (points + 1, 0) }
      if scalar == "," { (commas, afterComma) = (commas + 1, 0) }
    }
    if points > 0, commas > 0 { return afterPoint < afterComma ? "." : "," }
    if points > 1 { return "," }
    if commas > 1 { return "." }
    // `1,234` depends on the file; `93,78` can only be a fraction.
    if point == .point, commas > 0 { return afterComma == 3 ? "." : "," }
    if point == .comma, points > 0 { return afterPoint == 3 ? "," : "." }
    return point == .comma ? "," : "."
  }

  /// The decimal sign of a file, judging by the first of its numbers that can only be read in one way.
  struct PointSearch {
    private(set) var point: Point
    private(set) var isFound = false

    /// A file with `;` between its cells has decimal commas unless its numbers say otherwise.
    init(separator: UInt8) { point = separator == UInt8(ascii: ";") ? .comma : .point }

    mutating func look(at number: String) {
      if isFound { return }
      let (lastPoint, lastComma) = (number.lastIndex(of: "."), number.lastIndex(of: ","))
      if let lastPoint, let lastComma { return find(lastComma > lastPoint ? .comma : .point) }
      guard let sign = lastPoint ?? lastComma else { return }
      let digits = number[sign...].dropFirst().prefix { $0.isASCII && $0.isNumber }.utf8.count
      let before = number[..<sign].count { $0.isASCII && $0.isNumber }
      if digits != 3 || before > 3 || number[..<sign].hasSuffix("0") && before == 1 {
        find(lastComma == nil ? .point : .comma)
      }
    }

    private mutating func find(_ point: Point) { (self.point, isFound) = (point, true) }
  }
}

extension UInt8 {
  /// Whether it is the character of a digit.
  var isDigit: Bool { (0x30...0x39).contains(self) }
}

/// Numbers as files write them.
extension String {
  /// Nil if it is none or has too many digits.
  func number(_ point: LocalizedNumberParser.Point = .point) -> ExactDecimal? {
    LocalizedNumberParser.read(self, point)
  }

  /// Whether it is a number with a decimal sign, or a separator of thousands.
  var mayBeNumber: Bool {
    utf8.contains { $0 == UInt8(ascii: ".") || $0 == UInt8(ascii: ",") }
      && (number(.point) ?? number(.comma)) != nil
  }
}
