/// How the value of what is held changed from one evening to the next, ticker by ticker and in total.
package struct DayChanges: Incomplete {
  /// That of the newest price.
  package let day: CalendarDay
  /// That of the newest price before; nil where only a service has told one, which is that of the trading day before.
  package let before: CalendarDay?
  /// Without those of which no price of the evening before is known.
  package let byTicker: [String: PriceChange]
  /// Of those together; nil if there are none.
  package let total: PriceChange?
  /// Of the net worth, without what came in or went out meanwhile; nil where that is not known or was not asked for.
  package let worth: PriceChange?
  /// The prices of past days of what is held.
  package let series: [String: PriceSeries]
  package var missing: Missing { Missing() }

  /// The day before, where that is so long ago that nobody would call it a change of a day.
  package var distantDay: CalendarDay? {
    before.flatMap { day.daysSinceEpoch - $0.daysSinceEpoch > 3 ? $0 : nil }
  }
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
  ///
  /// - Parameter ofWorth: whether to find the change of the net worth, too.
  package func dayChanges(of report: SummaryReport, ofWorth: Bool = false) throws -> DayChanges? {
    let held = report.items.filter { !$0.position.isClosed && $0.quote != nil }
    guard let day = held.compactMap({ $0.quote?.day }).max() else { return nil }
    let (evening, last) = (day.advanced(by: -1), max(report.day, day))
    let fresh = held.filter { $0.quote?.staleDay(on: report.day) == nil }
    var old = Set(held.map(\.ticker)).subtracting(fresh.map(\.ticker))
    let ends = ofWorth ? try positions(of: report, atEndsOf: [evening, day]) : []
    let sold = (ends.first?.items ?? []).filter { !$0.isClosed }.map(\.ticker)
    let series = try self.series(
      of: Set(held.map(\.ticker) + sold).sorted(), at: [evening, last], ifRecorded: ends.isEmpty)
    let rates = (before: rates(on: evening), after: rates(on: day))
    var (byTicker, before, after) = ([String: PriceChange](), Amount.zero, Amount.zero)
    var (values, earlierDay) = ([String: (before: Amount, after: Amount)](), CalendarDay?.none)
    for item in fresh {
      guard let now = item.quote else { continue }
      var earlier: Quote? = now
      if now.day.map({ $0 > evening }) ?? false {
        earlier = try now.ofPreviousClose ?? series[item.ticker]?.quote(on: evening, inSharesOf: last)
        if earlier?.staleDay(on: evening) != nil {
          old.insert(item.ticker)
          earlier = nil
        } else if let day = earlier?.day {
          earlierDay = max(day, earlierDay ?? day)
        }
      }
      guard let earlier, !item.position.isUnconverted else { continue }
      func value(_ quote: Quote, _ rates: PriceRates) throws(Overflow) -> Amount? {
        try rates.home.converted(
          quote.value(of: item.position.exactQuantity), from: item.priceCurrency, on: rates.day)
      }
      do throws(Overflow) {
        guard let first = try value(earlier, rates.before), let last = try value(now, rates.after) else {
          continue
        }
        values[item.ticker] = (first, last)
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
    let worth =
      hasTotal && ofWorth
      ? try worthChange(of: report, ends, values, series, (rates.before, rates.after)) : nil
    return DayChanges(
      day: day, before: earlierDay, byTicker: byTicker,
      total: hasTotal ? try PriceChange(from: before, to: after) : nil, worth: worth, series: series)
  }

  /// The positions at the ends of these days, without what their shares have cost; none where nothing has happened since
  /// the first of them.
  private func positions(of report: SummaryReport, atEndsOf days: [CalendarDay]) throws -> [Positions] {
    let scope = report.scope
    var (missing, isLater) = (Missing(), false)
    try ledger.visit(isBackwards: true) { entry in
      isLater = days.first.map { entry.day > $0.daysSinceEpoch } ?? false
      return false
    }
    guard isLater else { return [] }
    var ends = try ledger.positions(
      atEndsOf: days, tickers: scope.tickers, account: scope.account, in: base())
    for (index, day) in days.enumerated() {
      try ends[index].add(sharesInKind(scope, through: day, &missing), through: day)
    }
    return ends
  }

  /// How the profit of everything changed from one evening to another, in percent of the net worth before.
  ///
  /// - Parameters:
  ///   - ends: the positions on both.
  ///   - values: what is held now was worth and is worth.
  private func worthChange(
    of report: SummaryReport, _ ends: [Positions], _ values: [String: (before: Amount, after: Amount)],
    _ series: [String: PriceSeries], _ rates: (before: PriceRates, after: PriceRates)
  ) throws -> PriceChange? {
    let own = Positions(items: report.items.map(\.position))
    let (first, second) = (ends.first ?? own, ends.last ?? own)
    let before = Dictionary(uniqueKeysWithValues: first.items.map { ($0.ticker, $0) })
    let now = Dictionary(uniqueKeysWithValues: report.items.map { ($0.ticker, $0) })
    var (worth, change) = (Amount.zero, try second.exactOtherProfit - first.exactOtherProfit)
    for position in second.items where !position.isUnconverted {
      let (ticker, earlier, item) = (position.ticker, before[position.ticker], now[position.ticker])
      do throws(Overflow) {
        let profit = try earlier?.exactProfit ?? .zero
        let flows = try position.exactProfit - profit
        func value(_ position: Position, on rates: PriceRates) throws(Overflow) -> Amount? {
          if position.isClosed { return .zero }
          let quote = try series[ticker]?.quote(on: rates.day) ?? item?.quote?.ofPreviousClose
          guard let quote, quote.staleDay(on: rates.day) == nil else { return nil }
          let currency = rates.currency(of: ticker, quote, traded: position.tradeCurrency)
          return try rates.home.converted(
            quote.value(of: position.exactQuantity), from: currency, on: rates.day)
        }
        // What nothing happened to is as much as now, but for splits.
        let isSame = try item?.position.exactProfit == position.exactProfit
        let after = try isSame ? values[ticker]?.after : value(position, on: rates.after)
        let isHeldOn = isSame && flows == .zero && earlier?.isClosed == false
        var start: Amount? = isHeldOn ? values[ticker]?.before : .zero
        if !isHeldOn, let earlier { start = try value(earlier, on: rates.before) }
        guard let start, let end = position.isClosed ? .zero : after else {
          // Its change is not known, or its price is old.
          if let value = item?.exactValue { try worth += value }
          continue
        }
        try worth += start
        try change += end - start + flows
      } catch {
        throw error.named(ticker)
      }
    }
    if report.accountCash != nil {
      var missing = Missing()
      let cash = try cash(through: rates.after.day, &missing)
      let figures = try [rates.before.day, rates.after.day].map { day in
        try cash.figures(on: day, account: report.scope.account, in: base())
      }
      guard let held = figures[0].cash, let start = figures[0].gain, let end = figures[1].gain else {
        return nil
      }
      try worth += held
      try change += end - start
    }
    return PriceChange(
      amount: change.rounded, percent: try change.rounded.percent(of: worth.rounded.magnitude))
  }
}

extension Position {
  /// What sales and income brought less what was paid.
  fileprivate var exactProfit: Amount { get throws(Overflow) { try exactIncome - exactExpenses } }
}

extension Positions {
  /// The same of what belongs to no ticker.
  fileprivate var exactOtherProfit: Amount {
    get throws(Overflow) { try exactOtherIncome - exactOtherExpenses }
  }
}
