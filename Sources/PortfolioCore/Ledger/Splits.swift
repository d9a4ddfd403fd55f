/// How many shares one of the first of each ticker has become, day by day, as splits come first on their day. A split
/// counts once, however many accounts booked it.
struct Splits: Sendable {
  /// By ticker, or by pool, from the day of each split on.
  private var factors: ContiguousArray<[(day: Int, factor: ExactFraction)]>

  /// - Parameters:
  ///   - day: the last day that counts; nil for all.
  ///   - byPool: whether splits are those of pools, which may be of some accounts alone.
  init(_ ledger: ShareLedger, through day: CalendarDay? = nil, byPool: Bool = false) throws(Overflow) {
    let (table, pools) = (ledger.table, ledger.pools)
    factors = ContiguousArray(repeating: [], count: byPool ? pools.holdings.count : table.tickerCount)
    var booked: [Int: (ticker: Int, splits: [PriceSplits.Booked])] = [:]
    ledger.forEach(.split) { event in
      guard day.map({ event.day <= $0.daysSinceEpoch }) ?? true, let holding = event.holding,
        let ratio = event.ratio
      else { return }
      let split = PriceSplits.Booked(day: event.date.day, account: event.account, ratio: ratio)
      let ticker = table.tickers[holding]
      for number in byPool ? pools.of(table.covered(by: holding)) : [ticker] {
        booked[number, default: (ticker, [])].splits.append(split)
      }
    }
    for (number, (ticker, booked)) in booked {
      var factor = ExactFraction.one
      for split in PriceSplits(booked).splits {
        factor = try Overflow.naming(ledger.tickers[ticker], factor.times(split.ratio))
        factors[number].append((split.day.daysSinceEpoch, factor))
      }
    }
  }

  /// Nil for one.
  @inline(__always)
  func factor(_ number: Int, on day: Int) -> ExactFraction? {
    factors[number].last { $0.day <= day }?.factor
  }

  /// How many shares so many of the first are on a day.
  @inline(__always)
  func current(_ first: ExactFraction, _ number: Int, on day: Int) throws(Overflow) -> ExactFraction {
    guard let factor = factor(number, on: day) else { return first }
    return try first * factor
  }

  /// How many of the first so many shares of a day are.
  @inline(__always)
  func first(_ current: ExactFraction, _ number: Int, on day: Int) throws(Overflow) -> ExactFraction {
    guard let factor = factor(number, on: day) else { return current }
    return try current / factor
  }
}
