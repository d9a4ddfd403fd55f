import CommandLineKit
import PortfolioCore
import PortfolioIO
import PortfolioKit
import PortfolioSystem

/// Shows achievements and the progress towards them, from a file or computed from the portfolio.
enum AchievementsCommand: Command {
  private static let file = Option("file", placeholder: "FILE", completion: .files)

  static let syntax = CommandSyntax("achievements", options: [file])

  static let reports: [(command: String, type: any Report.Type)] = [("achievements", AchievementReport.self)]

  static func run(_ input: ParsedCommand, _ context: Context) throws -> ExitCode {
    let achievements: Achievements
    if let path = input[file] {
      achievements = try read(path, context)
    } else {
      achievements = try computed(context)
    }
    try context.console.print(AchievementReport(achievements: achievements))
    return .done
  }

  private static func read(_ path: String, _ context: Context) throws -> Achievements {
    let bytes = try content(path, context)
    return try Achievements(parsing: bytes, file: path)
  }

  /// More than any service has, in bytes: each of the achievements takes many times its text.
  private static let largestFile = 4 << 20

  private static func content(_ path: String, _ context: Context) throws -> [UInt8] {
    if path == "-" {
      let bytes = try context.console.readAllInput()
      if bytes.count > largestFile { throw FileFailure(.read, path, .tooLarge) }
      return bytes
    }
    guard let bytes = try AtomicFile.read(path, limit: largestFile) else {
      throw FileFailure(.open, path, .notFound)
    }
    return bytes
  }

  /// Computes achievements from the transactions and known prices, without fetching any.
  private static func computed(_ context: Context) throws -> Achievements {
    let report = try context.ask { portfolio in try portfolio.achievements(context.settings.goal) }
    let omissions = report.omissions
    if !omissions.unpriced.isEmpty {
      context.console.note(.achievementsUnpriced(omissions.unpriced.sorted()))
    }
    if !omissions.unconverted.isEmpty {
      context.console.note(.ratesOmissions(omissions.unconverted.sorted(), omissions.rates.sorted()))
    }
    return report.achievements
  }
}
