/// The effect of exercises on lots.
extension LotBook {
  /// Closes the lots of options that are exercised, without a gain of their own: what they have cost, less what they
  /// have brought where they were owed, goes on to the shares, whose trade comes next.
  mutating func exercise(_ event: Entry, _ holding: Int) throws(Overflow) {
    (carried, carriedAbroad) = (.zero, .zero)
    let numbers =
      event.isPurchase ? openLots(of: [holding], isShort: true) : try openLotsInOrder(of: holding)
    try takeOut(event.shares, pool(of: holding), of: numbers, withCost: event.isSale)
    for part in taken {
      try carry(event.isPurchase ? -part.cost : part.cost, from: part.lot)
      if event.isSale { trail?.record(.exercised(lot: part.lot, quantity: part.quantity)) }
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
  mutating func takeCarried(by event: Entry) throws(Overflow) -> Amount {
    guard event.exercise == .shares else { return .zero }
    defer { carried = .zero }
    if ledger.hasSeveralCurrencies {
      let own = event.isPurchase ? carriedAbroad : -carriedAbroad
      let all = try Amount(event.changeOfCost) + own
      let home = try ledger.amount(of: event) + (event.isPurchase ? carried : -carried)
      if all.rounded.isPositive, home.rounded.isPositive {
        purchaseRates[event.place] = try ExactFraction(home.rounded) / ExactFraction(all.rounded)
      }
    }
    return carried
  }
}
