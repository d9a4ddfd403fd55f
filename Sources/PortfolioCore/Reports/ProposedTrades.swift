/// The trades that bring the portfolio to its targets, and the rules that they follow.
package struct ProposedTrades: Incomplete {
  /// Nil if a price or rate is missing.
  package let rebalancing: Rebalancing?
  package let rules: Rebalancing.Rules
  /// The home currency; nil if no currency is named anywhere.
  package let currency: String?
  package let missing: Missing
}

extension Portfolio {
  /// The trades that bring tickers to their targets.
  ///
  /// - Parameter spendsAllCash: whether to invest the cash of all accounts.
  package func rebalancing(_ rules: Rebalancing.Rules, spendsAllCash: Bool) throws -> ProposedTrades {
    // What was paid does not matter here, so no rates of those days are needed.
    let positions = try ledger.positions(through: today)
    let held = Dictionary(positions.items.map { ($0.ticker, $0) }) { first, _ in first }
    // A ticker with a target of 0 that is not held needs no price.
    let counting = instruments.all.filter {
      $0.target.map { !$0.isZero } ?? false
        || $0.target != nil && !(held[$0.ticker]?.quantity ?? .zero).isZero
    }
    var missing = Missing()
    let book = try prices(for: counting.map(\.ticker), on: nil, &missing)
    let rates = rates(on: today)
    var (holdings, missingRates) = ([TargetedHolding](), Set<MissingRate>())
    for instrument in counting {
      let (ticker, position) = (instrument.ticker, held[instrument.ticker])
      guard let quote = book[ticker] else { continue }
      let currency = rates.currency(of: ticker, quote, traded: position?.tradeCurrency)
      if let rate = rates.home.missingRate(from: currency, on: today) {
        missingRates.insert(rate)
        continue
      }
      let rate = currency.flatMap { rates.home?.share(from: $0, on: today) }.map { ExactFraction($0) }
      holdings.append(
        TargetedHolding(
          ticker: ticker, quantity: position?.quantity ?? .zero, price: quote.price,
          per: instrument.priceUnit, in: currency, rate: rate ?? ExactFraction(ExactDecimal(1)),
          target: instrument.target ?? .zero, staleDay: quote.staleDay(on: today)))
    }
    try note(missingRates, &missing)
    var rules = rules
    if spendsAllCash { rules.cash = try cash(on: today, account: nil, &missing)?.cash?.rounded ?? .zero }
    return ProposedTrades(
      rebalancing: missing.isEmpty ? try Rebalancing(holdings, rules) : nil, rules: rules, currency: home,
      missing: missing)
  }
}
