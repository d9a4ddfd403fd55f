extension Ledger {
  /// Warnings of tickers of one security, which have one ISIN and one currency, with the command that joins them.
  package func twins(_ instruments: InstrumentBook) throws(Overflow) -> [Issue] {
    let tickers = names.tickers.names.filter { instruments[$0][.isin] != nil }
    if tickers.count < 2 { return [] }
    var traded: [String: (currency: String?, first: CalendarDay)] = [:]
    try forEach { entry in
      guard entry.kind.isTrade, let ticker = names.ticker(entry.ticker) else { return }
      traded[ticker] = (names.currency(entry.currency), traded[ticker]?.first ?? entry.date.day)
    }
    var (first, twins) = ([[String]: String](), [Issue]())
    let inOrder = traded.keys.filter(tickers.contains).sorted {
      (traded[$0]?.first.daysSinceEpoch ?? 0, $0) < (traded[$1]?.first.daysSinceEpoch ?? 0, $1)
    }
    for ticker in inOrder {
      guard let isin = instruments[ticker][.isin], let trades = traded[ticker] else { continue }
      let key = [isin, instruments[ticker][.currency] ?? trades.currency ?? ""]
      guard let other = first[key] else {
        first[key] = ticker
        continue
      }
      var rename = Transaction(.rename, id: UUID(high: 0, low: 0), date: .day(trades.first))
      (rename.ticker, rename.into) = (other, ticker)
      twins.append(
        Issue(
          .sameISIN(isin, ticker: other, command: EnteringCommand(rename).text), key: ticker,
          severity: .warning))
    }
    return twins
  }
}
