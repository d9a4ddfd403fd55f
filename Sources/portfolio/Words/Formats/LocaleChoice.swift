/// The language of the program, and the country whose number and date formats it uses.
struct LocaleChoice: Equatable, Sendable {
  let messages: LocaleID
  let numbers: LocaleID
  /// Whether dates are in the form of the country. In English that must have been named to this program: as many systems
  /// have one that nobody chose, they are ISO 8601 otherwise.
  let hasOwnDates: Bool

  /// Determined by the option, else the environment, else the setting.
  ///
  /// The locales `C` and `POSIX` in the system's variables mean that nothing was chosen, so the setting
  /// applies.
  init(option: LocaleID?, variables: [String: String], setting: LocaleID?) {
    let chosen = option ?? variables["PORTFOLIO_LOCALE"].flatMap(LocaleID.init)
    func category(_ name: String) -> LocaleID {
      let variable = ["LC_ALL", name, "LANG"].lazy.compactMap { variables[$0]?.ifNotEmpty }.first
      let system = variable.flatMap { LocaleID.isPOSIX($0) ? nil : LocaleID($0) }
      return chosen ?? system ?? setting ?? .defaultValue
    }
    messages = category("LC_MESSAGES")
    numbers = category("LC_NUMERIC")
    let own = chosen ?? setting
    hasOwnDates = numbers.language != "en" || own == numbers && numbers.region != nil && !numbers.isPOSIX
  }

  /// The number and date formats, with amounts of money in `currency`.
  func formats(currency: String?) -> Formats {
    var rules = LocaleFormats(currency: currency)
    if !numbers.hasStandardFormats {
      let standard = rules
      rules = LocaleFormats(of: numbers, currency: currency)
      if !hasOwnDates { (rules.day, rules.time) = (standard.day, standard.time) }
    } else if hasOwnDates {
      (rules.day, rules.time) = ("MM/dd/y", "h:mm a")
    }
    return Formats(rules) { [numbers] in
      numbers.hasStandardFormats
        ? LocaleFormats(currency: $0).money : LocaleFormats(of: numbers, currency: $0).money
    }
  }
}
