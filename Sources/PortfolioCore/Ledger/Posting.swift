/// A transaction as far as positions depend on it, small enough to fold a million of them in passing.
///
/// Tickers and accounts are numbers from a `SymbolTable` each.
public struct Posting: Sendable {
  public var kind: TransactionKind
  /// nil only for what belongs to no ticker, as a fee or tax may.
  public var ticker: Int?
  public var account: Int?
  /// The day as written, in days since 1970-01-01.
  public var day: Int
  /// 0 where the kind has none.
  public var quantity: ExactDecimal
  public var sum: ExactDecimal
  public var fee: ExactDecimal
  /// What was withheld.
  public var tax: ExactDecimal
  public var ratio: SplitRatio?

  @inlinable
  public init(
    kind: TransactionKind, ticker: Int?, account: Int?, day: Int, quantity: ExactDecimal = .zero,
    sum: ExactDecimal = .zero, fee: ExactDecimal = .zero, tax: ExactDecimal = .zero, ratio: SplitRatio? = nil
  ) {
    self.kind = kind
    self.ticker = ticker
    self.account = account
    self.day = day
    self.quantity = quantity
    self.sum = sum
    self.fee = fee
    self.tax = tax
    self.ratio = ratio
  }
}

/// Names numbered from 0 in the order of their first appearance.
public struct SymbolTable: Sendable {
  public private(set) var names: [String] = []
  private var numbers: [String: Int] = [:]

  public init() {}

  public func number(of name: String) -> Int? { numbers[name] }

  /// The number of `name`, a new one where it is new.
  public mutating func intern(_ name: String) -> Int {
    if let number = numbers[name] { return number }
    numbers[name] = names.count
    names.append(name)
    return names.count - 1
  }
}

extension Transaction {
  /// This transaction as a posting, its names numbered by the tables.
  public func posting(tickers: inout SymbolTable, accounts: inout SymbolTable) -> Posting {
    Posting(
      kind: kind, ticker: ticker.map { tickers.intern($0) }, account: account.map { accounts.intern($0) },
      day: date.day.daysSinceEpoch, quantity: trade?.quantity ?? .zero, sum: sum ?? .zero,
      fee: fee ?? .zero, tax: tax ?? .zero, ratio: ratio)
  }
}
