/// The effect of exercises on lots.
extension LotBook {
  /// Closes the lots of options that are exercised, without a gain of their own: what they have cost, less what they
  /// have brought where they were owed, goes on to the shares, whose trade comes next.
  mutating func exercise(_ event: Event, _ holding: Int) throws(Overflow) {
    (carried, carriedAbroad) = (.zero, .zero)
    if event.isPurchase {
      var left = event.quantity
      for number in pools[pool(of: holding)].short.open(lots)
      where Int(lots[number].holding) == holding && !left.isZero {
        let part = try take(left, from: number)
        try carry(-part.cost, from: number)
        left = try left - part.quantity
      }
    } else {
      try takeOut(event.quantity, ofItsOwn: holding)
      for part in taken {
        try carry(part.cost, from: part.lot)
        trail?.record(.exercised(lot: part.lot, quantity: part.quantity))
      }
    }
    carriedBy[event.place] = carried
  }

  /// Lets what options have cost go on to the shares.
  private mutating func carry(_ cost: Amount, from number: Int) throws(Overflow) {
    try carried += cost
    guard let rate = ledger.purchaseRate(ofOrigin: lots[number].origin) else { return }
    try carriedAbroad += cost.times(Share(ofOneOf: rate))
  }

  /// What the options have cost whose exercise a trade of shares completes.
  mutating func takeCarried(by event: Event) throws(Overflow) -> Amount {
    guard event.exercise == .shares else { return .zero }
    defer { carried = .zero }
    if ledger.hasSeveralCurrencies {
      let own = event.isPurchase ? carriedAbroad : -carriedAbroad
      let all = try Amount(event.entry.changeOfCost) + own
      let home = try ledger.amount(of: event) + (event.isPurchase ? carried : -carried)
      if all.rounded.isPositive, home.rounded.isPositive {
        purchaseRates[event.origin] = try ExactFraction(home.rounded) / ExactFraction(all.rounded)
      }
    }
    return carried
  }
}
