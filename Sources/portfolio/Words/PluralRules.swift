/// The plural forms of a language in the notation of CLDR, for whole numbers: `one: n = 1; few: n % 10 = 2..4 and
/// n % 100 != 12..14`. A number that meets no condition takes `other`.
struct PluralRules {
  private let rules: [(form: String, condition: String)]

  init(_ text: String) {
    rules = text.split(separator: ";").compactMap { rule in
      let parts = rule.split(separator: ":").map { String($0).trimmed }
      return parts.count == 2 ? (parts[0], parts[1]) : nil
    }
  }

  /// All forms that a text has to have.
  var forms: [String] { rules.map(\.form) + ["other"] }

  func form(of number: Int) -> String {
    rules.first { rule in
      rule.condition.split(separator: " or ").contains { condition in
        condition.split(separator: " and ").allSatisfy { holds(String($0), number) }
      }
    }?.form ?? "other"
  }

  /// Whether a relation such as `n % 10 = 2..4, 7` holds.
  private func holds(_ relation: String, _ number: Int) -> Bool {
    let isNegated = relation.contains("!=")
    let sides = relation.split(separator: isNegated ? "!=" : "=").map { String($0).trimmed }
    guard sides.count == 2 else { return false }
    let divisor = sides[0].split(separator: "%").dropFirst().first.flatMap { Int(String($0).trimmed) }
    let operand = divisor.map { number % $0 } ?? number
    let isAmong = sides[1].split(separator: ",").contains { item in
      let bounds = item.split(separator: "..").compactMap { Int(String($0).trimmed) }
      guard let first = bounds.first, let last = bounds.last else { return false }
      return first <= operand && operand <= last
    }
    return isAmong != isNegated
  }
}
