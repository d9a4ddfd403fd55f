/// The part of a gain due to exchange rates alone: cost in its own currency × (rate at the sale − rate at the
/// purchase), as Portfolio Performance defines it. The rest is the price gain at the rate of the sale.
extension ShareLedger {
  /// Nil for a share of a pool, whose cost was paid on several days, and if no currencies are used.
  package func currencyGain(of lot: OpenLot, on day: CalendarDay) throws(Overflow) -> Amount? {
    guard home != nil, lot.origin >= 0 else { return nil }
    let event = self[lot.origin]
    guard let rate = lot.purchaseRate ?? rate(of: event) else { return .zero }
    guard let last = self.rate(of: event.currency, on: day) else { return nil }
    return try lot.basis.times(Share(last, of: rate)) - lot.basis
  }

  /// The rate at which the lot was paid that an event opened; nil in the home currency, and where there is none.
  func purchaseRate(ofOrigin origin: Int32) -> ExactFraction? {
    guard hasSeveralCurrencies, origin >= 0 else { return nil }
    let event = self[origin]
    return rate(of: event) ?? ExactFraction.one
  }

  /// The rate of an event's currency; nil for the home currency.
  fileprivate func rate(of event: Entry) -> ExactFraction? {
    guard let currency = event.currency, currencies[currency] != home?.code else { return nil }
    let stated = event.rate
    return stated.isZero ? rate(of: currency, on: event.date.day) : ExactFraction(stated)
  }

  fileprivate func rate(of currency: Int?, on day: CalendarDay) -> ExactFraction? {
    currency.flatMap { home?.share(from: currencies[$0], on: day) }.map(ExactFraction.init)
  }

  /// The currency of the latest trade of each ticker, leaving out the home currency.
  package var tradeCurrencies: [String: String] {
    var found: [String: String] = [:]
    forEach(.buy, .sell) { trade in
      if let ticker = ticker(of: trade) { found[ticker] = trade.currency.map { currencies[$0] } }
    }
    return found
  }
}

extension Gains {
  /// The part of the gain due to exchange rates; nil for pooling methods, and if no currencies are used.
  package func currencyGain(_ piece: ClosedLot, of disposal: Disposal) throws(Overflow) -> Amount? {
    if method == .uk || method == .average || ledger.home == nil || piece.origin < 0 { return nil }
    let (opening, closing) = (ledger[piece.origin], ledger[disposal.place])
    let (purchase, sale) = disposal.isCover ? (closing, opening) : (opening, closing)
    guard let bought = purchaseRates[purchase.place] ?? ledger.rate(of: purchase) else { return .zero }
    let ofSale = sale.currency == purchase.currency ? ledger.rate(of: sale) : nil
    guard let sold = ofSale ?? ledger.rate(of: purchase.currency, on: sale.date.day) else { return nil }
    return try piece.basis.times(Share(sold, of: bought)) - piece.basis
  }
}
