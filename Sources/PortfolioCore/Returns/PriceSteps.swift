/// The prices of a ticker as a step function of the day, for fast access to many days.
public struct PriceSteps: Sendable {
  /// In days since 1970-01-01, in order; each step holds until the next.
  let days: [Int]
  /// Nil while no price is known.
  let prices: [Double?]
  private let quotes: [Quote?]

  /// No prices at all.
  public init() { (days, prices, quotes) = ([], [], []) }

  /// - Parameters:
  ///   - course: the prices of past days.
  ///   - now: the price of `today` and later; nil if there is none.
  public init(_ course: PriceCourse?, now: Quote?, today: CalendarDay) throws(PositionOverflow) {
    var steps: [(day: CalendarDay, quote: Quote?)] = []
    for day in course?.changeDays ?? [] where day < today { steps.append((day, try course?.quote(on: day))) }
    steps.append((today, now))
    days = steps.map(\.day.daysSinceEpoch)
    quotes = steps.map(\.quote)
    prices = steps.map { $0.quote?.unitPrice }
  }

  /// The price on a day.
  func quote(on day: CalendarDay) -> Quote? {
    var (low, high) = (0, days.count)
    while low < high {
      let middle = (low + high) / 2
      if days[middle] <= day.daysSinceEpoch { low = middle + 1 } else { high = middle }
    }
    return low > 0 ? quotes[low - 1] : nil
  }
}
