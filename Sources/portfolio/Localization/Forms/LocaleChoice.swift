import PortfolioIO

/// In which language the program speaks, and by which country's rules it writes numbers and dates.
struct LocaleChoice: Equatable, Sendable {
  let messages: LocaleID
  let numbers: LocaleID

  /// The option first, then the environment, then the setting.
  ///
  /// The locales `C` and `POSIX` in the variables of the system say that nobody has chosen, and leave it to the
  /// setting.
  init(option: LocaleID?, variables: [String: String], setting: String?) {
    func named(_ text: String?) -> LocaleID? { text.flatMap(LocaleID.init) }
    let chosen = option ?? named(variables["PORTFOLIO_LOCALE"])
    func category(_ name: String) -> LocaleID {
      let variable = ["LC_ALL", name, "LANG"].lazy.compactMap { variables[$0]?.ifNotEmpty }.first
      let system = variable.flatMap { LocaleID.isPlain($0) ? nil : LocaleID($0) }
      return chosen ?? system ?? named(setting) ?? .standard
    }
    messages = category("LC_MESSAGES")
    numbers = category("LC_NUMERIC")
  }

  /// How numbers and dates are written, amounts of money in `currency`; nil if nobody can tell.
  func forms(_ environment: Environment, currency: String?, cacheFolder: String) -> Forms? {
    if numbers.hasStandardForms { return Forms(LocaleForms(currency: currency)) }
    return environment.forms(numbers.description, currency, cacheFolder).map { Forms($0) }
  }
}

/// The languages that there are words in. A new one is a folder beside this one and two lines here.
enum Language: String, CaseIterable, Sendable {
  case english = "en"
  case german = "de"
  case spanish = "es"
  case french = "fr"
  case portuguese = "pt"

  /// That of a locale, or English where there are no words in it.
  init(_ locale: LocaleID) {
    self = Language(rawValue: locale.language) ?? .english
  }

  func words(_ forms: Forms = Forms()) -> any Catalogue {
    switch self {
    case .english: English(forms: forms)
    case .german: German(forms: forms)
    case .spanish: Spanish(forms: forms)
    case .french: French(forms: forms)
    case .portuguese: Portuguese(forms: forms)
    }
  }
}
