import PortfolioCore

/// The file of the price history, as it was when opened.
///
/// Its first line gives the size of the sorted lines that follow. They are binary-searched, so that looking
/// up a ticker takes the same time however many there are. After them come batches added later, each with a
/// last line that gives its number of prices and a checksum. A torn batch at the end is ignored.
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

  static let version = 1
  private static let longestHeader = 128

  /// The size of the sorted lines in bytes.
  var sortedSize: Int { sorted.count }
  /// The size of the batches added later in bytes.
  var addedSize: Int { end - sorted.upperBound }
  /// Whether a batch can be appended; otherwise the file is missing or in the early format.
  let isAppendable: Bool

  /// Opens the file at `path`, or, if there is none, the one in the early format at `legacy`. Throws
  /// `StoreError`.
  init(path: String, legacy: String) throws(StoreError) {
    self.path = path
    let opened = try fileAccess { () throws(FileFailure) in try OpenFile.forReading(path) }
    guard let opened else {
      (file, sorted, end, isTorn, isAppendable) = (nil, 0..<0, 0, false, false)
      added = Dictionary(grouping: try LegacyPrices.read(legacy), by: \.ticker)
      return
    }
    let size = opened.size ?? 0
    guard size > 0 else { throw .empty(Place(file: path)) }
    let head = try fileAccess { () throws(FileFailure) in
      try opened.bytes(in: 0..<min(size, PriceFile.longestHeader))
    }
    let (start, length) = try PriceFile.header(head, path)
    let sorted = start..<start + length
    guard sorted.upperBound <= size else { throw .malformed(Place(file: path), .unexpectedEnd) }
    let tail = try fileAccess { () throws(FileFailure) in
      try opened.bytes(in: sorted.upperBound..<max(size, sorted.upperBound))
    }
    let batches = try PriceFile.batches(tail, path)
    file = opened
    isAppendable = true
    self.sorted = sorted
    added = Dictionary(grouping: batches.prices, by: \.ticker)
    end = sorted.upperBound + batches.end
    isTorn = batches.end < tail.count
  }

  /// The first line: `{"version":1,"sorted":0}`.
  static func header(sorted: Int) -> [UInt8] {
    Array("{\"version\":\(version),\"sorted\":\(sorted)}\n".utf8)
  }

  /// The lines of prices.
  static func lines(of prices: [RecordedPrice]) -> [UInt8] {
    var lines: [UInt8] = []
    lines.reserveCapacity(prices.count * 48)
    for price in prices { price.append(to: &lines) }
    return lines
  }

  /// Replaces the file at `path` with one of lines in its order.
  static func replace(_ path: String, with lines: [UInt8]) throws(FileFailure) {
    try AtomicFile.replace(path, mode: 0o600) { (file) throws(FileFailure) in
      try file.append(header(sorted: lines.count))
      try file.append(lines)
    }
  }

  private static func header(_ head: [UInt8], _ path: String) throws(StoreError) -> (end: Int, sorted: Int) {
    let place = Place(file: path, line: 1, column: 1)
    guard let end = head.firstIndex(of: 0x0A) else { throw .foreign(place) }
    let json: JSONValue
    do throws(JSONError) {
      json = try JSONValue(parsing: head[..<end])
    } catch {
      throw .malformed(Place(file: path, offset: error.offset, in: head), error.problem)
    }
    if let version = json["version"]?.number, version > ExactDecimal(PriceFile.version) {
      throw .newer(place, version: version.description)
    }
    guard json["version"] != nil, let sorted = json["sorted"]?.wholeNumber, sorted >= 0 else {
      throw .foreign(place)
    }
    return (end + 1, sorted)
  }

  // MARK: Batches

  /// The last line of a batch.
  static func batchEnd(_ count: Int, _ lines: some Sequence<UInt8>) -> [UInt8] {
    Array("{\"prices\":\(count),\"check\":\"\(String(Checksum.of(lines), radix: 16))\"}\n".utf8)
  }

  private static func batches(
    _ tail: [UInt8], _ path: String
  ) throws(StoreError) -> (prices: [RecordedPrice], end: Int) {
    var prices: [RecordedPrice] = []
    var (start, end) = (0, 0)
    var batch: [RecordedPrice]? = []
    while let length = tail[end...].firstIndex(of: 0x0A).map({ $0 - end }) {
      let line = end..<end + length
      end = line.upperBound + 1
      if tail[line].first == UInt8(ascii: "[") {
        if let price = price(tail, line) { batch?.append(price) } else { batch = nil }
        continue
      }
      guard let whole = batch, batchEnd(whole.count, tail[start..<line.lowerBound]).dropLast() == tail[line]
      else {
        guard isTorn(tail[start...]) else { throw .foreign(Place(file: path)) }
        return (prices, start)
      }
      prices += whole
      (start, batch) = (end, [])
    }
    return (prices, start)
  }

  /// Whether what is no whole batch may have been torn as it was written, of which any part may be on the disk: then
  /// its end is the end of the file, and no whole batch stands in it.
  private static func isTorn(_ tail: ArraySlice<UInt8>) -> Bool {
    let (end, number) = (
      Array("{\"prices\":".utf8),
      { (text: ArraySlice<UInt8>) in
        Int(String(decoding: text.prefix { (0x30...0x39).contains($0) }, as: UTF8.self))
      }
    )
    var starts: [Int] = []
    var start = tail.startIndex
    while let next = tail[start...].firstIndex(of: 0x0A).map({ $0 + 1 }) {
      if tail[start..<next].starts(with: end) {
        guard next == tail.endIndex, let count = number(tail[(start + end.count)...]) else { return false }
        guard (1...max(1, starts.count)).contains(count), count <= starts.count else { return true }
        return batchEnd(count, tail[starts[starts.count - count]..<start]) != Array(tail[start..<next])
      }
      starts.append(start)
      start = next
    }
    return true
  }

  private static func price(_ text: [UInt8], _ line: Range<Int>) -> RecordedPrice? {
    text.withUnsafeBufferPointer { RecordedPrice(line: UnsafeBufferPointer(rebasing: $0[line])) }
  }

  // MARK: Sorted lines

  /// All prices, sorted by ticker and day.
  func all() throws(StoreError) -> [RecordedPrice] {
    (try prices(in: sorted) + added.values.joined()).sortedOncePerDay()
  }

  /// How many prices there are. Throws where a line is none, or not where it is looked for.
  func checked() throws(StoreError) -> Int {
    let sorted = try prices(in: sorted)
    guard zip(sorted, sorted.dropFirst()).allSatisfy({ $0.isBefore($1) }) else { throw foreign }
    return (sorted + added.values.joined()).sortedOncePerDay().count
  }

  /// The prices of a ticker in a period, oldest first.
  func prices(
    of ticker: String, from: CalendarDay?, to: CalendarDay?
  ) throws(StoreError) -> [DayPrice] {
    let first = try place(of: RecordedPrice.key(ticker, from ?? CalendarDay(daysSinceEpoch: -719_162)))
    let last = try place(of: RecordedPrice.key(ticker, (to ?? PriceFile.lastDay).advanced(by: 1)))
    let old = first < last ? try prices(in: first..<last) : []
    let new = added[ticker, default: []].filter { entry in
      (from.map { entry.price.day >= $0 } ?? true) && (to.map { entry.price.day <= $0 } ?? true)
    }
    return (old + new).sortedOncePerDay().map(\.price)
  }

  /// The latest price of a ticker on or before a day.
  func last(of ticker: String, through day: CalendarDay) throws(StoreError) -> DayPrice? {
    let end = try place(of: RecordedPrice.key(ticker, day.advanced(by: 1)))
    var found: DayPrice?
    if end > sorted.lowerBound {
      let start = max(sorted.lowerBound, end - RecordedPrice.longestLine)
      let text = try bytes(start..<end)
      let lineStart = (text.dropLast().lastIndex(of: 0x0A) ?? -1) + 1
      guard let entry = PriceFile.price(text, lineStart..<text.count - 1) else { throw foreign }
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

  /// The offset of the first line that is not less than `key`.
  private func place(of key: [UInt8]) throws(StoreError) -> Int {
    var (low, high) = (sorted.lowerBound, sorted.upperBound)
    while low < high {
      let middle = (low + high) / 2
      // Finds the line that contains the middle.
      let from = max(low, middle - RecordedPrice.longestLine)
      let text = try bytes(from..<min(sorted.upperBound, middle + RecordedPrice.longestLine))
      let offset = middle - from
      let start = text[..<offset].lastIndex(of: 0x0A).map { $0 + 1 } ?? 0
      guard let end = text[offset...].firstIndex(of: 0x0A), start > 0 || from == low else { throw foreign }
      if text[start..<end].lexicographicallyPrecedes(key) {
        low = from + end + 1
      } else {
        high = from + start
      }
    }
    return low
  }

  private func prices(in range: Range<Int>) throws(StoreError) -> [RecordedPrice] {
    let text = try bytes(range)
    var prices: [RecordedPrice] = []
    prices.reserveCapacity(text.count / 40)
    let isWhole = text.withUnsafeBufferPointer { text in
      var start = 0
      while start < text.count {
        guard let end = text[start...].firstIndex(of: 0x0A),
          let price = RecordedPrice(line: UnsafeBufferPointer(rebasing: text[start..<end]))
        else { return false }
        prices.append(price)
        start = end + 1
      }
      return true
    }
    guard isWhole else { throw foreign }
    return prices
  }

  private func bytes(_ range: Range<Int>) throws(StoreError) -> [UInt8] {
    guard let file, !range.isEmpty else { return [] }
    let bytes = try fileAccess { () throws(FileFailure) in try file.bytes(in: range) }
    guard bytes.count == range.count else { throw foreign }
    return bytes
  }
}
