import CommandLineKit
import PortfolioCore
import PortfolioIO

/// Numbers and dates as people of a country read them; rounding here touches nothing but the look.
struct Forms: Sendable {
  let rules: LocaleForms
  private let decimal: [UInt8]
  private let group: [UInt8]
  private let minus: [UInt8]
  /// The digits where they are others than those of ASCII.
  private let digits: [[UInt8]]?

  init(_ rules: LocaleForms = LocaleForms()) {
    self.rules = rules
    decimal = Array(rules.decimal.utf8)
    group = Array(rules.group.utf8)
    minus = Array(rules.minus.utf8)
    digits =
      rules.digits == LocaleForms().digits ? nil : rules.digits.map { Array(String($0).utf8) }
  }

  /// Whether numbers are written as arguments have them, but for groups.
  var isPlain: Bool { digits == nil && rules.decimal == "." && rules.group == "," && rules.otherGroups == 3 }

  // MARK: Numbers

  /// `1,234.50`: two places, or as many as it takes where `places` allows more.
  func amount(_ value: ExactDecimal, places: ClosedRange<Int> = 2...2) -> String {
    let (sign, number) = parts(value, places)
    return sign + number
  }

  func quantity(_ value: ExactDecimal) -> String { amount(value, places: 0...12) }

  func price(_ value: ExactDecimal) -> String { amount(value, places: 2...6) }

  /// An amount with all its places, where sums of what is shown have to be right.
  func exact(_ value: ExactDecimal) -> String { amount(value, places: 2...ExactDecimal.maximumScale) }

  /// The number of a percentage, for a column that says what it is.
  func percent(_ value: ExactDecimal) -> String { amount(value) }

  /// A percentage with its sign.
  func percentage(_ value: ExactDecimal) -> String { with(rules.percent, parts(value, 2...2)) }

  /// An amount with the sign of the currency that is set, if one is.
  func money(_ value: ExactDecimal, places: ClosedRange<Int> = 2...2) -> String {
    with(rules.money, parts(value, places))
  }

  /// An amount for a column below which its sum stands with the sign of the currency.
  func amountAboveMoney(_ value: ExactDecimal) -> String {
    amount(value) + String(repeating: "\u{A0}", count: CellWidth.of(rules.money.after))
  }

  /// A whole number, in groups where it is long.
  func count(_ value: Int) -> String { quantity(ExactDecimal(value)) }

  /// Green for a gain and red for a loss.
  func gain(_ value: ExactDecimal?, _ text: (ExactDecimal) -> String) -> Table.Cell {
    guard let value else { return "-" }
    let style: Style = value.isZero ? .plain : value.isNegative ? .red : .green
    return Table.Cell(text(value), style)
  }

  private func with(_ affixes: LocaleForms.Affixes, _ parts: (sign: String, number: String)) -> String {
    parts.sign + affixes.before + parts.number + affixes.after
  }

  private func parts(_ value: ExactDecimal, _ places: ClosedRange<Int>) -> (sign: String, number: String) {
    let rounded = value.rounded(places: places.upperBound)
    let text = Array(rounded.magnitude.description.utf8)
    let point = text.firstIndex(of: UInt8(ascii: ".")) ?? text.count
    var bytes: [UInt8] = []
    bytes.reserveCapacity(text.count * 2)
    let isGrouped = point >= rules.lastGroup + rules.leastLeadingDigits
    for index in 0..<point {
      if isGrouped, index > 0, isGroupEnd(digitsAfter: point - index) { bytes += group }
      append(text[index], to: &bytes)
    }
    var fraction = text[min(point + 1, text.count)...]
    while fraction.count < places.lowerBound { fraction.append(UInt8(ascii: "0")) }
    if !fraction.isEmpty { bytes += decimal }
    for digit in fraction { append(digit, to: &bytes) }
    let sign = rounded.isNegative ? String(decoding: minus, as: UTF8.self) : ""
    return (sign, String(decoding: bytes, as: UTF8.self))
  }

  private func isGroupEnd(digitsAfter count: Int) -> Bool {
    count >= rules.lastGroup && (count - rules.lastGroup) % rules.otherGroups == 0
  }

  private func append(_ digit: UInt8, to bytes: inout [UInt8]) {
    if let digits { bytes += digits[Int(digit - UInt8(ascii: "0"))] } else { bytes.append(digit) }
  }

  // MARK: Dates

  /// `2024-03-01`
  func day(_ day: CalendarDay) -> String {
    let (year, month, day) = day.components
    return filled(rules.day) { letter, count in
      switch letter {
      case "y": count == 2 ? number(year % 100, 2) : number(year, 4)
      case "M", "L": number(month, count)
      case "d": number(day, count)
      default: ""
      }
    }
  }

  /// `2024-03-01`, with the time to the minute where there is one.
  func date(_ date: Timestamp) -> String {
    let time = time(date)
    return time.isEmpty ? day(date.day) : "\(day(date.day)) \(time)"
  }

  /// The same with all that is known: seconds, and the distance from UTC.
  func fullDate(_ date: Timestamp) -> String {
    guard case .instant(let instant) = date, let end = instant.description.firstIndex(of: "T") else {
      return day(date.day)
    }
    let text = instant.description
    return rules.day == LocaleForms().day ? text : "\(day(date.day)) \(text[text.index(after: end)...])"
  }

  /// `14:30`, nothing for a whole day.
  func time(_ date: Timestamp) -> String {
    guard case .instant(let instant) = date else { return "" }
    let clock = instant.description.prefix(16).suffix(5).split(separator: ":").compactMap { Int($0) }
    guard clock.count == 2 else { return "" }
    return filled(rules.time) { letter, count in
      switch letter {
      case "H", "k": number(clock[0], count)
      case "h", "K": number((clock[0] + 11) % 12 + 1, count)
      case "m": number(clock[1], count)
      case "a", "b", "B": clock[0] < 12 ? rules.morning : rules.afternoon
      default: ""
      }
    }
  }

  private func number(_ value: Int, _ width: Int) -> String {
    let text = String(value)
    var bytes: [UInt8] = []
    for digit in String(repeating: "0", count: max(0, width - text.utf8.count)).utf8 {
      append(digit, to: &bytes)
    }
    for digit in text.utf8 { append(digit, to: &bytes) }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// A Unicode pattern (UTS 35) with each run of one letter replaced; what stands in apostrophes is text.
  private func filled(_ pattern: String, _ field: (_ letter: Character, _ count: Int) -> String) -> String {
    var result = ""
    var isText = false
    var rest = Substring(pattern)
    while let letter = rest.first {
      if letter == "'" {
        isText.toggle()
        rest.removeFirst()
      } else if isText || !(letter.isASCII && letter.isLetter) {
        result.append(letter)
        rest.removeFirst()
      } else {
        let run = rest.prefix { $0 == letter }
        result += field(letter, run.count)
        rest.removeFirst(run.count)
      }
    }
    return result
  }
}
