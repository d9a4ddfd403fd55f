/// Prices as returns need them.
extension DayPrices {
  /// The prices of each ticker of a ledger as steps, and what turns them into the home currency.
  func steps(
    of ledger: Ledger, _ rates: PriceRates
  ) throws(Overflow) -> (steps: [PriceSteps], BaseConversion?) {
    try steps(of: ledger.tickers, traded: rates.home == nil ? [:] : ledger.tradeCurrencies, rates)
  }

  /// What a share of a benchmark is worth.
  func benchmark(
    _ ticker: String, _ ledger: Ledger, _ rates: PriceRates
  ) throws(Overflow) -> BenchmarkPrices {
    let traded = rates.home == nil ? [:] : ledger.tradeCurrencies
    let (steps, conversion) = try steps(of: [ticker], traded: traded, rates)
    return BenchmarkPrices(ticker, steps[0], conversion)
  }

  /// Whether any price of a ticker is known.
  func knows(_ ticker: String) -> Bool { allSeries[ticker]?.isEmpty == false || now[ticker] != nil }

  private func steps(
    of tickers: [String], traded: [String: String], _ rates: PriceRates
  ) throws(Overflow) -> (steps: [PriceSteps], BaseConversion?) {
    // The currency of a price does not depend on the day.
    let conversion = rates.on(today)
    var currencies = SymbolTable()
    var steps: [PriceSteps] = []
    for ticker in tickers {
      var number: ((Quote) -> Int?)?
      if let conversion {
        number = { currencies.intern(conversion.currency(of: ticker, $0, traded: traded[ticker])) }
      }
      steps.append(
        try PriceSteps(allSeries[ticker], now: now[ticker], today: today, currency: number))
    }
    let names = currencies.names
    return (steps, rates.home.map { BaseConversion(to: $0.code, $0.rates) { names[$0] } })
  }
}
