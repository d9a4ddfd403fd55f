import PortfolioCore
import TestSupport
import Testing

@Suite("Exact arithmetic")
struct ExactDecimalArithmeticTests {
  private func result(
    _ operation: () throws(Overflow) -> ExactDecimal
  ) -> OracleDecimal? {
    (try? operation()).map(OracleDecimal.init)
  }

  @Test("gives the sum, difference and product that paper gives, or says that it is too long to be held")
  func againstLongArithmetic() {
    var random = SeededGenerator(seed: 1)
    for _ in 0..<2500 {
      let (a, b) = (random.decimal(), random.decimal())
      let (x, y) = (OracleDecimal(a), OracleDecimal(b))
      for (name, found, expected) in [
        ("+", result { () throws(Overflow) in try a + b }, x + y),
        ("-", result { () throws(Overflow) in try a - b }, x + -y),
        ("*", result { () throws(Overflow) in try a * b }, x * y),
      ] {
        let isRight = found == (expected.isHeld ? expected : nil)
        #expect(isRight, "\(a) \(name) \(b) is \(expected), not \(String(describing: found))")
      }
    }
  }

  @Test("holds a number wherever a place for it is, though the way to it is longer")
  func cornersThatFit() throws {
    // 0.5 + 0.5 of the longest numbers: the mantissas overflow, the sum of 38 digits does not.
    let long = decimal("17014118346046923173168730371588410572.5")
    #expect(try long + long == decimal("34028236692093846346337460743176821145"))
    // 5E-20 × 2E-19 has 39 digits after the point, the last of them 0.
    #expect(try decimal("5e-20") * decimal("2e-19") == decimal("1e-38"))
    // The larger number has no mantissa at the scale of the smaller one, but their difference does.
    let large = decimal("17014118346046923173168730371588410573")
    #expect(try large - decimal("0.5") == decimal("17014118346046923173168730371588410572.5"))
  }

  @Test("keeps 18 digits before and 18 after the point of a sum exact")
  func eighteenAndEighteen() throws {
    let largest = decimal("999999999999999999.999999999999999999")
    #expect(try (largest + largest).description == "1999999999999999999.999999999999999998")
    #expect(
      try (largest - decimal("0.000000000000000001")).description == "999999999999999999.999999999999999998")
  }

  @Test("refuses the product of two numbers of 36 digits in place of cutting it")
  func longProduct() {
    let long = decimal("123456789012345678.123456789012345678")
    #expect(throws: Overflow()) { try long * long }
    #expect(throws: Overflow()) { try decimal("1e-38") * decimal("0.1") }
    #expect(throws: Overflow()) { try decimal("1e38") + decimal("1e38") }
  }

  @Test("adds up in place")
  func inPlace() throws {
    var value = decimal("0.1")
    try value += decimal("0.2")
    #expect(value == decimal("0.3"))
    try value -= decimal("1")
    #expect(value == decimal("-0.7"))
    #expect(value.magnitude == decimal("0.7") && (-value).magnitude == decimal("0.7"))
  }

  @Test("compares numbers as paper does, at whatever scale they are written")
  func order() {
    var random = SeededGenerator(seed: 2)
    for _ in 0..<2500 {
      let (a, b) = (random.decimal(), random.decimal())
      let (x, y) = (OracleDecimal(a), OracleDecimal(b))
      let isRight = (a < b) == (x < y) && (a > b) == (x > y) && (a == b) == (x == y)
      #expect(isRight, "\(a) and \(b)")
    }
  }

  @Test("takes numbers for equal whatever zeros are at their end, and gives them one hash")
  func zerosAtTheEnd() {
    var random = SeededGenerator(seed: 3)
    for _ in 0..<500 {
      let value = random.decimal().normalised
      let zeros = Int.random(in: 0...3, using: &random)
      guard
        let longer = ExactDecimal(
          "\(value)\(value.scale > 0 ? "" : ".0")\(String(repeating: "0", count: zeros))")
      else { continue }
      #expect(
        longer == value && longer.hashValue == value.hashValue && !(longer < value) && !(value < longer))
    }
    #expect(decimal("0.00") == .zero && decimal("-0.0").hashValue == ExactDecimal.zero.hashValue)
  }

  @Test("drops all zeros after the point and none before it, however many there are", arguments: [7, -7, 13])
  func zerosAfterThePoint(digits: Int128) {
    var number = digits
    for zeros in 0...36 {
      for scale in 0...38 {
        let value = ExactDecimal(mantissa: number, scale: scale).normalised
        let dropped = (0..<min(zeros, scale)).reduce(number) { rest, _ in rest / 10 }
        #expect(value.mantissa == dropped && value.scale == scale - min(zeros, scale), "\(zeros), \(scale)")
      }
      number *= 10
    }
  }

  @Test("tells signs apart")
  func signs() {
    #expect(decimal("-0.01").isNegative && !decimal("-0.01").isPositive && !decimal("-0.01").isZero)
    #expect(decimal("0.01").isPositive && !decimal("0.01").isNegative)
    #expect(decimal("-0").isZero && !decimal("-0").isNegative && !decimal("-0").isPositive)
  }
}
