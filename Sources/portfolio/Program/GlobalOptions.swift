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
  static let lockTimeout = Option("lock-timeout", placeholder: "TIME", expected: "expected.age") { Age($0) }
  static let tickerRule = Option("ticker-rule", values: TickerRule.self)

  static let all: [any OptionDeclaration] = [
    store, cacheFolder, config, format, json, csv, offline, locale, color, quiet, verbose, dryRun, yes,
    noInput,
    lockTimeout, tickerRule,
  ]
}

/// A length of time: `90`, `30s`, `15m`, `2h`, `1d`.
struct Age: Sendable {
  let seconds: Int

  /// Nil if the text is not one. A number without a unit is in seconds.
  init?(_ text: String) {
    let unit: Int
    switch text.last {
    case "s": unit = 1
    case "m": unit = 60
    case "h": unit = 3600
    case "d": unit = 86_400
    case .some(let last) where last.isASCII && last.isNumber: unit = 1
    default: return nil
    }
    let digits = text.last?.isNumber == true ? text[...] : text.dropLast()
    guard digits.utf8.count <= 9, digits.utf8.allSatisfy({ (0x30...0x39).contains($0) }),
      let count = Int(digits)
    else { return nil }
    seconds = count * unit
  }
}
