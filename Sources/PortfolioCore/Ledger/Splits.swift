/// How many shares one of the first of each ticker has become, day by day, as splits come first on their day. A split
/// counts once, however many accounts booked it.
struct Splits: Sendable {
  /// By ticker, from the day of each split on.
  private var factors: ContiguousArray<[(day: Int, factor: ExactFraction)]>

  /// - Parameters:
  ///   - day: the last day that counts; nil for all.
  ///   - part: the tickers that count; nil for all.
  init(_ ledger: ShareLedger, through day: CalendarDay? = nil, of part: LedgerSlice?) throws(Overflow) {
    let (events, table) = (ledger.events, ledger.events.holdings)
    var booked: [Int: [PriceSplits.Booked]] = [:]
    for event in events.all where event.effect == .split && part?.includes(event) ?? true {
      if let day, event.day > day { break }
      guard let holding = event.holding, let ratio = events.ratio(of: event) else { continue }
      booked[table.tickers[holding], default: []].append(
        PriceSplits.Booked(day: event.day, account: table.account(of: holding), ratio: ratio))
    }
    factors = ContiguousArray(repeating: [], count: table.tickerCount)
    for (ticker, booked) in booked {
      var factor = ExactFraction(ExactDecimal(1))
      for split in PriceSplits(booked).splits {
        factor = try Overflow.naming(ledger.tickers[ticker], factor.times(split.ratio))
        factors[ticker].append((split.day.daysSinceEpoch, factor))
      }
    }
  }

  /// Nil for one.
  @inline(__always)
  func factor(_ ticker: Int, on day: Int) -> ExactFraction? {
    factors[ticker].last { $0.day <= day }?.factor
  }

  /// How many shares so many of the first are on a day.
  @inline(__always)
  func current(_ first: ExactFraction, _ ticker: Int, on day: Int) throws(Overflow) -> ExactFraction {
    guard let factor = factor(ticker, on: day) else { return first }
    return try first * factor
  }

  /// How many of the first so many shares of a day are.
  @inline(__always)
  func first(_ current: ExactFraction, _ ticker: Int, on day: Int) throws(Overflow) -> ExactFraction {
    guard let factor = factor(ticker, on: day) else { return current }
    return try current / factor
  }
}
