import PortfolioCore

/// Daily prices, recorded as they are fetched or imported from files. The file beside the store (`PriceFile`) has the
/// same guarantees, and is made for millions of prices: new ones are appended, and a ticker is found without reading the
/// others.
package struct PriceHistory {
  /// The file, which need not exist, and that of an earlier version.
  let path: String
  let legacyPath: String
  let access: FileAccess

  // MARK: Reading

  /// The prices of these tickers (in upper case) in a period, oldest first; those of all tickers if none is
  /// named. Throws `StoreError`.
  package func prices(
    of tickers: [String], from: CalendarDay? = nil, to: CalendarDay? = nil
  ) throws -> [String: [DayPrice]] {
    if !tickers.isEmpty { return try opened.prices(of: tickers, from: from, to: to) }
    let prices = try opened.all().filter { $0.price.day.isBetween(from, to) }
    return Dictionary(grouping: prices, by: \.ticker).mapValues { $0.map(\.price) }
  }

  /// The latest known price of each of these tickers on or before a day. Throws `StoreError`.
  package func lastPrices(of tickers: [String], through day: CalendarDay) throws -> [String: DayPrice] {
    try opened.last(of: tickers, through: day)
  }

  /// How many prices there are; every line is looked at. Throws `StoreError` where one has changed since it was written.
  package func checked() throws -> Int { try opened.checked() }

  private var opened: PriceFile {
    get throws { try PriceFile(path: path, legacy: legacyPath) }
  }

  // MARK: Adding

  /// Records fetched quotes, each for its day. If it throws `StoreError`, nothing has changed.
  package func record(_ quotes: [Quote]) throws {
    try add(
      quotes.filter { $0.source == .live }.compactMap { quote in
        quote.day.map { day in
          RecordedPrice(
            ticker: quote.ticker,
            price: DayPrice(day: day, price: quote.price, currency: quote.currency, via: quote.via))
        }
      })
  }

  /// Adds prices, which are on disk when this returns. The last of several for the same ticker and day wins. If it throws
  /// `StoreError`, nothing has changed.
  ///
  /// - Parameter isReplacing: whether one replaces another in the history; otherwise that stays.
  @discardableResult
  package func add(_ prices: [RecordedPrice], replacing isReplacing: Bool = true) throws -> Addition {
    guard !prices.isEmpty else { return Addition() }
    if access.isDryRun {
      return isReplacing ? try compared(prices, with: opened, isReplacing).addition : Addition()
    }
    return try exclusively {
      let file = try opened
      let (addition, changed) = try compared(prices, with: file, isReplacing)
      if !changed.isEmpty { try file.add(changed) }
      return addition
    }
  }

  /// Does something while nobody else changes the file.
  func exclusively<Result>(_ body: () throws -> Result) throws -> Result {
    try FileLock.held(for: path, access, body)
  }

  /// The numbers for these prices, and those that change something.
  private func compared(
    _ prices: [RecordedPrice], with file: PriceFile, _ isReplacing: Bool
  ) throws -> (addition: Addition, changed: [RecordedPrice]) {
    let wanted = prices.sortedOncePerDay()
    let days = wanted.map(\.price.day)
    let known = try file.prices(of: Array(Set(wanted.map(\.ticker))), from: days.min(), to: days.max())
    var (addition, isChanged) = (Addition(), [Bool](repeating: true, count: wanted.count))
    addition.duplicate = prices.count - wanted.count
    var (ticker, rest) = ("", ArraySlice<DayPrice>())
    for (index, entry) in wanted.enumerated() {
      if entry.ticker != ticker { (ticker, rest) = (entry.ticker, known[entry.ticker, default: []][...]) }
      rest = rest.drop { $0.day < entry.price.day }
      guard let before = rest.first, before.day == entry.price.day else {
        addition.new += 1
        continue
      }
      if !isReplacing || entry.price.isKnown(by: before) {
        addition.duplicate += 1
        isChanged[index] = false
      } else {
        addition.replaced += 1
      }
    }
    if !isChanged.contains(false) { return (addition, wanted) }
    return (addition, zip(wanted, isChanged).lazy.filter(\.1).map(\.0))
  }
}
