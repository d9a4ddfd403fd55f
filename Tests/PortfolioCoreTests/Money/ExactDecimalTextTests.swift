import PortfolioCore
import TestSupport
import Testing

@Suite("A decimal as text")
struct ExactDecimalTextTests {
  @Test(
    "is read with sign, point and exponent, and written in full",
    arguments: [
      ("0", "0"), ("-0", "0"), ("-0.00", "0"), ("007", "7"), ("+3", "3"), ("-12", "-12"), (".5", "0.5"),
      ("-.5", "-0.5"), ("1.50", "1.5"), ("1852.00", "1852"), ("0.000001", "0.000001"), ("1.5e3", "1500"),
      ("1.5E+3", "1500"), ("1.5e-3", "0.0015"), ("100e-2", "1"), ("1200e-3", "1.2"), ("1e0", "1"),
      ("0e5", "0"), ("0e-99999", "0"), ("0.0e400", "0"),
      ("10e-39", "0.00000000000000000000000000000000000001"),
      ("1e38", "100000000000000000000000000000000000000"), ("12e-000002", "0.12"),
    ])
  func reading(text: String, expected: String) throws {
    #expect(try ExactDecimal.parse(text).description == expected)
  }

  @Test(
    "is no number where anything else stands in it",
    arguments: [
      "", "-", "+", ".", "5.", "5.e3", "e5", "1e", "1e+", "1e-", "1e1.5", "1e5x", "--1", "+-1", "1.2.3", " 1",
      "1 ", "1_000", "0x10", "NaN", "nan", "Infinity", "-inf", "1e٣", "٣", "１", "1\u{0}", "½", "1..2", ",",
      "abc", "1.5€", "−1",
    ])
  func junk(text: String) {
    #expect(throws: DecimalTextError.notANumber) { try ExactDecimal.parse(text) }
    #expect(ExactDecimal(text) == nil)
  }

  @Test(
    "with a comma has the comma pointed out, which means one thing here and another there",
    arguments: ["1,5", "1,000", "1,000.50", "1.000,50", "-1,5", ",5", "12,"])
  func comma(text: String) {
    #expect(throws: DecimalTextError.comma) { try ExactDecimal.parse(text) }
  }

  @Test(
    "holds 18 digits before and 18 after the point, and all of 38 digits wherever the point stands",
    arguments: [
      "123456789012345678.123456789012345678", "-999999999999999999.999999999999999999",
      "0.000000000000000001", "99999999999999999999999999999999999999",
      "0.99999999999999999999999999999999999999", "1.2345678901234567890123456789012345678",
      "1234567890123456789012345678901234567.8", "170141183460469231731687303715884105727",
    ])
  func manyDigits(text: String) throws {
    #expect(try ExactDecimal.parse(text).description == text)
  }

  @Test(
    "beyond the digits that are held is refused, never cut",
    arguments: [
      "170141183460469231731687303715884105728", "1234567890123456789012345678901234567890",
      "0.1234567890123456789012345678901234567891", "1e39", "1e-39", "-1e400", "1e-400", "1e1000000",
      "1e-99999999999999999999", "1e99999999999999999999", "10000000000000000000000000000000000000001e2",
      "1000000000000000000000000000000000000000.5", "1.5e-38",
    ])
  func tooManyDigits(text: String) {
    #expect(throws: DecimalTextError.tooManyDigits) { try ExactDecimal.parse(text) }
  }

  @Test("may have any number of zeros that do not count")
  func zeros() throws {
    let zeros = String(repeating: "0", count: 3000)
    #expect(try ExactDecimal.parse("\(zeros)12.5\(zeros)") == decimal("12.5"))
    #expect(try ExactDecimal.parse("0.\(zeros)1e3001") == decimal("1"))
    #expect(try ExactDecimal.parse("1\(zeros)e-3000") == decimal("1"))
    #expect(throws: DecimalTextError.tooManyDigits) { try ExactDecimal.parse("1\(zeros)") }
  }

  @Test("whose exponent and zeros outdo each other by a million is still the number that it is")
  func millionsOfZeros() throws {
    let zeros = String(repeating: "0", count: 1_000_001)
    #expect(try ExactDecimal.parse("1\(zeros)e-1000002") == decimal("0.1"))
  }

  @Test("keeps the places that it was written with as far as there is room")
  func scale() throws {
    #expect(try ExactDecimal.parse("1.50").scale == 2)
    #expect(try ExactDecimal.parse("100.00").scale == 2)
    #expect(try ExactDecimal.parse("0.000").scale == 3)
    #expect(try ExactDecimal.parse("15e-1").scale == 1)
    #expect(try ExactDecimal.parse("1.5e3").scale == 0)
    #expect(try ExactDecimal.parse("12." + String(repeating: "0", count: 60)).scale == 37)
  }

  @Test("comes back as the same number, however it was made")
  func roundTrip() throws {
    var random = SeededGenerator(seed: 6)
    for _ in 0..<2000 {
      let value = random.decimal()
      let text = value.description
      #expect(try ExactDecimal.parse(text) == value)
      #expect(!text.contains("e") && !(text.contains(".") && text.hasSuffix("0")), "\(text)")
    }
  }

  @Test("is read as paper reads its digits, point and exponent")
  func againstLongArithmetic() {
    var random = SeededGenerator(seed: 7)
    for _ in 0..<2000 {
      let digits = (0..<Int.random(in: 1...42, using: &random)).map { _ in
        Bool.random(using: &random) ? 0 : Int.random(in: 0...9, using: &random)
      }.map(String.init).joined()
      let point = Int.random(in: 0...digits.count - 1, using: &random)
      let exponent = Int.random(in: -45...45, using: &random)
      let text = "\(digits.prefix(point)).\(digits.dropFirst(point))e\(exponent)"
      let places = digits.count - point - exponent
      let expected = OracleDecimal(
        OracleInteger(digits) * .powerOfTen(max(0, -places)), scale: max(0, places))
      let found = ExactDecimal(text).map(OracleDecimal.init)
      let isRight = found == (expected.isHeld ? expected : nil)
      #expect(isRight, "\(text) is \(expected), not \(String(describing: found))")
    }
  }
}
