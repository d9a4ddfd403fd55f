import PortfolioCore

/// The file of the price history, as it was when opened.
///
/// Its first line gives the size of the sorted lines that follow (`PriceHeader`). They are binary-searched, so that
/// looking up a ticker takes the same time however many there are. After them come batches added later, each with a
/// first line that gives its size (`PriceBatch`). Checksums cover all of it. A batch at the end that was torn as it was
/// written, before it was acknowledged, is ignored; anything else that is not as it was written is damage.
struct PriceFile {
  /// Lines sorted by ticker and day; nil if there is no such file.
  private let file: OpenFile?
  private let path: String
  private let sorted: Range<Int>
  /// The prices added later, by ticker, in the order in which they were added.
  private let added: [String: [RecordedPrice]]
  /// The end of the last complete batch.
  let end: Int
  /// Whether a torn batch follows.
  let isTorn: Bool
  /// Nil if there is no such file.
  let header: PriceHeader?

  /// Batches are sorted into the others long before they are so large, so this isn't a file of ours.
  private static let largestTail = 64 << 20

  /// The size of the sorted lines in bytes.
  var sortedSize: Int { sorted.count }
  /// The size of the batches added later in bytes.
  var addedSize: Int { end - sorted.upperBound }

  /// Opens the file at `path`, or, if there is none, the one in the early format at `legacy`. Throws
  /// `StoreError`.
  init(path: String, legacy: String) throws {
    self.path = path
    let opened = try OpenFile.forReading(path)
    guard let opened else {
      (file, header, sorted, end, isTorn) = (nil, nil, 0..<0, 0, false)
      added = Dictionary(grouping: try LegacyPrices.read(legacy), by: \.ticker)
      return
    }
    guard opened.size != 0 else { throw StoreError.empty(Place(file: path)) }
    let header = try PriceHeader(opened, path)
    // Looked at after the first line, since batches may be added meanwhile.
    let size = try opened.status().size
    let sorted = header.line.count..<header.line.count + header.sorted
    guard sorted.upperBound <= size else { throw StoreError.malformed(Place(file: path), .unexpectedEnd) }
    guard size - sorted.upperBound <= max(PriceFile.largestTail, sorted.count) else {
      throw FileFailure(.read, path, .tooLarge)
    }
    let tail = try opened.bytes(in: sorted.upperBound..<size)
    let batches = header.check == nil ? PriceBatches(firstVersion: tail) : PriceBatches(tail)
    let end = sorted.upperBound + batches.end
    let isShort = header.acknowledged.map { end < $0 } ?? false
    if let damage = batches.damage ?? (isShort ? batches.end : nil) {
      throw try PriceFile.damage(at: sorted.upperBound + damage, opened)
    }
    (file, self.header, self.sorted, self.end) = (opened, header, sorted, end)
    added = Dictionary(grouping: batches.prices, by: \.ticker)
    isTorn = batches.end < tail.count
  }

  /// The lines of prices.
  static func lines(of prices: [RecordedPrice]) -> [UInt8] {
    var lines = JSONWriter(capacity: prices.count * 48)
    for price in prices { price.append(to: &lines) }
    return lines.bytes
  }

  /// Replaces the file at `path` with one of lines in its order.
  static func replace(_ path: String, with lines: [UInt8]) throws(FileFailure) {
    try AtomicFile.replace(path, mode: 0o600) { (file) throws(FileFailure) in
      try file.append(PriceHeader(of: lines).line)
      try file.append(lines)
    }
  }

  /// The error for what is wrong at an offset, with its line.
  private static func damage(at offset: Int, _ file: OpenFile) throws -> StoreError {
    let before = try file.bytes(in: 0..<offset)
    return .damaged(Place(file: file.path, line: before.count { $0 == 0x0A } + 1))
  }

  // MARK: Sorted lines

  /// All prices, sorted by ticker and day.
  func all() throws -> [RecordedPrice] {
    (try allSorted() + added.values.joined()).sortedOncePerDay()
  }

  /// How many prices there are. Throws where a line is none, or not where it is looked for.
  func checked() throws -> Int {
    let sorted = try allSorted()
    guard zip(sorted, sorted.dropFirst()).allSatisfy({ $0.isBefore($1) }) else { throw foreign }
    return (sorted + added.values.joined()).sortedOncePerDay().count
  }

  /// The prices of the sorted lines. Throws where one has changed since it was written.
  private func allSorted() throws -> [RecordedPrice] {
    let text = try bytes(sorted)
    guard let prices = [RecordedPrice](lines: text[...]),
      header?.check.map({ $0 == Checksum.of(text) }) ?? true
    else {
      guard let file else { throw foreign }
      let place = PriceBatches.firstForeign(in: text[...]) ?? -sorted.lowerBound
      throw try PriceFile.damage(at: sorted.lowerBound + place, file)
    }
    return prices
  }

  /// The prices of a ticker in a period, oldest first.
  func prices(of ticker: String, from: CalendarDay?, to: CalendarDay?) throws -> [DayPrice] {
    let first = try place(of: ticker, from ?? CalendarDay(daysSinceEpoch: -719_162))
    let last = try place(of: ticker, (to ?? PriceFile.lastDay).advanced(by: 1))
    let old = first < last ? try prices(in: first..<last) : []
    let new = added[ticker, default: []].filter { entry in
      (from.map { entry.price.day >= $0 } ?? true) && (to.map { entry.price.day <= $0 } ?? true)
    }
    return (old + new).sortedOncePerDay().map(\.price)
  }

  /// The latest price of a ticker on or before a day.
  func last(of ticker: String, through day: CalendarDay) throws -> DayPrice? {
    let end = try place(of: ticker, day.advanced(by: 1))
    var found: DayPrice?
    if end > sorted.lowerBound {
      let start = max(sorted.lowerBound, end - RecordedPrice.longestLine)
      let text = try bytes(start..<end)
      let lineStart = (text.dropLast().lastIndex(of: 0x0A) ?? -1) + 1
      guard let entry = [RecordedPrice](lines: text[lineStart...])?.first else { throw foreign }
      if entry.ticker == ticker { found = entry.price }
    }
    for entry in added[ticker, default: []] where entry.price.day <= day {
      if found.map({ entry.price.day >= $0.day }) ?? true { found = entry.price }
    }
    return found
  }

  /// The day before the last in the calendar, so that there is always a next day.
  private static let lastDay = CalendarDay(daysSinceEpoch: 2_932_895)

  private var foreign: StoreError { .foreign(Place(file: path)) }

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

  private func prices(in range: Range<Int>) throws -> [RecordedPrice] {
    guard let prices = [RecordedPrice](lines: try bytes(range)[...]) else { throw foreign }
    return prices
  }

  private func bytes(_ range: Range<Int>) throws -> [UInt8] {
    guard let file, !range.isEmpty else { return [] }
    let bytes = try file.bytes(in: range)
    guard bytes.count == range.count else { throw foreign }
    return bytes
  }
}

extension [RecordedPrice] {
  /// A price file of these, which are in its order.
  package var file: [UInt8] {
    let lines = PriceFile.lines(of: self)
    return PriceHeader(of: lines).line + lines
  }
}
