extension InstrumentBook {
  /// Those of some tickers that are options whose last day is past.
  package func expired(among tickers: some Sequence<String>, on day: CalendarDay) -> Set<String> {
    Set(tickers.filter { self[$0].expires.map { $0 < day } ?? false })
  }
}

extension Ledger {
  /// Warnings of those among some options that are still held or owed at the end of a day although their last one is past,
  /// with the commands that end them.
  package func expired(
    among tickers: some Sequence<String>, on day: CalendarDay, _ instruments: InstrumentBook
  ) throws(Overflow) -> [Issue] {
    let past = instruments.expired(among: tickers, on: day)
    if past.isEmpty { return [] }
    return try ShareLedger(self, behind: past, in: nil).quantities(atEndOf: day).map {
      ticker, account, exact throws(Overflow) -> Issue? in
      guard past.contains(ticker), let last = instruments[ticker].expires else { return nil }
      let held = try Overflow.naming(ticker, exact.rounded(places: Position.quantityPlaces))
      if held.isZero { return nil }
      var end = Transaction(held.isNegative ? .buy : .sell, id: UUID(high: 0, low: 0), date: .day(last))
      (end.ticker, end.quantity, end.account) = (ticker, held.magnitude, account)
      var exercise = end
      (end.price, end.sum, exercise.kind) = (.zero, .zero, .exercise)
      let commands = [end, exercise].map { EnteringCommand($0).text }
      return Issue(
        .expired(held: held, account: account, day: last.description, commands: commands), key: ticker,
        severity: .warning)
    }.compactMap(\.self)
  }
}
