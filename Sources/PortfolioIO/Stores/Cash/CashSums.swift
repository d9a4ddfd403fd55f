import PortfolioCore

extension [CashTransaction] {
  /// The sums of the amounts of all transactions, one for each currency, or for each account and currency. They are
  /// sorted by name; last, those without.
  ///
  /// - Parameters:
  ///   - defaultCurrency: the currency assumed for transactions without one.
  ///   - includesFees: adds the fees of transactions, as a balance does.
  ///   - isByAccount: keeps accounts apart.
  package func sums(
    defaultCurrency: String? = nil, includingFees includesFees: Bool = false,
    byAccount isByAccount: Bool = false
  ) throws(Overflow) -> [CashSum] {
    // A handful, which are found sooner than hashed.
    var sums: [(key: SumKey, amount: ExactDecimal)] = []
    // A transaction itself would be copied.
    for index in indices {
      let key = SumKey(
        account: isByAccount ? self[index].account : nil, currency: self[index].currency ?? defaultCurrency)
      let place = sums.firstIndex { $0.key == key } ?? sums.count
      if place == sums.count { sums.append((key, .zero)) }
      // The currency takes the place of the ticker.
      func add(_ part: ExactDecimal) throws(Overflow) {
        sums[place].amount = try Overflow.naming(key.currency, sums[place].amount + part)
      }
      if let amount = self[index].amount { try add(amount) }
      if includesFees, let fee = self[index].fee { try add(fee) }
    }
    return sums.sorted { $0.key < $1.key }.map {
      CashSum(account: $0.key.account, currency: $0.key.currency, amount: $0.amount)
    }
  }
}

private struct SumKey: Comparable {
  let account: String?
  let currency: String?

  static func < (left: SumKey, right: SumKey) -> Bool {
    func isBefore(_ left: String?, _ right: String?) -> Bool {
      guard let right else { return left != nil }
      return left.map { $0 < right } ?? false
    }
    return left.account == right.account
      ? isBefore(left.currency, right.currency) : isBefore(left.account, right.account)
  }
}

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

extension [CashTransaction] {
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
