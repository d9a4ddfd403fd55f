/// The part of a transaction that positions depend on, small enough to fold a million of them while reading.
///
/// Tickers, accounts and currencies are numbers from a `SymbolTable` each.
package struct CompactTransaction: Sendable {
  package var kind: TransactionKind
  /// Nil only for amounts without a ticker, such as a fee or tax.
  package var ticker: Int?
  package var account: Int?
  package var date: Timestamp
  /// The currency of its amounts; nil for the home currency.
  package var currency: Int?
  /// The value of one unit of that currency in the home currency; 0 if not stated.
  package var rate: ExactDecimal
  /// The day as written, in days since 1970-01-01.
  package var day: Int
  /// Identifies it; of two at the same time, the one with the larger index comes later.
  package var index: Int
  /// 0 if the kind has none.
  package var quantity: ExactDecimal
  package var sum: ExactDecimal
  package var fee: ExactDecimal
  /// Tax withheld.
  package var tax: ExactDecimal
  package var ratio: SplitRatio?
  /// The properties that only few transactions have.
  package var detail: CompactDetail?

  @inlinable
  package init(
    kind: TransactionKind, ticker: Int?, account: Int?, date: Timestamp, index: Int,
    quantity: ExactDecimal = .zero, sum: ExactDecimal = .zero, fee: ExactDecimal = .zero,
    tax: ExactDecimal = .zero, ratio: SplitRatio? = nil, detail: CompactDetail? = nil,
    currency: Int? = nil, rate: ExactDecimal = .zero
  ) {
    self.kind = kind
    self.ticker = ticker
    self.account = account
    self.date = date
    day = date.day.daysSinceEpoch
    self.index = index
    self.quantity = quantity
    self.sum = sum
    self.fee = fee
    self.tax = tax
    self.ratio = ratio
    self.detail = detail
    (self.currency, self.rate) = (currency, rate)
  }

  /// What its kind does.
  @inline(__always)
  package var rules: KindRules { KindRules(of: kind, movesMoney: ticker == nil) }

  /// The sum with the accrued interest that is paid or received with it.
  @inline(__always)
  var settledSum: ExactDecimal {
    get throws(Overflow) {
      try detail.map { detail throws(Overflow) in try sum + detail.accrued } ?? sum
    }
  }

  /// Leaves the shares that it moves, and none of the money.
  package mutating func dropMoney() { (sum, fee, tax, rate) = (.zero, .zero, .zero, .zero) }

  func isEarlier(than other: CompactTransaction) -> Bool {
    let (order, otherOrder) = (
      TransactionOrder(date: date, kind), TransactionOrder(date: other.date, other.kind)
    )
    return order == otherOrder ? index < other.index : order < otherOrder
  }
}

/// The properties that only few transactions have, with the same numbering.
package final class CompactDetail: Sendable {
  /// The ticker of the shares that are received.
  package let into: Int?
  package let toAccount: Int?
  package let basisPercent: ExactDecimal
  /// The lots named by a sale.
  package let lots: [NamedLot]
  /// The interest of a bond that is paid or received with a trade.
  package let accrued: ExactDecimal
  /// What a conversion brings.
  package let toSum: ExactDecimal
  package let toCurrency: Int?
  /// What kind of dividend or interest it is.
  package let category: String?
  /// What part of an exercise it is; nil for any other trade.
  package let exercise: ExerciseSide?

  /// Nil for a transaction without any of them.
  package init?(
    _ transaction: Transaction, ticker: (String) -> Int, account: (String) -> Int, currency: (String) -> Int
  ) {
    (into, toAccount) = (transaction.into.map(ticker), transaction.toAccount.map(account))
    (basisPercent, lots) = (transaction.basisPercent ?? .zero, transaction.lots)
    (accrued, category) = (transaction.accrued ?? .zero, transaction.category)
    (toSum, toCurrency, exercise) = (transaction.toSum ?? .zero, transaction.toCurrency.map(currency), nil)
    if into == nil, toAccount == nil, lots.isEmpty, accrued.isZero, toCurrency == nil, category == nil {
      return nil
    }
  }

  /// Part of an exercise of options on the ticker with this number.
  init(_ side: ExerciseSide, into ticker: Int) {
    (into, toAccount, basisPercent, lots, accrued) = (ticker, nil, .zero, [], .zero)
    (toSum, toCurrency, category, exercise) = (.zero, nil, nil, side)
  }
}

/// Names numbered from 0 in order of first appearance.
package struct SymbolTable: Sendable {
  package private(set) var names: [String] = []
  private var numbers: [String: Int] = [:]

  package init() {}

  package func number(of name: String) -> Int? { numbers[name] }

  /// The number of `name`, adding it if it is new.
  package mutating func intern(_ name: String) -> Int {
    if let number = numbers[name] { return number }
    numbers[name] = names.count
    names.append(name)
    return names.count - 1
  }
}

extension Transaction {
  /// This transaction in its compact form, its names numbered by the tables, and `index` its place among others.
  package func compact(
    tickers: inout SymbolTable, accounts: inout SymbolTable, currencies: inout SymbolTable, index: Int
  ) -> CompactTransaction {
    compact(index: index) {
      tickers.intern($0)
    } account: {
      accounts.intern($0)
    } currency: {
      currencies.intern($0)
    }
  }

  /// The same, given what numbers its names.
  package func compact(
    index: Int, ticker number: (String) -> Int, account: (String) -> Int, currency code: (String) -> Int
  ) -> CompactTransaction {
    let currency = currency.map(code)
    return CompactTransaction(
      kind: kind, ticker: ticker.map(number), account: self.account.map(account), date: date, index: index,
      quantity: quantity ?? .zero, sum: sum ?? .zero, fee: fee ?? .zero, tax: tax ?? .zero, ratio: ratio,
      detail: CompactDetail(self, ticker: number, account: account, currency: code), currency: currency,
      rate: rate ?? .zero)
  }
}
