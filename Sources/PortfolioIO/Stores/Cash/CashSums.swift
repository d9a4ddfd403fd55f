import PortfolioCore

extension Sequence<CashTransaction> {
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
    var sums: [SumKey: ExactDecimal] = [:]
    for transaction in self {
      let key = SumKey(
        account: isByAccount ? transaction.account : nil, currency: transaction.currency ?? defaultCurrency)
      for part in [transaction.amount, includesFees ? transaction.fee : nil] {
        // The currency takes the place of the ticker.
        sums[key] = try Overflow.naming(key.currency, sums[key, default: .zero] + (part ?? .zero))
      }
    }
    return sums.sorted { $0.key < $1.key }.map {
      CashSum(account: $0.key.account, currency: $0.key.currency, amount: $0.value)
    }
  }
}

private struct SumKey: Hashable, Comparable {
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
