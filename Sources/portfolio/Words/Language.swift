/// The languages that have a file of words.
enum Language: String, CaseIterable, Sendable {
  case english = "en"
  case german = "de"
  case spanish = "es"
  case french = "fr"
  case portuguese = "pt"
  case europeanPortuguese = "pt_PT"

  /// The language of a locale, or English if it is not supported.
  init(_ locale: LocaleID) {
    let variant = locale.region.flatMap { Language(rawValue: "\(locale.language)_\($0)") }
    self = variant ?? Language(rawValue: locale.language) ?? .english
  }

  /// Its texts; those that it lacks are the ones of the language without its country, else of English.
  var texts: Texts {
    let parts = rawValue.split(separator: "_").map(String.init)
    let base = parts.count > 1 ? Language(rawValue: parts[0]) : self == .english ? nil : .english
    return Texts(
      file: "words/\(parts.joined(separator: "-")).txt", others: base.map { [$0.texts] } ?? [])
  }

  func words(_ formats: Formats = Formats(), isDryRun: Bool = false) -> Words {
    Words(texts: texts, formats: formats, isDryRun: isDryRun)
  }
}
