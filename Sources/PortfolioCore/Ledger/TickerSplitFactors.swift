/// How many shares one of the first is, by ticker. A split counts once, however many accounts booked it on its day.
struct TickerSplitFactors {
  private var factors = SplitFactors()
  /// How often each split was booked, and how often it counted.
  private var bookings: [Booking: Int] = [:]
  private var counted: [Booking: Int] = [:]

  private struct Booking: Hashable {
    let ticker: Int
    let split: PriceSplits.Booked
  }

  /// Takes in the next event in the order of time.
  mutating func record(_ event: Event, of events: Events) throws(Overflow) {
    guard event.effect == .split, let holding = event.holding, let ratio = events.ratio(of: event) else {
      return
    }
    let (ticker, account) = (events.holdings.tickers[holding], events.holdings.account(of: holding))
    func booking(_ account: Int?) -> Booking {
      Booking(ticker: ticker, split: PriceSplits.Booked(day: event.day, account: account, ratio: ratio))
    }
    let count = bookings[booking(account), default: 0] + 1
    bookings[booking(account)] = count
    guard count > counted[booking(nil), default: 0] else { return }
    counted[booking(nil)] = count
    try factors.split(ticker, by: ratio)
  }

  /// How many shares one of the first is now; nil for one.
  subscript(ticker: Int) -> ExactFraction? { factors[ticker] }

  /// How many shares so many of the first are now.
  func current(_ first: ExactFraction, _ ticker: Int) throws(Overflow) -> ExactFraction {
    try factors.current(first, ticker)
  }

  /// How many of the first so many shares of now are.
  func first(_ current: ExactFraction, _ ticker: Int) throws(Overflow) -> ExactFraction {
    try factors.first(current, ticker)
  }
}
