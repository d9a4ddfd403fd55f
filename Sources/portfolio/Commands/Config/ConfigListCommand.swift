import CommandLineKit
import PortfolioCore

/// Shows all settings.
enum ConfigListCommand: Command {
  static let syntax = CommandSyntax("list")

  static let reports: [(command: String, type: any Report.Type)] = [("config list", SettingList.self)]

  static func run(_ input: ParsedCommand, _ context: Context) throws -> ExitCode {
    try context.console.print(
      SettingList(settings: context.settings, mirrorAgreed: mirrorAgreed(context), now: context.now))
    return .done
  }

  /// A problem with the mirror must not keep the settings from being shown.
  private static func mirrorAgreed(_ context: Context) -> Instant? {
    context.console.orWarning { try StoreMirror(context)?.agreed() } ?? nil
  }
}
