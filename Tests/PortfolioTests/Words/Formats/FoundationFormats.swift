import Foundation
import PortfolioIO
import PortfolioSystem
import TestSupport
import Testing

@testable import portfolio

extension LocaleFormats {
  /// The formats of a locale, derived from how Foundation formats sample values.
  init(foundation name: String, currency: String?) {
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
    if let currency { money = money(in: locale, currency) }
    setDates(locale)
  }

  private func money(in locale: Locale, _ currency: String) -> Affixes {
    let style = Decimal.FormatStyle.Currency(code: currency, locale: locale).precision(.fractionLength(0))
    return affixes(Decimal(0).formatted(style)) { digits.contains($0) }
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

#if !canImport(Darwin)
  @Suite("Formats of countries")
  struct FoundationFormatsTests {
    /// Those of the program's languages, and others whose signs need care.
    private static let currencies = ["EUR", "USD", "GBP", "CHF", "BRL", "JPY", "INR", "XPF", "XYZ"]

    @Test("are in the program as Foundation has them; if it is right that they changed: make formats")
    func same() throws {
      if ProcessInfo.processInfo.environment["UPDATE_FORMATS"] != nil {
        let path = ProjectFiles.path("Sources/Resources/formats.txt")
        try AtomicFile.replace(path, with: Array(FormatsTable.text.utf8), mode: 0o644)
      }
      // Three of nine each time: all for each locale would take minutes.
      for (index, name) in FormatsTable.locales.enumerated() {
        let locale = try #require(LocaleID(name))
        for currency in FoundationFormatsTests.currencies[(index % 3 * 3)...].prefix(3) {
          let own = LocaleFormats(of: locale, currency: currency)
          #expect(own == LocaleFormats(foundation: name, currency: currency), "\(name) \(currency)")
        }
      }
    }

    @Test(
      "know the sign of each currency", arguments: ["de_DE", "fr_CH", "es_MX", "pt_PT", "en_IN", "ar_EG"])
    func currencies(name: String) throws {
      let locale = try #require(LocaleID(name))
      for currency in Locale.Currency.isoCurrencies.map(\.identifier) {
        let own = LocaleFormats(of: locale, currency: currency)
        #expect(own == LocaleFormats(foundation: name, currency: currency), "\(name) \(currency)")
      }
    }
  }
#endif

/// `Sources/Resources/formats.txt`, as Foundation has it.
enum FormatsTable {
  /// The locales that Foundation lists, without their scripts too, and the languages of the program in every region.
  static var locales: [String] {
    let listed = Locale.availableIdentifiers.filter { LocaleID($0)?.description == $0 }
    let withoutScript = listed.compactMap { name in
      LocaleID(name).flatMap { id in id.region.map { "\(id.language)_\($0)" } }
    }
    let regions = Locale.Region.isoRegions.map(\.identifier)
    let own = ["de", "en", "es", "fr", "pt"].flatMap { language in regions.map { "\(language)_\($0)" } }
    return Set(listed + withoutScript + own).sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }

  private static let none = "und"

  static var text: String {
    var lines: [String: String] = [:]
    var currencies: [String: String] = [:]
    var same: [String: String] = [:]
    for locale in locales + [FormatsTable.none] {
      // Foundation takes a language that it does not know for none.
      let name = locale == FormatsTable.none ? "xx" : locale
      let formats = LocaleFormats(foundation: name, currency: nil)
      // Where Foundation puts a word in front of each digit, nobody could read a number.
      guard formats.digits.count == 10 else { continue }
      let money = formats.currencies(of: name)
      let named = currencies[money] ?? locale
      if currencies.updateValue(named, forKey: money) == nil { lines["\(locale).currencies"] = money }
      let line = formats.line(currencies: named)
      lines[locale] = same[line] ?? line
      same[line] = same[line] ?? locale
    }
    return lines.sorted { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }
      .map { "\($0.key) = \($0.value)\n" }.joined()
  }
}

extension LocaleFormats {
  fileprivate func line(currencies: String) -> String {
    let counts = [lastGroup, otherGroups, leastLeadingDigits].map(String.init)
    let fields =
      [decimal, group] + counts + [
        minus, digits, percent.before, percent.after, day, time, morning, afternoon,
      ]
    return (fields + [currencies]).joined(separator: String(LocaleFormats.separator))
  }

  /// How any currency is written, and then the code of each that is written differently, and how.
  fileprivate func currencies(of name: String) -> String {
    let locale = Locale(identifier: name)
    func sample(_ currency: String) -> String {
      let affixes = money(in: locale, currency)
      return "\(affixes.before)0\(affixes.after)"
    }
    // No currency has this code.
    let any = sample("XYZ").replacing("XYZ", with: "¤")
    let others = Locale.Currency.isoCurrencies.map(\.identifier).sorted().map { ($0, sample($0)) }
      .filter { $0.1 != any.replacing("¤", with: $0.0) }
    return ([any] + others.flatMap { [$0.0, $0.1] }).joined(separator: String(LocaleFormats.separator))
  }
}
