/// One booking of the portfolio: a trade, a dividend, interest, a split, a fee or a tax.
public struct Transaction: Identifiable, Equatable, Sendable {
  public var id: UUID
  public var date: Timestamp
  public var activity: Activity
  /// The commission that was paid on top of the sum; nil or 0 and more.
  public var fee: ExactDecimal?
  /// What was withheld of a sale, dividend or interest; nil or 0 and more.
  public var tax: ExactDecimal?
  /// What its amounts are in, such as `EUR`; nil where nobody has said.
  public var currency: String?
  /// What one unit of its currency was in the home currency; nil where nobody has said.
  public var rate: ExactDecimal?
  public var account: String?
  public var note: String?

  public init(
    id: UUID, date: Timestamp, activity: Activity, fee: ExactDecimal? = nil, tax: ExactDecimal? = nil,
    currency: String? = nil, rate: ExactDecimal? = nil, account: String? = nil, note: String? = nil
  ) {
    self.id = id
    self.date = date
    self.activity = activity
    self.fee = fee
    self.tax = tax
    self.currency = currency
    self.rate = rate
    self.account = account
    self.note = note
  }
}

/// What happened, with exactly the figures that belong to it.
public enum Activity: Equatable, Sendable {
  case buy(ticker: String, Trade)
  case sell(ticker: String, Trade)
  case dividend(ticker: String, sum: ExactDecimal)
  /// Without a ticker it counts in the totals alone.
  case interest(ticker: String?, sum: ExactDecimal)
  case split(ticker: String, SplitRatio)
  /// A cost; without a ticker it counts in the totals alone.
  case fee(ticker: String?, sum: ExactDecimal)
  /// A tax that was booked by itself; without a ticker it counts in the totals alone.
  case tax(ticker: String?, sum: ExactDecimal)
}

/// How many new shares stand for how many old ones: `4:1`.
public struct SplitRatio: Hashable, Sendable, CustomStringConvertible {
  public let new: Int
  public let old: Int

  /// nil unless both are positive.
  public init?(new: Int, old: Int) {
    guard new > 0, old > 0 else { return nil }
    self.new = new
    self.old = old
  }

  /// So many new shares for each old one: 4 is 4:1, 0.1 is 1:10. nil unless it is positive and both numbers of the
  /// ratio in lowest terms are held.
  public init?(newForEachOld factor: ExactDecimal) {
    self.init(new: factor, old: ExactDecimal(1))
  }

  /// Numbers that may have fractions: 1.5 for 1 is 3:2. nil unless both are positive and those of the ratio in lowest
  /// terms are held.
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
  public var kind: TransactionKind {
    switch activity {
    case .buy: .buy
    case .sell: .sell
    case .dividend: .dividend
    case .interest: .interest
    case .split: .split
    case .fee: .fee
    case .tax: .tax
    }
  }

  public var ticker: String? {
    switch activity {
    case .buy(let ticker, _), .sell(let ticker, _), .dividend(let ticker, _), .split(let ticker, _): ticker
    case .interest(let ticker, _), .fee(let ticker, _), .tax(let ticker, _): ticker
    }
  }

  /// Quantity, price and sum of a purchase or sale.
  public var trade: Trade? {
    switch activity {
    case .buy(_, let trade), .sell(_, let trade): trade
    case .dividend, .interest, .split, .fee, .tax: nil
    }
  }

  public var sum: ExactDecimal? {
    switch activity {
    case .buy(_, let trade), .sell(_, let trade): trade.sum
    case .dividend(_, let sum), .interest(_, let sum), .fee(_, let sum), .tax(_, let sum): sum
    case .split: nil
    }
  }

  public var ratio: SplitRatio? {
    if case .split(_, let ratio) = activity { ratio } else { nil }
  }
}

extension Activity {
  /// What happened by its kind and figures; nil where one is missing.
  @inlinable
  public init?(
    _ kind: TransactionKind, ticker: String?, trade: Trade? = nil, sum: ExactDecimal? = nil,
    ratio: SplitRatio? = nil
  ) {
    switch (kind, ticker, trade, sum, ratio) {
    case (.buy, let ticker?, let trade?, _, _): self = .buy(ticker: ticker, trade)
    case (.sell, let ticker?, let trade?, _, _): self = .sell(ticker: ticker, trade)
    case (.dividend, let ticker?, _, let sum?, _): self = .dividend(ticker: ticker, sum: sum)
    case (.interest, _, _, let sum?, _): self = .interest(ticker: ticker, sum: sum)
    case (.split, let ticker?, _, _, let ratio?): self = .split(ticker: ticker, ratio)
    case (.fee, _, _, let sum?, _): self = .fee(ticker: ticker, sum: sum)
    case (.tax, _, _, let sum?, _): self = .tax(ticker: ticker, sum: sum)
    case (.buy, _, _, _, _), (.sell, _, _, _, _), (.dividend, _, _, _, _), (.interest, _, _, _, _),
      (.split, _, _, _, _), (.fee, _, _, _, _), (.tax, _, _, _, _):
      return nil
    }
  }
}

extension Transaction: SchemaRecord {
  public static let keys = RecordKeys<RecordField>()

  // Swift 6.3 crashes where optimised code has several copies of these switches in one function.
  @inline(never)
  public subscript(field: Field) -> FieldValue? {
    switch field {
    case .id: .id(id)
    case .date: .date(date)
    case .type: .kind(kind)
    case .ticker: ticker.map(FieldValue.text)
    case .quantity: (trade?.quantity).map(FieldValue.number)
    case .price: (trade?.price).map(FieldValue.number)
    case .sum: sum.map(FieldValue.number)
    case .ratio: ratio.map(FieldValue.ratio)
    case .fee: fee.map(FieldValue.number)
    case .tax: tax.map(FieldValue.number)
    case .currency: currency.map(FieldValue.text)
    case .rate: rate.map(FieldValue.number)
    case .account: account.map(FieldValue.text)
    case .note: note.map(FieldValue.text)
    }
  }

  /// The transaction with these values; what its kind has no place for is left out. nil where one is missing.
  public init?(_ value: (Field) -> FieldValue?) {
    guard let id = value(.id)?.id, let date = value(.date)?.date, let kind = value(.type)?.kind else {
      return nil
    }
    var trade: Trade?
    if let quantity = value(.quantity)?.number, let price = value(.price)?.number,
      let sum = value(.sum)?.number
    {
      trade = Trade(quantity: quantity, price: price, sum: sum)
    }
    let activity = Activity(
      kind, ticker: value(.ticker)?.text, trade: trade, sum: value(.sum)?.number, ratio: value(.ratio)?.ratio)
    guard let activity else { return nil }
    self.init(
      id: id, date: date, activity: activity, fee: value(.fee)?.number,
      tax: kind.rules.allows(.tax) ? value(.tax)?.number : nil, currency: value(.currency)?.text,
      rate: value(.rate)?.number, account: value(.account)?.text, note: value(.note)?.text)
  }
}

extension Transaction {
  public var order: TransactionOrder { TransactionOrder(date: date, isSplit: kind == .split) }
}
