import PortfolioCore

/// Daily prices, recorded as they are fetched or imported from files. The file beside the store has the same
/// guarantees, and is made for millions of prices: new ones are appended, and a ticker is found without
/// reading the others.
package struct PriceHistory {
  let path: String
  private let legacyPath: String
  private let time: TimeSource
  private let waitLimit: Duration
  let isDryRun: Bool
  private let isInterrupted: () -> Bool

  /// The file is sorted again when batches exceed both this many bytes and one part in this many of its
  /// sorted lines.
  private static let (maximumAdded, maximumAddedPart) = (64 << 10, 16)

  /// - Parameters:
  ///   - path: the path of the file, which need not exist.
  ///   - legacyPath: the path of an earlier version's file.
  ///   - waitLimit: how long to wait for another process that holds the lock.
  ///   - isDryRun: whether changes are only tried, without writing anything.
  package init(
    path: String, legacyPath: String, time: TimeSource, waitLimit: Duration, isDryRun: Bool = false,
    isInterrupted: @escaping () -> Bool = { false }
  ) {
    self.path = path
    self.legacyPath = legacyPath
    self.time = time
    self.waitLimit = waitLimit
    self.isDryRun = isDryRun
    self.isInterrupted = isInterrupted
  }

  // MARK: Reading

  /// The prices of these tickers (in upper case) in a period, oldest first; those of all tickers if none is
  /// named. Throws `StoreError`.
  package func prices(
    of tickers: [String], from: CalendarDay? = nil, to: CalendarDay? = nil
  ) throws -> [String: [DayPrice]] {
    let file = try opened
    var found: [String: [DayPrice]] = [:]
    if tickers.isEmpty {
      for entry in try file.all() where isBetween(entry.price.day, from, to) {
        found[entry.ticker, default: []].append(entry.price)
      }
    }
    for ticker in tickers {
      let prices = try file.prices(of: ticker, from: from, to: to)
      if !prices.isEmpty { found[ticker] = prices }
    }
    return found
  }

  /// The latest known price of each of these tickers on or before a day. Throws `StoreError`.
  package func lastPrices(of tickers: [String], through day: CalendarDay) throws -> [String: DayPrice] {
    let file = try opened
    var found: [String: DayPrice] = [:]
    for ticker in tickers { found[ticker] = try file.last(of: ticker, through: day) }
    return found
  }

  /// How many prices there are; every line is looked at. Throws `StoreError` where one is none.
  package func checked() throws -> Int { try opened.checked() }

  private var opened: PriceFile {
    get throws { try PriceFile(path: path, legacy: legacyPath) }
  }

  private func isBetween(_ day: CalendarDay, _ from: CalendarDay?, _ to: CalendarDay?) -> Bool {
    (from.map { $0 <= day } ?? true) && (to.map { day <= $0 } ?? true)
  }

  // MARK: Adding

  /// The numbers of prices that were new, already known, or replaced others.
  package struct Addition: Equatable, Sendable {
    package var new = 0
    package var duplicate = 0
    package var replaced = 0

    package init() {}
  }

  /// Records fetched quotes, each for its day. If it throws `StoreError`, nothing has changed.
  package func record(_ quotes: [Quote]) throws {
    try add(
      quotes.filter { $0.source == .live }.compactMap { quote in
        quote.day.map { day in
          RecordedPrice(
            ticker: quote.ticker, price: DayPrice(day: day, price: quote.price, currency: quote.currency))
        }
      })
  }

  /// Adds prices, which are on disk when this returns. The last of several for the same ticker and day wins,
  /// and replaces one in the history. If it throws `StoreError`, nothing has changed.
  @discardableResult
  package func add(_ prices: [RecordedPrice]) throws -> Addition {
    guard !prices.isEmpty else { return Addition() }
    if isDryRun { return try compared(prices, with: opened).addition }
    return try exclusively {
      let file = try opened
      let (addition, changed) = try compared(prices, with: file)
      if !changed.isEmpty { try write(changed, to: file) }
      return addition
    }
  }

  /// Does something while nobody else changes the file.
  func exclusively<Result>(_ body: () throws -> Result) throws -> Result {
    try FileLock.held(for: path, waitLimit: waitLimit, time: time, isInterrupted: isInterrupted, body)
  }

  /// The numbers for these prices, and those that change something.
  private func compared(
    _ prices: [RecordedPrice], with file: PriceFile
  ) throws -> (addition: Addition, changed: [RecordedPrice]) {
    let wanted = prices.sortedOncePerDay()
    var addition = Addition()
    addition.duplicate = prices.count - wanted.count
    var isChanged = [Bool](repeating: true, count: wanted.count)
    var start = 0
    while start < wanted.count {
      let ticker = wanted[start].ticker
      let end = wanted[start...].firstIndex { $0.ticker != ticker } ?? wanted.count
      let known = try file.prices(
        of: ticker, from: wanted[start].price.day, to: wanted[end - 1].price.day)
      var place = 0
      for (index, entry) in zip(start..<end, wanted[start..<end]) {
        while place < known.count, known[place].day < entry.price.day { place += 1 }
        guard place < known.count, known[place].day == entry.price.day else {
          addition.new += 1
          continue
        }
        if entry.price.isKnown(by: known[place]) {
          addition.duplicate += 1
          isChanged[index] = false
        } else {
          addition.replaced += 1
        }
      }
      start = end
    }
    if isChanged.allSatisfy({ $0 }) { return (addition, wanted) }
    return (addition, zip(wanted, isChanged).lazy.filter(\.1).map(\.0))
  }

  private func write(_ prices: [RecordedPrice], to file: PriceFile) throws {
    let lines = PriceFile.lines(of: prices)
    let most = max(PriceHistory.maximumAdded, file.sortedSize / PriceHistory.maximumAddedPart)
    guard let header = file.header, header.isCurrent, file.addedSize + lines.count <= most else {
      return try rewrite(file, with: prices, lines)
    }
    let batch = PriceBatch(of: lines).line + lines
    let target = try OpenFile.forChanging(try FilePaths.followingLinks(path))
    if file.isTorn { try target.truncate(to: file.end) }
    do throws(FileFailure) {
      try target.write(batch, at: file.end)
      try target.flush()
      try target.write(header.acknowledging(file.end + batch.count).line, at: 0)
      try target.flush()
    } catch {
      try target.write(header.line, at: 0)
      try target.truncate(to: file.end)
      throw error
    }
  }

  /// Rewrites the whole file, sorted, with prices whose lines are these.
  private func rewrite(_ file: PriceFile, with prices: [RecordedPrice], _ lines: [UInt8]) throws {
    let old = try file.all()
    let sorted = old.isEmpty ? lines : PriceFile.lines(of: (old + prices).sortedOncePerDay())
    try PriceFile.replace(path, with: sorted)
  }
}
