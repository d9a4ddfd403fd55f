/// One transaction of the portfolio: a trade, income, a cost, a corporate action, or a movement of shares or money.
public struct Transaction: Identifiable, Equatable, Sendable {
  public var id: UUID
  /// The day or time at which it counts.
  public var date: Timestamp
  /// What happened.
  public var activity: Activity
  /// The commission, which is not part of the sum; nil or at least 0.
  public var fee: ExactDecimal?
  /// Tax withheld from a sale, dividend or interest; nil or at least 0.
  public var tax: ExactDecimal?
  /// The currency of its amounts, such as `EUR`; nil if not stated.
  public var currency: String?
  /// The value of one unit of its currency in the home currency; nil if not stated.
  public var rate: ExactDecimal?
  /// The account; nil for none.
  public var account: String?
  /// The lots that a sale takes first.
  public var lots: [NamedLot]
  /// The interest of a bond that is paid or received with a trade, and is neither cost nor proceeds; nil or at least 0.
  public var accrued: ExactDecimal?
  /// What kind of dividend or interest it is, such as `qualified`.
  public var category: String?
  /// A remark; nil for none.
  public var note: String?

  /// A transaction; only its id, its date and what happened are required.
  public init(
    id: UUID, date: Timestamp, activity: Activity, fee: ExactDecimal? = nil, tax: ExactDecimal? = nil,
    currency: String? = nil, rate: ExactDecimal? = nil, account: String? = nil, lots: [NamedLot] = [],
    accrued: ExactDecimal? = nil, category: String? = nil, note: String? = nil
  ) {
    self.id = id
    self.date = date
    self.activity = activity
    self.fee = fee
    self.tax = tax
    self.currency = currency
    self.rate = rate
    self.account = account
    self.lots = lots
    (self.accrued, self.category) = (accrued, category)
    self.note = note
  }
}

/// What happened, with exactly the figures that belong to it.
public enum Activity: Equatable, Sendable {
  /// Shares were bought.
  case buy(ticker: String, Trade)
  /// Shares were sold.
  case sell(ticker: String, Trade)
  /// Without a ticker it counts only in the totals.
  case dividend(ticker: String?, sum: ExactDecimal)
  /// Without a ticker it counts only in the totals.
  case interest(ticker: String?, sum: ExactDecimal)
  /// One share became several, or several one.
  case split(ticker: String, SplitRatio)
  /// A cost; without a ticker it counts only in the totals.
  case fee(ticker: String?, sum: ExactDecimal)
  /// A tax booked on its own; without a ticker it counts only in the totals.
  case tax(ticker: String?, sum: ExactDecimal)
  /// Shares move to another account, with their lots.
  case transfer(ticker: String, quantity: ExactDecimal, toAccount: String)
  /// All shares become shares of another ticker, as in a merger or under a new name.
  case exchange(ticker: String, into: String, SplitRatio)
  /// Shares of another ticker are received, and `basisPercent` percent of the cost of each lot goes with
  /// them.
  case spinoff(ticker: String, into: String, SplitRatio, basisPercent: ExactDecimal)
  /// Capital is paid back, which lowers the cost basis of the shares held.
  case returnOfCapital(ticker: String, sum: ExactDecimal)
  /// Income that is taxed but not paid out, as of an accumulating fund. It raises the cost basis of the shares held.
  case accumulation(ticker: String, sum: ExactDecimal)
  /// Money comes in from outside.
  case deposit(sum: ExactDecimal)
  /// Money goes out.
  case withdrawal(sum: ExactDecimal)
  /// Money becomes money of another currency.
  case convert(sum: ExactDecimal, toSum: ExactDecimal, toCurrency: String)
  /// Money moves to another account.
  case moneyTransfer(sum: ExactDecimal, toAccount: String)
  /// What an account holds of a currency at the end of the day; it may be 0 or less.
  case balance(sum: ExactDecimal)
  /// Options become shares of their underlying, or are taken by who holds them.
  case exercise(ticker: String, quantity: ExactDecimal)
}

/// The number of new shares for a number of old ones: `4:1`.
public struct SplitRatio: Hashable, Sendable, CustomStringConvertible {
  /// How many shares there are after it.
  public let new: Int
  /// How many shares there were before it.
  public let old: Int

  /// Nil unless both are positive.
  public init?(new: Int, old: Int) {
    guard new > 0, old > 0 else { return nil }
    self.new = new
    self.old = old
  }

  /// The number of new shares for each old one: 4 is 4:1, 0.1 is 1:10. Nil unless it is positive and the
  /// ratio in lowest terms fits.
  public init?(newForEachOld factor: ExactDecimal) {
    self.init(new: factor, old: ExactDecimal(1))
  }

  /// A ratio of numbers that may have fractions: 1.5 for 1 is 3:2. Nil unless both are positive and the ratio
  /// in lowest terms fits.
  public init?(new: ExactDecimal, old: ExactDecimal) {
    let scale = max(new.scale, old.scale)
    guard old.isPositive, let numerator = new.mantissa(atScale: scale),
      let denominator = old.mantissa(atScale: scale)
    else { return nil }
    let common = greatestCommonDivisor(numerator, denominator)
    guard let new = Int(exactly: numerator / common), let old = Int(exactly: denominator / common) else {
      return nil
    }
    self.init(new: new, old: old)
  }

  /// Reads `4:1`, two positive whole numbers.
  public init?(_ text: String) {
    let parts = text.split(separator: ":", omittingEmptySubsequences: false)
    guard parts.count == 2, parts.allSatisfy({ $0.utf8.allSatisfy { (0x30...0x39).contains($0) } }),
      let new = Int(parts[0]), let old = Int(parts[1])
    else { return nil }
    self.init(new: new, old: old)
  }

  public var description: String { "\(new):\(old)" }
}

extension Transaction {
  /// The kind of what happened.
  public var kind: TransactionKind {
    switch activity {
    case .buy: .buy
    case .sell: .sell
    case .dividend: .dividend
    case .interest: .interest
    case .split: .split
    case .fee: .fee
    case .tax: .tax
    case .transfer, .moneyTransfer: .transfer
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

  /// What its kind may have, and does.
  public var rules: KindRules { KindRules(of: kind, movesMoney: ticker == nil) }

  /// The security; nil for what is about none.
  public var ticker: String? {
    switch activity {
    case .buy(let ticker, _), .sell(let ticker, _), .split(let ticker, _), .transfer(let ticker, _, _),
      .exchange(let ticker, _, _), .spinoff(let ticker, _, _, _),
      .returnOfCapital(let ticker, _), .accumulation(let ticker, _), .exercise(let ticker, _):
      ticker
    case .dividend(let ticker, _), .interest(let ticker, _), .fee(let ticker, _), .tax(let ticker, _): ticker
    case .deposit, .withdrawal, .convert, .moneyTransfer, .balance: nil
    }
  }

  /// Quantity, price and sum of a purchase or sale.
  public var trade: Trade? {
    switch activity {
    case .buy(_, let trade), .sell(_, let trade): trade
    case .dividend, .interest, .split, .fee, .tax, .transfer, .exchange, .spinoff, .returnOfCapital,
      .accumulation, .deposit, .withdrawal, .convert, .moneyTransfer, .balance, .exercise:
      nil
    }
  }

  /// The number of shares traded or moved, or of options exercised.
  public var quantity: ExactDecimal? {
    switch activity {
    case .transfer(_, let quantity, _), .exercise(_, let quantity): quantity
    case .buy, .sell, .dividend, .interest, .split, .fee, .tax, .exchange, .spinoff, .returnOfCapital,
      .accumulation, .deposit, .withdrawal, .convert, .moneyTransfer, .balance:
      trade?.quantity
    }
  }

  /// The amount of money, without fee and tax; nil for what moves none.
  public var sum: ExactDecimal? {
    switch activity {
    case .buy(_, let trade), .sell(_, let trade): trade.sum
    case .dividend(_, let sum), .interest(_, let sum), .fee(_, let sum), .tax(_, let sum),
      .returnOfCapital(_, let sum), .accumulation(_, let sum), .deposit(let sum), .withdrawal(let sum),
      .convert(let sum, _, _), .moneyTransfer(let sum, _), .balance(let sum):
      sum
    case .split, .transfer, .exchange, .spinoff, .exercise: nil
    }
  }

  /// The ratio of a split, spin-off or exchange.
  public var ratio: SplitRatio? {
    switch activity {
    case .split(_, let ratio), .exchange(_, _, let ratio), .spinoff(_, _, let ratio, _): ratio
    case .buy, .sell, .dividend, .interest, .fee, .tax, .transfer, .returnOfCapital, .accumulation, .deposit,
      .withdrawal, .convert, .moneyTransfer, .balance, .exercise:
      nil
    }
  }

  /// The ticker of the shares that are received.
  public var into: String? {
    switch activity {
    case .exchange(_, let into, _), .spinoff(_, let into, _, _): into
    case .buy, .sell, .dividend, .interest, .split, .fee, .tax, .transfer, .returnOfCapital, .accumulation,
      .deposit,
      .withdrawal, .convert, .moneyTransfer, .balance, .exercise:
      nil
    }
  }

  /// The account that shares or money are transferred to.
  public var toAccount: String? {
    switch activity {
    case .transfer(_, _, let account), .moneyTransfer(_, let account): account
    case .buy, .sell, .dividend, .interest, .split, .fee, .tax, .exchange, .spinoff, .returnOfCapital,
      .accumulation, .deposit, .withdrawal, .convert, .balance, .exercise:
      nil
    }
  }

  /// What a conversion brings, and in which currency.
  public var converted: (sum: ExactDecimal, currency: String)? {
    if case .convert(_, let sum, let currency) = activity { (sum, currency) } else { nil }
  }

  /// How much of the cost goes to the new shares of a spin-off, in percent.
  public var basisPercent: ExactDecimal? {
    if case .spinoff(_, _, _, let percent) = activity { percent } else { nil }
  }
}

extension Activity {
  /// The activity with these field values; nil if one is missing.
  init?(_ kind: TransactionKind, _ value: (Field) -> FieldValue?) {
    let (ticker, sum) = (value(.ticker)?.text, value(.sum)?.number)
    switch kind {
    case .interest: self.init(sum) { .interest(ticker: ticker, sum: $0) }
    case .fee: self.init(sum) { .fee(ticker: ticker, sum: $0) }
    case .tax: self.init(sum) { .tax(ticker: ticker, sum: $0) }
    case .dividend: self.init(sum) { .dividend(ticker: ticker, sum: $0) }
    case .returnOfCapital: self.init(ticker, sum) { .returnOfCapital(ticker: $0, sum: $1) }
    case .split: self.init(ticker, value(.ratio)?.ratio) { .split(ticker: $0, $1) }
    case .buy, .sell:
      guard let ticker, let sum, let quantity = value(.quantity)?.number, let price = value(.price)?.number
      else { return nil }
      let trade = Trade(quantity: quantity, price: price, sum: sum)
      self = kind == .buy ? .buy(ticker: ticker, trade) : .sell(ticker: ticker, trade)
    case .accumulation: self.init(ticker, sum) { .accumulation(ticker: $0, sum: $1) }
    case .exercise: self.init(ticker, value(.quantity)?.number) { .exercise(ticker: $0, quantity: $1) }
    case .deposit: self.init(sum) { .deposit(sum: $0) }
    case .withdrawal: self.init(sum) { .withdrawal(sum: $0) }
    case .balance: self.init(sum) { .balance(sum: $0) }
    case .convert:
      guard let sum, let toSum = value(.toSum)?.number, let currency = value(.toCurrency)?.text else {
        return nil
      }
      self = .convert(sum: sum, toSum: toSum, toCurrency: currency)
    case .transfer:
      guard let account = value(.toAccount)?.text else { return nil }
      if let ticker, let quantity = value(.quantity)?.number {
        self = .transfer(ticker: ticker, quantity: quantity, toAccount: account)
      } else {
        self.init(ticker == nil ? sum : nil) { .moneyTransfer(sum: $0, toAccount: account) }
      }
    case .exchange:
      guard let ticker, let into = value(.into)?.text, let ratio = value(.ratio)?.ratio else { return nil }
      self = .exchange(ticker: ticker, into: into, ratio)
    case .spinoff:
      guard let ticker, let into = value(.into)?.text, let ratio = value(.ratio)?.ratio,
        let percent = value(.basisPercent)?.number
      else { return nil }
      self = .spinoff(ticker: ticker, into: into, ratio, basisPercent: percent)
    }
  }

  private init?<First>(_ first: First?, _ activity: (First) -> Activity) {
    guard let first else { return nil }
    self = activity(first)
  }

  private init?<First, Second>(_ first: First?, _ second: Second?, _ activity: (First, Second) -> Activity) {
    guard let first, let second else { return nil }
    self = activity(first, second)
  }
}

extension Transaction: SchemaRecord {
  public static let keys = RecordKeys<Field>()

  // Swift 6.3 crashes when the optimiser puts several copies of this switch into one function.
  @inline(never)
  public subscript(field: Field) -> FieldValue? {
    switch field {
    case .id: .id(id)
    case .date: .date(date)
    case .type: .kind(kind)
    case .ticker: ticker.map(FieldValue.text)
    case .quantity: quantity.map(FieldValue.number)
    case .price: (trade?.price).map(FieldValue.number)
    case .sum: sum.map(FieldValue.number)
    case .into: into.map(FieldValue.text)
    case .ratio: ratio.map(FieldValue.ratio)
    case .basisPercent: basisPercent.map(FieldValue.number)
    case .fee: fee.map(FieldValue.number)
    case .tax: tax.map(FieldValue.number)
    case .currency: currency.map(FieldValue.text)
    case .rate: rate.map(FieldValue.number)
    case .toSum: (converted?.sum).map(FieldValue.number)
    case .toCurrency: (converted?.currency).map(FieldValue.text)
    case .accrued: accrued.map(FieldValue.number)
    case .category: category.map(FieldValue.text)
    case .account: account.map(FieldValue.text)
    case .toAccount: toAccount.map(FieldValue.text)
    case .lots: lots.isEmpty ? nil : .lots(lots)
    case .note: note.map(FieldValue.text)
    }
  }

  /// The transaction with these field values, ignoring those that do not apply to its kind. Nil if one is
  /// missing.
  public init?(_ value: (Field) -> FieldValue?) {
    guard let id = value(.id)?.id, let date = value(.date)?.date, let kind = value(.type)?.kind,
      let activity = Activity(kind, value)
    else { return nil }
    let rules = KindRules(of: kind, movesMoney: value(.ticker) == nil)
    func allowed(_ field: Field) -> FieldValue? { rules.allows(field) ? value(field) : nil }
    self.init(
      id: id, date: date, activity: activity, fee: allowed(.fee)?.number, tax: allowed(.tax)?.number,
      currency: value(.currency)?.text, rate: value(.rate)?.number, account: value(.account)?.text,
      lots: allowed(.lots)?.lots ?? [], accrued: allowed(.accrued)?.number,
      category: allowed(.category)?.text,
      note: value(.note)?.text)
  }
}

extension Transaction {
  /// The same with another value of a field; nil where its kind cannot do with that.
  package func with(_ field: Field, _ value: FieldValue) -> Transaction? {
    Transaction { $0 == field ? value : self[$0] }
  }

  package var order: TransactionOrder { TransactionOrder(date: date, kind) }
}
