/// The prices of a ticker as a step function of the day, for fast access to many days.
public struct PriceSteps: Sendable {
  /// In days since 1970-01-01, in order; each step holds until the next.
  let days: [Int]
  /// Nil while no price is known.
  let prices: [Double?]
  private let quotes: [Quote?]
  /// What each price is in, by the numbers of a table; nil for the home currency.
  private let currencies: [Int?]

  /// No prices at all.
  public init() { (days, prices, quotes, currencies) = ([], [], [], []) }

  /// - Parameters:
  ///   - series: the prices of past days.
  ///   - now: the price of `today` and later; nil if there is none.
  ///   - currency: the number of what a price is in; nil for the home currency.
  public init(
    _ series: PriceSeries?, now: Quote?, today: CalendarDay, currency: (Quote) -> Int? = { _ in nil }
  ) throws(PositionOverflow) {
    var steps: [(day: CalendarDay, quote: Quote?)] = []
    for day in series?.changeDays ?? [] where day < today { steps.append((day, try series?.quote(on: day))) }
    steps.append((today, now))
    days = steps.map(\.day.daysSinceEpoch)
    quotes = steps.map(\.quote)
    prices = steps.map { $0.quote?.unitPrice }
    currencies = steps.map { $0.quote.flatMap(currency) }
  }

  /// What the price of a step is in.
  func currency(ofStep step: Int) -> Int? { currencies[step] }

  /// The price of a day, and the number of what it is in.
  func quote(on day: CalendarDay) -> (quote: Quote, currency: Int?)? {
    var (low, high) = (0, days.count)
    while low < high {
      let middle = (low + high) / 2
      if days[middle] <= day.daysSinceEpoch { low = middle + 1 } else { high = middle }
    }
    return low > 0 ? quotes[low - 1].map { ($0, currencies[low - 1]) } : nil
  }
}
