/// The kinds of transactions, by the names used in files and options.
public enum TransactionKind: String, CaseIterable, Sendable {
  /// Named as in records.
  case buy, sell, dividend, interest, split, fee, tax, transfer, exchange, spinoff
  /// Capital that is paid back, which lowers what lots cost.
  case returnOfCapital = "return"
  /// Named as in records.
  case accumulation, deposit, withdrawal, convert, balance, exercise
}

/// What a transaction of one kind does. So small that it can be asked of each of a million.
public struct KindEffects: Sendable {
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

  @inline(__always)
  fileprivate init(
    shares: ShareEffect = .none, cash: CashEffect = .none, account: AccountEffect? = nil,
    income: IncomeColumn? = nil, capital: CapitalEffect? = nil
  ) {
    (self.shares, self.cash, self.account) = (shares, cash, account)
    (self.income, self.capital) = (income, capital)
  }

  /// What a transaction of a kind does; a transfer is of money if it has no ticker.
  @inline(__always)
  package init(of kind: TransactionKind, movesMoney: Bool) {
    self = kind == .transfer && movesMoney ? KindEffects(account: .moved) : kind.effects
  }
}

/// What a transaction of one kind consists of, and what it does.
public struct KindRules: Sendable {
  /// The required fields besides id, date and type. For a trade any two of quantity, price and sum will do.
  public let required: FieldSet
  /// The optional fields besides `details`.
  public let optional: FieldSet
  /// The positional arguments of `add` after the type, in the order of the fields. If there are fewer
  /// arguments than fields, optional fields are skipped.
  public let arguments: FieldSet
  /// What it does.
  public let effects: KindEffects
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
    _ kind: TransactionKind, movesMoney: Bool = false, required: FieldSet, optional: FieldSet = [],
    arguments: FieldSet, sums: FieldForm.NumberRange = .notZero, costsFee: Bool = true, number: UInt64
  ) {
    effects = KindEffects(of: kind, movesMoney: movesMoney)
    (self.required, self.optional, self.arguments) = (required, optional, arguments)
    (self.sums, self.costsFee, self.number) = (sums, costsFee, number)
  }

  /// What happens to shares.
  public var shares: KindEffects.ShareEffect { effects.shares }
  /// What happens to money.
  public var cash: KindEffects.CashEffect { effects.cash }
  /// What happens to the cash of an account; nil for what is not about that alone.
  public var account: KindEffects.AccountEffect? { effects.account }
  package var income: KindEffects.IncomeColumn? { effects.income }
  package var capital: KindEffects.CapitalEffect? { effects.capital }

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
    .buy, required: [.ticker, .quantity, .price, .sum], optional: [.accrued],
    arguments: [.ticker, .quantity, .price], sums: .notNegative, number: 1)
  fileprivate static let sell = KindRules(
    .sell, required: [.ticker, .quantity, .price, .sum], optional: [.tax, .lots, .accrued],
    arguments: [.ticker, .quantity, .price], sums: .notNegative, number: 2)
  fileprivate static let dividend = KindRules(
    .dividend, required: [.sum], optional: [.ticker, .tax, .category], arguments: [.ticker, .sum], number: 3)
  fileprivate static let interest = KindRules(
    .interest, required: [.sum], optional: [.ticker, .tax, .category], arguments: [.ticker, .sum], number: 6)
  fileprivate static let split = KindRules(
    .split, required: [.ticker, .ratio], arguments: [.ticker, .ratio], number: 4)
  fileprivate static let fee = KindRules(
    .fee, required: [.sum], optional: [.ticker], arguments: [.ticker, .sum], number: 5)
  fileprivate static let tax = KindRules(
    .tax, required: [.sum], optional: [.ticker], arguments: [.ticker, .sum], number: 7)
  fileprivate static let transfer = KindRules(
    .transfer, required: [.ticker, .quantity, .toAccount], arguments: [.ticker, .quantity], number: 8)
  fileprivate static let moneyTransfer = KindRules(
    .transfer, movesMoney: true, required: [.sum, .toAccount], arguments: [.sum], sums: .positive, number: 8)
  fileprivate static let exchange = KindRules(
    .exchange, required: [.ticker, .into, .ratio], arguments: [.ticker, .into, .ratio], number: 9)
  fileprivate static let spinoff = KindRules(
    .spinoff, required: [.ticker, .into, .ratio, .basisPercent], arguments: [.ticker, .into, .ratio],
    number: 10)
  fileprivate static let returnOfCapital = KindRules(
    .returnOfCapital, required: [.ticker, .sum], arguments: [.ticker, .sum], number: 11)
  fileprivate static let deposit = KindRules(
    .deposit, required: [.sum], arguments: [.sum], sums: .positive, costsFee: false, number: 12)
  fileprivate static let withdrawal = KindRules(
    .withdrawal, required: [.sum], arguments: [.sum], sums: .positive, costsFee: false, number: 13)
  fileprivate static let convert = KindRules(
    .convert, required: [.sum, .toSum, .toCurrency], arguments: [.sum], sums: .positive, number: 14)
  fileprivate static let balance = KindRules(
    .balance, required: [.sum], arguments: [.sum], sums: .any, costsFee: false, number: 15)
  fileprivate static let accumulation = KindRules(
    .accumulation, required: [.ticker, .sum], arguments: [.ticker, .sum], costsFee: false, number: 16)
  /// Its shares and its money are those of the two trades that it stands for.
  fileprivate static let exercise = KindRules(
    .exercise, required: [.ticker, .quantity], arguments: [.ticker, .quantity], number: 17)

  /// The rules of a kind; a transfer is of money if it has no ticker.
  public init(of kind: TransactionKind, movesMoney: Bool) {
    self = kind == .transfer && movesMoney ? .moneyTransfer : kind.rules
  }
}

extension TransactionKind {
  /// What a transaction of this kind does; of a transfer, that of shares.
  @inline(__always)
  public var effects: KindEffects {
    switch self {
    case .buy: KindEffects(shares: .added, cash: .expense)
    case .sell: KindEffects(shares: .removed, cash: .income)
    case .dividend: KindEffects(cash: .income, income: .dividends)
    case .interest: KindEffects(cash: .income, income: .interest)
    case .split: KindEffects(shares: .multiplied)
    case .fee: KindEffects(cash: .expense)
    case .tax: KindEffects(cash: .expense, income: .tax)
    case .transfer: KindEffects(shares: .moved)
    case .exchange: KindEffects(shares: .replaced)
    case .spinoff: KindEffects(shares: .receiving)
    case .returnOfCapital: KindEffects(cash: .income, capital: .paidBack)
    case .accumulation: KindEffects(income: .notional, capital: .accumulated)
    case .deposit: KindEffects(account: .deposited)
    case .withdrawal: KindEffects(account: .withdrawn)
    case .convert: KindEffects(account: .converted)
    case .balance: KindEffects(account: .set)
    case .exercise: KindEffects()
    }
  }

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
  public var changesCost: Bool { isTrade || effects.capital != nil }

  /// The same as `rules.isTrade`, but fast enough to ask a million times.
  @inlinable
  public var isTrade: Bool { self == .buy || self == .sell }
}
