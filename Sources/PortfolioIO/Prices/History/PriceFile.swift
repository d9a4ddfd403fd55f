import PortfolioCore

/// The file of the price history, as it was when opened.
///
/// Its first line gives the size of the sorted lines that follow. They are binary-searched, so that looking
/// up a ticker takes the same time however many there are. After them come batches added later, each with a
/// first line that gives its size (`PriceBatch`). Checksums cover all of it. A batch at the end that was torn as it was
/// written is ignored; anything else that is not as it was written is damage.
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
  /// The checksum of the sorted lines; nil in a file of the first version, which had none.
  private let check: UInt64?

  static let version = 2
  private static let longestHeader = 128
  /// Batches are sorted into the others long before they are so large, so this is no file of ours.
  private static let largestTail = 64 << 20

  /// The size of the sorted lines in bytes.
  var sortedSize: Int { sorted.count }
  /// The size of the batches added later in bytes.
  var addedSize: Int { end - sorted.upperBound }
  /// Whether a batch can be appended; otherwise the file is missing or in an early format.
  let isAppendable: Bool

  /// Opens the file at `path`, or, if there is none, the one in the early format at `legacy`. Throws
  /// `StoreError`.
  init(path: String, legacy: String) throws(StoreError) {
    self.path = path
    let opened = try fileAccess { () throws(FileFailure) in try OpenFile.forReading(path) }
    guard let opened else {
      (file, sorted, end, isTorn, isAppendable, check) = (nil, 0..<0, 0, false, false, nil)
      added = Dictionary(grouping: try LegacyPrices.read(legacy), by: \.ticker)
      return
    }
    let size = opened.size ?? 0
    guard size > 0 else { throw .empty(Place(file: path)) }
    let head = try fileAccess { () throws(FileFailure) in
      try opened.bytes(in: 0..<min(size, PriceFile.longestHeader))
    }
    let header = try PriceFile.header(head, path)
    let sorted = header.end..<header.end + header.sorted
    guard sorted.upperBound <= size else { throw .malformed(Place(file: path), .unexpectedEnd) }
    let tail = try fileAccess { () throws(FileFailure) in
      guard size - sorted.upperBound <= max(PriceFile.largestTail, sorted.count) else {
        throw FileFailure(.read, path, .tooLarge)
      }
      return try opened.bytes(in: sorted.upperBound..<size)
    }
    let batches = header.check == nil ? PriceBatches(firstVersion: tail) : PriceBatches(tail)
    if let damage = batches.damage { throw try PriceFile.damage(at: sorted.upperBound + damage, opened) }
    file = opened
    check = header.check
    isAppendable = check != nil
    self.sorted = sorted
    added = Dictionary(grouping: batches.prices, by: \.ticker)
    end = sorted.upperBound + batches.end
    isTorn = batches.end < tail.count
  }

  /// The first line: `{"version":2,"sorted":0,"check":"cbf29ce484222325"}`.
  static func header(of lines: [UInt8]) -> [UInt8] {
    let check = String(Checksum.of(lines), radix: 16)
    return Array("{\"version\":\(version),\"sorted\":\(lines.count),\"check\":\"\(check)\"}\n".utf8)
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
      try file.append(header(of: lines))
      try file.append(lines)
    }
  }

  /// What the first line says, and where it ends.
  private struct Header {
    let end: Int
    let sorted: Int
    let check: UInt64?
  }

  private static func header(_ head: [UInt8], _ path: String) throws(StoreError) -> Header {
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
    guard let version = json["version"]?.count, let sorted = json["sorted"]?.count else {
      throw .foreign(place)
    }
    if version == 1 { return Header(end: end + 1, sorted: sorted, check: nil) }
    guard let check = json["check"]?.string.flatMap({ UInt64($0, radix: 16) }) else { throw .foreign(place) }
    return Header(end: end + 1, sorted: sorted, check: check)
  }

  /// The error for what is wrong at an offset, with its line.
  private static func damage(at offset: Int, _ file: OpenFile) throws(StoreError) -> StoreError {
    let before = try fileAccess { () throws(FileFailure) in try file.bytes(in: 0..<offset) }
    return .damaged(Place(file: file.path, line: before.count { $0 == 0x0A } + 1))
  }

  // MARK: Sorted lines

  /// All prices, sorted by ticker and day.
  func all() throws(StoreError) -> [RecordedPrice] {
    (try allSorted() + added.values.joined()).sortedOncePerDay()
  }

  /// How many prices there are. Throws where a line is none, or not where it is looked for.
  func checked() throws(StoreError) -> Int {
    let sorted = try allSorted()
    guard zip(sorted, sorted.dropFirst()).allSatisfy({ $0.isBefore($1) }) else { throw foreign }
    return (sorted + added.values.joined()).sortedOncePerDay().count
  }

  /// The prices of the sorted lines. Throws where one has changed since it was written.
  private func allSorted() throws(StoreError) -> [RecordedPrice] {
    let text = try bytes(sorted)
    guard let prices = [RecordedPrice](lines: text[...]), check.map({ $0 == Checksum.of(text) }) ?? true
    else {
      guard let file else { throw foreign }
      let place = PriceBatches.firstForeign(in: text[...]) ?? -sorted.lowerBound
      throw try PriceFile.damage(at: sorted.lowerBound + place, file)
    }
    return prices
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
    guard let prices = [RecordedPrice](lines: try bytes(range)[...]) else { throw foreign }
    return prices
  }

  private func bytes(_ range: Range<Int>) throws(StoreError) -> [UInt8] {
    guard let file, !range.isEmpty else { return [] }
    let bytes = try fileAccess { () throws(FileFailure) in try file.bytes(in: range) }
    guard bytes.count == range.count else { throw foreign }
    return bytes
  }
}
