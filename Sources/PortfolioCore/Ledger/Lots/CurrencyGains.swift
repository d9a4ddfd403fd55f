/// The part of a gain due to exchange rates alone: cost in its own currency × (rate at the sale − rate at the
/// purchase), as Portfolio Performance defines it. The rest is the price gain at the rate of the sale.
extension ShareLedger {
  /// Nil for a share of a pool, whose cost was paid on several days, and if no currencies are used.
  package func currencyGain(of lot: OpenLot, on day: CalendarDay) throws(Overflow) -> Amount? {
    guard home != nil, lot.origin >= 0 else { return nil }
    let event = events.all[Int(lot.origin)]
    guard let rate = lot.purchaseRate ?? rate(of: event) else { return .zero }
    guard let last = self.rate(of: event.currency, on: day) else { return nil }
    return try lot.basis.times(Share(last, of: rate)) - lot.basis
  }

  /// The currency gain of a piece of the disposal at `place`.
  func currencyGain(
    of piece: ClosedLot, by place: Int, isCover: Bool, _ purchaseRates: [Int32: ExactFraction]
  ) throws(Overflow) -> Amount? {
    guard home != nil, piece.origin >= 0 else { return nil }
    let (opening, closing) = (events.all[Int(piece.origin)], events.all[place])
    let (purchase, sale) = isCover ? (closing, opening) : (opening, closing)
    let purchasePlace = isCover ? Int32(truncatingIfNeeded: place) : piece.origin
    guard let bought = purchaseRates[purchasePlace] ?? rate(of: purchase) else { return .zero }
    let isSame = sale.currency == purchase.currency
    guard let sold = (isSame ? rate(of: sale) : nil) ?? rate(of: purchase.currency, on: sale.day) else {
      return nil
    }
    return try piece.basis.times(Share(sold, of: bought)) - piece.basis
  }

  /// The rate at which the lot was paid that an event opened; nil in the home currency, and where there is none.
  func purchaseRate(ofOrigin origin: Int32) -> ExactFraction? {
    guard hasSeveralCurrencies, origin >= 0 else { return nil }
    let event = events.all[Int(origin)]
    return rate(of: event) ?? ExactFraction(ExactDecimal(1))
  }

  /// The rate of an event's currency; nil for the home currency.
  private func rate(of event: Event) -> ExactFraction? {
    let stated = events.rate(of: event)
    guard event.currency >= 0, currencies[Int(event.currency)] != home?.code else { return nil }
    return stated.isZero ? rate(of: event.currency, on: event.day) : ExactFraction(stated)
  }

  private func rate(of currency: Int16, on day: CalendarDay) -> ExactFraction? {
    currency < 0 ? nil : home?.share(from: currencies[Int(currency)], on: day).map(ExactFraction.init)
  }

  /// The currency of the latest trade of each ticker, leaving out the home currency.
  package var tradeCurrencies: [String: String] {
    var found: [String: String] = [:]
    for event in events.all where event.effect == .buy || event.effect == .sell {
      guard let ticker = ticker(of: event) else { continue }
      found[ticker] = event.currency < 0 ? nil : currencies[Int(event.currency)]
    }
    return found
  }
}

extension Gains {
  /// The part of the gain due to exchange rates; nil for pooling methods, and if no currencies are used.
  package func currencyGain(_ piece: ClosedLot, of disposal: Disposal) throws(Overflow)
    -> Amount?
  {
    if method == .uk || method == .average { return nil }
    return try ledger.currencyGain(
      of: piece, by: Int(disposal.event), isCover: disposal.isCover, purchaseRates)
  }
}
