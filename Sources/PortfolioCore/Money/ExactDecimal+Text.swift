/// Why a text cannot be read as an exact decimal.
package enum DecimalTextError: Error, Equatable, Sendable {
  /// The text is not a number.
  case notANumber
  /// A comma: to some the decimal point, to others a thousands separator.
  case comma
  /// The number has more digits than are exact.
  case tooManyDigits
}

extension ExactDecimal: CustomStringConvertible, LosslessStringConvertible {
  /// The number in full: no exponent, no trailing zeros after the point, a digit before the point.
  public var description: String {
    var text = ""
    withCharacters { text = String(decoding: $0, as: UTF8.self) }
    return text
  }

  /// Appends `description` to UTF-8 text.
  package func append(to text: inout [UInt8]) { withCharacters { text.append(contentsOf: $0) } }

  /// Lets `body` use the characters of `description`.
  package func withCharacters(_ body: (UnsafeBufferPointer<UInt8>) -> Void) {
    withUnsafeTemporaryAllocation(of: UInt8.self, capacity: ExactDecimal.maximumCharacters) { buffer in
      let normal = normalised
      let digits = normal.mantissa.magnitude
      var start =
        digits <= UInt128(UInt64.max)
        ? ExactDecimal.write(UInt64(truncatingIfNeeded: digits), normal.scale, to: buffer)
        : ExactDecimal.write(digits, normal.scale, to: buffer)
      if isNegative {
        start -= 1
        buffer[start] = UInt8(ascii: "-")
      }
      body(UnsafeBufferPointer(rebasing: buffer[start...]))
    }
  }

  /// Writes the digits from the last to the first, so many of them after the point, ending at the end of `buffer`.
  /// Returns the index of the first.
  @inline(__always)
  private static func write(
    _ digits: some FixedWidthInteger, _ places: Int, to buffer: UnsafeMutableBufferPointer<UInt8>
  ) -> Int {
    var rest = digits
    var (start, written) = (buffer.count, 0)
    repeat {
      if written == places, places > 0 {
        start -= 1
        buffer[start] = UInt8(ascii: ".")
      }
      start -= 1
      buffer[start] = UInt8(ascii: "0") + UInt8(truncatingIfNeeded: rest % 10)
      rest /= 10
      written += 1
    } while rest > 0 || written <= places
    return start
  }

  /// 38 digits, a leading zero, a point and a sign.
  private static var maximumCharacters: Int { maximumScale + 3 }

  /// Reads a number as people and JSON write it; nil if `text` is not one. `parse` says why.
  public init?(_ text: String) {
    guard let value = try? ExactDecimal.parse(text) else { return nil }
    self = value
  }

  /// Reads an optional sign, digits with an optional point and an optional exponent (`-12`, `.5`, `1.5e3`).
  /// The value is exact and keeps its digits after the point as written.
  package static func parse(_ text: String) throws(DecimalTextError) -> ExactDecimal {
    var text = text
    return try text.withUTF8 { reading($0) }.get()
  }

  /// The number that takes up all of `bytes`, or why there is none.
  package static func reading(_ bytes: UnsafeBufferPointer<UInt8>) -> Result<ExactDecimal, DecimalTextError> {
    Result { () throws(DecimalTextError) in try parse(bytes) }
  }

  /// Reads a number that takes up all of `bytes`.
  package static func parse(_ bytes: UnsafeBufferPointer<UInt8>) throws(DecimalTextError) -> ExactDecimal {
    var index = 0
    let isNegative = bytes.first == UInt8(ascii: "-")
    if isNegative || bytes.first == UInt8(ascii: "+") { index = 1 }

    let start = index
    var digitCount = 0
    var places = 0
    var hasPoint = false
    /// The digits without the point, where they are few.
    var digits: UInt64 = 0
    scan: while index < bytes.count {
      switch bytes[index] {
      case UInt8(ascii: "0")...UInt8(ascii: "9"):
        digits = digits &* 10 &+ UInt64(bytes[index] - UInt8(ascii: "0"))
        digitCount += 1
        if hasPoint { places += 1 }
      case UInt8(ascii: ".") where !hasPoint:
        hasPoint = true
      case UInt8(ascii: ",") where digitCount > 0 || startsWithDigit(bytes, index + 1):
        throw .comma
      default:
        break scan
      }
      index += 1
    }
    guard digitCount > 0, !hasPoint || bytes[index - 1] != UInt8(ascii: ".") else { throw .notANumber }
    // 19 digits fit in 64 bits.
    if index == bytes.count, digitCount < 20 {
      return ExactDecimal(mantissa: isNegative ? -Int128(digits) : Int128(digits), scale: places)
    }
    var number = DecimalDigits(scale: places)
    for byte in bytes[start..<index] where byte != UInt8(ascii: ".") {
      number.append(byte - UInt8(ascii: "0"))
    }
    if index < bytes.count {
      number.exponent = try exponent(UnsafeBufferPointer(rebasing: bytes[index...]))
    }
    return try number.value(isNegative: isNegative)
  }

  private static func startsWithDigit(_ bytes: UnsafeBufferPointer<UInt8>, _ index: Int) -> Bool {
    index < bytes.count && bytes[index] &- UInt8(ascii: "0") < 10
  }

  /// `e3`, `E+3` or `e-3`.
  private static func exponent(_ bytes: UnsafeBufferPointer<UInt8>) throws(DecimalTextError) -> Int {
    guard bytes[0] | 0x20 == UInt8(ascii: "e") else { throw .notANumber }
    var index = 1
    let isNegative = bytes.count > 1 && bytes[1] == UInt8(ascii: "-")
    if isNegative || (bytes.count > 1 && bytes[1] == UInt8(ascii: "+")) { index = 2 }
    guard index < bytes.count else { throw .notANumber }
    var value = 0
    while index < bytes.count {
      guard case UInt8(ascii: "0")...UInt8(ascii: "9") = bytes[index] else { throw .notANumber }
      // Capped far beyond any exponent that zeros in the text could make up for.
      value = min(value * 10 + Int(bytes[index] - UInt8(ascii: "0")), 1 << 48)
      index += 1
    }
    return isNegative ? -value : value
  }
}

/// The digits of a number being read. Zeros after a full mantissa are counted rather than multiplied in.
private struct DecimalDigits {
  /// The number of them after the point.
  let scale: Int
  private var mantissa: UInt128 = 0
  private var pendingZeros = 0
  private var isFull = false
  var exponent = 0

  init(scale: Int) { self.scale = scale }

  mutating func append(_ digit: UInt8) {
    guard digit != 0 else {
      pendingZeros += 1
      return
    }
    guard mantissa != 0 else {
      (mantissa, pendingZeros) = (UInt128(digit), 0)
      return
    }
    let shift = pendingZeros + 1
    pendingZeros = 0
    guard shift < powersOfTen.count else {
      isFull = true
      return
    }
    let (product, overflow) = mantissa.multipliedReportingOverflow(by: powersOfTen[shift].magnitude)
    let (sum, carry) = product.addingReportingOverflow(UInt128(digit))
    if overflow || carry { isFull = true } else { mantissa = sum }
  }

  /// The value, keeping its trailing zeros as written if there is room for them.
  func value(isNegative: Bool) throws(DecimalTextError) -> ExactDecimal {
    guard !isFull else { throw .tooManyDigits }
    let most = ExactDecimal.maximumScale
    guard mantissa != 0 else { return ExactDecimal(mantissa: 0, scale: min(max(0, scale - exponent), most)) }
    let places = scale - pendingZeros - exponent
    guard (-most...most).contains(places) else { throw .tooManyDigits }
    // At least the zeros before the point; at most as many as were written.
    let least = max(0, -places)
    var zeros = max(least, min(pendingZeros, most - max(0, places)))
    while zeros >= least {
      let (product, overflow) = mantissa.multipliedReportingOverflow(by: powersOfTen[zeros].magnitude)
      if !overflow, product <= Int128.max.magnitude {
        return ExactDecimal(mantissa: isNegative ? -Int128(product) : Int128(product), scale: places + zeros)
      }
      zeros -= 1
    }
    throw .tooManyDigits
  }
}

extension ExactDecimal {
  /// The decimal nearest to `value` with `places` digits after the point. For rates of return and charts
  /// only, never for money. Nil if it has too many digits.
  package init?(approximately value: Double, places: Int) {
    var factor = 1.0
    for _ in 0..<places { factor *= 10 }
    let scaled = (value * factor).rounded(.toNearestOrEven)
    guard scaled.isFinite, scaled.magnitude < 1e36 else { return nil }
    self = ExactDecimal(mantissa: Int128(scaled), scale: places).normalised
  }

  /// The nearest `Double`, or the one next to it: for what has no exact answer, such as a place in a drawing.
  public var nearestDouble: Double {
    Double(nearest: mantissa) / Double(nearest: powersOfTen[scale])
  }
}

extension ExactFraction {
  /// The nearest `Double`, or the one next to it.
  package var nearestDouble: Double { numerator.nearestDouble / Double(nearest: denominator) }
}

extension Double {
  /// The same as `Double(number)`, which the standard library takes long for: most numbers have fewer bits.
  init(nearest number: some FixedWidthInteger) {
    let word = Int64(truncatingIfNeeded: number)
    self = word == number ? Double(word) : Double(number)
  }
}
