/// The money that is received with the shares of an exchange, and how much of what the old ones cost goes with it.
struct ExchangePayment: Sendable {
  /// All of it, in the currency of the exchange.
  let sum: ExactDecimal
  /// What one of the new shares is worth, in the same currency.
  let price: ExactDecimal
  /// The part of the cost that goes with the money; nil where it depends on what the shares are worth.
  let percent: ExactDecimal?

  /// What goes with the money that came for some shares: the gain is no more than the money, and never below 0.
  ///
  /// - Parameters:
  ///   - cost: what the shares have cost that were given.
  ///   - paid: the money that came for them.
  ///   - shares: those that were received for them.
  ///   - all: all the money; amounts are in one currency, which may be another than that of the exchange.
  func basis(
    of cost: Amount, paid: Amount, with shares: ExactFraction, outOf all: Amount
  ) throws(Overflow) -> Amount {
    if let percent { return try cost.times(percent, over: .hundred) }
    let worth = try all.times(Share(shares * ExactFraction(price), of: ExactFraction(sum)))
    return try min(paid, max(.zero, cost - worth))
  }

  /// The part of a pool's cost that goes with the money, which is that of the money in all that is received.
  ///
  /// - Parameter shares: all that are received.
  func share(with shares: ExactFraction) throws(Overflow) -> Share {
    if let percent { return try Share(ExactFraction(percent), of: ExactFraction(.hundred)) }
    return try Share(ExactFraction(sum), of: ExactFraction(sum) + shares * ExactFraction(price))
  }
}
