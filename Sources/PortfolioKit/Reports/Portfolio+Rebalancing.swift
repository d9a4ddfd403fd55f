import PortfolioIO

/// What proposed trades are asked for.
package struct RebalancingQuery: Sendable {
  package var rules: Rebalancing.Rules
  /// Whether to invest the cash of all accounts.
  package var spendsAllCash = false
  package var cachePolicy = CachePolicy.none

  package init(_ rules: Rebalancing.Rules, spendsAllCash: Bool = false, _ cachePolicy: CachePolicy = .none) {
    (self.rules, self.spendsAllCash, self.cachePolicy) = (rules, spendsAllCash, cachePolicy)
  }
}

/// The trades that bring the portfolio to its targets, and the rules that they follow.
package struct ProposedTrades: Sendable {
  package let rebalancing: Rebalancing
  package let rules: Rebalancing.Rules
  /// The home currency; nil if no currency is named anywhere.
  package let currency: String?
}

extension Portfolio {
  /// The trades that bring tickers to their targets; nil if a price or rate is missing.
  ///
  /// - Throws: `PortfolioError` if files cannot be read, or a figure has more than 38 digits.
  package func rebalancing(_ query: RebalancingQuery) throws -> Answer<ProposedTrades?> {
    let targeted = try sources.instruments.all.filter { $0.target != nil }
    var reading = reading
    // What was paid does not matter here, so no rates of those days are needed.
    let positions = try reading.read { reader, _ in try reader.ledger().positions(through: today) }
    let held = Dictionary(positions.items.map { ($0.ticker, $0) }) { first, _ in first }
    // A ticker with a target of 0 that is not held needs no price.
    let counting = targeted.filter {
      !($0.target ?? .zero).isZero || !(held[$0.ticker]?.quantity ?? .zero).isZero
    }
    let book = try reading.prices(for: counting.map(\.ticker), on: nil, query.cachePolicy)
    let (holdings, _) = try reading.valued { (rates) throws(Overflow) in
      var (holdings, missing) = ([TargetedHolding](), Set<MissingRate>())
      for instrument in counting {
        let (ticker, position) = (instrument.ticker, held[instrument.ticker])
        guard let quote = book[ticker] else { continue }
        let currency = rates.currency(of: ticker, quote, traded: position?.tradeCurrency)
        if let lacking = rates.home.missingRate(from: currency, on: today) {
          missing.insert(lacking)
          continue
        }
        let rate = currency.flatMap { rates.home?.share(from: $0, on: today) }.map { ExactFraction($0) }
        holdings.append(
          TargetedHolding(
            ticker: ticker, quantity: position?.quantity ?? .zero, price: quote.price,
            per: instrument.priceUnit, in: currency, rate: rate ?? ExactFraction(ExactDecimal(1)),
            target: instrument.target ?? .zero,
            staleDay: quote.staleDay(on: today)))
      }
      return (holdings, missing)
    } missing: {
      $0.1
    }
    let cash = query.spendsAllCash ? try reading.cash(on: today, account: nil)?.cash : nil
    if !reading.lacking.isEmpty { return Answer(report: nil, lacking: reading.lacking) }
    var rules = query.rules
    if query.spendsAllCash { rules.cash = cash?.rounded ?? .zero }
    let proposal = ProposedTrades(
      rebalancing: try Rebalancing(holdings, rules), rules: rules, currency: reading.home)
    return Answer(report: proposal, lacking: reading.lacking)
  }
}
