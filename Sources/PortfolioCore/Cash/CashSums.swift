/// A sum in one currency; nil for transactions without a currency.
public struct CashSum: Equatable, Sendable {
  public let currency: String?
  public let amount: ExactDecimal

  public init(currency: String?, amount: ExactDecimal) {
    self.currency = currency
    self.amount = amount
  }
}

/// The sum in this currency has more than 38 digits.
public struct CashOverflow: Error, Equatable, Sendable {
  public let currency: String?
}

/// Sums of cash transactions, one for each currency.
public struct CashSums: Sendable {
  /// Whether fees are added to the sums.
  private let includesFees: Bool
  private var currencies: [String?] = []
  private var amounts: [ExactDecimal] = []
  /// The index of each currency's sum. The index used last is tried first.
  private var places: [String?: Int] = [:]
  private var last = 0
  /// The index of the sum for each numbered currency; negative if it has not occurred yet.
  private var numberedPlaces: [Int] = []

  /// - Parameter includesFees: adds the fees of transactions, as a balance does.
  public init(includingFees includesFees: Bool) { self.includesFees = includesFees }

  /// Throws `CashOverflow` if the sum has more than 38 digits.
  public mutating func add(_ transaction: CashTransaction) throws(CashOverflow) {
    try add(currency: transaction.currency, amount: transaction.amount, fee: transaction.fee)
  }

  /// Adds a transaction with these values.
  public mutating func add(
    currency: String?, amount: ExactDecimal?, fee: ExactDecimal?
  ) throws(CashOverflow) {
    try add(amount, fee, at: place(of: currency))
  }

  /// Adds a transaction whose currency the caller has numbered; the name is asked for once.
  @inline(__always)
  public mutating func add(
    currency number: Int, named name: @autoclosure () -> String?, amount: ExactDecimal?, fee: ExactDecimal?
  ) throws(CashOverflow) {
    while number >= numberedPlaces.count { numberedPlaces.append(-1) }
    if numberedPlaces[number] < 0 { numberedPlaces[number] = place(of: name()) }
    try add(amount, fee, at: numberedPlaces[number])
  }

  /// Adds other sums. Throws `CashOverflow`.
  public mutating func add(_ others: CashSums) throws(CashOverflow) {
    for (currency, amount) in zip(others.currencies, others.amounts) {
      try add(amount, nil, at: place(of: currency))
    }
  }

  private mutating func add(
    _ amount: ExactDecimal?, _ fee: ExactDecimal?, at place: Int
  ) throws(CashOverflow) {
    do throws(DecimalOverflow) {
      var sum = amounts[place]
      if let amount { try sum += amount }
      if includesFees, let fee { try sum += fee }
      amounts[place] = sum
    } catch {
      throw CashOverflow(currency: currencies[place])
    }
  }

  private mutating func place(of currency: String?) -> Int {
    if last < currencies.count, currencies[last] == currency { return last }
    if let known = places[currency] {
      last = known
    } else {
      last = currencies.count
      places[currency] = last
      currencies.append(currency)
      amounts.append(.zero)
    }
    return last
  }

  /// One sum for each currency, sorted by name; last, that of transactions without a currency.
  public var all: [CashSum] {
    zip(currencies, amounts).map { CashSum(currency: $0, amount: $1) }.sorted { left, right in
      guard let b = right.currency else { return left.currency != nil }
      guard let a = left.currency else { return false }
      return a < b
    }
  }
}

extension Sequence<CashTransaction> {
  /// The sums of the amounts of all transactions. Throws `CashOverflow`.
  ///
  /// - Parameter defaultCurrency: the currency assumed for transactions without one.
  public func sums(defaultCurrency: String? = nil) throws(CashOverflow) -> [CashSum] {
    var sums = CashSums(includingFees: false)
    for transaction in self {
      try sums.add(
        currency: transaction.currency ?? defaultCurrency, amount: transaction.amount, fee: transaction.fee)
    }
    return sums.all
  }

  /// The sums of all transactions, including fees. Throws `CashOverflow`.
  public func total() throws(CashOverflow) -> [CashSum] {
    var sums = CashSums(includingFees: true)
    for transaction in self { try sums.add(transaction) }
    return sums.all
  }
}
