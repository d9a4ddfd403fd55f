import PortfolioIO

/// The language of the program, and the country whose number and date formats it uses.
struct LocaleChoice: Equatable, Sendable {
  let messages: LocaleID
  let numbers: LocaleID
  /// Whether the user has named the United States to this program, whose dates are ISO 8601 otherwise.
  let hasAmericanDates: Bool

  /// Determined by the option, else the environment, else the setting.
  ///
  /// The locales `C` and `POSIX` in the system's variables mean that nothing was chosen, so the setting
  /// applies.
  init(option: LocaleID?, variables: [String: String], setting: String?) {
    func named(_ text: String?) -> LocaleID? { text.flatMap(LocaleID.init) }
    let chosen = option ?? named(variables["PORTFOLIO_LOCALE"])
    func category(_ name: String) -> LocaleID {
      let variable = ["LC_ALL", name, "LANG"].lazy.compactMap { variables[$0]?.ifNotEmpty }.first
      let system = variable.flatMap { LocaleID.isPlain($0) ? nil : LocaleID($0) }
      return chosen ?? system ?? named(setting) ?? .defaultValue
    }
    messages = category("LC_MESSAGES")
    numbers = category("LC_NUMERIC")
    let own = chosen ?? named(setting)
    hasAmericanDates = own == numbers && numbers.region == "US" && !numbers.isPlain
  }

  /// The number and date formats, with amounts of money in `currency`; nil if they are unknown.
  func formats(_ environment: Environment, currency: String?, cacheFolder: String) -> Formats? {
    if numbers.hasStandardFormats {
      var rules = LocaleFormats(currency: currency)
      if hasAmericanDates { (rules.day, rules.time) = ("MM/dd/y", "h:mm a") }
      return Formats(rules)
    }
    return environment.formats(numbers.description, currency, cacheFolder).map { Formats($0) }
  }
}

/// The supported languages. To add one, add a folder beside this one and two lines here.
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

  func words(_ formats: Formats = Formats(), isDryRun: Bool = false) -> any Catalogue {
    switch self {
    case .english: English(formats: formats, isDryRun: isDryRun)
    case .german: German(formats: formats, isDryRun: isDryRun)
    case .spanish: Spanish(formats: formats, isDryRun: isDryRun)
    case .french: French(formats: formats, isDryRun: isDryRun)
    case .portuguese: Portuguese(formats: formats, isDryRun: isDryRun)
    case .europeanPortuguese:
      Portuguese(formats: formats, isDryRun: isDryRun, local: PortugueseVariant(isEuropean: true))
    }
  }
}
