import TestSupport
import Testing

@testable import PortfolioCore

@Suite("An amount")
struct AmountTests {
  private func fine(_ text: String) throws -> Amount { try Amount(decimal(text)) }

  private func share(_ part: String, of whole: String) throws -> Share {
    try Share(ExactFraction(decimal(part)), of: ExactFraction(decimal(whole)))
  }

  @Test(
    "holds up to 36 digits after the point, of either sign",
    arguments: ["0", "1.5", "-1.5", "12345678901234567890", "-0.000000000001"])
  func holds(text: String) throws {
    #expect(try fine(text).rounded == decimal(text))
    #expect(try (-fine(text)).rounded == -decimal(text))
    #expect(try (fine(text) - fine(text)).isZero)
  }

  @Test("is rounded half to even, to 12 digits")
  func rounding() throws {
    #expect(try fine("0.0000000000005").rounded == .zero)
    #expect(try fine("0.0000000000015").rounded == decimal("0.000000000002"))
    #expect(try fine("-0.0000000000005").rounded == .zero)
    #expect(try fine("-0.0000000000015").rounded == decimal("-0.000000000002"))
    #expect(try fine("0.00000000000050000001").rounded == decimal("0.000000000001"))
  }

  @Test("taken apart in shares adds up to itself, and three thirds of a half-way number round like it")
  func shares() throws {
    let amount = try fine("-100.0000000000005")
    let third = try amount.times(share("1", of: "3"))
    #expect(third.rounded == decimal("-33.333333333334"))
    #expect(try (third + third + third).rounded == decimal("-100"))
    let rest = try amount - third - third
    #expect(try third + third + rest == amount)
  }

  @Test("is exact where the share of it has an end")
  func exactShares() throws {
    #expect(try fine("1805").times(share("17", of: "22.5")).rounded == decimal("1363.777777777778"))
    #expect(try fine("0.01").times(share("0.00000003", of: "8")) == fine("0.0000000000375"))
    #expect(try fine("99999999999999999999").times(share("1", of: "1")) == fine("99999999999999999999"))
  }

  @Test("compares by value, and numbers of 30 and 24 digits forget what is behind them")
  func order() throws {
    #expect(try fine("-1") < fine("-0.5") && fine("0.5") < fine("1"))
    let third = try fine("1").times(share("1", of: "3"))
    #expect(try third.roundedTo30 == fine("0.333333333333333333333333333333"))
    #expect(try third.roundedTo24 == fine("0.333333333333333333333333"))
  }

  /// A number of up to 26 places is half-way between two of 12, or more than the tolerance of 10⁻²⁷ away from that.
  @Test("that is a sum of decimals is printed as their exact sum is")
  func decimals() throws {
    var random = SeededGenerator(seed: 36)
    for _ in 0..<2_000 {
      var (sum, exact) = (Amount.zero, ExactDecimal.zero)
      for _ in 0..<Int.random(in: 1...5, using: &random) {
        let places = Int.random(in: 0...26, using: &random)
        // A digit of 5 makes half-way numbers likely.
        let digits = Int128(Int64.random(in: -999_999...999_999, using: &random)) * 10 + 5
        let value = ExactDecimal(mantissa: digits, scale: places)
        try sum += value
        try exact += value
      }
      #expect(sum.rounded == exact.rounded(places: 12), "\(exact)")
      #expect(sum.decimal == exact && sum.isNegative == exact.isNegative)
    }
  }

  @Test("times any ratio is what fractions of any size come to")
  func ratios() throws {
    var random = SeededGenerator(seed: 37)
    for _ in 0..<5_000 {
      let most = Int128(1) << Int128.random(in: 0...62, using: &random)
      let value = ExactDecimal(
        mantissa: Int128.random(in: -most...most, using: &random),
        scale: Int.random(in: 0...20, using: &random))
      let (top, bottom) = (
        Int128.random(in: 1...most, using: &random), Int128.random(in: 1...most, using: &random)
      )
      let (numerator, denominator) = (
        ExactDecimal(mantissa: top, scale: 0), ExactDecimal(mantissa: bottom, scale: 0)
      )
      guard Double(most) * Double(top) / Double(bottom) < 1e25 else { continue }
      let product = try Amount(value).times(Share(ExactFraction(numerator), of: ExactFraction(denominator)))
      #expect(
        OracleDecimal(product.rounded)
          == OracleRational(value, times: numerator, over: denominator).rounded(places: 12),
        "\(value) × \(top) ÷ \(bottom)")
    }
  }

  @Test(
    "has no room for more than 26 digits before the point or 36 after it, and drops none",
    arguments: ["1e27", "-1e27", "1e-37", "1.0000000000000000000000000000000000001"])
  func room(text: String) {
    #expect(throws: Overflow()) { try fine(text) }
    #expect(!decimal(text).fitsAmount)
    #expect(decimal("99999999999999999999999999").fitsAmount && decimal("1e-36").fitsAmount)
    #expect(!decimal("1e26").fitsAmount)
  }

  @Test("throws where it has no place")
  func overflow() throws {
    let large = try fine("99999999999999999999999999")
    #expect(throws: Overflow()) { try large + large }
    #expect(throws: Overflow()) { try Amount(decimal("1000000000000000000000000000")) }
    #expect(throws: Overflow()) { try share("1", of: "0") }
  }
}
