import PortfolioCore
import TestSupport

extension SeededGenerator {
  /// A decimal of any length and scale; short and round ones and those at the limits are frequent.
  mutating func decimal() -> ExactDecimal {
    let mantissa: Int128
    switch Int.random(in: 0..<8, using: &self) {
    case 0: mantissa = Int128.max - Int128.random(in: 0...20, using: &self)
    case 1: mantissa = Int128.random(in: 0...20, using: &self)
    case 2: mantissa = power(.random(in: 0...37, using: &self)) * Int128.random(in: 1...9, using: &self)
    case 3: mantissa = power(.random(in: 0...38, using: &self)) / 8 * 5
    default: mantissa = Int128.random(in: 0...power(.random(in: 0...38, using: &self)), using: &self)
    }
    let scale =
      Bool.random(using: &self) ? Int.random(in: 0...6, using: &self) : .random(in: 0...38, using: &self)
    return ExactDecimal(mantissa: Bool.random(using: &self) ? mantissa : -mantissa, scale: scale)
  }

  private func power(_ exponent: Int) -> Int128 { (0..<exponent).reduce(1) { power, _ in power * 10 } }
}
