import PortfolioCore
import PortfolioSystem

/// The file of the price history, as it was when opened.
///
///     {"version":4,"sorted":90,"check":"…"}
///     ["AAPL","2024-01-02",185.64,"USD","imported"]
///     ["KO","2024-01-02",59.82,"USD","imported"]
///     ["AAPL","2024-01-03",184.25,"USD","recorded"]
///     {"size":46,"check":"…"}
///
/// The sorted lines, whose size the first line gives, are binary-searched, so that looking up a ticker takes the same
/// time however many there are. All of what was added behind them is looked through (`PriceAdditions`); the last of
/// several lines of a ticker and a day counts. Earlier versions differ in the first line and in the marks.
struct PriceFile {
  /// Nil if there is no such file.
  private let file: File?
  private let path: String
  private let header: PriceHeader?
  private let sorted: Range<Int>
  /// The whole additions, with their marks.
  private let added: ArraySlice<UInt8>
  /// Whether a torn addition follows.
  private let isTorn: Bool

  /// Additions are sorted into the others long before they are so large, so this isn't a file of ours.
  private static let largestTail = 64 << 20
  /// The file is to be sorted again when additions exceed both this many bytes and one part in this many of its sorted
  /// lines.
  private static let (maximumAdded, maximumAddedPart) = (64 << 10, 16)

  /// Opens the file at `path`, or, if there is none, the one in the earliest format at `legacy`. Throws `StoreError`.
  init(path: String, legacy: String) throws {
    self.path = path
    guard let opened = try File.forReading(path) else {
      (file, header, sorted, isTorn) = (nil, nil, 0..<0, false)
      added = PriceFile.lines(of: try LegacyPrices.read(legacy))[...]
      return
    }
    guard opened.size != 0 else { throw StoreError.empty(Place(file: path)) }
    let header = try PriceHeader(opened, path)
    // Looked at after the first line, since lines may be added meanwhile.
    let size = try opened.status().size
    let sorted = header.size..<header.size + header.sorted
    guard sorted.upperBound <= size else { throw StoreError.malformed(Place(file: path), .unexpectedEnd) }
    guard size - sorted.upperBound <= max(PriceFile.largestTail, sorted.count) else {
      throw FileFailure(.read, path, .tooLarge)
    }
    let tail = try opened.bytes(in: sorted.upperBound..<size)
    let additions = PriceAdditions(tail, version: header.version)
    let isShort = header.acknowledged.map { sorted.upperBound + additions.end < $0 } ?? false
    if let damage = additions.damage ?? (isShort ? additions.end : nil) {
      throw try PriceFile.damage(at: sorted.upperBound + damage, opened)
    }
    (file, self.header, self.sorted) = (opened, header, sorted)
    added = tail[..<additions.end]
    isTorn = additions.end < tail.count
  }

  /// The lines of prices.
  static func lines(of prices: [RecordedPrice]) -> [UInt8] {
    var lines = JSONWriter(capacity: prices.count * 48)
    for price in prices { price.append(to: &lines) }
    return lines.bytes
  }

  // MARK: Writing

  /// Replaces the file at `path` with one of lines in its order. Throws `FileFailure`.
  static func replace(_ path: String, with lines: [UInt8]) throws(FileFailure) {
    try AtomicFile.replace(path, mode: 0o600) { (file) throws(FileFailure) in
      try file.append(PriceHeader.line(above: lines))
      try file.append(lines)
    }
  }

  /// Adds prices, none of which it has, or has the same. If it throws, nothing has changed.
  func add(_ prices: [RecordedPrice]) throws {
    let lines = PriceFile.lines(of: prices)
    let most = max(PriceFile.maximumAdded, sorted.count / PriceFile.maximumAddedPart)
    if header?.version == PriceHeader.newest, added.count + lines.count <= most { return try append(lines) }
    let old = try all()
    let all = old.isEmpty ? lines : PriceFile.lines(of: (old + prices).sortedOncePerDay())
    try PriceFile.replace(path, with: all)
  }

  /// Adds lines in place, in that of a torn addition.
  private func append(_ lines: [UInt8]) throws {
    let target = try File.forChanging(try FilePaths.followingLinks(path))
    let end = sorted.upperBound + added.count
    if isTorn {
      try target.truncate(to: end)
      // A power cut must not leave a mixture of the two.
      try target.flush()
    }
    do throws(FileFailure) {
      try target.write(lines + PriceMark(of: lines).line, at: end)
      try target.flush()
    } catch {
      try target.truncate(to: end)
      throw error
    }
  }

  // MARK: Reading all of it

  /// All prices, sorted by ticker and day. Throws where a line has changed since it was written.
  func all() throws -> [RecordedPrice] { try (allSorted() + prices(added)).sortedOncePerDay() }

  /// How many prices there are. Throws where a line is none or has changed, or is not where it is looked for.
  func checked() throws -> Int {
    let sorted = try allSorted()
    guard zip(sorted, sorted.dropFirst()).allSatisfy({ $0.isBefore($1) }) else { throw foreign }
    return try (sorted + prices(added)).sortedOncePerDay().count
  }

  private func allSorted() throws -> [RecordedPrice] {
    let text = try bytes(sorted)
    if let prices = [RecordedPrice](lines: text[...]), header?.check.map({ $0 == Checksum.of(text) }) ?? true
    {
      return prices
    }
    guard let file else { throw foreign }
    let place = PriceAdditions.firstForeign(in: text[...]).map { sorted.lowerBound + $0 }
    throw try PriceFile.damage(at: place ?? 0, file)
  }

  /// The error for what is wrong at an offset, with its line.
  private static func damage(at offset: Int, _ file: File) throws -> StoreError {
    let before = try file.bytes(in: 0..<offset)
    return .damaged(Place(file: file.path, line: before.count { $0 == 0x0A } + 1))
  }

  private var foreign: StoreError { .foreign(Place(file: path)) }

  private func prices(_ text: ArraySlice<UInt8>) throws -> [RecordedPrice] {
    guard let prices = [RecordedPrice](lines: text) else { throw foreign }
    return prices
  }

  private func bytes(_ range: Range<Int>) throws -> [UInt8] {
    guard let file, !range.isEmpty else { return [] }
    let bytes = try file.bytes(in: range)
    guard bytes.count == range.count else { throw foreign }
    return bytes
  }

  // MARK: Looking up tickers

  /// The prices of tickers in a period, oldest first; nothing for one that has none.
  func prices(of tickers: [String], from: CalendarDay?, to: CalendarDay?) throws -> [String: [DayPrice]] {
    let added = try added(of: tickers)
    var found: [String: [DayPrice]] = [:]
    for ticker in tickers {
      let first = try place(of: ticker, from ?? CalendarDay(daysSinceEpoch: -719_162))
      let last = try place(of: ticker, (to ?? PriceFile.lastDay).advanced(by: 1))
      let old = try prices(bytes(first..<max(first, last))[...])
      let new = added[ticker, default: []].filter { $0.price.day.isBetween(from, to) }
      let prices = (old + new).sortedOncePerDay().map(\.price)
      if !prices.isEmpty { found[ticker] = prices }
    }
    return found
  }

  /// The latest price of each of these tickers on or before a day.
  func last(of tickers: [String], through day: CalendarDay) throws -> [String: DayPrice] {
    var added = try added(of: tickers, through: day)
    // A ticker of an early version may look like another and its day, and hide that.
    if !Set(added.keys).isSubset(of: tickers) { added = try self.added(of: tickers) }
    var found: [String: DayPrice] = [:]
    for ticker in tickers {
      found[ticker] = try lastSorted(of: ticker, through: day)
      for entry in added[ticker, default: []] where entry.price.day <= day {
        if found[ticker].map({ entry.price.day >= $0.day }) ?? true { found[ticker] = entry.price }
      }
    }
    return found
  }

  /// The prices that were added of these tickers, in the order in which they were; only the last up to a day, if there is
  /// one.
  private func added(
    of tickers: [String], through last: CalendarDay? = nil
  ) throws -> [String: [RecordedPrice]] {
    let keys = Set(tickers.flatMap(RecordedPrice.beginnings)).sorted { $0.lexicographicallyPrecedes($1) }
    guard let prices = [RecordedPrice](lines: added, beginning: keys, through: last) else { throw foreign }
    return Dictionary(grouping: prices, by: \.ticker)
  }

  private func lastSorted(of ticker: String, through day: CalendarDay) throws -> DayPrice? {
    let end = try place(of: ticker, day.advanced(by: 1))
    guard end > sorted.lowerBound else { return nil }
    let start = max(sorted.lowerBound, end - RecordedPrice.longestLine)
    let text = try bytes(start..<end)
    let lineStart = (text.dropLast().lastIndex(of: 0x0A) ?? -1) + 1
    guard let entry = [RecordedPrice](lines: text[lineStart...])?.first else { throw foreign }
    return entry.ticker == ticker ? entry.price : nil
  }

  /// The day before the last in the calendar, so that there is always a next day.
  private static let lastDay = CalendarDay(daysSinceEpoch: 2_932_895)

  /// The offset of the first line that is not before the price of a ticker on a day.
  private func place(of ticker: String, _ day: CalendarDay) throws -> Int {
    var (low, high) = (sorted.lowerBound, sorted.upperBound)
    while low < high {
      let middle = (low + high) / 2
      // Finds the line that contains the middle.
      let from = max(low, middle - RecordedPrice.longestLine)
      let text = try bytes(from..<min(sorted.upperBound, middle + RecordedPrice.longestLine))
      let offset = middle - from
      let start = text[..<offset].lastIndex(of: 0x0A).map { $0 + 1 } ?? 0
      guard let end = text[offset...].firstIndex(of: 0x0A), start > 0 || from == low,
        let entry = [RecordedPrice](lines: text[start...end])?.first
      else { throw foreign }
      if entry.isBefore(ticker, day) {
        low = from + end + 1
      } else {
        high = from + start
      }
    }
    return low
  }
}

extension CalendarDay {
  func isBetween(_ first: CalendarDay?, _ last: CalendarDay?) -> Bool {
    first.map { $0 <= self } ?? true && last.map { self <= $0 } ?? true
  }
}

extension [RecordedPrice] {
  /// A price file of these, which are in its order.
  package var file: [UInt8] {
    let lines = PriceFile.lines(of: self)
    return PriceHeader.line(above: lines) + lines
  }
}
