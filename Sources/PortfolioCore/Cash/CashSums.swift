/// A sum in one currency; nil for transactions without a currency.
public struct CashSum: Equatable, Sendable {
  /// The account; nil for the sum of all, or of transactions without one.
  public let account: String?
  /// The code of the currency; nil where none is named anywhere.
  public let currency: String?
  /// How much there is.
  public let amount: ExactDecimal

  /// A sum of an account, or of what has no account where none is named.
  public init(account: String? = nil, currency: String?, amount: ExactDecimal) {
    self.account = account
    self.currency = currency
    self.amount = amount
  }
}

/// Sums of cash transactions, one for each currency, or for each account and currency.
package struct CashSums: Sendable {
  private struct Key: Hashable {
    let account: String?
    let currency: String?
  }

  /// Whether there are sums for each account.
  package let isByAccount: Bool
  /// Whether fees are added to the sums.
  private let includesFees: Bool
  private var keys: [Key] = []
  private var amounts: [ExactDecimal] = []
  /// The index of each sum. The index used last is tried first.
  private var places: [Key: Int] = [:]
  private var last = 0
  /// The index of the sum without an account for each numbered currency; negative if it has not occurred yet.
  private var numberedPlaces: [Int] = []

  /// - Parameters:
  ///   - includesFees: adds the fees of transactions, as a balance does.
  ///   - isByAccount: keeps accounts apart.
  package init(includingFees includesFees: Bool, byAccount isByAccount: Bool = false) {
    self.includesFees = includesFees
    self.isByAccount = isByAccount
  }

  package mutating func add(_ transaction: CashTransaction) throws(Overflow) {
    try add(currency: transaction.currency, amount: transaction.amount, fee: transaction.fee)
  }

  /// Adds a transaction with these values.
  package mutating func add(
    account: String? = nil, currency: String?, amount: ExactDecimal?, fee: ExactDecimal?
  ) throws(Overflow) {
    try add(amount, fee, at: place(of: Key(account: isByAccount ? account : nil, currency: currency)))
  }

  /// Adds a transaction without an account whose currency the caller has numbered; the name is asked for once.
  @inline(__always)
  package mutating func add(
    currency number: Int, named name: @autoclosure () -> String?, amount: ExactDecimal?, fee: ExactDecimal?
  ) throws(Overflow) {
    while number >= numberedPlaces.count { numberedPlaces.append(-1) }
    if numberedPlaces[number] < 0 { numberedPlaces[number] = place(of: Key(account: nil, currency: name())) }
    try add(amount, fee, at: numberedPlaces[number])
  }

  /// Adds other sums.
  package mutating func add(_ others: CashSums) throws(Overflow) {
    for (key, amount) in zip(others.keys, others.amounts) {
      try add(amount, nil, at: place(of: key))
    }
  }

  private mutating func add(_ amount: ExactDecimal?, _ fee: ExactDecimal?, at place: Int) throws(Overflow) {
    do throws(Overflow) {
      var sum = amounts[place]
      if let amount { try sum += amount }
      if includesFees, let fee { try sum += fee }
      amounts[place] = sum
    } catch {
      // The currency takes the place of the ticker.
      throw error.named(keys[place].currency)
    }
  }

  private mutating func place(of key: Key) -> Int {
    if last < keys.count, keys[last] == key { return last }
    if let known = places[key] {
      last = known
    } else {
      last = keys.count
      places[key] = last
      keys.append(key)
      amounts.append(.zero)
    }
    return last
  }

  /// One sum for each account and currency, sorted by name; last, those without.
  package var all: [CashSum] {
    func isBefore(_ left: String?, _ right: String?) -> Bool {
      guard let right else { return left != nil }
      return left.map { $0 < right } ?? false
    }
    return zip(keys, amounts).map { CashSum(account: $0.account, currency: $0.currency, amount: $1) }
      .sorted { left, right in
        left.account == right.account
          ? isBefore(left.currency, right.currency) : isBefore(left.account, right.account)
      }
  }
}

extension Sequence<CashTransaction> {
  /// The sums of the amounts of all transactions.
  ///
  /// - Parameter defaultCurrency: the currency assumed for transactions without one.
  package func sums(defaultCurrency: String? = nil) throws(Overflow) -> [CashSum] {
    var sums = CashSums(includingFees: false)
    for transaction in self {
      try sums.add(
        currency: transaction.currency ?? defaultCurrency, amount: transaction.amount, fee: transaction.fee)
    }
    return sums.all
  }

  /// The sums of all transactions, including fees.
  package func total() throws(Overflow) -> [CashSum] {
    var sums = CashSums(includingFees: true)
    for transaction in self { try sums.add(transaction) }
    return sums.all
  }
}
