/// A whole number of any size, computed digit by digit as on paper: slow, but simple enough to trust.
struct OracleInteger: Equatable {
  /// The least significant digit first, without leading zeros of the number.
  private var digits: [Int]
  private(set) var isNegative: Bool

  static let zero = OracleInteger([], isNegative: false)

  private init(_ digits: [Int], isNegative: Bool) {
    var digits = digits
    while digits.last == 0 { digits.removeLast() }
    self.digits = digits
    self.isNegative = isNegative && !digits.isEmpty
  }

  init(_ text: String) {
    let isNegative = text.hasPrefix("-")
    self.init(
      text.utf8.drop { $0 == UInt8(ascii: "-") }.reversed().map { Int($0) - 48 }, isNegative: isNegative)
  }

  init(_ number: Int) { self.init(String(number)) }

  static func powerOfTen(_ exponent: Int) -> OracleInteger {
    OracleInteger(Array(repeating: 0, count: exponent) + [1], isNegative: false)
  }

  var isZero: Bool { digits.isEmpty }
  var isOdd: Bool { digits.first.map { $0 % 2 == 1 } ?? false }
  var magnitude: OracleInteger { OracleInteger(digits, isNegative: false) }

  static prefix func - (value: OracleInteger) -> OracleInteger {
    OracleInteger(value.digits, isNegative: !value.isNegative)
  }

  static func + (left: OracleInteger, right: OracleInteger) -> OracleInteger {
    if left.isNegative == right.isNegative {
      return OracleInteger(sum(left.digits, right.digits), isNegative: left.isNegative)
    }
    if isSmaller(left, right) { return right + left }
    return OracleInteger(difference(left.digits, right.digits), isNegative: left.isNegative)
  }

  static func - (left: OracleInteger, right: OracleInteger) -> OracleInteger { left + (-right) }

  private static func sum(_ a: [Int], _ b: [Int]) -> [Int] {
    var (sum, carry): ([Int], Int) = ([], 0)
    for place in 0...max(a.count, b.count) {
      let total = (place < a.count ? a[place] : 0) + (place < b.count ? b[place] : 0) + carry
      sum.append(total % 10)
      carry = total / 10
    }
    return sum
  }

  /// a − b, where a is at least b.
  private static func difference(_ a: [Int], _ b: [Int]) -> [Int] {
    var (difference, borrow): ([Int], Int) = ([], 0)
    for place in a.indices {
      let total = a[place] - (place < b.count ? b[place] : 0) - borrow
      difference.append((total + 10) % 10)
      borrow = total < 0 ? 1 : 0
    }
    return difference
  }

  static func * (left: OracleInteger, right: OracleInteger) -> OracleInteger {
    var product = Array(repeating: 0, count: left.digits.count + right.digits.count + 1)
    for (i, a) in left.digits.enumerated() {
      for (j, b) in right.digits.enumerated() { product[i + j] += a * b }
    }
    for place in product.indices.dropLast() {
      product[place + 1] += product[place] / 10
      product[place] %= 10
    }
    return OracleInteger(product, isNegative: left.isNegative != right.isNegative)
  }

  /// Long division of magnitudes, towards zero, one digit of the quotient at a time.
  func quotientAndRemainder(by divisor: OracleInteger) -> (OracleInteger, OracleInteger) {
    var (quotient, rest): ([Int], OracleInteger) = ([], .zero)
    for digit in digits.reversed() {
      rest = OracleInteger([digit] + rest.digits, isNegative: false)
      var count = 0
      while !OracleInteger.isSmaller(rest, divisor) {
        rest = rest - divisor.magnitude
        count += 1
      }
      quotient.append(count)
    }
    return (
      OracleInteger(quotient.reversed(), isNegative: isNegative != divisor.isNegative),
      OracleInteger(rest.digits, isNegative: isNegative)
    )
  }

  /// Compares magnitudes.
  private static func isSmaller(_ left: OracleInteger, _ right: OracleInteger) -> Bool {
    if left.digits.count != right.digits.count { return left.digits.count < right.digits.count }
    return left.digits.reversed().lexicographicallyPrecedes(right.digits.reversed())
  }
}

extension OracleInteger: Comparable {
  static func < (left: OracleInteger, right: OracleInteger) -> Bool {
    if left.isNegative != right.isNegative { return left.isNegative }
    return left.isNegative ? isSmaller(right, left) : isSmaller(left, right)
  }
}

extension OracleInteger: CustomStringConvertible {
  var description: String {
    (isNegative ? "-" : "") + (isZero ? "0" : digits.reversed().map(String.init).joined())
  }
}
