import PortfolioCore

/// The price of a ticker on a day, as a line of the price file: `["AAPL","2024-01-02",185.64,"USD","recorded"]`, then the
/// day on which it came if it is adjusted for the splits until then, and the name of the service that gave it.
package struct RecordedPrice: Equatable, Sendable {
  /// In upper case.
  package let ticker: String
  package let price: DayPrice

  package init(ticker: String, price: DayPrice) {
    self.ticker = ticker
    self.price = price
  }

  /// Longer than any line that the program writes.
  static let longestLine = 2048

  /// Appends the line with its line break.
  func append(to text: inout JSONWriter) {
    text.byte(UInt8(ascii: "["))
    text.string(ticker)
    text.byte(UInt8(ascii: ","))
    text.text(.day(price.day))
    text.byte(UInt8(ascii: ","))
    text.number(price.price)
    text.byte(UInt8(ascii: ","))
    if let currency = price.currency { text.string(currency) } else { text.raw("null") }
    text.byte(UInt8(ascii: ","))
    text.string(price.origin.rawValue)
    if let day = price.adjusted {
      text.byte(UInt8(ascii: ","))
      text.text(.day(day))
    }
    if let via = price.via {
      text.byte(UInt8(ascii: ","))
      text.string(via)
    }
    text.raw("]\n")
  }

  /// What the line of a ticker may begin with; earlier versions escaped nothing.
  static func beginnings(_ ticker: String) -> [[UInt8]] {
    var escaped = JSONWriter()
    escaped.raw("[")
    escaped.string(ticker)
    escaped.raw(",")
    return [escaped.bytes, Array("[\"\(ticker)\",".utf8)]
  }

  /// Reads a line without its line break; nil for anything that this program has not written.
  init?(line: UnsafeBufferPointer<UInt8>) {
    guard line.count > 2, line[0] == UInt8(ascii: "["), line[line.count - 1] == UInt8(ascii: "]") else {
      return nil
    }
    // Read from the end, since a ticker may have any character, which earlier versions did not escape.
    var rest = UnsafeBufferPointer(rebasing: line[1..<line.count - 1])
    func last() -> UnsafeBufferPointer<UInt8>? {
      guard let comma = rest.lastIndex(of: UInt8(ascii: ",")) else { return nil }
      defer { rest = UnsafeBufferPointer(rebasing: rest[..<comma]) }
      return UnsafeBufferPointer(rebasing: rest[(comma + 1)...])
    }
    func unquoted(_ cell: UnsafeBufferPointer<UInt8>) -> UnsafeBufferPointer<UInt8>? {
      guard cell.count > 2, cell[0] == UInt8(ascii: "\""), cell[cell.count - 1] == UInt8(ascii: "\"") else {
        return nil
      }
      return UnsafeBufferPointer(rebasing: cell[1..<cell.count - 1])
    }
    func day(_ cell: UnsafeBufferPointer<UInt8>) -> CalendarDay? {
      if case .day(let day) = Timestamp(bytes: cell) { day } else { nil }
    }
    func origin(_ cell: UnsafeBufferPointer<UInt8>) -> DayPrice.Origin? {
      DayPrice.Origin(rawValue: String(decoding: cell, as: UTF8.self))
    }
    var (source, via, adjusted) = (last().flatMap(unquoted), String?.none, CalendarDay?.none)
    if let name = source, origin(name) == nil, day(name) == nil {
      via = String(decoding: name, as: UTF8.self)
      guard via.map(PriceService.isName) == true else { return nil }
      source = last().flatMap(unquoted)
    }
    if let day = source.flatMap(day) {
      adjusted = day
      source = last().flatMap(unquoted)
    }
    guard let origin = source.flatMap(origin),
      let code = last(), let number = last(), let day = last().flatMap(unquoted).flatMap(day),
      let price = try? ExactDecimal.parse(number), !price.isNegative, let raw = unquoted(rest)
    else { return nil }
    let currency = unquoted(code).map { String(decoding: $0, as: UTF8.self) }
    guard currency.map(PriceRows.isCurrency) ?? code.elementsEqual("null".utf8) else { return nil }
    // Few have escapes, and some only seem to.
    let escaped = raw.has(UInt8(ascii: "\\")) ? (try? JSONValue(parsing: rest))?.string : nil
    self.init(
      ticker: escaped ?? String(decoding: raw, as: UTF8.self),
      price: DayPrice(
        day: day, price: price, currency: currency, origin: origin, adjusted: adjusted, via: via))
  }
}

extension RecordedPrice {
  /// Whether it stands before another in the file.
  func isBefore(_ other: RecordedPrice) -> Bool { isBefore(other.ticker, other.price.day) }

  /// Whether it stands before the price of a ticker on a day.
  func isBefore(_ other: String, _ day: CalendarDay) -> Bool {
    ticker == other ? price.day < day : ticker.utf8.lexicographicallyPrecedes(other.utf8)
  }
}

extension [RecordedPrice] {
  /// The prices of lines, apart from marks; nil if another is none, or has no end.
  ///
  /// - Parameters:
  ///   - beginnings: what the wanted lines begin with, in order; the others are not looked at. All are wanted if it is nil.
  ///   - last: of each beginning only the line of the last day up to this one is wanted; all are if it is nil.
  package init?(
    lines text: ArraySlice<UInt8>, beginning beginnings: [[UInt8]]? = nil, through last: CalendarDay? = nil
  ) {
    self.init()
    if beginnings == nil { reserveCapacity(text.count / 40) }
    let lastDay = last.map { [UInt8]("\"\($0)\"".utf8) }
    let isWhole = text.withUnsafeBufferPointer { text in
      var start = 0
      var (newest, number) = ([Int: UnsafeBufferPointer<UInt8>](), 0)
      while start < text.count {
        guard let end = text.first(0x0A, from: start) else { return false }
        let line = UnsafeBufferPointer(rebasing: text[start..<end])
        start = end + 1
        if line.first == UInt8(ascii: "{") { continue }
        if let beginnings {
          // Mostly that of the line before, or the next. Only the last that isn't behind the line can be its own.
          let near = (number..<Swift.min(number + 2, beginnings.count)).first {
            line.starts(with: beginnings[$0])
          }
          number =
            near ?? Swift.max(0, beginnings.partitioningIndex { line.lexicographicallyPrecedes($0) } - 1)
          guard number < beginnings.count, line.starts(with: beginnings[number]) else { continue }
          if let lastDay {
            // Only the line that counts is read, since days are in order as they are written.
            let size = beginnings[number].count
            let day = line[size...].prefix(lastDay.count)
            let isOlder = newest[number].map { day.lexicographicallyPrecedes($0[size...].prefix(day.count)) }
            if isOlder ?? false || lastDay.lexicographicallyPrecedes(day) { continue }
            newest[number] = line
            continue
          }
        }
        guard let price = RecordedPrice(line: line) else { return false }
        append(price)
      }
      let read = newest.values.compactMap { RecordedPrice(line: $0) }
      self += read
      return read.count == newest.count
    }
    if !isWhole { return nil }
  }

  /// The last price for each ticker and day, in the order of the file.
  func sortedOncePerDay() -> [RecordedPrice] {
    if zip(self, dropFirst()).allSatisfy({ $0.isBefore($1) }) { return self }
    let tickers = Set(map(\.ticker)).sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    let numbers = Dictionary(tickers.enumerated().map { ($1, $0) }) { first, _ in first }
    // Packs ticker and day into one number; the last of several with the same key wins.
    var keys: [(key: Int, index: Int)] = []
    keys.reserveCapacity(count)
    for (index, entry) in enumerated() {
      keys.append(((numbers[entry.ticker] ?? 0) << 32 + entry.price.day.daysSinceEpoch, index))
    }
    keys.sort { $0.key == $1.key ? $0.index < $1.index : $0.key < $1.key }
    var result: [RecordedPrice] = []
    result.reserveCapacity(count)
    for (place, key) in keys.enumerated() where place + 1 == keys.count || keys[place + 1].key != key.key {
      result.append(self[key.index])
    }
    return result
  }
}
