/// Open lots valued at the prices of a book.
package struct LotValuation: Sendable {
  package let items: [Item]
  /// The cost of everything.
  package let basis: Amount
  /// Of what has a price; nil if nothing has one, while there are lots.
  package let total: LotTotal?
  /// What the total does not include.
  package let omissions: Omissions

  /// A lot with its price. Without a price it has no value and no gain.
  package struct Item: Sendable {
    package let lot: OpenLot
    package let ticker: String
    package let quote: Quote?
    /// The currency of the price; nil if no currencies are used or there is no price.
    package let priceCurrency: String?
    package let worth: LotTotal?
  }
}

/// The cost basis and value of lots.
package struct LotTotal: Equatable, Sendable {
  package private(set) var basis = Amount.zero
  /// quantity × price
  package private(set) var value = Amount.zero
  /// value − basis
  package private(set) var gain = Amount.zero

  init() {}

  init(basis: Amount, value: Amount) throws(Overflow) {
    (self.basis, self.value, gain) = (basis, value, try value - basis)
  }

  fileprivate init(_ lot: OpenLot, _ quote: Quote, _ share: Share?) throws(Overflow) {
    (basis, value) = (lot.basis, try quote.roundedValue(of: lot.quantity))
    if let share { value = try value.times(share) }
    gain = try value - basis
  }

  mutating func add(_ other: LotTotal) throws(Overflow) {
    try basis += other.basis
    try value += other.value
    try gain += other.gain
  }

  /// 100 × gain / |basis|, to 6 decimals; the magnitude keeps the gain on a short sale positive. Nil if the
  /// basis is 0.
  package var gainPercent: ExactDecimal? {
    get throws(Overflow) { try gain.rounded.percent(of: basis.rounded.magnitude) }
  }
}

extension LotValuation {
  /// How many lots of each ticker there are, and what they come to; nil without a price.
  package var byTicker: [String: (count: Int, total: LotTotal?)] {
    get throws(Overflow) {
      var sums: [String: (count: Int, total: LotTotal?)] = [:]
      for item in items {
        sums[item.ticker, default: (0, nil)].count += 1
        guard let worth = item.worth else { continue }
        var total = sums[item.ticker]?.total ?? LotTotal()
        try Overflow.naming(item.ticker, total.add(worth))
        sums[item.ticker]?.total = total
      }
      return sums
    }
  }

  /// The lots of each ticker that were opened last, in their order, with the totals of all lots.
  func latest(_ count: Int) -> LotValuation {
    var left: [String: Int] = [:]
    let shown = items.reversed().filter { item in
      left[item.ticker, default: 0] += 1
      return left[item.ticker, default: 0] <= count
    }
    return LotValuation(items: shown.reversed(), basis: basis, total: total, omissions: omissions)
  }
}

extension ShareLedger {
  /// Values these lots at the prices of `book`, sorted by ticker.
  package func valuation(
    of lots: [OpenLot], pricedBy book: PriceBook, _ rates: PriceRates = .none
  ) throws(Overflow) -> LotValuation {
    let traded = rates.home == nil ? [:] : tradeCurrencies
    var omissions = Omissions()
    var items: [LotValuation.Item] = []
    var (basis, total, isKnownOfAny) = (Amount.zero, LotTotal(), false)
    let byTicker = Dictionary(grouping: lots) { table.ticker(of: $0.holding) }
    for (ticker, lots) in byTicker.map({ (tickers[$0.key], $0.value) }).sorted(by: { $0.0 < $1.0 }) {
      let quote = book[ticker]
      let currency = rates.currency(of: ticker, quote, traded: traded[ticker])
      let rate = rates.home.missingRate(from: currency, on: rates.day)
      let isKnown = quote != nil && rate == nil && !isUnconverted(ticker)
      if quote != nil, let rate { omissions.rates.insert(rate) }
      omissions.rates.formUnion(missingRates[ticker] ?? [])
      if isUnconverted(ticker) || (quote != nil && rate != nil) {
        omissions.unconverted.insert(ticker)
      } else if quote == nil {
        omissions.unpriced.insert(ticker)
      }
      let share =
        currency == rates.home?.code ? nil : currency.flatMap { rates.home?.share(from: $0, on: rates.day) }
      do throws(Overflow) {
        for lot in lots {
          let worth = try quote.flatMap { quote throws(Overflow) in
            isKnown ? try LotTotal(lot, quote, share) : nil
          }
          if !isUnconverted(ticker) { try basis += lot.basis }
          if let worth {
            try total.add(worth)
            isKnownOfAny = true
          }
          items.append(
            LotValuation.Item(
              lot: lot, ticker: ticker, quote: quote, priceCurrency: quote == nil ? nil : currency,
              worth: worth))
        }
      } catch {
        throw error.named(ticker)
      }
    }
    return LotValuation(
      items: items, basis: basis, total: isKnownOfAny || items.isEmpty ? total : nil, omissions: omissions)
  }
}
