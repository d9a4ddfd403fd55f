/// A transaction as figures depend on it, a million of which are looked at one after the other.
///
/// Tickers, accounts and currencies are numbers of the ledger's `Names`. An amount that its kind has none of is 0.
package struct Entry: Sendable {
  /// Of its transaction; both trades of an exercise have that of the exercise.
  package var id: UUID
  /// Where it stands in the store: of two at the same time, the one with the larger index comes later.
  package var index: Int
  package var kind: TransactionKind
  /// Nil only for amounts without a ticker, such as a fee or tax.
  package var ticker: Int?
  package var account: Int?
  /// The currency of its amounts; nil for the home currency.
  package var currency: Int?
  package var date: Timestamp { didSet { day = date.day.daysSinceEpoch } }
  /// The day as written, in days since 1970-01-01.
  package private(set) var day: Int
  package var quantity = ExactDecimal.zero
  package var price = ExactDecimal.zero
  package var sum = ExactDecimal.zero
  package var fee = ExactDecimal.zero
  /// Tax withheld.
  package var tax = ExactDecimal.zero
  /// The value of one unit of its currency in the home currency; 0 if not stated.
  package var rate = ExactDecimal.zero
  /// What only few transactions have.
  package var detail: EntryDetail?
  /// Where it stands in the order of time, as others refer to it; less than 0 for what is in no ledger.
  package internal(set) var place = Int32(-1)
  /// The number of its ticker and account in the table of holdings; nil if it has no ticker, and where shares are not
  /// looked at.
  package internal(set) var holding: Int?
  /// Whether none of its day comes after it; known only while shares are followed in order.
  package internal(set) var isLastOfDay = false

  package init(_ kind: TransactionKind, id: UUID, index: Int, date: Timestamp) {
    (self.kind, self.id, self.index, self.date) = (kind, id, index, date)
    day = date.day.daysSinceEpoch
  }

  /// What is filled with one entry after the other.
  static let blank = Entry(
    .buy, id: UUID(high: 0, low: 0), index: 0, date: .day(CalendarDay(daysSinceEpoch: 0)))

  /// What its kind does.
  @inline(__always)
  package var rules: KindRules { KindRules(of: kind, movesMoney: ticker == nil) }

  @inline(__always)
  package var order: TransactionOrder { TransactionOrder(date: date, kind) }

  package var ratio: SplitRatio? { detail?.ratio }

  /// The currency of its fee where that is another than that of its other amounts; nil for most.
  @inline(__always)
  var foreignFeeCurrency: Int? { detail?.foreignFeeCurrency }
  /// What it costs in other currencies than that of its other amounts.
  var foreignFees: [ForeignFee] {
    guard let detail else { return [] }
    return (detail.foreignFeeCurrency.map { [ForeignFee(amount: fee, currency: $0)] } ?? []) + detail.charges
  }
  @inline(__always)
  var hasForeignFees: Bool { detail.map { $0.foreignFeeCurrency != nil || !$0.charges.isEmpty } ?? false }
  /// Its fee as far as it is in the currency of its other amounts.
  var ownFee: ExactDecimal { foreignFeeCurrency == nil ? fee : .zero }

  /// The sum with the accrued interest that is paid or received with it.
  @inline(__always)
  var settledSum: ExactDecimal {
    get throws(Overflow) {
      try detail.map { detail throws(Overflow) in try sum + detail.accrued } ?? sum
    }
  }

  /// What is spent, its fee and tax counted, and what is received before they are taken off; all in its own currency.
  var spentAndReceived: (spent: ExactDecimal, received: ExactDecimal) {
    get throws(Overflow) {
      let costs = try ownFee + tax
      return switch rules.cash {
      case .expense: (try costs + settledSum, .zero)
      case .income: (costs, try settledSum)
      case .none: (costs, .zero)
      }
    }
  }

  /// What a purchase costs, its fee counted.
  var cost: ExactDecimal {
    get throws(Overflow) { fee.isZero ? sum : try sum + ownFee }
  }

  /// What shares have cost or were sold for, fees counted, the money that came with others in an exchange, or the capital
  /// paid back, of which what was accumulated is the opposite; 0 for anything else.
  package var changeOfCost: ExactDecimal {
    get throws(Overflow) {
      let rules = rules
      return switch rules.shares {
      case .added: try cost
      case .removed: fee.isZero ? sum : try sum - ownFee
      case .replaced: sum
      case .multiplied, .moved, .receiving: .zero
      case .none:
        switch rules.capital {
        case .paidBack: sum
        case .accumulated: -sum
        case nil: .zero
        }
      }
    }
  }

  /// Leaves the shares that it moves, and none of the money.
  package mutating func dropMoney() { (sum, fee, tax, rate) = (.zero, .zero, .zero, .zero) }
}

/// A fee in the currency with this number.
package struct ForeignFee: Sendable {
  package let amount: ExactDecimal
  package let currency: Int
}

/// What only few transactions have, its names numbered like those of the entry.
package final class EntryDetail: Sendable {
  package let ratio: SplitRatio?
  /// The ticker of the shares that are received.
  package let into: Int?
  package let toAccount: Int?
  package let basisPercent: ExactDecimal?
  /// The lots named by a sale.
  package let lots: [NamedLot]
  /// The interest of a bond that is paid or received with a trade.
  package let accrued: ExactDecimal
  /// What a conversion brings.
  package let toSum: ExactDecimal
  package let toCurrency: Int?
  let foreignFeeCurrency: Int?
  /// Taxes on a trade in other currencies, which are booked by themselves.
  package let charges: [ForeignFee]
  /// What kind of dividend or interest it is.
  package let category: String?
  /// What part of an exercise it is; nil for any other trade.
  package let exercise: ExerciseSide?
  /// The shares of an exercise where no decimal is exactly as many; nil for most.
  let shares: ExactFraction?

  /// Nil for a transaction without any of them.
  fileprivate init?(_ transaction: Transaction, _ names: (Names.Kind, String) -> Int) {
    ratio = transaction.ratio
    (into, toAccount) = (
      transaction.into.map { names(.ticker, $0) }, transaction.toAccount.map { names(.account, $0) }
    )
    (basisPercent, lots) = (transaction.basisPercent, transaction.lots)
    (accrued, category) = (transaction.accrued ?? .zero, transaction.category)
    (toSum, toCurrency) = (transaction.toSum ?? .zero, transaction.toCurrency.map { names(.currency, $0) })
    (exercise, shares, charges) = (nil, nil, [])
    foreignFeeCurrency = transaction.foreignFee.map { names(.currency, $0.currency) }
    if ratio == nil, into == nil, toAccount == nil, lots.isEmpty, accrued.isZero, toCurrency == nil,
      category == nil, foreignFeeCurrency == nil
    {
      return nil
    }
  }

  /// The same, or nothing, with these in place of its own.
  init(_ other: EntryDetail?, into: Int?, ratio: SplitRatio?, charges: [ForeignFee]) {
    (self.into, self.ratio, self.charges) = (into, ratio, charges)
    (toAccount, basisPercent, lots) = (other?.toAccount, other?.basisPercent, other?.lots ?? [])
    (accrued, toSum, toCurrency) = (other?.accrued ?? .zero, other?.toSum ?? .zero, other?.toCurrency)
    (category, exercise, shares) = (other?.category, other?.exercise, other?.shares)
    foreignFeeCurrency = other?.foreignFeeCurrency
  }

  /// A fee in the currency with this number, which is another than that of the other amounts, and nothing else.
  package init(feeIn currency: Int) {
    (ratio, into, toAccount, basisPercent, lots, accrued) = (nil, nil, nil, nil, [], .zero)
    (toSum, toCurrency, category, exercise, shares) = (.zero, nil, nil, nil, nil)
    (foreignFeeCurrency, charges) = (currency, [])
  }

  /// Part of an exercise of options on the ticker with this number.
  ///
  /// - Parameter fee: the currency of its fee, where that is another than that of its other amounts.
  init(_ side: ExerciseSide, into ticker: Int, _ shares: ExactFraction? = nil, feeIn fee: Int? = nil) {
    (ratio, into, toAccount, basisPercent, lots, accrued) = (nil, ticker, nil, nil, [], .zero)
    (toSum, toCurrency, category, exercise, self.shares) = (.zero, nil, nil, side, shares)
    (foreignFeeCurrency, charges) = (fee, [])
  }
}

extension Entry {
  /// The entry of a transaction.
  ///
  /// - Parameter number: that of a name, which it may give to one that is new.
  package init(_ transaction: Transaction, index: Int, number: (Names.Kind, String) -> Int) {
    self.init(transaction.kind, id: transaction.id, index: index, date: transaction.date)
    ticker = transaction.ticker.map { number(.ticker, $0) }
    account = transaction.account.map { number(.account, $0) }
    currency = transaction.currency.map { number(.currency, $0) }
    (quantity, price) = (transaction.quantity ?? .zero, transaction.price ?? .zero)
    (sum, fee) = (transaction.sum ?? .zero, transaction.fee ?? .zero)
    (tax, rate) = (transaction.tax ?? .zero, transaction.rate ?? .zero)
    detail = EntryDetail(transaction, number)
  }
}
