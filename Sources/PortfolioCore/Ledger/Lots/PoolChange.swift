/// A pool of shares in which all cost the same.
struct PoolState: Sendable {
  let quantity: ExactFraction
  let cost: Amount
}

/// What the sales of a day took out of the pool of a ticker, in shares of that day. The pool before them has the day's
/// purchases in it, as far as nothing else is matched with them.
struct PoolChange: Sendable {
  /// The number of the ticker.
  let ticker: Int
  let day: CalendarDay
  let before: PoolState
  let after: PoolState
}
