import CommandLineKit
import PortfolioCore

/// The format of standard output.
enum OutputFormat: String, CaseIterable, Sendable {
  case table, json, csv
}

/// The options of every command.
enum GlobalOptions {
  // The store is read and written more than once, which standard input cannot be.
  static let store = Option("store", placeholder: "PATH|URL", completion: .files, expected: "expected.store")
  {
    $0 == "-" ? nil : $0.ifNotEmpty
  }
  static let cacheFolder = Option(
    "cache-dir", placeholder: "DIR", completion: .folders, expected: "expected.path"
  ) { $0.ifNotEmpty }
  static let config = Option("config", placeholder: "FILE", completion: .files, expected: "expected.path") {
    $0.ifNotEmpty
  }
  static let format = Option("format", values: OutputFormat.self)
  static let json = Flag("json")
  static let csv = Flag("csv")
  static let offline = Flag("offline")
  static let locale = Option("locale", placeholder: "ID", expected: "expected.locale") { LocaleID($0) }
  static let color = Option("color", values: ColorPolicy.self)
  static let quiet = Flag("quiet", short: "q")
  static let verbose = Flag("verbose", short: "v")
  static let dryRun = Flag("dry-run", short: "n")
  static let yes = Flag("yes", short: "y")
  static let noInput = Flag("no-input")
  static let lockTimeout = Option("lock-timeout", placeholder: "TIME", expected: "expected.age") {
    Duration(age: $0)
  }
  static let tickerRule = Option("ticker-rule", values: TickerRule.self)

  static let all: [any Declaration] = [
    store, cacheFolder, config, format, json, csv, offline, locale, color, quiet, verbose, dryRun, yes,
    noInput,
    lockTimeout, tickerRule,
  ]
}

extension Duration {
  /// Reads a whole number of seconds, minutes, hours or days: `90`, `30s`, `15m`, `2h`, `1d`.
  init?(age text: String) {
    let (digits, unit) = Duration.parts(
      text, [("s", .seconds(1)), ("m", .seconds(60)), ("h", .seconds(3600)), ("d", .seconds(86_400))])
    guard digits.utf8.count <= 9, digits.utf8.allSatisfy({ (0x30...0x39).contains($0) }),
      let count = Int(digits)
    else { return nil }
    self = unit * count
  }

  /// Reads a short time: `1.5`, `1.5s` or `200ms`.
  init?(delay text: String) {
    let (digits, unit) = Duration.parts(text, [("ms", .milliseconds(1)), ("s", .seconds(1))])
    guard let number = ExactDecimal(digits), !number.isNegative, number <= ExactDecimal(3600) else {
      return nil
    }
    self = unit * number.nearestDouble
  }

  /// A number, and the unit that it is in: seconds unless one is named.
  private static func parts(
    _ text: String, _ units: [(name: String, length: Duration)]
  ) -> (number: String, unit: Duration) {
    let unit = units.first { text.hasSuffix($0.name) }
    return (String(text.dropLast(unit?.name.count ?? 0)), unit?.length ?? .seconds(1))
  }
}
