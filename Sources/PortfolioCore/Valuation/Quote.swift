/// Where a price comes from.
public enum PriceSource: String, CaseIterable, Sendable {
  /// The service, asked just now.
  case live
  /// What an earlier fetch left.
  case cache
  /// Set by hand.
  case manual
  /// Of an earlier day, recorded as it was fetched or imported from a file.
  case recorded
  /// What was paid or received for a unit on an earlier day.
  case trade
}

/// The price of one unit of a ticker, and what is known beside it.
public struct Quote: Equatable, Sendable {
  /// Upper case.
  public let ticker: String
  /// 0 only where it was set by hand or imported.
  public let price: ExactDecimal
  /// What the price is in, such as `USD`; nil where nobody has said.
  public let currency: String?
  /// Since the previous close.
  public let change: ExactDecimal?
  /// The same in percent of the previous close.
  public let changePercent: ExactDecimal?
  /// The last price of the trading day before.
  public let previousClose: ExactDecimal?
  /// When the last trade was; of a price of an earlier day, the day.
  public let time: Timestamp?
  /// When the service was asked; nil for a price set by hand before times were kept.
  public let fetched: Instant?
  /// Where this price comes from.
  public let source: PriceSource
  /// What `price` was before splits divided it, where the quotient has no end.
  let undivided: Undivided?

  struct Undivided: Equatable, Sendable {
    let price: ExactDecimal
    let ratio: SplitRatio
  }

  public init(
    ticker: String, price: ExactDecimal, currency: String? = nil, change: ExactDecimal? = nil,
    changePercent: ExactDecimal? = nil, previousClose: ExactDecimal? = nil, time: Timestamp? = nil,
    fetched: Instant? = nil, source: PriceSource
  ) {
    self.init(
      ticker: ticker, price: price, currency: currency, change: change, changePercent: changePercent,
      previousClose: previousClose, time: time, fetched: fetched, source: source, undivided: nil)
  }

  init(
    ticker: String, price: ExactDecimal, currency: String? = nil, change: ExactDecimal? = nil,
    changePercent: ExactDecimal? = nil, previousClose: ExactDecimal? = nil, time: Timestamp? = nil,
    fetched: Instant? = nil, source: PriceSource, undivided: Undivided?
  ) {
    self.ticker = ticker
    self.price = price
    self.currency = currency
    self.change = change
    self.changePercent = changePercent
    self.previousClose = previousClose
    self.time = time
    self.fetched = fetched
    self.source = source
    self.undivided = undivided
  }

  /// The same quote as it stands when it comes from somewhere else.
  public func from(_ source: PriceSource) -> Quote {
    Quote(
      ticker: ticker, price: price, currency: currency, change: change, changePercent: changePercent,
      previousClose: previousClose, time: time, fetched: fetched, source: source,
      undivided: undivided)
  }

  /// The same quote under another name: that of the ticker whose symbol it was fetched by.
  public func named(_ ticker: String) -> Quote {
    Quote(
      ticker: ticker, price: price, currency: currency, change: change, changePercent: changePercent,
      previousClose: previousClose, time: time, fetched: fetched, source: source, undivided: undivided)
  }

  /// Seconds since it was fetched, 0 where that lies in the future; nil where it is not known.
  public func age(at now: Instant) -> Int? {
    fetched.map { max(0, now.secondsSinceEpoch - $0.secondsSinceEpoch) }
  }

  /// The day that the price is of: that of the last trade, or else that on which it was fetched.
  public var day: CalendarDay? { time?.day ?? fetched?.day }
}
