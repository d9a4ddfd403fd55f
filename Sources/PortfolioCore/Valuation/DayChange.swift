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

extension DayChanges: Incomplete {
  package var missing: Missing { Missing() }
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

extension SummaryReport {
  /// The day whose holdings it shows.
  package var day: CalendarDay { scope.last ?? today }

  /// Whether these tickers, whose prices are old, make up more than a tenth of the value.
  fileprivate func isMuch(of tickers: Set<String>) -> Bool {
    let old = items.filter { tickers.contains($0.position.ticker) }.reduce(0.0) {
      $0 + abs($1.value?.nearestDouble ?? 0)
    }
    return OldPrices.areMuch(old, of: total.value?.nearestDouble ?? 0)
  }

  /// The day of the oldest price that is more than a week old; nil if none is.
  package var staleDay: CalendarDay? {
    items.filter { !$0.position.isClosed }.compactMap { $0.quote?.staleDay(on: day) }.min()
  }
}

extension Portfolio {
  /// How the value of what is held changed on the day of the newest price; nil if nothing has a price.
  ///
  /// What has an old price on that day or the day before has no known change. If that is much of the value, neither has
  /// the total.
  package func dayChanges(of report: SummaryReport) throws -> DayChanges? {
    let held = report.items.filter { !$0.position.isClosed && $0.quote != nil }
    guard let day = held.compactMap({ $0.quote?.day }).max() else { return nil }
    let (evening, last) = (day.advanced(by: -1), max(report.day, day))
    let fresh = held.filter { $0.quote?.staleDay(on: report.day) == nil }
    var old = Set(held.map(\.ticker)).subtracting(fresh.map(\.ticker))
    let series = try self.series(of: fresh.map(\.ticker), at: [evening, last])
    let holdings = try fresh.map { item throws(Overflow) -> DayChanges.Holding in
      guard let quote = item.quote, quote.day.map({ $0 > evening }) ?? false else {
        return DayChanges.Holding(item, before: item.quote)
      }
      if let close = quote.ofPreviousClose { return DayChanges.Holding(item, before: close) }
      let before = try series[item.ticker]?.quote(on: evening, inSharesOf: last)
      guard before?.staleDay(on: evening) == nil else {
        old.insert(item.ticker)
        return DayChanges.Holding(item, before: nil)
      }
      return DayChanges.Holding(item, before: before)
    }
    let changes = try DayChanges(
      holdings, on: day, (rates(on: evening), rates(on: day)), tellsTotal: !report.isMuch(of: old))
    try market.checkRates()
    return changes
  }
}
