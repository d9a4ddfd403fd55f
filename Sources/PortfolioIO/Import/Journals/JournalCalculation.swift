import PortfolioCore

/// An amount that may have to be calculated, as both programs do: `10 + 2 * 3 USD`, `($10 / 4)`.
struct JournalCalculation {
  /// What the amount is of; empty where that is not told.
  private(set) var commodity = ""
  /// How many brackets are open.
  private var depth = 0

  /// Nobody nests them deeper.
  private static let deepest = 100
  /// The digits after the point of a quotient that has more.
  private static let places = 12

  /// Reads what is added up. Throws what is wrong with it.
  mutating func sum(_ line: inout JournalLine) throws(Issue) -> ExactDecimal {
    var sum = try product(&line)
    while let sign = line.sign(among: "+-") { sum = try calculate(sum, sign, try product(&line), line) }
    return sum
  }

  private mutating func product(_ line: inout JournalLine) throws(Issue) -> ExactDecimal {
    var product = try factor(&line)
    while let sign = line.sign(among: "*/") {
      product = try calculate(product, sign, try factor(&line), line)
    }
    return product
  }

  /// A number with what it is of, which may stand before or behind it, or a calculation in brackets.
  private mutating func factor(_ line: inout JournalLine) throws(Issue) -> ExactDecimal {
    line.skipSpaces()
    var isNegative = line.sign()
    line.skipSpaces()
    let value: ExactDecimal
    var name = ""
    if line.skip("(") {
      depth += 1
      if depth > JournalCalculation.deepest { throw Issue(.notUnderstood(line.whole)) }
      value = try sum(&line)
      line.skipSpaces()
      guard line.skip(")") else { throw Issue(.notADecimal(line.whole), field: .sum) }
      depth -= 1
    } else {
      if !line.startsNumber { name = line.commodity(isBefore: true) }
      line.skipSpaces()
      if line.sign() { isNegative.toggle() }
      guard line.startsNumber else { throw Issue(.notADecimal(line.rest), field: .sum) }
      value = try line.number()
    }
    line.skipSpaces()
    if name.isEmpty, let byte = line.byte, !"=@{[(;,*/+-#})".utf8.contains(byte) {
      name = line.commodity(isBefore: false)
    }
    if !name.isEmpty {
      guard commodity.isEmpty || commodity == name else { throw Issue(.notUnderstood(line.whole)) }
      commodity = name
    }
    return isNegative ? -value : value
  }

  private func calculate(
    _ left: ExactDecimal, _ sign: Character, _ right: ExactDecimal, _ line: JournalLine
  ) throws(Issue) -> ExactDecimal {
    if sign == "/", right.isZero { throw Issue(.notADecimal(line.whole), field: .sum) }
    let result: ExactDecimal? =
      switch sign {
      case "+": try? left + right
      case "-": try? left - right
      case "*": try? left * right
      case _: try? left.divided(by: right, places: JournalCalculation.places)
      }
    guard let result else { throw Issue(.tooManyDigits(line.whole), field: .sum) }
    return result
  }
}
