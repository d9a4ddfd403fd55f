import Foundation
import PortfolioIO

extension LocaleFormats {
  /// The formats of a locale, derived from how Foundation formats sample values.
  init(of name: String, currency: String?) {
    self.init()
    let locale = Locale(identifier: name)
    let number = Decimal.FormatStyle(locale: locale)
    let numerals = (0...9).map { shown(Decimal($0).formatted(number)) }
    digits = numerals.joined()
    func isDigit(_ character: Character) -> Bool { digits.contains(character) }

    let long = shown(Decimal(1_234_567_891).formatted(number))
    let groups = long.split(whereSeparator: { !isDigit($0) })
    group = long.first { !isDigit($0) }.map(String.init) ?? ""
    lastGroup = groups.last?.count ?? 3
    otherGroups = groups.count > 2 ? groups[groups.count - 2].count : lastGroup
    leastLeadingDigits =
      (1...3).first { count in
        let sample = Decimal(sign: .plus, exponent: lastGroup + count - 1, significand: 1)
        return shown(sample.formatted(number)).contains { !isDigit($0) }
      } ?? 1
    let half = shown(Decimal(sign: .plus, exponent: -1, significand: 5).formatted(number))
    decimal = half.first { !isDigit($0) }.map(String.init) ?? "."
    minus = String(shown(Decimal(-1).formatted(number)).prefix { !isDigit($0) })

    percent = affixes(Decimal(0).formatted(Decimal.FormatStyle.Percent(locale: locale)), isDigit)
    if let currency {
      let style = Decimal.FormatStyle.Currency(code: currency, locale: locale).precision(.fractionLength(0))
      money = affixes(Decimal(0).formatted(style), isDigit)
    }
    setDates(locale)
  }

  /// Transactions use the Gregorian calendar, so days do too.
  private mutating func setDates(_ locale: Locale) {
    var parts = Locale.Components(locale: locale)
    parts.calendar = .gregorian
    let gregorian = Locale(components: parts)
    func pattern(_ template: String) -> String? {
      DateFormatter.dateFormat(fromTemplate: template, options: 0, locale: gregorian).map(shown)
    }
    day = pattern("yMMdd") ?? day
    time = pattern("jmm") ?? time
    let formatter = DateFormatter()
    formatter.locale = gregorian
    (morning, afternoon) = (shown(formatter.amSymbol), shown(formatter.pmSymbol))
  }

  private func affixes(_ sample: String, _ isDigit: (Character) -> Bool) -> Affixes {
    let text = shown(sample)
    let before = text.prefix { !isDigit($0) }
    return Affixes(
      before: String(before), after: String(text.dropFirst(before.count).drop(while: isDigit)))
  }

  /// The text without bidirectional marks, since tables align their cells themselves.
  private func shown(_ text: String) -> String {
    String(String.UnicodeScalarView(text.unicodeScalars.filter { !$0.properties.isBidiControl }))
  }
}
