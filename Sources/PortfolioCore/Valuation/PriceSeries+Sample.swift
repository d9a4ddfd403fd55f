extension PriceSeries {
  /// The last price of each week, for a share as it is on the last day; of longer ago than a year only those of months
  /// or years where that would be too many. By their own days, oldest first.
  ///
  /// - Parameter most: so many at most; `.max` for the prices of all days.
  package func sample(
    from first: CalendarDay, through last: CalendarDay, most: Int
  ) throws(Overflow) -> [Quote] {
    guard first <= last else { return [] }
    if most == .max { return try quotes(at: Period.day.ends(from: first, through: last), last) }
    let year = max(first, last.oneYearEarlier)
    for (recent, earlier) in PriceSeries.samplings {
      let days =
        earlier.ends(from: first, through: year) + recent.ends(from: year.advanced(by: 1), through: last)
      let quotes = try quotes(at: days, last)
      if quotes.count <= most { return quotes }
    }
    return try quotes(at: Period.year.ends(from: first, through: last), last).suffix(most)
  }

  /// How far apart the prices of the last year are, and those of the years before, finest first.
  private static let samplings: [(recent: Period, earlier: Period)] = [
    (.week, .week), (.week, .month), (.week, .quarter), (.week, .year), (.month, .quarter), (.month, .year),
    (.quarter, .year),
  ]

  /// The prices that are known at the ends of these days, each once.
  private func quotes(at days: [CalendarDay], _ last: CalendarDay) throws(Overflow) -> [Quote] {
    var quotes: [Quote] = []
    for day in days {
      guard let quote = try quote(on: day, inSharesOf: last), quote.day != nil else { continue }
      if quote.day != quotes.last?.day { quotes.append(quote) }
    }
    return quotes
  }
}

extension Quote {
  /// The same price as that of a day.
  package func on(_ day: CalendarDay) -> Quote {
    Quote(ticker: ticker, price: price, currency: currency, time: .day(day), source: source)
      .per(unit)
  }
}
