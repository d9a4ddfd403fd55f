import PortfolioCore
import TestSupport
import Testing

@Suite("Rounding half to even")
struct RoundingTests {
  @Test(
    "goes to the nearest, and from half-way to the even neighbour, on both sides of zero",
    arguments: [
      ("0.125", 2, "0.12"), ("0.135", 2, "0.14"), ("0.1251", 2, "0.13"), ("0.1349", 2, "0.13"),
      ("-0.125", 2, "-0.12"), ("-0.135", 2, "-0.14"), ("-0.1251", 2, "-0.13"), ("2.5", 0, "2"),
      ("3.5", 0, "4"), ("-2.5", 0, "-2"), ("-0.5", 0, "0"), ("0.5", 0, "0"), ("1.5", 0, "2"),
      ("0.51", 0, "1"),
      ("9.995", 2, "10"), ("9.985", 2, "9.98"), ("12.3", 5, "12.3"),
    ])
  func places(text: String, places: Int, expected: String) {
    #expect(decimal(text).rounded(places: places).description == expected)
  }

  @Test(
    "happens once in a division",
    arguments: [
      ("1", "3", 12, "0.333333333333"), ("2", "3", 12, "0.666666666667"), ("-2", "3", 12, "-0.666666666667"),
      ("2", "-3", 12, "-0.666666666667"), ("-2", "-3", 12, "0.666666666667"),
      // 456.78 ÷ 37 = 12.345405405405405…, and 1 ÷ 8 = 0.125 is half-way at two places
      ("456.78", "37", 12, "12.345405405405"), ("1", "8", 2, "0.12"), ("3", "8", 2, "0.38"),
      ("1", "8", 12, "0.125"), ("1852", "10", 12, "185.2"), ("0", "7", 12, "0"), ("10", "0.0025", 12, "4000"),
      // 1 ÷ 2 000 000 000 000 is half a unit of the twelfth place, 3 of them one and a half.
      ("1", "2000000000000", 12, "0"), ("3", "2000000000000", 12, "0.000000000002"),
      ("1", "1999999999999", 12, "0.000000000001"),
      // Half-way by the digits that the number has itself.
      ("0.0000000000015", "1", 12, "0.000000000002"), ("0.0000000000025", "1", 12, "0.000000000002"),
      ("-0.0000000000015", "1", 12, "-0.000000000002"), ("0.15", "1", 1, "0.2"), ("0.25", "1", 1, "0.2"),
      // 2^128 lies between the whole part and all digits, taken as whole numbers.
      (
        "34028236692093846346337460743176821146", "100000000000", 12,
        "340282366920938463463374607.43176821146"
      ),
    ])
  func division(top: String, bottom: String, places: Int, expected: String) throws {
    #expect(try decimal(top).divided(by: decimal(bottom), places: places).description == expected)
  }

  @Test("of a division is that of paper, for numbers of any length, or the quotient is too long to be held")
  func againstLongArithmetic() {
    var random = SeededGenerator(seed: 4)
    for _ in 0..<1500 {
      let (a, b) = (random.decimal(), random.decimal())
      guard !b.isZero else { continue }
      let places = [6, 8, 12].randomElement(using: &random) ?? 12
      let expected = OracleDecimal(a).divided(by: OracleDecimal(b), places: places)
      let found = (try? a.divided(by: b, places: places)).map(OracleDecimal.init)
      let isRight = found == (expected.isHeld ? expected : nil)
      #expect(isRight, "\(a) ÷ \(b) to \(places) is \(expected), not \(String(describing: found))")
    }
  }

  @Test("of a number is that of paper")
  func numberAgainstLongArithmetic() {
    var random = SeededGenerator(seed: 5)
    for _ in 0..<1500 {
      let value = random.decimal()
      let places = Int.random(in: 0...12, using: &random)
      let power = OracleInteger.powerOfTen(value.scale)
      let expected = OracleDecimal.rounding(
        OracleInteger(String(value.mantissa)), over: power, places: places)
      #expect(OracleDecimal(value.rounded(places: places)) == expected, "\(value) to \(places)")
    }
  }

  @Test("does not divide by zero")
  func zero() {
    #expect(throws: Overflow()) { try decimal("1").divided(by: decimal("0.00"), places: 12) }
    #expect(throws: Overflow()) { try decimal("0").divided(by: .zero, places: 12) }
  }
}
