/// What the symbol of an option says, as the Options Clearing Corporation writes it: `AAPL250117C00150000` is the right
/// to buy AAPL at 150 up to 2025-01-17.
package struct OptionSymbol: Equatable, Sendable, CustomStringConvertible {
  package let underlying: String
  package let expires: CalendarDay
  package let right: OptionRight
  package let strike: ExactDecimal

  package var description: String { "\(underlying) \(expires) \(strike) \(right.rawValue)" }

  /// How many shares a contract stands for.
  package static let contractSize = ExactDecimal(100)

  /// A ticker as people read it.
  package static func read(_ ticker: String) -> String { OptionSymbol(ticker)?.description ?? ticker }

  /// Nil for any other ticker.
  package init?(_ ticker: String) {
    guard (16...21).contains(ticker.utf8.count) else { return nil }
    let bytes = Array(ticker.utf8)
    let root = bytes.prefix(bytes.count - 15)
    guard root.allSatisfy({ (0x41...0x5A).contains($0) }) else { return nil }
    let rest = bytes.dropFirst(root.count)
    func number(_ range: Range<Int>) -> Int? {
      let digits = rest[(rest.startIndex + range.lowerBound)..<(rest.startIndex + range.upperBound)]
      guard digits.allSatisfy({ (0x30...0x39).contains($0) }) else { return nil }
      return digits.reduce(0) { $0 * 10 + Int($1 - 0x30) }
    }
    guard let year = number(0..<2), let month = number(2..<4), let day = number(4..<6),
      let expires = CalendarDay(year: 2000 + year, month: month, day: day), let mils = number(7..<15),
      mils > 0
    else { return nil }
    switch rest[rest.startIndex + 6] {
    case UInt8(ascii: "C"): right = .call
    case UInt8(ascii: "P"): right = .put
    case _: return nil
    }
    (underlying, self.expires) = (String(decoding: root, as: UTF8.self), expires)
    strike = ExactDecimal(mantissa: Int128(mils), scale: 3).normalised
  }
}

/// What an option is a right to do with its underlying.
package enum OptionRight: String, CaseIterable, Sendable {
  /// To buy it.
  case call
  /// To sell it.
  case put
}

/// What an option is: the right to buy or sell so many shares of something at a price.
package struct OptionTerms: Equatable, Sendable {
  package let underlying: String
  package let strike: ExactDecimal
  package let right: OptionRight
  /// The shares of a contract whose price is the strike.
  package let contractSize: ExactDecimal
  /// How many are delivered for a contract; nil where they are those.
  package let deliverable: SplitRatio?
}
