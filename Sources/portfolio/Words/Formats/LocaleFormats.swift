/// How numbers, amounts of money and dates are written in a country.
struct LocaleFormats: Equatable, Sendable {
  /// The decimal sign.
  var decimal = "."
  /// The sign between groups of digits; empty if there are no groups.
  var group = ","
  /// The number of digits in the last group.
  var lastGroup = 3
  /// The number of digits in every other group.
  var otherGroups = 3
  /// The least number of digits before the last group for groups to be separated at all.
  var leastLeadingDigits = 1
  /// The sign of a negative number.
  var minus = "-"
  /// The digits from 0 to 9.
  var digits = "0123456789"
  /// The text before and after a percentage.
  var percent = Affixes(before: "", after: "%")
  /// The text before and after an amount in the requested currency.
  var money = Affixes(before: "", after: "")
  /// The Unicode pattern of a day (UTS 35), with `y`, `M`, `MM`, `d` and `dd`.
  var day = "y-MM-dd"
  /// The pattern of a time, with `H`, `HH`, `h`, `hh`, `mm` and `a`.
  var time = "HH:mm"
  var morning = "AM"
  var afternoon = "PM"

  /// The text before and after a number.
  struct Affixes: Equatable, Sendable {
    var before: String
    var after: String
  }

  /// Those of the United States, but with unambiguous dates as in ISO 8601.
  init(currency: String? = nil) {
    guard let currency else { return }
    let sign = ["USD": "$", "EUR": "€", "GBP": "£", "JPY": "¥"][currency]
    money.before = sign ?? currency + "\u{A0}"
  }
}

/// The formats of countries in `Resources/formats.txt`, which `make formats` writes as Foundation has them:
/// loading its data of all countries takes longer than any command.
///
/// A line says how a locale writes, its fields in the order of `init(fields:)`, or which other one writes the
/// same. The last field names the locale whose currencies these are, in a line of their own: `0` stands for
/// the number, and `¤` for the code of each currency that is not named after it.
extension LocaleFormats {
  private static let table = Texts(file: "formats.txt")

  static let separator: Character = "|"

  /// Those of a locale, or else of its language, or else of no language.
  init(of locale: LocaleID, currency: String?) {
    var names = [locale.description, locale.language, "und"]
    if let script = locale.script { names.insert("\(locale.language)_\(script)", at: 1) }
    guard let fields = names.lazy.compactMap(LocaleFormats.fields).first else {
      self.init(currency: currency)
      return
    }
    self.init(fields: fields)
    if let currency {
      money = Affixes(of: currency, in: LocaleFormats.line("\(fields[13]).currencies") ?? [])
    }
  }

  private init(fields: [String]) {
    (decimal, group, minus, digits) = (fields[0], fields[1], fields[5], fields[6])
    lastGroup = Int(fields[2]) ?? 3
    otherGroups = Int(fields[3]) ?? lastGroup
    leastLeadingDigits = Int(fields[4]) ?? 1
    percent = Affixes(before: fields[7], after: fields[8])
    (day, time, morning, afternoon) = (fields[9], fields[10], fields[11], fields[12])
  }

  /// How a locale writes, in its own line or in that which it names.
  private static func fields(of locale: String) -> [String]? {
    guard let own = line(locale) else { return nil }
    return own.count == 1 ? line(own[0]) : own
  }

  private static func line(_ key: String) -> [String]? {
    table.text(key).map { text in
      String(decoding: text.bytes, as: UTF8.self)
        .split(separator: separator, omittingEmptySubsequences: false).map(String.init)
    }
  }
}

extension LocaleFormats.Affixes {
  /// - Parameter line: how any currency is written, and then the code of each that is written differently, and how.
  fileprivate init(of currency: String, in line: [String]) {
    let code = line.indices.dropFirst().first { $0 % 2 == 1 && line[$0] == currency }
    let sample = code.map { line[$0 + 1] } ?? line.first?.replacing("¤", with: currency) ?? ""
    let parts = sample.split(separator: "0", maxSplits: 1, omittingEmptySubsequences: false)
    self.init(before: String(parts[0]), after: parts.count == 2 ? String(parts[1]) : "")
  }
}
