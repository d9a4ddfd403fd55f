import CommandLineKit
import PortfolioCore
import PortfolioIO
import PortfolioSystem

/// Shows what the commands print, with a portfolio that the program brings along. Nothing of the user's is read or changed.
enum DemoCommand: Command {
  private static let output = Option(
    "output", placeholder: "DIR", completion: .folders, expected: "expected.path"
  ) { $0.ifNotEmpty }

  static let syntax = CommandSyntax("demo", options: [output])

  static let reports: [(command: String, type: any Report.Type)] = [
    ("demo --output DIR", DemoFolder.self)
  ]

  /// What is shown, as one would type it.
  private static func commands(_ files: DemoFiles) -> [String] {
    [
      "summary", "list --limit 5", "lots", "gains --by year",
      "tax us \(files.shifted("2024-08-02").prefix(4))", "income", "income --forecast",
      "history --from \(files.shifted("2026-10-20")) --every week", "returns --by year", "risk",
      "explain ASML", "allocation", "rebalance", "accounts", "cash list", "prices", "achievements", "check",
    ]
  }

  static func run(_ input: ParsedCommand, _ context: Context) throws -> ExitCode {
    let files = DemoFiles(
      on: context.environment.today, offsetMinutes: context.environment.offsetMinutes)
    if let folder = input[output] { return try write(files, to: FilePaths.absolute(folder), input, context) }
    let folder = try ScratchFolder.make(in: context.environment.variables["TMPDIR"])
    defer { ScratchFolder.remove(folder) }
    try write(files.all, to: folder)
    let commands = commands(files)
    let environment = context.environment.ofDemo(in: folder)
    for command in commands {
      let words = command.split(separator: " ").map(String.init)
      if context.console.format == .table { try context.console.show([.title("$ portfolio \(command)")]) }
      let code = Main.run(words + input.howToPrint, environment)
      guard code == .done else { return code }
      if context.console.format == .table, command != commands.last { try context.console.show([.gap]) }
    }
    return .done
  }

  /// Leaves the files for somebody who wants to try commands on them.
  private static func write(
    _ files: DemoFiles, to folder: String, _ input: ParsedCommand, _ context: Context
  ) throws -> ExitCode {
    let (files, own) = (try files.all, OwnFiles(input, context.environment.variables, context.settings))
    for file in files {
      let path = FilePaths.join(folder, file.path)
      try own.requireOther(than: path)
    }
    for file in files where FileSystem.exists(FilePaths.join(folder, file.path)) {
      throw FileFailure(.write, FilePaths.join(folder, file.path), .exists)
    }
    if !context.isDryRun { try write(files, to: folder) }
    try context.console.confirm(DemoFolder(path: folder, isDryRun: context.isDryRun))
    return .done
  }

  private static func write(_ files: [(path: String, text: String)], to folder: String) throws {
    for file in files {
      try AtomicFile.replace(FilePaths.join(folder, file.path), with: file.text.utf8)
    }
  }
}

extension ParsedCommand {
  /// The options that say how results look, as they could be typed.
  fileprivate var howToPrint: [String] {
    var words: [String] = []
    if let format = self[GlobalOptions.format] { words.append("--format=\(format.rawValue)") }
    if self[GlobalOptions.json] { words.append("--json") }
    if self[GlobalOptions.csv] { words.append("--csv") }
    if let locale = self[GlobalOptions.locale] { words.append("--locale=\(locale)") }
    if let color = self[GlobalOptions.color] { words.append("--color=\(color.rawValue)") }
    return words
  }
}

extension Environment {
  /// The same with all files in a folder, without a network.
  fileprivate func ofDemo(in folder: String) -> Environment {
    var environment = self
    environment.variables = variables.filter { name, _ in
      name == "PORTFOLIO_LOCALE" || !["PORTFOLIO_", "XDG_", "FINNHUB_"].contains { name.hasPrefix($0) }
    }
    environment.variables["HOME"] = folder
    environment.variables["PORTFOLIO_STORE"] = FilePaths.join(folder, "portfolio.json")
    environment.variables["PORTFOLIO_CACHE_DIR"] = FilePaths.join(folder, "cache")
    environment.variables["PORTFOLIO_CONFIG"] = FilePaths.join(folder, "config.json")
    environment.variables["PORTFOLIO_OFFLINE"] = "1"
    environment.streams.page = { _, _ in false }
    return environment
  }
}
