/// How many shares one of the first of a ticker is at any event.
struct SplitTimeline {
  /// By ticker, from each split on.
  private var factors: ContiguousArray<[(place: Int32, factor: ExactFraction)]>
  private var splits = TickerSplitFactors()

  init(tickerCount: Int) { factors = ContiguousArray(repeating: [], count: tickerCount) }

  /// Takes in the next event in the order of time; only splits matter.
  mutating func record(_ event: Event, at place: Int32, of events: Events) throws(Overflow) {
    guard event.effect == .split, let holding = event.holding else { return }
    try splits.record(event, of: events)
    let ticker = events.holdings.tickers[holding]
    if let factor = splits[ticker] { factors[ticker].append((place, factor)) }
  }

  /// Nil for one.
  func factor(at place: Int32, _ ticker: Int) -> ExactFraction? {
    factors[ticker].last { $0.place < place }?.factor
  }
}
