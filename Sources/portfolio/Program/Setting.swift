import CommandLineKit
import PortfolioCore
import PortfolioIO
import PortfolioSystem

/// A setting: its key, what holds where the file has none, and what a text for it means. What a text must be is said
/// by the words `setting.wanted.<key>`, which some share.
struct Setting<Value: Sendable>: SettingDeclaration {
  let key: String
  /// What holds where the file has none, and how it is written; no text where it is nothing.
  let standard: (value: Value, text: String?)
  var offered: [String] = []
  var isSecret = false
  var isAddress = false
  var wanted: String?
  /// Nil for a text that is not allowed.
  let parse: @Sendable (String) -> Value?

  var defaultText: String? { standard.text }
  func allows(_ text: String) -> Bool { parse(text) != nil }
}

/// A setting, whatever its values are.
protocol SettingDeclaration: Sendable {
  var key: String { get }
  var defaultText: String? { get }
  /// Words for completion.
  var offered: [String] { get }
  /// Whether its value is never shown.
  var isSecret: Bool { get }
  /// Whether its value may be a URL with secrets in it, which are not shown.
  var isAddress: Bool { get }
  /// What the words for what it must be are called, if not as its key.
  var wanted: String? { get }
  func allows(_ text: String) -> Bool
}

extension Settings {
  static let tickerRule = Setting("ticker-rule", default: TickerRule.letters)
  static let store = Setting("store", isAddress: true) { isOneLine($0, besides: "-") ? $0 : nil }
  static let mirror = Setting("mirror", isAddress: true) { text -> WebAddress? in
    (try? WebAddress(text)).flatMap { $0.holdsToken ? nil : $0 }
  }
  static let locale = Setting("locale", offered: Language.allCases.map(\.rawValue)) { LocaleID($0) }
  static let currency = Setting("currency") { Currency.code($0) == $0 ? $0 : nil }
  static let method = Setting("method", default: CostBasisMethod.fifo)
  static let lots = Setting("lots", default: LotPooling.account)
  static let maxAge = Setting(key: "max-age", standard: (.seconds(60), "60s")) { Duration(age: $0) }
  static let priceServices = Setting("price-services") { isText($0) ? $0 : nil }
  static let priceCommand = Setting("price-command") { isText($0) ? $0 : nil }
  static let priceTimeout = Setting(key: "price-timeout", standard: (.seconds(60), "60s")) {
    Duration(age: $0).flatMap { $0 > .zero ? $0 : nil }
  }
  static let sources = Setting("sources", offered: PriceService.builtIn + [PriceService.command]) {
    sourceNames($0)
  }
  static let feePerTrade = Setting("fee-per-trade") { notNegative($0) }
  static let balanceTolerance = Setting(key: "balance-tolerance", standard: (.zero, "0")) { notNegative($0) }
  static let importRules = Setting("import-rules") { isText($0) ? $0 : nil }
  static let benchmark = Setting("benchmark") { symbol($0) }
  static let riskFree = Setting(key: "risk-free", standard: (.zero, "0")) {
    ExactDecimal($0).flatMap { $0 > ExactDecimal(-100) ? $0 : nil }
  }
  static let inflation = Setting("inflation") { symbol($0) }
  static let goal = Setting(Goal.id) { Goal($0) }
  static let timeZone = Setting("time-zone") { (try? ZoneOffsets(named: $0)) == nil ? nil : $0 }
  static let theme = Setting("theme", default: ColorTheme.standard) { ColorTheme(name: $0) }
  static let cashProduction = Setting("cash.production", isAddress: true) { try? WebAddress($0) }
  static let cashTest = Setting("cash.test", isAddress: true) { try? WebAddress($0) }
  static let advisors = Setting("advisors.url", isAddress: true) { try? WebAddress($0) }

  /// In the order in which they are listed.
  static let all: [any SettingDeclaration] = [
    tickerRule, store, mirror, locale, currency, method, lots, maxAge, priceServices, priceCommand,
    priceTimeout, sources, feePerTrade, balanceTolerance, importRules, benchmark, riskFree, inflation, goal,
    timeZone, theme, cashProduction, cashTest, advisors,
  ]

  /// The key of a price service.
  static func key(of service: String) -> Setting<APIKey?> {
    Setting("\(service)-key", isSecret: true, wanted: "service-key") { APIKey($0) }
  }

  /// How often a price service is asked, instead of as often as its file says.
  static func rate(of service: String) -> Setting<RequestRate?> {
    let text = (try? PriceService(builtIn: service))?.rateText
    return Setting(key: "\(service)-rate", standard: (nil, text), wanted: "service-rate") {
      RequestRate($0).map(Optional.some)
    }
  }

  /// The settings of a price service.
  static func all(of service: String) -> [any SettingDeclaration] {
    [key(of: service), rate(of: service)]
  }

  /// The setting that a key may be that of.
  static func known(_ key: String) -> (any SettingDeclaration)? {
    all.first { $0.key == key } ?? service(of: key).flatMap { all(of: $0).first { $0.key == key } }
  }

  /// The price service that a key is of; nil for any other key.
  static func service(of key: String) -> String? {
    let name = key.lastIndex(of: "-").map { String(key[..<$0]) } ?? ""
    return PriceService.isName(name) && all(of: name).contains { $0.key == key } ? name : nil
  }

  /// The setting with this key. Throws if there is none.
  ///
  /// - Parameter services: the names of the price services.
  static func named(_ key: String, services: [String]) throws -> any SettingDeclaration {
    let named = all + services.flatMap(all(of:))
    if let setting = named.first(where: { $0.key == key }) { return setting }
    throw SettingError.unknownKey(key, nearest: suggestions(for: key, among: named.map(\.key)))
  }
}

extension SettingDeclaration {
  /// A value as it is shown: a URL without the secrets in it.
  func shown(_ text: String) -> String { isAddress ? WebAddress.shown(text) : text }
}

extension Setting {
  /// One that holds nothing by default.
  fileprivate init<Some>(
    _ key: String, offered: [String] = [], isSecret: Bool = false, isAddress: Bool = false,
    wanted: String? = nil, _ parse: @escaping @Sendable (String) -> Some?
  ) where Value == Some? {
    self.init(
      key: key, standard: (nil, nil), offered: offered, isSecret: isSecret, isAddress: isAddress,
      wanted: wanted, parse: { parse($0).map(Optional.some) })
  }

  /// One of some words.
  fileprivate init(
    _ key: String, default value: Value,
    _ parse: @escaping @Sendable (String) -> Value? = { Value(rawValue: $0) }
  ) where Value: CaseIterable & RawRepresentable<String> {
    self.init(
      key: key, standard: (value, value.rawValue), offered: Value.allCases.map(\.rawValue), parse: parse)
  }
}

private func isText(_ text: String) -> Bool { !text.isEmpty && !text.utf8.contains(0) }

private func isOneLine(_ text: String, besides other: String) -> Bool {
  !text.isEmpty && text != other && !text.utf8.contains { $0 < 0x20 || $0 == 0x7F }
}

private func notNegative(_ text: String) -> ExactDecimal? {
  ExactDecimal(text).flatMap { $0.isNegative ? nil : $0 }
}

private func symbol(_ text: String) -> String? {
  let ticker = TickerRule.upperCased(text)
  return TickerRule.symbol.issue(with: ticker) == nil ? ticker : nil
}

/// The price sources that a text may name, without duplicates.
private func sourceNames(_ text: String) -> [String]? {
  let names = text.split(separator: ",", omittingEmptySubsequences: false).map { String($0).trimmed }
  return Set(names).count == names.count && names.allSatisfy(PriceService.isName) ? names : nil
}
