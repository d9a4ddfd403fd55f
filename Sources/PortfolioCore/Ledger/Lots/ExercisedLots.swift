/// The effect of exercises on lots.
extension LotBook {
  /// Closes the lots of options that are exercised, without a gain of their own: what they have cost, less what they
  /// have brought where they were owed, goes on to the shares, whose trade comes next. False for any other trade.
  mutating func exercise(
    _ place: Int, _ event: Event, _ holding: Int
  ) throws(Overflow) -> Bool {
    guard ledger.events.exercise(of: event) == .option else { return false }
    let quantity = ExactFraction(ledger.events.quantity(of: event))
    (carried, carriedAbroad) = (.zero, .zero)
    if event.effect == .buy {
      var left = quantity
      for number in pools[pool(of: holding)].short.open(lots)
      where Int(lots[number].holding) == holding && !left.isZero {
        let part = try take(left, from: number)
        try carry(-part.cost, from: number)
        left = try left - part.quantity
      }
    } else {
      try takeOut(quantity, ofItsOwn: holding)
      for part in taken {
        try carry(part.cost, from: part.lot)
        trail?.record(.exercised(lot: part.lot, quantity: part.quantity))
      }
    }
    gains.carried[place] = carried
    return true
  }

  /// Lets what options have cost go on to the shares.
  private mutating func carry(_ cost: Amount, from number: Int) throws(Overflow) {
    try carried += cost
    guard let rate = ledger.purchaseRate(ofOrigin: lots[number].origin) else { return }
    try carriedAbroad += cost.times(Share(ofOneOf: rate))
  }

  /// What the options have cost whose exercise a trade of shares completes.
  mutating func takeCarried(by event: Event, at place: Int) throws(Overflow) -> Amount {
    guard ledger.events.exercise(of: event) == .shares else { return .zero }
    defer { carried = .zero }
    if ledger.hasSeveralCurrencies {
      let own = event.effect == .buy ? carriedAbroad : -carriedAbroad
      let all = try Amount(ledger.events.amount(of: event)) + own
      let home = try ledger.amount(of: event, at: place) + (event.effect == .buy ? carried : -carried)
      if all.rounded.isPositive, home.rounded.isPositive {
        gains.purchaseRates[Int32(truncatingIfNeeded: place)] =
          try ExactFraction(home.rounded) / ExactFraction(all.rounded)
      }
    }
    return carried
  }
}
