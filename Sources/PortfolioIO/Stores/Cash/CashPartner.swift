import PortfolioCore

/// What was paid by and to a partner in a category.
package struct CashPartner: Equatable, Sendable {
  /// Nil for transactions that name none.
  package let partner: String?
  /// Nil for transactions without one.
  package let category: Int?
  /// The number of transactions.
  package let count: Int
  /// Of the amounts, one for each currency.
  package let sums: [CashSum]
  /// The latest booking; nil if none has a date.
  package let last: Timestamp?
}

extension Sequence<CashTransaction> {
  /// Their partners, by name and category; those without one first.
  package func partners(defaultCurrency: String? = nil) throws(Overflow) -> [CashPartner] {
    let groups = Dictionary(grouping: self) { PartnerGroup(partner: $0.partner, category: $0.category) }
    return try groups.sorted { $0.key < $1.key }.map { (group) throws(Overflow) in
      CashPartner(
        partner: group.key.partner, category: group.key.category, count: group.value.count,
        sums: try group.value.sums(defaultCurrency: defaultCurrency),
        last: group.value.max { $0.order < $1.order }?.bookingDate)
    }
  }
}

private struct PartnerGroup: Hashable, Comparable {
  let partner: String?
  let category: Int?

  static func < (left: PartnerGroup, right: PartnerGroup) -> Bool {
    let names = [left, right].map { $0.partner?.lowercased() ?? "" }
    if names[0] != names[1] { return names[0] < names[1] }
    let exact = [left, right].map { $0.partner ?? "" }
    return (exact[0], left.category ?? .min) < (exact[1], right.category ?? .min)
  }
}
