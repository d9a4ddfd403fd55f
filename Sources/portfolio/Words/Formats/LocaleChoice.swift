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
  init(option: LocaleID?, variables: [String: String], setting: LocaleID?) {
    let chosen = option ?? variables["PORTFOLIO_LOCALE"].flatMap(LocaleID.init)
    func category(_ name: String) -> LocaleID {
      let variable = ["LC_ALL", name, "LANG"].lazy.compactMap { variables[$0]?.ifNotEmpty }.first
      let system = variable.flatMap { LocaleID.isPlain($0) ? nil : LocaleID($0) }
      return chosen ?? system ?? setting ?? .defaultValue
    }
    messages = category("LC_MESSAGES")
    numbers = category("LC_NUMERIC")
    let own = chosen ?? setting
    hasAmericanDates = own == numbers && numbers.region == "US" && !numbers.isPlain
  }

  /// The number and date formats, with amounts of money in `currency`.
  func formats(currency: String?) -> Formats {
    guard numbers.hasStandardFormats else { return Formats(LocaleFormats(of: numbers, currency: currency)) }
    var rules = LocaleFormats(currency: currency)
    if hasAmericanDates { (rules.day, rules.time) = ("MM/dd/y", "h:mm a") }
    return Formats(rules)
  }
}
