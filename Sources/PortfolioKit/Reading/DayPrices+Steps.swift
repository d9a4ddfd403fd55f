/// Prices as returns need them.
extension DayPrices {
  /// The prices of each ticker of a ledger as steps, and what turns them into the home currency.
  func steps(
    of ledger: ShareLedger, _ rates: PriceRates
  ) throws(Overflow) -> (steps: [PriceSteps], Converter) {
    try steps(of: ledger.tickers, traded: rates.home == nil ? [:] : ledger.tradeCurrencies, rates)
  }

  /// What a share of a benchmark is worth.
  func benchmark(
    _ ticker: String, _ ledger: ShareLedger, _ rates: PriceRates
  ) throws(Overflow) -> BenchmarkPrices {
    let traded = rates.home == nil ? [:] : ledger.tradeCurrencies
    let (steps, converter) = try steps(of: [ticker], traded: traded, rates)
    return BenchmarkPrices(ticker, steps[0], converter)
  }

  /// Whether any price of a ticker is known.
  func knows(_ ticker: String) -> Bool { allSeries[ticker]?.isEmpty == false || now[ticker] != nil }

  private func steps(
    of tickers: [String], traded: [String: String], _ rates: PriceRates
  ) throws(Overflow) -> (steps: [PriceSteps], Converter) {
    var currencies = SymbolTable()
    var steps: [PriceSteps] = []
    for ticker in tickers {
      steps.append(
        try PriceSteps(
          allSeries[ticker], now: now[ticker], today: today,
          currency: rates.home == nil
            ? nil
            : { quote in
              rates.currency(of: ticker, quote, traded: traded[ticker]).map { currencies.intern($0) }
            }))
    }
    let names = currencies.names
    return (steps, Converter(rates.home) { names[$0] })
  }
}
