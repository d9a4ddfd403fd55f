/// The prices of a ticker as a step function of the day, for fast access to many days.
public struct PriceSteps: Sendable {
  /// In days since 1970-01-01, in order; each step holds until the next.
  let days: [Int]
  /// About what a unit costs; nil while no price is known.
  let prices: [Double?]
  /// What each price is in, by the numbers of a table; nil for the home currency.
  private let currencies: [Int?]
  private let series: PriceSeries?
  private let now: Quote?

  /// No prices at all.
  public init() { (days, prices, currencies, series, now) = ([], [], [], nil, nil) }

  /// - Parameters:
  ///   - series: the prices of past days.
  ///   - now: the price of `today` and later; nil if there is none.
  ///   - currency: the number of what a price is in; nil where all are in the home currency.
  public init(
    _ series: PriceSeries?, now: Quote?, today: CalendarDay, currency: ((Quote) -> Int?)? = nil
  ) throws(PositionOverflow) {
    (self.series, self.now) = (series, now)
    func number(_ quote: Quote?) -> Int? { quote.flatMap { currency?($0) } }
    let changes = series?.changeDays.filter { $0 < today } ?? []
    var (days, prices, currencies) = ([Int](), [Double?](), [Int?]())
    days.reserveCapacity(changes.count + 1)
    prices.reserveCapacity(changes.count + 1)
    currencies.reserveCapacity(changes.count + 1)
    days += changes.lazy.map(\.daysSinceEpoch)
    try series?.appendUnitPrices(on: changes, to: &prices)
    for day in changes { currencies.append(currency == nil ? nil : number(try series?.quote(on: day))) }
    days.append(today.daysSinceEpoch)
    prices.append(now?.unitPrice)
    currencies.append(number(now))
    (self.days, self.prices, self.currencies) = (days, prices, currencies)
  }

  /// What the price of a step is in.
  func currency(ofStep step: Int) -> Int? { currencies[step] }

  /// The price of a day, and the number of what it is in.
  func quote(on day: CalendarDay) throws(DecimalOverflow) -> (quote: Quote, currency: Int?)? {
    let count = days.partitioningIndex { $0 > day.daysSinceEpoch }
    guard count > 0 else { return nil }
    let currency = currencies[count - 1]
    // The last step is that of today.
    if count == days.count { return now.map { ($0, currency) } }
    do throws(PositionOverflow) {
      return try series?.quote(on: day).map { ($0, currency) }
    } catch {
      throw DecimalOverflow()
    }
  }
}
