import CommandLineKit
import PortfolioCore
import PortfolioIO

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
  private static let commands = [
    "summary", "list --limit 5", "lots", "gains --by year", "tax us 2024", "income", "income --forecast",
    "history --from 2026-10-20 --every week", "returns --by year", "risk", "explain ASML", "allocation",
    "rebalance", "accounts", "cash list", "prices", "achievements", "check",
  ]

  static func run(_ input: ParsedCommand, _ context: Context) throws(Failure) -> ExitCode {
    if let folder = input[output] { return try write(to: FilePaths.absolute(folder), context) }
    let folder = try Failure.catching(
      FileFailure.self, ScratchFolder.make(in: context.environment.variables["TMPDIR"]))
    defer { ScratchFolder.remove(folder) }
    try writeFiles(to: folder)
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
  private static func write(to folder: String, _ context: Context) throws(Failure) -> ExitCode {
    for file in DemoFiles.all where FileSystem.exists(FilePaths.join(folder, file.path)) {
      throw .file(FileFailure(.write, FilePaths.join(folder, file.path), .other("File exists")))
    }
    if !context.isDryRun { try writeFiles(to: folder) }
    try context.console.confirm(DemoFolder(path: folder, isDryRun: context.isDryRun))
    return .done
  }

  private static func writeFiles(to folder: String) throws(Failure) {
    for file in DemoFiles.all {
      try Failure.catching { () throws(FileFailure) in
        try AtomicFile.replace(FilePaths.join(folder, file.path), with: file.text.utf8)
      }
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
  /// The same with all files in a folder, without a network, at the moment of the demo.
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
    let moment = DemoFiles.moment
    environment.time = TimeSource(now: { moment }, uptime: time.uptime, sleep: time.sleep)
    environment.streams.page = { _, _ in false }
    return environment
  }
}
