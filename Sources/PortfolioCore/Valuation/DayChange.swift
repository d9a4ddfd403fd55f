/// How the value of what is held changed from one evening to the next.
package struct DayChange: Sendable {
  package let amount: ExactDecimal
  /// Of the value on the evening before; nil if that is 0.
  package let percent: ExactDecimal?
}

/// The change of a day, ticker by ticker and in total.
package struct DayChanges: Sendable {
  /// That of the newest price.
  package let day: CalendarDay
  /// Without those of which no price of the evening before is known.
  package let byTicker: [String: DayChange]
  /// Of those together; nil if there are none.
  package let total: DayChange?

  /// What is held at the prices of two evenings.
  package struct Holding: Sendable {
    let item: SummaryItem
    /// The price of the evening before; nil if none is known.
    let before: Quote?

    package init(_ item: SummaryItem, before: Quote?) { (self.item, self.before) = (item, before) }
  }

  /// - Parameters:
  ///   - day: that of the newest price.
  ///   - rates: the rates of both evenings, the earlier first.
  ///   - tellsTotal: whether enough of what is held has a price to tell of all together.
  package init(
    _ holdings: [Holding], on day: CalendarDay, _ rates: (PriceRates, PriceRates),
    tellsTotal: Bool
  ) throws(Overflow) {
    self.day = day
    var (byTicker, before, after) = ([String: DayChange](), Amount.zero, Amount.zero)
    for holding in holdings {
      do throws(Overflow) {
        guard let values = try holding.values(rates) else { continue }
        byTicker[holding.item.ticker] = try DayChange(from: values.before, to: values.after)
        try before += values.before
        try after += values.after
      } catch {
        throw error.named(holding.item.ticker)
      }
    }
    self.byTicker = byTicker
    total = byTicker.isEmpty || !tellsTotal ? nil : try DayChange(from: before, to: after)
  }
}

extension DayChange {
  fileprivate init(from before: Amount, to after: Amount) throws(Overflow) {
    amount = try (after - before).rounded
    percent = try amount.percent(of: before.rounded.magnitude)
  }
}

extension DayChanges.Holding {
  /// nil where a price or a rate is missing.
  fileprivate func values(
    _ rates: (before: PriceRates, after: PriceRates)
  ) throws(Overflow) -> (before: Amount, after: Amount)? {
    guard let now = item.quote, let before, !item.position.lacksRate else { return nil }
    let quantity = item.position.exactQuantity
    func atHome(_ quote: Quote, _ rates: PriceRates) throws(Overflow) -> Amount? {
      try rates.home.converted(quote.value(of: quantity), from: item.priceCurrency, on: rates.day)
    }
    guard let first = try atHome(before, rates.before), let last = try atHome(now, rates.after) else {
      return nil
    }
    return (first, last)
  }
}

extension Quote {
  /// The price at which the trading day before ended; nil unless the service told it.
  package var ofPreviousClose: Quote? {
    guard source == .live || source == .cache, let previousClose else { return nil }
    return Quote(ticker: ticker, price: previousClose, currency: currency, source: source).per(unit)
  }

  /// The day of the price if that is more than a week before `day`; nil for a newer one, and for one set by hand, which
  /// holds until it is set again.
  package func staleDay(on day: CalendarDay) -> CalendarDay? {
    guard source != .manual, let own = self.day,
      day.daysSinceEpoch - own.daysSinceEpoch > Quote.maximumDaysOld
    else { return nil }
    return own
  }
}
