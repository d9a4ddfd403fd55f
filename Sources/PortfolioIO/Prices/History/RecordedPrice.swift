import PortfolioCore

/// The price of a ticker on a day, as a line of the price file:
/// `["AAPL","2024-01-02",185.64,"USD","recorded"]`.
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
    text.raw("]\n")
  }

  /// Reads a line without its line break; nil for anything that this program has not written.
  init?(line: UnsafeBufferPointer<UInt8>) {
    guard line.count > 2, line[0] == UInt8(ascii: "["), line[line.count - 1] == UInt8(ascii: "]") else {
      return nil
    }
    if line.contains(UInt8(ascii: "\\")), let price = RecordedPrice(escaped: line) {
      self = price
      return
    }
    // Earlier versions escaped nothing, and a ticker may have any character; what follows it has no comma within.
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
    guard let origin = last().flatMap(unquoted), let code = last(), let number = last(),
      let date = last().flatMap(unquoted), let ticker = unquoted(rest),
      case .day(let day) = Timestamp(bytes: date), let price = RecordedPrice.number(number)
    else { return nil }
    let currency = unquoted(code).map { String(decoding: $0, as: UTF8.self) }
    guard currency != nil || code.elementsEqual("null".utf8) else { return nil }
    self.init(
      String(decoding: ticker, as: UTF8.self), day, price, currency, String(decoding: origin, as: UTF8.self))
  }

  /// The same for a line with escapes, which few have.
  private init?(escaped line: UnsafeBufferPointer<UInt8>) {
    let cells: [JSONValue]
    do throws(JSONError) {
      cells = try JSONValue(parsing: line).array ?? []
    } catch {
      return nil
    }
    guard cells.count == 5, let ticker = cells[0].string,
      case .day(let day) = cells[1].string.flatMap(Timestamp.init), let price = cells[2].number,
      let origin = cells[4].string, cells[3] == .null || cells[3].string != nil
    else { return nil }
    self.init(ticker, day, price, cells[3].string, origin)
  }

  private init?(
    _ ticker: String, _ day: CalendarDay, _ price: ExactDecimal, _ currency: String?, _ origin: String
  ) {
    guard !ticker.isEmpty, !price.isNegative, currency.map(PriceRows.isCurrency) ?? true,
      let origin = DayPrice.Origin(rawValue: origin)
    else { return nil }
    self.init(
      ticker: ticker, price: DayPrice(day: day, price: price, currency: currency, origin: origin))
  }

  private static func number(_ bytes: UnsafeBufferPointer<UInt8>) -> ExactDecimal? {
    do throws(DecimalTextError) {
      return try ExactDecimal.parse(bytes)
    } catch {
      return nil
    }
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
  /// The prices of lines; nil if one is none, or has no end.
  init?(lines text: ArraySlice<UInt8>) {
    self.init()
    reserveCapacity(text.count / 40)
    let isWhole = text.withUnsafeBufferPointer { text in
      var start = 0
      while start < text.count {
        guard let end = text[start...].firstIndex(of: 0x0A),
          let price = RecordedPrice(line: UnsafeBufferPointer(rebasing: text[start..<end]))
        else { return false }
        append(price)
        start = end + 1
      }
      return true
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
