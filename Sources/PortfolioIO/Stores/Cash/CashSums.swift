import PortfolioCore

/// Adds up cash transactions, for each currency, or for each account and currency.
package struct CashTotals: Sendable {
  let defaultCurrency: String?
  private let (includesFees, isByAccount): (Bool, Bool)
  /// A handful, which are found sooner than hashed.
  private var amounts: [(key: SumKey, amount: ExactDecimal)] = []
  /// The first sum with too many digits.
  private(set) var overflow: Overflow?

  /// - Parameters:
  ///   - defaultCurrency: the currency assumed for transactions without one.
  ///   - includesFees: adds the fees of transactions, as a balance does.
  ///   - isByAccount: keeps accounts apart.
  package init(
    defaultCurrency: String? = nil, includingFees includesFees: Bool = false,
    byAccount isByAccount: Bool = false
  ) {
    self.defaultCurrency = defaultCurrency
    (self.includesFees, self.isByAccount) = (includesFees, isByAccount)
  }

  /// The sums, sorted by name; last, those without.
  package var sums: [CashSum] {
    get throws(Overflow) {
      if let overflow { throw overflow }
      return amounts.sorted { $0.key < $1.key }.map {
        CashSum(account: $0.key.account, currency: $0.key.currency, amount: $0.amount)
      }
    }
  }

  /// Adds a transaction.
  package mutating func add(_ transaction: CashTransaction) {
    add(transaction.amount, transaction.fee, transaction.account, transaction.currency)
  }

  fileprivate mutating func add(
    _ amount: ExactDecimal?, _ fee: ExactDecimal?, _ account: String?, _ currency: String?
  ) {
    let key = SumKey(account: isByAccount ? account : nil, currency: currency ?? defaultCurrency)
    add(amount ?? .zero, to: key)
    if includesFees, let fee { add(fee, to: key) }
  }

  /// Adds what others, which add the same way, have come to.
  mutating func add(_ others: CashTotals) {
    for (key, amount) in others.amounts { add(amount, to: key) }
    overflow = overflow ?? others.overflow
  }

  private mutating func add(_ amount: ExactDecimal, to key: SumKey) {
    let place = amounts.firstIndex { $0.key == key } ?? amounts.count
    if place == amounts.count { amounts.append((key, .zero)) }
    do throws(Overflow) {
      // The currency takes the place of the ticker.
      amounts[place].amount = try Overflow.naming(key.currency, amounts[place].amount + amount)
    } catch {
      overflow = overflow ?? error
    }
  }
}

extension [CashTransaction] {
  /// What `totals` come to for all of them.
  package func sums(_ totals: CashTotals = CashTotals()) throws(Overflow) -> [CashSum] {
    var totals = totals
    // Passing on a transaction would copy all of it.
    for index in indices {
      totals.add(self[index].amount, self[index].fee, self[index].account, self[index].currency)
    }
    return try totals.sums
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
        sums: try group.value.sums(CashTotals(defaultCurrency: defaultCurrency)),
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
