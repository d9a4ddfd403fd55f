/// Prices of securities: those of each of their symbols, as long as they had them.
struct SecurityMarket: Market {
  let symbols: any Market
  let securities: Securities
  let today: CalendarDay

  var rates: any PublishedRates { symbols.rates }
  func checkRates() throws { try symbols.checkRates() }
  func cashTotal() throws -> [CashSum] { try symbols.cashTotal() }

  func manualPrices() throws -> [String: Quote] {
    var prices = try symbols.manualPrices()
    for (security, names) in securities.histories where prices[security] == nil {
      let known = names.reversed().lazy.compactMap { name in prices[name.ticker].map { (name, $0) } }
      prices[security] = known.first { name, quote in
        // A name that no other has may have been priced before its rename was entered.
        securities.name(of: name.ticker) == security
          || quote.day.map { $0.daysSinceEpoch <= name.last } ?? true
      }?.1.named(security)
    }
    return prices
  }

  func recordedPrices(
    of tickers: [String], through day: CalendarDay, onlyLast: Bool
  ) throws -> [String: [DayPrice]] {
    let all = Set(
      tickers.flatMap { security in
        securities.histories[security]?.map(\.ticker) ?? [security]
      })
    let areOneEach = tickers.allSatisfy { securities.histories[$0] == nil }
    let found = try symbols.recordedPrices(
      of: all.sorted(), through: day, onlyLast: onlyLast && areOneEach)
    var prices: [String: [DayPrice]] = [:]
    for ticker in tickers {
      prices[ticker] =
        securities.histories[ticker].map { names in
          var byDay: [CalendarDay: DayPrice] = [:]
          for name in names {
            for price in found[name.ticker] ?? [] where name.includes(price.day) { byDay[price.day] = price }
          }
          let prices = byDay.values.sorted { $0.day < $1.day }
          return onlyLast ? prices.suffix(1) : prices
        } ?? found[ticker]
    }
    return prices
  }

  func quotes(for tickers: [String], _ ledger: Ledger) throws -> Quotes {
    let found = try symbols.quotes(for: tickers, ledger)
    let book = try filled(found.book, tickers, ledger)
    return Quotes(book, failure: tickers.allSatisfy { book[$0] != nil } ? nil : found.failure)
  }

  func knownQuotes(for tickers: [String], _ ledger: Ledger) throws -> PriceBook {
    try filled(symbols.knownQuotes(for: tickers, ledger), tickers, ledger)
  }

  /// With the last prices of older names where no other is known than that of another security of its name.
  private func filled(_ book: PriceBook, _ tickers: [String], _ ledger: Ledger) throws -> PriceBook {
    let missing = tickers.filter { ticker in
      guard let name = securities.histories[ticker]?.last else { return false }
      return book[ticker]?.day.map { !name.includes($0) } ?? (book[ticker] == nil)
    }
    if missing.isEmpty { return book }
    var book = book
    let manual = try manualPrices()
    for ticker in missing { book[ticker] = manual[ticker] }
    let recorded = try recordedPrices(of: missing, through: today, onlyLast: true)
    return try book.updated(by: recorded.compactMapValues(\.last), on: today) {
      ledger.tradePrices(through: today)
    }
  }
}
