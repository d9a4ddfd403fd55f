import PortfolioCore

/// An amount that may have to be calculated, as both programs do: `10 + 2 * 3 USD`, `($10 / 4)`.
struct JournalCalculation {
  private let numbers: JournalLine.Numbers
  /// What the amount is of; empty where that is not told.
  private(set) var commodity = ""
  /// How many brackets are open.
  private var depth = 0

  /// Nobody nests them deeper.
  private static let deepest = 100
  /// The digits after the point of a quotient that has more.
  private static let places = 12

  init(_ numbers: JournalLine.Numbers) { self.numbers = numbers }

  /// Reads what is added up. Throws what is wrong with it.
  mutating func sum(_ line: inout JournalLine) throws(Issue) -> ExactDecimal {
    var sum = try product(&line)
    while true {
      line.skipSpaces()
      if line.skip("+") {
        sum = try exactly(line, sum, try product(&line)) { (a, b) throws(Overflow) in try a + b }
      } else if line.skip("-") {
        sum = try exactly(line, sum, try product(&line)) { (a, b) throws(Overflow) in try a - b }
      } else {
        return sum
      }
    }
  }

  private mutating func product(_ line: inout JournalLine) throws(Issue) -> ExactDecimal {
    var product = try factor(&line)
    while true {
      line.skipSpaces()
      if line.skip("*") {
        product = try exactly(line, product, try factor(&line)) { (a, b) throws(Overflow) in try a * b
        }
      } else if line.skip("/") {
        let divisor = try factor(&line)
        if divisor.isZero { throw Issue(.notADecimal(line.whole), field: .sum) }
        product = try exactly(line, product, divisor) { (a, b) throws(Overflow) in
          try a.divided(by: b, places: JournalCalculation.places)
        }
      } else {
        return product
      }
    }
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
      value = try line.number(numbers)
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

  private func exactly(
    _ line: JournalLine, _ left: ExactDecimal, _ right: ExactDecimal,
    _ calculate: (ExactDecimal, ExactDecimal) throws(Overflow) -> ExactDecimal
  ) throws(Issue) -> ExactDecimal {
    do throws(Overflow) {
      return try calculate(left, right)
    } catch {
      throw Issue(.tooManyDigits(line.whole), field: .sum)
    }
  }
}
