import CommandLineKit

enum Format: String, CaseIterable, Sendable { case table, json, csv }

/// A program with one of everything.
enum Demo {
  static let store = Option("store", placeholder: "PATH", completion: .files)
  static let cache = Option("cache-dir", placeholder: "DIR", completion: .folders)
  static let format = Option("format", short: "f", values: Format.self)
  static let quiet = Flag("quiet", short: "q")
  static let dryRun = Flag("dry-run", short: "n")
  static let noInput = Flag("no-input")

  static let limit = Option("limit", short: "l", placeholder: "N", wholeNumbers: 0...Int.max)
  static let note = Option("note", placeholder: "TEXT")
  static let reverse = Flag("reverse")
  static let tickers = Argument("TICKER", completion: .dynamic("tickers")).repeated

  static let type = Argument("TYPE", completion: .words(["buy", "sell"]))
  static let ticker = Argument("TICKER", completion: .dynamic("tickers"))
  static let quantity = Argument<String>("QUANTITY").optional

  static let ids = Argument<String>("ID").oneOrMore
  static let steps = Flag("steps")
  static let list = Option("list", placeholder: "NAME")

  static let key = Argument("KEY", completion: .words(["locale", "currency"]))
  static let value = Argument<String>("VALUE")
  static let reveal = Flag("reveal")
  static let scopeName = Option("scope", placeholder: "NAME")

  static let sources = Argument("SOURCE", completion: .files).oneOrMore
  static let target = Argument("TARGET", completion: .folders)
  static let filter = Option("filter", placeholder: "TEXT")
  static let advisor = Argument<String>("ADVISOR")

  static let program = ProgramSyntax(
    "demo", globalOptions: [store, cache, format, quiet, noInput],
    groups: [
      (
        "transactions",
        [
          Command("add", arguments: [type, ticker, quantity], options: [note, dryRun]),
          Command("list", arguments: [tickers], options: [limit, reverse]),
          Command("delete", arguments: [ids], options: [dryRun]),
          Command("copy", arguments: [sources, target]),
          Command("undo", options: [steps]),
          Command("attach", options: [list]),
        ]
      ),
      (
        "other",
        [
          Command(
            "config", options: [scopeName],
            subcommands: [
              Command("list", options: [reveal]),
              Command("set", arguments: [key, value]),
            ]),
          Command("cash", subcommands: [Command("import"), Command("balance")], hasDefault: false),
          Command(
            "advisors",
            subcommands: [
              Command("find", arguments: [Argument<String>("TEXT").repeated], options: [filter]),
              Command("show", arguments: [advisor]),
            ]),
          Command("__complete", arguments: [Argument<String>("SET")], hidden: true),
        ]
      ),
    ], reading: ["list", "config list", "cash balance", "advisors find", "advisors show"],
    synonyms: ["remove": ["delete"], "things": ["list", "cash balance"]])
}

/// The errors of a line that is split at spaces.
func errors(_ line: String) -> [UsageError] {
  Demo.program.read(words(line)).errors
}

/// Parses a line that is split at spaces. Throws its first error.
func parsed(_ line: String) throws(UsageError) -> ParsedCommand {
  let outcome = Demo.program.read(words(line))
  if let error = outcome.errors.first { throw error }
  return outcome.command
}

/// A line split at spaces, where `''` is an empty word.
func words(_ line: String) -> [String] {
  line.split(separator: " ").map { $0 == "''" ? "" : String($0) }
}
