import PortfolioIO

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
    let series = try allSeries(of: fresh.map(\.ticker), at: [evening, last])
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
    var reading = reading
    let tellsTotal = !report.isMuch(of: old)
    return try reading.valued { (rates) throws(Overflow) in
      let both = (rates.on(evening), rates.on(day))
      return try DayChanges(holdings, on: day, both, tellsTotal: tellsTotal)
    } missing: { _ in
      []
    }
  }
}
