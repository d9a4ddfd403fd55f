import PortfolioCore

/// Formats numbers and dates for the user's country. Rounding here only affects what is shown.
///
/// A class, because copying a struct for the rows of a long list would be slow.
final class Formats: Sendable {
  let rules: LocaleFormats
  /// How amounts in other currencies are written.
  private let foreign: @Sendable (_ currency: String) -> LocaleFormats.Affixes
  private let decimal: [UInt8]
  private let group: [UInt8]
  private let minus: [UInt8]
  private let dayPattern: DatePattern
  private let monthPattern: DatePattern
  private let timePattern: DatePattern
  /// The digits, unless they are those of ASCII.
  private let digits: [[UInt8]]?

  init(
    _ rules: LocaleFormats = LocaleFormats(),
    foreign: @escaping @Sendable (String) -> LocaleFormats.Affixes = { LocaleFormats(currency: $0).money }
  ) {
    (self.rules, self.foreign) = (rules, foreign)
    decimal = Array(rules.decimal.utf8)
    group = Array(rules.group.utf8)
    minus = Array(rules.minus.utf8)
    dayPattern = DatePattern(rules.day)
    monthPattern = dayPattern.ofMonth
    timePattern = DatePattern(rules.time)
    digits =
      rules.digits == LocaleFormats().digits ? nil : rules.digits.map { Array(String($0).utf8) }
  }

  /// The same with the minus sign of print, for which terminals and programs expect a hyphen.
  var typeset: Formats {
    var rules = rules
    if rules.minus == "-" { rules.minus = "−" }
    return Formats(rules, foreign: foreign)
  }

  /// The same as another object.
  var copy: Formats { Formats(rules, foreign: foreign) }

  /// Whether digits are those of ASCII, which all languages of the program use.
  var hasASCIIDigits: Bool { digits == nil }

  /// Whether numbers look as in arguments, apart from groups.
  var hasDefaultFormat: Bool {
    digits == nil && rules.decimal == "." && rules.group == "," && rules.otherGroups == 3
  }

  // MARK: Numbers

  /// The minimum and maximum number of decimal places. Trailing zeros are dropped down to the minimum.
  typealias Places = ClosedRange<Int>
  static let amountPlaces = 2...2
  static let quantityPlaces = 0...12
  static let pricePlaces = 2...6
  /// All places, so that the numbers shown add up.
  static let exactPlaces = 2...ExactDecimal.maximumScale

  /// A number such as `1,234.50`.
  func amount(_ value: ExactDecimal, places: Places = amountPlaces) -> String {
    text { write(value, places, to: &$0) }
  }

  func quantity(_ value: ExactDecimal) -> String { amount(value, places: Formats.quantityPlaces) }

  func price(_ value: ExactDecimal) -> String { amount(value, places: Formats.places(ofPrice: value)) }

  /// Those of a price, of which at least two digits that are not 0 are shown.
  static func places(ofPrice value: ExactDecimal) -> Places {
    // With so few decimal places, none is needed beyond the usual ones, whatever the digits.
    if value.scale < pricePlaces.upperBound { return pricePlaces }
    let digits = value.isZero ? value.scale : String(value.mantissa.magnitude).count
    return pricePlaces.lowerBound...max(pricePlaces.upperBound, value.scale - digits + 2)
  }

  func exact(_ value: ExactDecimal) -> String { amount(value, places: Formats.exactPlaces) }

  /// Appends a number in the same format.
  func write(_ value: ExactDecimal, _ places: Places = amountPlaces, to bytes: inout [UInt8]) {
    let rounded = value.rounded(places: places.upperBound)
    if rounded.isNegative { bytes += minus }
    write(magnitude: rounded, places.lowerBound, to: &bytes)
  }

  /// The number of a percentage, for a column whose heading says so.
  func percent(_ value: ExactDecimal) -> String { amount(value) }

  /// A percentage with its sign.
  func percentage(_ value: ExactDecimal) -> String { with(rules.percent, parts(value, Formats.amountPlaces)) }

  /// An amount with the sign of the home currency, if one is set.
  func money(_ value: ExactDecimal, places: Places = amountPlaces) -> String {
    with(rules.money, parts(value, places))
  }

  /// A price with the sign of its currency.
  func price(_ value: ExactDecimal, in currency: String) -> String {
    with(foreign(currency), parts(value, Formats.places(ofPrice: value)))
  }

  /// The sign of the home currency by itself; empty if none is set.
  var currencySign: String { (rules.money.before + rules.money.after).filter { !$0.isWhitespace } }

  /// A whole number with its digits in groups.
  func count(_ value: Int) -> String { quantity(ExactDecimal(value)) }

  private func with(_ affixes: LocaleFormats.Affixes, _ parts: (sign: String, number: String)) -> String {
    parts.sign + affixes.before + parts.number + affixes.after
  }

  private func parts(_ value: ExactDecimal, _ places: Places) -> (sign: String, number: String) {
    let rounded = value.rounded(places: places.upperBound)
    return (
      rounded.isNegative ? rules.minus : "", text { write(magnitude: rounded, places.lowerBound, to: &$0) }
    )
  }

  /// Appends the digits of a number with at least `leastPlaces` decimal places.
  private func write(magnitude value: ExactDecimal, _ leastPlaces: Int, to bytes: inout [UInt8]) {
    value.magnitude.withCharacters { number in
      let point = number.firstIndex(of: UInt8(ascii: ".")) ?? number.count
      append(whole: UnsafeBufferPointer(rebasing: number[..<point]), to: &bytes)
      let fraction = UnsafeBufferPointer(rebasing: number.dropFirst(point + 1))
      if max(leastPlaces, fraction.count) > 0 { bytes += decimal }
      append(fraction, to: &bytes)
      for _ in 0..<max(0, leastPlaces - fraction.count) { append(0, to: &bytes) }
    }
  }

  private func append(whole number: UnsafeBufferPointer<UInt8>, to bytes: inout [UInt8]) {
    let isGrouped = number.count >= rules.lastGroup + rules.leastLeadingDigits
    var start = 0
    for index in number.indices.dropFirst()
    where isGrouped && isGroupEnd(digitsAfter: number.count - index) {
      append(UnsafeBufferPointer(rebasing: number[start..<index]), to: &bytes)
      bytes += group
      start = index
    }
    append(UnsafeBufferPointer(rebasing: number[start...]), to: &bytes)
  }

  private func isGroupEnd(digitsAfter count: Int) -> Bool {
    count >= rules.lastGroup && (count - rules.lastGroup) % rules.otherGroups == 0
  }

  private func append(_ text: UnsafeBufferPointer<UInt8>, to bytes: inout [UInt8]) {
    guard digits != nil else { return bytes.append(contentsOf: text) }
    for digit in text { append(Int(digit - UInt8(ascii: "0")), to: &bytes) }
  }

  private func append(_ digit: Int, to bytes: inout [UInt8]) {
    if let digits { bytes += digits[digit] } else { bytes.append(UInt8(ascii: "0") + UInt8(digit)) }
  }

  // MARK: Dates

  /// A day such as `2024-03-01`.
  func day(_ day: CalendarDay) -> String { text { write(day, to: &$0) } }

  /// A month such as `2024-03`, given as that; any other text as it is.
  func month(_ name: String) -> String {
    guard let first = Timestamp(name + "-01") else { return name }
    return text { write(first.day, monthPattern, to: &$0) }
  }

  /// Appends a day in the same format.
  func write(_ day: CalendarDay, to bytes: inout [UInt8]) { write(day, dayPattern, to: &bytes) }

  private func write(_ day: CalendarDay, _ pattern: DatePattern, to bytes: inout [UInt8]) {
    let (year, month, day) = day.components
    pattern.write(to: &bytes) { letter, count, bytes in
      switch letter {
      case UInt8(ascii: "y"): write(count == 2 ? year % 100 : year, width: count == 2 ? 2 : 4, to: &bytes)
      case UInt8(ascii: "M"), UInt8(ascii: "L"): write(month, width: count, to: &bytes)
      case UInt8(ascii: "d"): write(day, width: count, to: &bytes)
      default: break
      }
    }
  }

  /// Parses a day in the format in which days are shown; nil for anything else.
  func day(typed text: String) -> CalendarDay? {
    let numerals = Array(rules.digits)
    let ascii = text.map { character in numerals.firstIndex(of: character).map { "\($0)" } ?? "\(character)" }
    let figures = ascii.joined().split { !("0"..."9").contains($0) }
    let letters = dayPattern.letters
    guard letters.count == 3, figures.count == 3 else { return nil }
    func figure(_ choices: [Character]) -> Substring? {
      letters.firstIndex(where: choices.contains).map { figures[$0] }
    }
    guard let year = figure(["y"]), let month = figure(["M", "L"]).flatMap({ Int($0) }),
      let day = figure(["d"]).flatMap({ Int($0) }), let number = Int(year), [2, 4].contains(year.count)
    else { return nil }
    return CalendarDay(year: year.count == 2 ? 2000 + number : number, month: month, day: day)
  }

  /// A date such as `2024-03-01`, with the time to the minute if there is one.
  func date(_ date: Timestamp) -> String { text { write(date, to: &$0) } }

  /// Appends a date in the same format.
  func write(_ date: Timestamp, to bytes: inout [UInt8]) {
    write(date.day, to: &bytes)
    guard case .instant = date else { return }
    bytes.append(0x20)
    writeTime(of: date, to: &bytes)
  }

  /// A date with seconds and the UTC offset, such as `23.11.2026 05:43:39 UTC+01:00`.
  func fullDate(_ date: Timestamp) -> String {
    guard case .instant(let instant) = date, let end = instant.description.firstIndex(of: "T") else {
      return day(date.day)
    }
    let text = instant.description
    if rules.day == LocaleFormats().day { return text }
    let clock = text[text.index(after: end)...].prefix { $0.isNumber || ":.".contains($0) }
    let offset = text[clock.endIndex...]
    return "\(day(date.day)) \(clock) UTC" + (offset == "Z" ? "" : offset)
  }

  /// A time such as `14:30`; empty for a whole day.
  func time(_ date: Timestamp) -> String { text { writeTime(of: date, to: &$0) } }

  /// Appends a time in the same format.
  func writeTime(of date: Timestamp, to bytes: inout [UInt8]) {
    guard case .instant(let instant) = date else { return }
    let minutes = (instant.localSeconds - instant.day.daysSinceEpoch * 86_400) / 60
    let (hour, minute) = (minutes / 60, minutes % 60)
    timePattern.write(to: &bytes) { letter, count, bytes in
      switch letter {
      case UInt8(ascii: "H"), UInt8(ascii: "k"): write(hour, width: count, to: &bytes)
      case UInt8(ascii: "h"), UInt8(ascii: "K"): write((hour + 11) % 12 + 1, width: count, to: &bytes)
      case UInt8(ascii: "m"): write(minute, width: count, to: &bytes)
      case UInt8(ascii: "a"), UInt8(ascii: "b"), UInt8(ascii: "B"):
        bytes += (hour < 12 ? rules.morning : rules.afternoon).utf8
      default: break
      }
    }
  }

  private func text(_ write: (inout [UInt8]) -> Void) -> String {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(24)
    write(&bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Appends a number below 10,000 with at least `width` digits.
  private func write(_ value: Int, width: Int, to bytes: inout [UInt8]) {
    if value >= 1000 || width >= 4 { append(value / 1000, to: &bytes) }
    if value >= 100 || width >= 3 { append(value / 100 % 10, to: &bytes) }
    if value >= 10 || width >= 2 { append(value / 10 % 10, to: &bytes) }
    append(value % 10, to: &bytes)
  }
}
