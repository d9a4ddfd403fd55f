import CommandLineKit
import PortfolioCore

/// Numbers and dates as people read them; rounding here touches nothing but the look.
enum Forms {
  /// `1,234.50`: two places, or as many as it takes where `places` allows more.
  static func amount(_ value: ExactDecimal, places: ClosedRange<Int> = 2...2) -> String {
    let text = value.rounded(places: places.upperBound).description
    let parts = text.split(separator: ".", omittingEmptySubsequences: false)
    var fraction = parts.count > 1 ? String(parts[1]) : ""
    while fraction.utf8.count < places.lowerBound { fraction += "0" }
    let whole = grouped(parts[0])
    return fraction.isEmpty ? whole : whole + "." + fraction
  }

  static func quantity(_ value: ExactDecimal) -> String { amount(value, places: 0...12) }

  static func price(_ value: ExactDecimal) -> String { amount(value, places: 2...6) }

  static func percent(_ value: ExactDecimal) -> String { amount(value) }

  /// Green for a gain and red for a loss.
  static func gain(_ value: ExactDecimal?, _ text: (ExactDecimal) -> String) -> Table.Cell {
    guard let value else { return "-" }
    let style: Style = value.isZero ? .plain : value.isNegative ? .red : .green
    return Table.Cell(text(value), style)
  }

  /// `2024-03-01`, with the time to the minute where there is one.
  static func date(_ date: Timestamp) -> String {
    switch date {
    case .day(let day): day.description
    case .instant(let instant):
      instant.description.prefix(16).split(separator: "T").joined(separator: " ")
    }
  }

  /// `14:30`, nothing for a whole day.
  static func time(_ date: Timestamp) -> String {
    guard case .instant(let instant) = date else { return "" }
    return String(instant.description.prefix(16).suffix(5))
  }

  private static func grouped(_ digits: Substring) -> String {
    let sign = digits.hasPrefix("-") ? "-" : ""
    var result = ""
    let plain = digits.dropFirst(sign.count)
    for (index, digit) in plain.enumerated() {
      if index > 0, (plain.count - index) % 3 == 0 { result += "," }
      result.append(digit)
    }
    return sign + result
  }
}
