import PortfolioCore

/// The file of prices as it stands when it is opened.
///
/// Its first line says how many bytes of sorted lines follow. They are searched by halves, so that one ticker costs
/// the same however many there are. Behind them stand the batches that were added since, each with a last line that
/// says how many prices it has and what their bytes come to: one that was torn as it was written counts as not there.
struct PriceFile {
  /// What counts: lines by ticker and day.
  private let file: OpenFile?
  private let path: String
  private let sorted: Range<Int>
  /// What was added since, by ticker, in the order in which it was.
  private let added: [String: [RecordedPrice]]
  /// Where the last whole batch ends.
  let end: Int
  /// Whether something torn stands behind that.
  let isTorn: Bool

  static let version = 1
  private static let longestHeader = 128

  /// The bytes of sorted lines.
  var sortedSize: Int { sorted.count }
  /// The bytes of what was added since.
  var addedSize: Int { end - sorted.upperBound }
  /// Whether a batch can be added to it; otherwise there is none, or it is of the first kind.
  let isAppendable: Bool

  /// Opens the file at `path`; `legacy` is one day by day, as the program once kept them, which counts where there is
  /// no other. Throws `StoreError`.
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

  /// A file of prices, which are in its order.
  static func text(_ prices: [RecordedPrice]) -> [UInt8] {
    var lines: [UInt8] = []
    lines.reserveCapacity(prices.count * 48)
    for price in prices { price.append(to: &lines) }
    return header(sorted: lines.count) + lines
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

  /// All prices, each ticker's oldest first, in the order of tickers.
  func all() throws(StoreError) -> [RecordedPrice] {
    (try prices(in: sorted) + added.values.joined()).sortedOncePerDay()
  }

  /// How many prices there are. Throws where a line is none, or not where it is looked for.
  func checked() throws(StoreError) -> Int {
    let sorted = try prices(in: sorted)
    guard zip(sorted, sorted.dropFirst()).allSatisfy({ $0.isBefore($1) }) else { throw foreign }
    return (sorted + added.values.joined()).sortedOncePerDay().count
  }

  /// The prices of a ticker of these days, the oldest first.
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

  /// The last price of a ticker on the day or before it.
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

  /// Beyond which no day of ours lies: one less than the last, so that a day after it has a name.
  private static let lastDay = CalendarDay(daysSinceEpoch: 2_932_895)

  private var foreign: StoreError { .foreign(Place(file: path)) }

  /// Where the first line stands that is not less than `key`.
  private func place(of key: [UInt8]) throws(StoreError) -> Int {
    var (low, high) = (sorted.lowerBound, sorted.upperBound)
    while low < high {
      let middle = (low + high) / 2
      // The line that the middle lies in.
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
