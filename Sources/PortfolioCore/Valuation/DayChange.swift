/// How the value of what is held changed from one evening to the next, ticker by ticker and in total.
package struct DayChanges: Incomplete {
  /// That of the newest price.
  package let day: CalendarDay
  /// Without those of which no price of the evening before is known.
  package let byTicker: [String: PriceChange]
  /// Of those together; nil if there are none.
  package let total: PriceChange?
  package var missing: Missing { Missing() }
}

extension PriceChange {
  fileprivate init(from before: Amount, to after: Amount) throws(Overflow) {
    amount = try (after - before).rounded
    percent = try amount.percent(of: before.rounded.magnitude)
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
    let rates = (before: rates(on: evening), after: rates(on: day))
    var (byTicker, before, after) = ([String: PriceChange](), Amount.zero, Amount.zero)
    for item in fresh {
      guard let now = item.quote else { continue }
      var earlier: Quote? = now
      if now.day.map({ $0 > evening }) ?? false {
        earlier = try now.ofPreviousClose ?? series[item.ticker]?.quote(on: evening, inSharesOf: last)
        if earlier?.staleDay(on: evening) != nil {
          old.insert(item.ticker)
          earlier = nil
        }
      }
      guard let earlier, !item.position.lacksRate else { continue }
      func value(_ quote: Quote, _ rates: PriceRates) throws(Overflow) -> Amount? {
        try rates.home.converted(
          quote.value(of: item.position.exactQuantity), from: item.priceCurrency, on: rates.day)
      }
      do throws(Overflow) {
        guard let first = try value(earlier, rates.before), let last = try value(now, rates.after) else {
          continue
        }
        byTicker[item.ticker] = try PriceChange(from: first, to: last)
        try before += first
        try after += last
      } catch {
        throw error.named(item.ticker)
      }
    }
    try market.checkRates()
    // Enough of what is held has a price to tell of all together.
    let hasTotal = !byTicker.isEmpty && !report.isMuch(of: old)
    return DayChanges(
      day: day, byTicker: byTicker, total: hasTotal ? try PriceChange(from: before, to: after) : nil)
  }
}
