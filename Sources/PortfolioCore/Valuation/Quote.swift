/// Where a price comes from.
public enum PriceSource: String, CaseIterable, Sendable {
  /// Just fetched from the service.
  case live
  /// Cached from an earlier fetch.
  case cache
  /// Set by hand.
  case manual
  /// The price of a day, recorded when it was fetched or imported from a file.
  case recorded
  /// The price of a purchase or sale on an earlier day.
  case trade
}

/// The price of one unit of a ticker, and what else is known about it.
public struct Quote: Equatable, Sendable {
  /// In upper case.
  public private(set) var ticker: String
  /// Only 0 if set by hand or imported.
  public let price: ExactDecimal
  /// The currency of the price, such as `USD`; nil if not stated.
  public let currency: String?
  /// The change since the previous close.
  public let change: ExactDecimal?
  /// The change as a percentage of the previous close.
  public let changePercent: ExactDecimal?
  /// The last price of the previous trading day.
  public let previousClose: ExactDecimal?
  /// The time of the last trade, or the day to which the price belongs.
  public let time: Timestamp?
  /// When the service was asked; nil for a price set by hand by a version that did not store the time.
  public let fetched: Instant?
  /// Where this price comes from.
  public private(set) var source: PriceSource
  /// The name of the service that gave it; nil if none did.
  public let via: String?
  /// What the price is the price of.
  package internal(set) var unit = PriceUnit.share
  /// The price before splits divided it, if the quotient is an endless decimal.
  var undivided: Undivided?

  struct Undivided: Equatable, Sendable {
    let price: ExactDecimal
    let ratio: SplitRatio
  }

  /// The price of one share, with the details that its source gave.
  public init(
    ticker: String, price: ExactDecimal, currency: String? = nil, change: ExactDecimal? = nil,
    changePercent: ExactDecimal? = nil, previousClose: ExactDecimal? = nil, time: Timestamp? = nil,
    fetched: Instant? = nil, source: PriceSource, via: String? = nil
  ) {
    (self.ticker, self.price, self.currency) = (ticker, price, currency)
    (self.change, self.changePercent, self.previousClose) = (change, changePercent, previousClose)
    (self.time, self.fetched, self.source, self.via) = (time, fetched, source, via)
  }

  /// The same quote from another source.
  package func from(_ source: PriceSource) -> Quote { changed(\.source, to: source) }

  /// The same quote for another ticker: the one whose symbol was used to fetch it.
  package func named(_ ticker: String) -> Quote { changed(\.ticker, to: ticker) }

  /// The same quote, as the price of such a unit.
  package func per(_ unit: PriceUnit) -> Quote { changed(\.unit, to: unit) }

  private func changed<Value>(_ member: WritableKeyPath<Quote, Value>, to value: Value) -> Quote {
    var quote = self
    quote[keyPath: member] = value
    return quote
  }

  /// Seconds since the time of the price, or else since it was fetched, 0 if that is in the future; whole days where
  /// only the day is known. Nil if nothing is.
  public func age(at now: Instant) -> Int? {
    switch time ?? fetched.map(Timestamp.instant) {
    case .day(let day): max(0, now.day.daysSinceEpoch - day.daysSinceEpoch) * 86_400
    case .instant(let instant): max(0, now.secondsSinceEpoch - instant.secondsSinceEpoch)
    case nil: nil
    }
  }

  /// The day to which the price belongs: that of the last trade, or else the day on which it was fetched.
  public var day: CalendarDay? { time?.day ?? fetched?.day }
}

/// Which quotes are recent enough not to be fetched again.
package enum CachePolicy: Equatable, Sendable {
  /// Those fetched less than this many seconds ago.
  case youngerThan(seconds: Int)
  /// None, however recent.
  case none

  /// Whether `quote` is still good at `now`. One set by hand always is.
  ///
  /// A quote from the future was stored while the clock was fast, so it does not count as fresh.
  package func accepts(_ quote: Quote, at now: Instant) -> Bool {
    if quote.source == .manual { return true }
    guard case .youngerThan(let seconds) = self, let fetched = quote.fetched else { return false }
    let age = now.secondsSinceEpoch - fetched.secondsSinceEpoch
    return age >= 0 && age < seconds
  }
}
