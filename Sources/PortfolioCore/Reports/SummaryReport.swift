/// What is held, ticker by ticker and in total, with what it cost, is worth and brought.
public struct SummaryReport: Incomplete {
  package var missing = Missing()
  package let summary: Summary
  /// The sums over all of it.
  public let total: WorthTotal
  /// The cash of accounts; nil where none is tracked.
  package let accountCash: CashFigures?
  /// The balance of all cash transactions, by currency.
  public let cash: [CashSum]
  package let scope: ReportScope
  package let today: CalendarDay
  package let isEmpty: Bool
  /// Whether there may be transactions that do not count here.
  package let isNarrowed: Bool

  /// The home currency; nil where no currency is named anywhere.
  public var currency: String? { summary.currency }
  /// By ticker.
  public var items: [SummaryItem] { summary.items }
  /// What belongs to no ticker; nil if there is nothing.
  package var other: OtherAmounts? { summary.other }
  /// Whether the total includes everything.
  public var complete: Bool { omissions.isEmpty }
  /// What lacks a price or an exchange rate.
  public var unpriced: [String] { omissions.names }
  /// The cash of accounts by currency; nil where none is tracked.
  public var balances: [CashBalance]? { accountCash?.balances }

  package init(
    _ positions: Positions, _ summary: Summary, _ accountCash: CashFigures?, cash: [CashSum],
    _ scope: ReportScope, today: CalendarDay
  ) throws(Overflow) {
    (self.summary, self.accountCash, self.cash) = (summary, accountCash, cash)
    (self.scope, self.today) = (scope, today)
    total = try WorthTotal(summary.total, accountCash)
    isEmpty = positions.isEmpty && accountCash == nil
    isNarrowed = positions.later > 0 || !scope.tickers.isEmpty
  }
}

extension SummaryItem {
  /// What is held, or was.
  public var ticker: String { position.ticker }
  /// Held; negative if more was sold than held.
  public var quantity: ExactDecimal { position.quantity }
  /// For one share, in `priceCurrency`; nil if none is known.
  public var price: ExactDecimal? { quote?.price }
  /// The time or the day to which the price belongs.
  public var priceTime: Timestamp? { quote?.time }
  /// Where the price comes from.
  public var priceSource: PriceSource? { quote?.source }
  /// The price service that it came from; nil for any other source.
  public var via: String? { quote?.via }
}

/// The total of what is held, whose members it has too, and of the cash beside it where that is tracked.
@dynamicMemberLookup
public struct WorthTotal: Sendable {
  package let total: SummaryTotal
  /// Nil where no cash is tracked.
  package let ofCash: CashTotal?

  /// A figure of what is held.
  public subscript<Value>(dynamicMember figure: KeyPath<SummaryTotal, Value>) -> Value {
    total[keyPath: figure]
  }
  /// The value of the cash of accounts; nil where none is tracked.
  public var cash: ExactDecimal? { ofCash?.cash }
  /// value + cash
  public var worth: ExactDecimal? { ofCash?.worth }
  /// What came from outside less what went there.
  public var deposited: ExactDecimal? { ofCash?.deposited }
  /// What exchange rates made of the cash.
  public var cashGain: ExactDecimal? { ofCash?.cashGain }
  /// What everything has brought, with that; nil where it is not known.
  package let wholeProfit: ExactDecimal?

  package init(_ total: SummaryTotal, _ cash: CashFigures?) throws(Overflow) {
    self.total = total
    ofCash = try cash.map { cash throws(Overflow) in try CashTotal(cash, total.exactValue) }
    if let profit = total.profit, let ofCash {
      wholeProfit = try ofCash.cashGain.map { gain throws(Overflow) in try profit + gain }
    } else {
      wholeProfit = total.profit
    }
  }
}

/// The cash of accounts, and what it is together with the value of what is held.
package struct CashTotal: Sendable {
  /// Nil if there is some and none of it has a rate.
  package let cash: ExactDecimal?
  /// Nil if something is held and nothing of it has a price.
  package let worth: ExactDecimal?
  /// Nil where a rate is missing.
  package let deposited: ExactDecimal?
  package let cashGain: ExactDecimal?

  fileprivate init(_ figures: CashFigures, _ value: Amount?) throws(Overflow) {
    (cash, deposited, cashGain) = (
      figures.cash?.rounded, figures.deposited?.rounded, figures.gain?.rounded
    )
    worth = try value.map { value throws(Overflow) in try value + (figures.cash ?? .zero) }?.rounded
  }
}

extension Omissions {
  /// The same with the currencies of balances that have no rate.
  package func adding(_ cash: CashFigures?) -> Omissions {
    var omissions = self
    omissions.unconverted.formUnion((cash?.balances ?? []).filter { $0.value == nil }.compactMap(\.currency))
    omissions.rates.formUnion(cash?.missingRates ?? [])
    return omissions
  }
}

extension Portfolio {
  /// What is held at the end of a day, with its cost, value and profit.
  public func summary(
    _ tickers: Set<String> = [], account: String? = nil, to day: CalendarDay? = nil
  ) throws -> SummaryReport {
    let (scope, day) = (reportScope(of: tickers, account: account, to: day), day ?? today)
    var missing = Missing()
    let (accountCash, found) = parallelMap(
      attempt {
        scope.tickers.isEmpty && ledger.tracksCash ? try ledger.accountCash(through: day, in: base()) : nil
      },
      attempt { try self.positions(scope, through: day) })
    var positions = try found.get()
    if !scope.tickers.isEmpty { positions = positions.only(scope.tickers) }
    try positions.add(sharesInKind(scope, through: day, &missing), through: day)
    try note(positions.missingRates, &missing)
    if scope.last == nil, positions.later > 0 { missing.add(.later(positions.later)) }
    let held = positions.items.filter { !$0.isClosed }.map(\.ticker)
    let expired = try ledger.expired(among: held, on: day, instruments)
    if !expired.isEmpty { missing.add(.expired(expired)) }
    let book = try prices(for: held, on: scope.last, &missing)
    let summary = try summary(of: positions, book, on: day, &missing)
    let cash = try accountCash.get().flatMap { cash in
      try note(cash.missingRates, &missing)
      return try figures(of: cash, on: day, account: scope.account, &missing)
    }
    missing.add(summary.omissions.adding(cash))
    let bookings = scope.last == nil && !scope.isPart ? try market.cashTotal() : []
    var report = try SummaryReport(positions, summary, cash, cash: bookings, scope, today: today)
    report.missing = missing
    return report
  }
}

/// A sum in one currency; nil for transactions without a currency.
public struct CashSum: Equatable, Sendable {
  /// The account; nil for the sum of all, or of transactions without one.
  public let account: String?
  /// The code of the currency; nil where none is named anywhere.
  public let currency: String?
  /// How much there is.
  public let amount: ExactDecimal

  /// A sum of an account, or of what has no account where none is named.
  public init(account: String? = nil, currency: String?, amount: ExactDecimal) {
    self.account = account
    self.currency = currency
    self.amount = amount
  }
}
