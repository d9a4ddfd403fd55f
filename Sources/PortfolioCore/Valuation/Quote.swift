/// Where a price comes from.
public enum PriceSource: String, CaseIterable, Sendable {
  /// The service, asked just now.
  case live
  /// What an earlier fetch left.
  case cache
  /// Set by hand.
  case manual
}

/// The price of one unit of a ticker, and what is known beside it.
public struct Quote: Equatable, Sendable {
  /// Upper case.
  public let ticker: String
  /// In the currency that the ticker trades in, which nobody says. 0 only where it was set by hand.
  public let price: ExactDecimal
  /// Since the previous close.
  public let change: ExactDecimal?
  /// The same in percent of the previous close.
  public let changePercent: ExactDecimal?
  /// The last price of the trading day before.
  public let previousClose: ExactDecimal?
  /// When the last trade was.
  public let time: Instant?
  /// When the service was asked; nil for a price set by hand before times were kept.
  public let fetched: Instant?
  /// Where this price comes from.
  public let source: PriceSource

  public init(
    ticker: String, price: ExactDecimal, change: ExactDecimal? = nil, changePercent: ExactDecimal? = nil,
    previousClose: ExactDecimal? = nil, time: Instant? = nil, fetched: Instant? = nil, source: PriceSource
  ) {
    self.ticker = ticker
    self.price = price
    self.change = change
    self.changePercent = changePercent
    self.previousClose = previousClose
    self.time = time
    self.fetched = fetched
    self.source = source
  }

  /// The same quote as it stands when it comes from somewhere else.
  public func from(_ source: PriceSource) -> Quote {
    Quote(
      ticker: ticker, price: price, change: change, changePercent: changePercent,
      previousClose: previousClose, time: time, fetched: fetched, source: source)
  }

  /// Seconds since it was fetched, 0 where that lies in the future; nil where it is not known.
  public func age(at now: Instant) -> Int? {
    fetched.map { max(0, now.secondsSinceEpoch - $0.secondsSinceEpoch) }
  }

  /// The day that the price is of: that of the last trade, or else that on which it was fetched.
  public var day: CalendarDay? { (time ?? fetched)?.day }
}
