import CommandLineKit
import PortfolioCore
import PortfolioIO

/// The keys of settings.
enum SettingKey: String, CaseIterable, Sendable {
  case tickerRule = "ticker-rule"
  case store
  case mirror
  case locale
  case currency
  case method
  case lots
  case maxAge = "max-age"
  case finnhubKey = "finnhub-key"
  case finnhubRate = "finnhub-rate"
  case priceCommand = "price-command"
  case priceTimeout = "price-timeout"
  case sources
  case feePerTrade = "fee-per-trade"
  case balanceTolerance = "balance-tolerance"
  case importRules = "import-rules"
  case benchmark
  case riskFree = "risk-free"
  case inflation
  case goalWorth = "goal.worth"
  case theme
  case cashProduction = "cash.production"
  case cashTest = "cash.test"
  case advisorsURL = "advisors.url"

  /// Whether its value is never shown.
  var isSecret: Bool { self == .finnhubKey }

  /// A value as it is shown: a URL without the secrets in it.
  func shown(_ value: String) -> String {
    switch self {
    case .store, .mirror, .cashProduction, .cashTest, .advisorsURL: WebAddress.shown(value)
    case .tickerRule, .maxAge, .priceTimeout, .method, .lots, .finnhubRate, .balanceTolerance, .theme,
      .riskFree,
      .locale, .currency, .finnhubKey, .priceCommand, .sources, .feePerTrade, .importRules, .benchmark,
      .inflation, .goalWorth:
      value
    }
  }

  /// The default value; nil if there is none.
  var defaultValue: String? {
    switch self {
    case .tickerRule: TickerRule.letters.rawValue
    case .maxAge, .priceTimeout: "60s"
    case .method: CostBasisMethod.fifo.rawValue
    case .lots: LotPooling.account.rawValue
    case .finnhubRate: "60/min"
    case .balanceTolerance: "0"
    case .theme: ColorTheme.standard.rawValue
    case .riskFree: "0"
    case .store, .mirror, .locale, .currency, .finnhubKey, .priceCommand, .sources, .feePerTrade,
      .importRules, .benchmark, .inflation, .goalWorth, .cashProduction, .cashTest, .advisorsURL:
      nil
    }
  }

  /// The price sources named in a value, without duplicates; nil if the value is invalid.
  static func sourceNames(_ value: String) -> [String]? {
    let names = value.split(separator: ",", omittingEmptySubsequences: false).map { String($0).trimmed }
    return Set(names).count == names.count && names.allSatisfy(QuoteSource.names.contains) ? names : nil
  }

  private func isAllowedAddress(_ value: String) -> Bool {
    do throws(AddressRefusal) {
      let address = try WebAddress(value)
      return self != .mirror || !address.holdsToken
    } catch {
      return false
    }
  }

  /// Whether `value` is valid for this key.
  func allows(_ value: String) -> Bool {
    switch self {
    case .tickerRule: TickerRule(rawValue: value) != nil
    case .maxAge: Age(value) != nil
    case .priceTimeout: Age(value).map { $0.seconds > 0 } ?? false
    case .method: CostBasisMethod(rawValue: value) != nil
    case .lots: LotPooling(rawValue: value) != nil
    case .finnhubRate: RequestRate(value) != nil
    case .feePerTrade, .balanceTolerance: ExactDecimal(value).map { !$0.isNegative } ?? false
    case .benchmark, .inflation: TickerRule.symbol.issue(with: TickerRule.upperCased(value)) == nil
    case .goalWorth: Goal(value) != nil
    case .riskFree: ExactDecimal(value).map { $0 > ExactDecimal(-100) } ?? false
    case .currency: value.utf8.count == 3 && value.utf8.allSatisfy { (0x41...0x5A).contains($0) }
    case .mirror, .cashProduction, .cashTest, .advisorsURL: isAllowedAddress(value)
    case .finnhubKey: APIKey(value) != nil
    case .locale: LocaleID(value) != nil
    case .theme: ColorTheme(name: value) != nil
    case .sources: SettingKey.sourceNames(value) != nil
    case .priceCommand, .importRules: !value.isEmpty && !value.utf8.contains(0)
    case .store: !value.isEmpty && value != "-" && !value.utf8.contains { $0 < 0x20 || $0 == 0x7F }
    }
  }
}

/// Why a setting could not be read or changed.
enum SettingError: Error, Sendable {
  case unknownKey(String, nearest: [String])
  case badValue(SettingKey, String)
  /// A secret was given as an argument, which the shell's history and the process list show.
  case secretAsArgument(SettingKey)
  /// Not set, and there is no default.
  case notSet(SettingKey)
  /// The same of one that an option needs.
  case needed(SettingKey)
  case malformed(Place, JSONError.Problem)
  /// The file contains something that is not a setting.
  case notASetting(Place, key: String)
  /// Others can change the file, so that the command in it may be theirs.
  case untrustedCommand(SettingKey, path: String)

  var exitCode: ExitCode {
    switch self {
    case .unknownKey, .secretAsArgument: .usage
    case .badValue: .invalidData
    case .notSet: .failed
    case .malformed, .notASetting, .untrustedCommand, .needed: .configuration
    }
  }
}

/// The settings in a file. Unknown keys are kept.
struct Settings: Sendable {
  let path: String
  private var object: JSONObject

  /// The largest settings file that is read.
  private static let largestFile = 1 << 20

  /// Empty settings.
  fileprivate init(none path: String) { (self.path, object) = (path, JSONObject()) }

  /// Reads the file without checking values; a missing file has no settings.
  init(path: String) throws {
    self.path = path
    let bytes = try AtomicFile.read(path, limit: Settings.largestFile)
    object = try bytes.map { try Settings.object(in: $0, path) } ?? JSONObject()
  }

  /// Throws `SettingError.notASetting` for a value that is invalid for its key.
  func check() throws {
    for member in object.members {
      guard let key = SettingKey(rawValue: member.key) else { continue }
      guard let value = member.value.string, key.allows(value) else {
        throw SettingError.notASetting(Place(file: path), key: member.key)
      }
    }
  }

  private static func object(in bytes: [UInt8], _ path: String) throws -> JSONObject {
    do throws(JSONError) {
      let value = try JSONValue(parsing: bytes)
      guard let object = value.object else {
        throw JSONError(.unexpectedByte(bytes.first ?? 0, expected: .object), at: 0)
      }
      return object
    } catch {
      throw SettingError.malformed(Place(file: path, offset: error.offset, in: bytes), error.problem)
    }
  }

  /// The value set for `key`; nil if none is set.
  subscript(key: SettingKey) -> String? { object[key.rawValue]?.string }

  /// The value that applies for `key`, which may be the default.
  func value(of key: SettingKey) -> String? { self[key] ?? key.defaultValue }

  private var holdsSecret: Bool { SettingKey.allCases.contains { $0.isSecret && self[$0] != nil } }

  /// Whether users other than the owner can read a secret in the file.
  var exposesSecret: Bool {
    guard holdsSecret else { return false }
    do throws(FileFailure) {
      return try FileStatus(of: path)?.isReadByOthers ?? false
    } catch {
      return false
    }
  }

  /// A command to run, if one is set. Throws where others than the user can change the file.
  func command(_ key: SettingKey) throws -> String? {
    guard let command = self[key] else { return nil }
    if try FileStatus(of: path)?.isChangedByOthers == true {
      throw SettingError.untrustedCommand(key, path: path)
    }
    return command
  }

  /// Sets a setting in the file, or removes it if `value` is nil, while holding a lock. A dry run only checks
  /// that this is possible. A file with a secret is made readable by its owner alone.
  static func change(
    _ key: SettingKey, to value: String?, in path: String, time: TimeSource, isDryRun: Bool
  ) throws {
    if let value, !key.allows(value) {
      throw SettingError.badValue(key, key.isSecret ? "" : key.shown(value))
    }
    if isDryRun {
      _ = try Settings(path: path).changed(key, to: value)
      return
    }
    let lock = try FileLock.acquire(for: path, waitLimit: .seconds(10), time: time)
    let settings = try Settings(path: path).changed(key, to: value)
    var writer = JSONWriter()
    writer.settings(settings.object)
    try AtomicFile.replace(path, with: writer.bytes, isPrivate: settings.holdsSecret)
    lock.release()
  }

  private func changed(_ key: SettingKey, to value: String?) throws -> Settings {
    var settings = self
    settings.object[key.rawValue] = value.map(JSONValue.string)
    try settings.check()
    return settings
  }
}

/// The settings, or why they cannot be read, which only matters to commands that need them.
struct SettingsReading: Sendable {
  private var settings: Settings
  private var error: (any Error)?

  /// - Parameter path: the path of the file; empty if unknown.
  init(path: String) {
    settings = Settings(none: path)
    if path.isEmpty { return }
    do {
      settings = try Settings(path: path)
      try settings.check()
    } catch {
      self.error = error
    }
  }

  /// The settings if they are valid.
  var found: Settings? { error == nil ? settings : nil }

  /// - Parameter changedKey: the setting about to be set or removed, whose old value may be invalid.
  func required(changing changedKey: String?) throws -> Settings {
    guard let error else { return settings }
    if let changedKey, case SettingError.notASetting(_, changedKey) = error { return settings }
    throw error
  }
}

extension JSONWriter {
  /// Writes one setting on each line, for people who edit the file.
  fileprivate mutating func settings(_ object: JSONObject) {
    raw("{")
    for (index, member) in object.members.enumerated() {
      raw(index == 0 ? "\n  " : ",\n  ")
      string(member.key)
      raw(": ")
      value(member.value)
    }
    raw("\n}\n")
  }
}

extension Settings {
  /// The method that applies.
  var lotMethod: CostBasisMethod { value(of: .method).flatMap(CostBasisMethod.init) ?? .fifo }
  var lotPooling: LotPooling { value(of: .lots).flatMap(LotPooling.init) ?? .account }
}
