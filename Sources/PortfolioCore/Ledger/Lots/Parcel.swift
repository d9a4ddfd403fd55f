/// Shares, and an amount that goes with them.
struct Parcel: Sendable {
  var quantity: ExactFraction
  /// What they have cost, or were sold for.
  var amount: Amount

  /// Takes out some of the shares. Their part of the amount goes with them, and what is left of it with the last.
  @inline(__always)
  mutating func take(_ part: ExactFraction) throws(Overflow) -> Amount {
    let taken = try amount.times(Share(part, of: quantity))
    amount = try amount - taken
    quantity = try quantity - part
    return taken
  }
}

/// What the sales of a day took out of the pool of a ticker, in shares of that day. The pool before them has the day's
/// purchases in it, as far as nothing else is matched with them.
struct PoolChange: Sendable {
  /// The number of the ticker.
  let ticker: Int
  let day: CalendarDay
  let before: Parcel
  let after: Parcel
}
