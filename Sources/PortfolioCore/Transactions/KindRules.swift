/// The kinds of transactions, by the names used in files and options.
public enum TransactionKind: String, CaseIterable, Sendable {
  /// Named as in records.
  case buy, sell, dividend, interest, split, fee, tax, transfer, exchange, spinoff
  /// Capital that is paid back, which lowers what lots cost.
  case returnOfCapital = "return"
  /// Named as in records.
  case accumulation, deposit, withdrawal, convert, balance, exercise
}

/// What a transaction of one kind consists of, and what it does.
public struct KindRules: Sendable {
  /// What happens to the shares of its ticker.
  public enum ShareEffect: Sendable {
    /// Shares are not affected, are added, are removed, or change in number.
    case none, added, removed, multiplied
    /// They go to another account.
    case moved
    /// They stay, and shares of another ticker are received.
    case receiving
    /// They become shares of another ticker.
    case replaced

    /// Whether it depends on the shares held at the time.
    public var dependsOnHoldings: Bool {
      switch self {
      case .none, .added, .removed: false
      case .multiplied, .moved, .receiving, .replaced: true
      }
    }

    /// Whether it happens in every account where none is named.
    var isOfAllAccounts: Bool {
      switch self {
      case .none, .added, .removed, .moved: false
      case .multiplied, .receiving, .replaced: true
      }
    }
  }
  /// How its sum counts. Fee and tax are expenses for every kind.
  public enum CashEffect: Sendable {
    /// The sum does not count, is paid, or is received.
    case none, expense, income
  }

  /// The column of income in which its sum counts.
  package enum IncomeColumn: Sendable {
    /// What shares and money have earned; income that was not paid out; tax withheld, which counts against it.
    case dividends, interest, notional, tax
  }
  /// What happens to the cost of the shares held, in proportion to their number.
  package enum CapitalEffect: Sendable {
    /// Its sum lowers it; what exceeds it, or comes where nothing is held, is a gain.
    case paidBack
    /// Its sum raises it; where nothing is held, it counts nowhere.
    case accumulated
  }

  /// What happens to the cash of an account, and to nothing else.
  public enum AccountEffect: Sendable {
    /// Money is paid in, taken out, converted, or moved to another account; or its balance is recorded.
    case deposited, withdrawn, converted, moved, set
  }

  /// The required fields besides id, date and type. For a trade any two of quantity, price and sum will do.
  public let required: FieldSet
  /// The optional fields besides `details`.
  public let optional: FieldSet
  /// The positional arguments of `add` after the type, in the order of the fields. If there are fewer
  /// arguments than fields, optional fields are skipped.
  public let arguments: FieldSet
  /// What happens to shares.
  public let shares: ShareEffect
  /// What happens to money.
  public let cash: CashEffect
  /// Nil for what is not about cash alone. The cash of an account is tracked from its first such record on.
  public let account: AccountEffect?
  /// Nil for what is no income. Accrued interest of a trade counts beside.
  package let income: IncomeColumn?
  /// Nil for what leaves the cost of shares that stay alone.
  package let capital: CapitalEffect?
  /// The range of its sum; for a trade it may be 0, and what was booked as income or a cost may be taken back.
  private let sums: FieldForm.NumberRange
  /// Whether it costs a fee.
  private let costsFee: Bool
  /// Identifies the kind in the memory of imports, so it must never change.
  public let number: UInt64

  /// The fields that every transaction has.
  public static let always: FieldSet = [.id, .date, .type]
  /// The fields that any transaction may have.
  public static let details: FieldSet = [.fee, .currency, .rate, .account, .note]
  /// The figures of a trade; any two give the third.
  public static let figures: FieldSet = [.quantity, .price, .sum]

  private init(
    required: FieldSet, optional: FieldSet = [], arguments: FieldSet, shares: ShareEffect = .none,
    cash: CashEffect = .none, account: AccountEffect? = nil, income: IncomeColumn? = nil,
    capital: CapitalEffect? = nil, sums: FieldForm.NumberRange = .notZero, costsFee: Bool = true,
    number: UInt64
  ) {
    self.required = required
    self.optional = optional
    self.arguments = arguments
    self.shares = shares
    (self.cash, self.account, self.sums, self.costsFee) = (cash, account, sums, costsFee)
    (self.income, self.capital) = (income, capital)
    self.number = number
  }

  /// Whether a transaction of this kind may have `field`.
  public func allows(_ field: Field) -> Bool {
    if field == .fee { return costsFee }
    return required.union(optional).union(KindRules.always).union(KindRules.details).contains(field)
  }

  /// The decimals that `field` may have; nil if its values are none.
  func range(of field: Field) -> FieldForm.NumberRange? {
    guard case .number(let range) = field.form else { return nil }
    if field == .sum { return sums }
    return field == .price && isTrade ? .notNegative : range
  }

  /// Whether it is a purchase or sale, with quantity, price and sum.
  public var isTrade: Bool { required.isSuperset(of: KindRules.figures) }

  /// Whether it has amounts of money, which are in the home currency where no other is named.
  public var hasAmounts: Bool { cash != .none || (account == nil && shares == .none) }

  /// Whether a sum below 0 is an ordinary one, and no correction.
  public var hasSignedSum: Bool { sums == .any }

  /// Whether what was booked may be taken back, by a sum below 0.
  package var canBeTakenBack: Bool { required.contains(.sum) && sums == .notZero }

  /// Whether it is purely a cost, with nothing received for it.
  public var isCostAlone: Bool { cash == .expense && shares == .none }
}

extension KindRules {
  fileprivate static let buy = KindRules(
    required: [.ticker, .quantity, .price, .sum], optional: [.accrued],
    arguments: [.ticker, .quantity, .price],
    shares: .added, cash: .expense, sums: .notNegative, number: 1)
  fileprivate static let sell = KindRules(
    required: [.ticker, .quantity, .price, .sum], optional: [.tax, .lots, .accrued],
    arguments: [.ticker, .quantity, .price], shares: .removed, cash: .income, sums: .notNegative, number: 2)
  fileprivate static let dividend = KindRules(
    required: [.sum], optional: [.ticker, .tax, .category], arguments: [.ticker, .sum], cash: .income,
    income: .dividends, number: 3)
  fileprivate static let interest = KindRules(
    required: [.sum], optional: [.ticker, .tax, .category], arguments: [.ticker, .sum], cash: .income,
    income: .interest, number: 6)
  fileprivate static let split = KindRules(
    required: [.ticker, .ratio], arguments: [.ticker, .ratio], shares: .multiplied, number: 4)
  fileprivate static let fee = KindRules(
    required: [.sum], optional: [.ticker], arguments: [.ticker, .sum], cash: .expense, number: 5)
  fileprivate static let tax = KindRules(
    required: [.sum], optional: [.ticker], arguments: [.ticker, .sum], cash: .expense, income: .tax, number: 7
  )
  fileprivate static let transfer = KindRules(
    required: [.ticker, .quantity, .toAccount], arguments: [.ticker, .quantity], shares: .moved, number: 8)
  fileprivate static let moneyTransfer = KindRules(
    required: [.sum, .toAccount], arguments: [.sum], account: .moved, sums: .positive, number: 8)
  fileprivate static let exchange = KindRules(
    required: [.ticker, .into, .ratio], arguments: [.ticker, .into, .ratio], shares: .replaced, number: 9)
  fileprivate static let spinoff = KindRules(
    required: [.ticker, .into, .ratio, .basisPercent], arguments: [.ticker, .into, .ratio],
    shares: .receiving, number: 10)
  fileprivate static let returnOfCapital = KindRules(
    required: [.ticker, .sum], arguments: [.ticker, .sum], cash: .income, capital: .paidBack,
    number: 11)
  fileprivate static let deposit = KindRules(
    required: [.sum], arguments: [.sum], account: .deposited, sums: .positive, costsFee: false, number: 12)
  fileprivate static let withdrawal = KindRules(
    required: [.sum], arguments: [.sum], account: .withdrawn, sums: .positive, costsFee: false, number: 13)
  fileprivate static let convert = KindRules(
    required: [.sum, .toSum, .toCurrency], arguments: [.sum], account: .converted, sums: .positive, number: 14
  )
  fileprivate static let balance = KindRules(
    required: [.sum], arguments: [.sum], account: .set, sums: .any, costsFee: false, number: 15)
  fileprivate static let accumulation = KindRules(
    required: [.ticker, .sum], arguments: [.ticker, .sum], income: .notional, capital: .accumulated,
    costsFee: false, number: 16)
  /// Its shares and its money are those of the two trades that it stands for.
  fileprivate static let exercise = KindRules(
    required: [.ticker, .quantity], arguments: [.ticker, .quantity], number: 17)

  /// The rules of a kind; a transfer is of money if it has no ticker.
  public init(of kind: TransactionKind, movesMoney: Bool) {
    self = kind == .transfer && movesMoney ? .moneyTransfer : kind.rules
  }
}

extension TransactionKind {
  /// What a transaction of this kind consists of, and what it does; of a transfer, that of shares.
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
    case .accumulation: .accumulation
    case .deposit: .deposit
    case .withdrawal: .withdrawal
    case .convert: .convert
    case .balance: .balance
    case .exercise: .exercise
    }
  }

  /// Whether its sum is a cost of shares, or what came for them.
  public var changesCost: Bool { isTrade || rules.capital != nil }

  /// The same as `rules.shares`, but fast enough to ask a million times.
  var shares: KindRules.ShareEffect {
    self == .buy ? .added : self == .sell ? .removed : rules.shares
  }

  /// The same as `rules.isTrade`, but fast enough to ask a million times.
  @inlinable
  public var isTrade: Bool { self == .buy || self == .sell }
}
