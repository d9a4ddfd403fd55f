import PortfolioCore
import PortfolioIO
import TestSupport

extension SeededGenerator {
  /// A value of any type, with every possible character and number.
  mutating func jsonValue(depth: Int = 0) -> JSONValue {
    switch Int.random(in: 0..<(depth < 4 ? 8 : 5), using: &self) {
    case 0: return .null
    case 1: return .bool(Bool.random(using: &self))
    case 2: return .number(jsonNumber())
    case 3, 4: return .string(jsonText())
    case 5, 6:
      var object = JSONObject()
      for _ in 0..<Int.random(in: 0..<5, using: &self) { object[jsonText()] = jsonValue(depth: depth + 1) }
      return .object(object)
    default:
      return .array((0..<Int.random(in: 0..<5, using: &self)).map { _ in jsonValue(depth: depth + 1) })
    }
  }

  private mutating func jsonNumber() -> ExactDecimal {
    let mantissa = Int128(truncatingIfNeeded: Int64.random(in: .min ... .max, using: &self))
    let factor = Int128.random(in: 1...1_000_000_000_000_000_000, using: &self)
    let isLong = Bool.random(using: &self)
    return ExactDecimal(
      mantissa: isLong ? mantissa * factor : mantissa, scale: .random(in: 0...38, using: &self))
  }

  mutating func jsonText() -> String {
    let ranges: [ClosedRange<UInt32>] = [
      0...0x1F, 0x20...0x7F, 0x22...0x22, 0x5C...0x5C, 0x80...0xFF, 0x100...0xD7FF, 0xE000...0xFFFF,
      0x10000...0x10FFFF,
    ]
    var text = ""
    for _ in 0..<Int.random(in: 0..<12, using: &self) {
      let range = ranges[Int.random(in: ranges.indices, using: &self)]
      if let scalar = Unicode.Scalar(UInt32.random(in: range, using: &self)) {
        text.unicodeScalars.append(scalar)
      }
    }
    return text
  }
}
