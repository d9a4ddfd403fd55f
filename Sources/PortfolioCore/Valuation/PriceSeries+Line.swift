extension PriceSeries {
  /// The prices of all days that have one of their own, and of those that are named, for a share as it is on the last
  /// day; oldest first, by their days.
  package func line(
    from first: CalendarDay, through last: CalendarDay, with named: some Sequence<CalendarDay>
  ) throws(Overflow) -> [Quote] {
    guard first <= last else { return [] }
    let named = Set(named).union([first])
    var quotes: [Quote] = []
    for day in named.union(changeDays).sorted() where day >= first && day <= last {
      guard let quote = try quote(on: day, inSharesOf: last), let own = quote.day else { continue }
      if own == day { quotes.append(quote) } else if named.contains(day) { quotes.append(quote.on(day)) }
    }
    return quotes
  }
}

extension [Quote] {
  /// Those from which a line is drawn.
  func thinned(to count: Int, keeping days: Set<CalendarDay> = []) -> [Quote] {
    let kept = days.isEmpty ? [] : Set(indices.filter { self[$0].day.map(days.contains) ?? false })
    return Thinning.places(of: [map { $0.price.nearestDouble }], count: count, keeping: kept).map { self[$0] }
  }

  /// The last of each month.
  var ofMonths: [Quote] {
    func month(_ place: Int) -> CalendarDay? { self[place].day.map(Period.month.end(of:)) }
    return indices.filter { $0 + 1 == count || month($0) != month($0 + 1) }.map { self[$0] }
  }
}

extension Quote {
  /// The same price as that of a day.
  package func on(_ day: CalendarDay) -> Quote {
    Quote(ticker: ticker, price: price, currency: currency, time: .day(day), source: source)
      .per(unit)
  }
}
