/// The kinds of transactions, by the names that files and options use.
public enum TransactionKind: String, CaseIterable, Sendable {
  case buy, sell, dividend, interest, split, fee, tax, transfer, exchange, spinoff
  case returnOfCapital = "return"
}

/// What makes a transaction of one kind, and what it does.
public struct KindRules: Sendable {
  /// What becomes of the shares of its ticker.
  public enum ShareEffect: Sendable {
    case none, added, removed, multiplied
    /// They go to another account.
    case moved
    /// They stay, and bring shares of another ticker.
    case receiving
    /// They become shares of another ticker.
    case replaced

    /// Whether it depends on what is held at its time.
    public var dependsOnHoldings: Bool {
      switch self {
      case .none, .added, .removed: false
      case .multiplied, .moved, .receiving, .replaced: true
      }
    }
  }
  /// What its sum is. Its fee and its tax are expenses whatever the kind.
  public enum CashEffect: Sendable { case none, expense, income }

  /// What it is not without, beside id, date and type. Of quantity, price and sum any two are enough.
  public let required: FieldSet
  /// What it may have beside that and the details.
  public let optional: FieldSet
  /// What `add` takes as words behind the type, in the order of the fields. Where there are fewer words than
  /// fields, those that are optional give way.
  public let arguments: FieldSet
  public let shares: ShareEffect
  public let cash: CashEffect
  /// Stands for the kind in what is remembered of imports, and so must never change.
  public let number: UInt64

  /// What every transaction has.
  public static let always: FieldSet = [.id, .date, .type]
  /// What any transaction may have.
  public static let details: FieldSet = [.fee, .currency, .rate, .account, .note]
  /// The figures of a purchase or sale, of which two give the third.
  public static let figures: FieldSet = [.quantity, .price, .sum]

  private init(
    required: FieldSet, optional: FieldSet = [], arguments: FieldSet, shares: ShareEffect = .none,
    cash: CashEffect = .none, number: UInt64
  ) {
    self.required = required
    self.optional = optional
    self.arguments = arguments
    self.shares = shares
    self.cash = cash
    self.number = number
  }

  /// Whether a transaction of this kind has a place for `field`.
  public func allows(_ field: Field) -> Bool {
    required.union(optional).union(KindRules.always).union(KindRules.details).contains(field)
  }

  /// Whether its figures are quantity, price and sum.
  public var isTrade: Bool { required.isSuperset(of: KindRules.figures) }

  /// Whether it costs its sum and brings nothing for it.
  public var isCostAlone: Bool { cash == .expense && shares == .none }
}

extension KindRules {
  fileprivate static let buy = KindRules(
    required: [.ticker, .quantity, .price, .sum], arguments: [.ticker, .quantity, .price], shares: .added,
    cash: .expense, number: 1)
  fileprivate static let sell = KindRules(
    required: [.ticker, .quantity, .price, .sum], optional: [.tax, .lots],
    arguments: [.ticker, .quantity, .price],
    shares: .removed, cash: .income, number: 2)
  fileprivate static let dividend = KindRules(
    required: [.ticker, .sum], optional: [.tax], arguments: [.ticker, .sum], cash: .income, number: 3)
  fileprivate static let interest = KindRules(
    required: [.sum], optional: [.ticker, .tax], arguments: [.ticker, .sum], cash: .income, number: 6)
  fileprivate static let split = KindRules(
    required: [.ticker, .ratio], arguments: [.ticker, .ratio], shares: .multiplied, number: 4)
  fileprivate static let fee = KindRules(
    required: [.sum], optional: [.ticker], arguments: [.ticker, .sum], cash: .expense, number: 5)
  fileprivate static let tax = KindRules(
    required: [.sum], optional: [.ticker], arguments: [.ticker, .sum], cash: .expense, number: 7)
  fileprivate static let transfer = KindRules(
    required: [.ticker, .quantity, .toAccount], arguments: [.ticker, .quantity], shares: .moved, number: 8)
  fileprivate static let exchange = KindRules(
    required: [.ticker, .into, .ratio], arguments: [.ticker, .into, .ratio], shares: .replaced, number: 9)
  fileprivate static let spinoff = KindRules(
    required: [.ticker, .into, .ratio, .basisPercent], arguments: [.ticker, .into, .ratio],
    shares: .receiving, number: 10)
  fileprivate static let returnOfCapital = KindRules(
    required: [.ticker, .sum], arguments: [.ticker, .sum], cash: .income, number: 11)
}

extension TransactionKind {
  public var rules: KindRules {
    switch self {
    case .buy: .buy
    case .sell: .sell
    case .dividend: .dividend
    case .interest: .interest
    case .split: .split
    case .fee: .fee
    case .tax: .tax
    case .transfer: .transfer
    case .exchange: .exchange
    case .spinoff: .spinoff
    case .returnOfCapital: .returnOfCapital
    }
  }

  /// Whether its figures are quantity, price and sum; the same as its rules say, for those who ask a million times.
  @inlinable
  public var isTrade: Bool { self == .buy || self == .sell }
}
