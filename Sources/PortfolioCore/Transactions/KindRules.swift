/// The kinds of transactions, by the names used in files and options.
public enum TransactionKind: String, CaseIterable, Sendable {
  /// Named as in records.
  case buy, sell, dividend, interest, split, fee, tax, transfer, exchange, spinoff
  /// Capital that is paid back, which lowers what lots cost.
  case returnOfCapital = "return"
  /// Named as in records.
  case accumulation, deposit, withdrawal, convert, balance, exercise, rename
}

/// What a transaction of one kind consists of, and what it does.
package struct KindRules: Sendable {
  /// What happens to the shares of its ticker.
  package enum ShareEffect: Sendable {
    /// Shares are not affected, are added, are removed, or change in number.
    case none, added, removed, multiplied
    /// They go to another account.
    case moved
    /// They stay, and shares of another ticker are received.
    case receiving
    /// They become shares of another ticker.
    case replaced

    /// Whether it depends on the shares held at the time.
    package var dependsOnHoldings: Bool {
      switch self {
      case .none, .added, .removed: false
      case .multiplied, .moved, .receiving, .replaced: true
      }
    }

    /// Whether it happens in every account where none is named.
    package var isOfAllAccounts: Bool {
      switch self {
      case .none, .added, .removed, .moved: false
      case .multiplied, .receiving, .replaced: true
      }
    }
  }
  /// How its sum counts. Fee and tax are expenses for every kind.
  package enum CashEffect: Sendable {
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
  package enum AccountEffect: Sendable {
    /// Money is paid in, taken out, converted, or moved to another account; or its balance is recorded.
    case deposited, withdrawn, converted, moved, set
  }

  /// Identifies the kind in the memory of imports, so it must never change.
  package let number: UInt64
  /// The required fields besides id, date and type. For a trade any two of quantity, price and sum will do.
  package let required: FieldSet
  /// The optional fields besides `details`.
  package let optional: FieldSet
  /// The range of its sum; for a trade it may be 0, and what was booked as income or a cost may be taken back.
  private let sums: FieldForm.NumberRange
  /// Of the fields that most kinds may have, those that it has not.
  private let excluding: FieldSet
  /// What happens to shares.
  package let shares: ShareEffect
  /// What happens to money.
  package let cash: CashEffect
  /// Nil for what is not about cash alone. The cash of an account is tracked from its first such record on.
  package let account: AccountEffect?
  /// Nil for what is no income. Accrued interest of a trade counts beside.
  package let income: IncomeColumn?
  /// Nil for what leaves the cost of shares that stay alone.
  package let capital: CapitalEffect?

  @inline(__always)
  private init(
    _ number: UInt64, _ required: FieldSet, optional: FieldSet = [], sums: FieldForm.NumberRange = .notZero,
    excluding: FieldSet = [], shares: ShareEffect = .none, cash: CashEffect = .none,
    account: AccountEffect? = nil, income: IncomeColumn? = nil, capital: CapitalEffect? = nil
  ) {
    (self.number, self.required, self.optional) = (number, required, optional)
    (self.sums, self.excluding, self.shares, self.cash) = (sums, excluding, shares, cash)
    (self.account, self.income, self.capital) = (account, income, capital)
  }

  /// The rules of a kind; a transfer is of money if it has no ticker. An exercise moves nothing itself: its shares and
  /// its money are those of the two trades that it stands for. A rename is a split by its ratio of one security, to which the
  /// ledger adds what has either name.
  ///
  /// Always inlined, so that of a constant table only what is asked is left: it is asked of each of a million.
  @inline(__always)
  package init(of kind: TransactionKind, movesMoney: Bool) {
    switch kind {
    case .buy:
      self.init(
        1, [.ticker, .quantity, .price, .sum], optional: [.accrued], sums: .notNegative, shares: .added,
        cash: .expense)
    case .sell:
      self.init(
        2, [.ticker, .quantity, .price, .sum], optional: [.tax, .lots, .accrued], sums: .notNegative,
        shares: .removed, cash: .income)
    case .dividend:
      self.init(3, [.sum], optional: [.ticker, .tax, .category], cash: .income, income: .dividends)
    case .split: self.init(4, [.ticker, .ratio], shares: .multiplied)
    case .fee: self.init(5, [.sum], optional: [.ticker, .category], cash: .expense)
    case .interest:
      self.init(6, [.sum], optional: [.ticker, .tax, .category], cash: .income, income: .interest)
    case .tax: self.init(7, [.sum], optional: [.ticker, .category], cash: .expense, income: .tax)
    case .transfer where movesMoney: self.init(8, [.sum, .toAccount], sums: .positive, account: .moved)
    case .transfer: self.init(8, [.ticker, .quantity, .toAccount], shares: .moved)
    case .exchange:
      self.init(
        9, [.ticker, .into, .ratio], optional: [.quantity, .price, .sum, .basisPercent], sums: .positive,
        shares: .replaced, cash: .income)
    case .spinoff: self.init(10, [.ticker, .into, .ratio, .basisPercent], shares: .receiving)
    case .returnOfCapital: self.init(11, [.ticker, .sum], cash: .income, capital: .paidBack)
    case .deposit: self.init(12, [.sum], sums: .positive, excluding: [.fee], account: .deposited)
    case .withdrawal: self.init(13, [.sum], sums: .positive, excluding: [.fee], account: .withdrawn)
    case .convert: self.init(14, [.sum, .toSum, .toCurrency], sums: .positive, account: .converted)
    case .balance: self.init(15, [.sum], sums: .any, excluding: [.fee], account: .set)
    case .accumulation:
      self.init(16, [.ticker, .sum], excluding: [.fee], income: .notional, capital: .accumulated)
    case .exercise: self.init(17, [.ticker, .quantity])
    case .rename:
      self.init(
        18, [.ticker, .into], optional: [.ratio], excluding: [.fee, .account], shares: .multiplied)
    }
  }

  /// The fields that every transaction has.
  package static let always: FieldSet = [.id, .date, .type]
  /// The fields that any transaction may have.
  package static let details: FieldSet = [.fee, .feeCurrency, .currency, .rate, .account, .note]
  /// The figures of a trade; any two give the third.
  package static let figures: FieldSet = [.quantity, .price, .sum]

  /// The positional arguments of `add` after the type, in the order of the fields. If there are fewer
  /// arguments than fields, optional fields are skipped.
  package var arguments: FieldSet {
    let options: FieldSet = isTrade ? [.sum] : [.toAccount, .basisPercent, .toSum, .toCurrency]
    return required.union(optional.intersection([.ticker])).subtracting(options)
  }

  /// Whether a transaction of this kind may have `field`.
  package func allows(_ field: Field) -> Bool {
    if field == .feeCurrency { return allows(.fee) }
    let details = KindRules.details.subtracting(excluding)
    return required.union(optional).union(KindRules.always).union(details).contains(field)
  }

  /// The field without which another says nothing; nil where it stands for itself.
  package func needed(by field: Field) -> Field? {
    switch field {
    case .price, .basisPercent: shares == .replaced ? .sum : nil
    case .feeCurrency: .fee
    case _: nil
    }
  }

  /// The decimals that `field` may have; nil if its values are none.
  package func range(of field: Field) -> FieldForm.NumberRange? {
    guard case .number(let range) = field.form else { return nil }
    if field == .sum { return sums }
    return field == .price && isTrade ? .notNegative : range
  }

  /// Whether it is a purchase or sale, with quantity, price and sum.
  package var isTrade: Bool { required.isSuperset(of: KindRules.figures) }

  /// Whether it has amounts of money, which are in the home currency where no other is named.
  package var hasAmounts: Bool { cash != .none || (account == nil && shares == .none) }

  /// Whether it is about all accounts where it names none.
  package var isOfAllAccounts: Bool { shares.isOfAllAccounts || capital != nil }

  /// Whether a sum below 0 is an ordinary one, and no correction.
  package var hasSignedSum: Bool { sums == .any }

  /// Whether what was booked may be taken back, by a sum below 0.
  package var canBeTakenBack: Bool { required.contains(.sum) && sums == .notZero }

  /// Whether it is purely a cost, with nothing received for it.
  package var isCostAlone: Bool { cash == .expense && shares == .none }
}

extension TransactionKind {
  /// What a transaction of this kind consists of, and what it does; of a transfer, that of shares.
  @inline(__always)
  package var rules: KindRules { KindRules(of: self, movesMoney: false) }

  /// Whether it is about shares that one account holds or owes.
  package var takesFromAccount: Bool {
    rules.shares == .removed || rules.shares == .moved || self == .exercise
  }

  /// Whether its sum is a cost of shares, or what came for them.
  package var changesCost: Bool { isTrade || rules.capital != nil || self == .exchange }

  /// The same as `rules.isTrade`, but fast enough to ask a million times.
  @inlinable
  public var isTrade: Bool { self == .buy || self == .sell }
}
