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

  /// The longest line that the program writes.
  static let longestLine = 256

  /// The start of the line for a ticker and day, by which lines are sorted.
  static func key(_ ticker: String, _ day: CalendarDay) -> [UInt8] {
    var key = Array("[\"".utf8)
    key.append(contentsOf: ticker.utf8)
    key.append(contentsOf: "\",\"".utf8)
    key.append(contentsOf: day.description.utf8)
    return key
  }

  /// Appends the line with its line break.
  func append(to text: inout [UInt8]) {
    text.append(contentsOf: "[\"".utf8)
    text.append(contentsOf: ticker.utf8)
    text.append(contentsOf: "\",\"".utf8)
    text.append(contentsOf: price.day.description.utf8)
    text.append(contentsOf: "\",".utf8)
    price.price.append(to: &text)
    if let currency = price.currency {
      text.append(contentsOf: ",\"".utf8)
      text.append(contentsOf: currency.utf8)
      text.append(contentsOf: "\",\"".utf8)
    } else {
      text.append(contentsOf: ",null,\"".utf8)
    }
    text.append(contentsOf: price.origin.rawValue.utf8)
    text.append(contentsOf: "\"]\n".utf8)
  }

  /// Reads a line without its line break; nil for anything that this program has not written.
  init?(line: UnsafeBufferPointer<UInt8>) {
    var cells: (UnsafeBufferPointer<UInt8>, UnsafeBufferPointer<UInt8>, UnsafeBufferPointer<UInt8>)
    guard line.count > 2, line[0] == UInt8(ascii: "["), line[line.count - 1] == UInt8(ascii: "]") else {
      return nil
    }
    var rest = UnsafeBufferPointer(rebasing: line[1..<line.count - 1])
    func next() -> UnsafeBufferPointer<UInt8>? {
      guard !rest.isEmpty else { return nil }
      let end = rest.firstIndex(of: UInt8(ascii: ",")) ?? rest.count
      let cell = UnsafeBufferPointer(rebasing: rest[..<end])
      rest = UnsafeBufferPointer(rebasing: rest[min(end + 1, rest.count)...])
      return cell
    }
    func unquoted(_ cell: UnsafeBufferPointer<UInt8>) -> UnsafeBufferPointer<UInt8>? {
      guard cell.count > 2, cell[0] == UInt8(ascii: "\""), cell[cell.count - 1] == UInt8(ascii: "\"") else {
        return nil
      }
      return UnsafeBufferPointer(rebasing: cell[1..<cell.count - 1])
    }
    guard let first = next().flatMap(unquoted), let second = next().flatMap(unquoted), let third = next(),
      let fourth = next(), let fifth = next().flatMap(unquoted), rest.isEmpty
    else { return nil }
    cells = (first, second, third)
    guard case .day(let day) = Timestamp(bytes: cells.1),
      let price = RecordedPrice.number(cells.2), !price.isNegative,
      let origin = DayPrice.Origin(rawValue: String(decoding: fifth, as: UTF8.self))
    else { return nil }
    let currency: String?
    if let code = unquoted(fourth) {
      currency = String(decoding: code, as: UTF8.self)
    } else {
      guard fourth.elementsEqual("null".utf8) else { return nil }
      currency = nil
    }
    self.init(
      ticker: String(decoding: cells.0, as: UTF8.self),
      price: DayPrice(day: day, price: price, currency: currency, origin: origin))
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
  func isBefore(_ other: RecordedPrice) -> Bool {
    ticker == other.ticker
      ? price.day < other.price.day : ticker.utf8.lexicographicallyPrecedes(other.ticker.utf8)
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
