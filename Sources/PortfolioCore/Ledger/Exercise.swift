/// What an exercise or assignment of options does, once it is known how many there are: it takes the options away, and
/// buys or sells their underlying at the strike.
package struct Exercise: Equatable, Sendable {
  /// The options that are taken away: no more than there are.
  package let contracts: ExactDecimal
  /// Whether the options were owed, so that they were assigned.
  package let isAssigned: Bool
  package let underlying: String
  /// The shares of the underlying that are bought or sold.
  package let shares: ExactFraction
  /// The same, to 12 digits after the point.
  package let roundedShares: ExactDecimal
  /// Their price together, the fee aside.
  package let sum: ExactDecimal
  /// The price of one of them.
  package let price: ExactDecimal
  /// Whether the shares are bought: so do calls that are held and puts that are owed.
  package let buys: Bool

  fileprivate init(_ contracts: ExactDecimal, of terms: OptionTerms, isAssigned: Bool) throws(Overflow) {
    (self.contracts, self.isAssigned, underlying) = (contracts, isAssigned, terms.underlying)
    let size = try contracts * terms.contractSize
    sum = try size * terms.strike
    shares =
      try terms.deliverable.map { each throws(Overflow) in try ExactFraction(contracts).times(each) }
      ?? ExactFraction(size)
    roundedShares = try shares.rounded(places: Position.quantityPlaces)
    price = try terms.deliverable == nil ? terms.strike : PriceUnit.share.price(of: roundedShares, worth: sum)
    buys = (terms.right == .call) != isAssigned
  }
}

/// The part of an exercise that a trade stands for.
package enum ExerciseSide: Sendable {
  /// The options go, and their cost or premium goes on to the shares.
  case option
  /// The shares are bought or sold.
  case shares
}

extension Entry {
  /// The two trades that an exercise stands for, in this order.
  ///
  /// - Parameter underlying: the number of the ticker.
  package func trades(_ exercise: Exercise, of underlying: Int) -> [Entry] {
    let isExact = exercise.shares == ExactFraction(exercise.roundedShares)
    var option = self
    option.kind = exercise.isAssigned ? .buy : .sell
    (option.quantity, option.sum, option.fee) = (exercise.contracts, .zero, .zero)
    option.detail = EntryDetail(.option, into: underlying)
    var shares = self
    shares.kind = exercise.buys ? .buy : .sell
    shares.ticker = underlying
    (shares.quantity, shares.sum) = (exercise.roundedShares, exercise.sum)
    shares.detail = EntryDetail(
      .shares, into: underlying, isExact ? nil : exercise.shares, feeIn: foreignFeeCurrency)
    return [option, shares]
  }
}

extension ShareLedger {
  /// What each of some exercises does, by its id: nothing where an account neither holds nor owes the option,
  /// or where the terms of the option are not known.
  ///
  /// - Parameters:
  ///   - exercises: those in the ledger, where they do nothing.
  ///   - terms: those of a ticker; nil where it isn't an option, or one of them is not known.
  func exercises(
    _ exercises: [Entry], terms: (String) -> OptionTerms?
  ) throws(Overflow) -> [UUID: Exercise] {
    let asked = Dictionary(exercises.map { ($0.index, $0) }) { $1 }
    var found: [UUID: Exercise] = [:]
    var holdings = Holdings(table)
    try replay { event throws(Overflow) in
      try holdings.apply(event)
      guard let exercise = asked[event.index], let holding = event.holding,
        let terms = ticker(of: event).flatMap(terms)
      else { return }
      let held = holdings[holding]
      let all = try held.rounded(places: Position.quantityPlaces)
      let contracts = min(exercise.quantity, all.magnitude)
      if contracts.isZero { return }
      found[event.id] = try Exercise(contracts, of: terms, isAssigned: held.isNegative)
      try holdings.add(ExactFraction(held.isNegative ? contracts : -contracts), to: holding)
    }
    return found
  }
}

extension Transaction {
  /// The purchase or sale of the underlying that an exercise brings, at the strike.
  package func trade(of exercise: Exercise) -> Transaction {
    var trade = self
    (trade.kind, trade.ticker) = (exercise.buys ? .buy : .sell, exercise.underlying)
    (trade.quantity, trade.price, trade.sum) = (exercise.roundedShares, exercise.price, exercise.sum)
    return trade
  }
}
