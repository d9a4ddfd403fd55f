/// What is held of something according to somebody else, such as a broker, and according to the transactions.
package struct HoldingComparison: Sendable {
  /// A ticker, or a currency.
  package let name: String
  package let stated: ExactDecimal
  package let held: ExactDecimal
  /// stated − held
  package let difference: ExactDecimal

  /// Everything that either side names, by name; what only one of them has counts as 0 on the other.
  package static func all(
    stated: [String: ExactDecimal], held: [String: ExactDecimal]
  ) throws(Overflow) -> [HoldingComparison] {
    try Set(stated.keys).union(held.keys).sorted().map { name throws(Overflow) in
      let (stated, held) = (stated[name] ?? .zero, held[name] ?? .zero)
      return HoldingComparison(
        name: name, stated: stated, held: held,
        difference: try Overflow.naming(name, stated - held))
    }
  }
}
