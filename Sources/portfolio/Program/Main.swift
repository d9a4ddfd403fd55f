import CommandLineKit
import PortfolioCore
import PortfolioIO
import PortfolioSystem

@main
enum Main {
  static let version = "1.0.0"

  static func main() {
    CurrentProcess.prepare()
    Processors.use { CurrentProcess.processors }
    let words = CurrentProcess.arguments
    CurrentProcess.exit(run(Array(words.dropFirst()), .live()).rawValue)
  }

  /// Parses the arguments, runs the command and reports failures. Returns the exit code.
  static func run(_ arguments: [String], _ environment: Environment) -> ExitCode {
    var environment = environment
    let misread = environment.readToday()
    var outcome = CommandList.program.read(arguments)
    let isAlone =
      outcome.errors.isEmpty && outcome.command.path.isEmpty && !outcome.command.wantsHelp
      && !outcome.command.wantsVersion
    if isAlone { outcome = CommandList.program.read([Command.summary.name] + arguments) }
    let input = outcome.command
    let paths = Paths(input, environment.variables)
    let configPath = paths.config ?? ""
    // What is wrong with them only matters to commands that need them.
    let settings = try? Settings(path: configPath)
    let ownFiles = OwnFiles(paths, settings)
    let locale = LocaleChoice(
      option: input[GlobalOptions.locale], variables: environment.variables,
      setting: settings?.locale)
    let formats =
      Console.showsFormats(input) && outcome.errors.isEmpty
      ? locale.formats(currency: settings?.currency) : Formats()
    let words = Language(locale.messages).words(formats, isDryRun: input[GlobalOptions.dryRun])
    let theme = settings?.theme ?? .standard
    let console = Console(input, environment, words, theme: theme)
    let ownOutput = environment.streams.file(.output).flatMap(ownFiles.path(of:))
    // No message is worth a line in the middle of somebody's transactions.
    if let path = environment.streams.file(.error).flatMap(ownFiles.path(of:)) {
      return ownOutput == nil ? console.print(FileFailure(.write, path, .ownFile)) : .inputOutput
    }
    do {
      if !outcome.errors.isEmpty { throw Failure.usage(outcome.errors) }
      if ownOutput != nil { throw Failure.output(FileFailure(.write, "-", .ownFile)) }
      if input.wantsVersion {
        let commit = environment.commit().map { " (\($0))" } ?? ""
        try console.print("portfolio \(version)\(commit)\n")
      } else if input.wantsHelp {
        try console.showHelp(of: input.commands)
      } else if let action = (isAlone && console.isForPeople ? Command.overview : input.commands.last)?.action
        as? Action
      {
        if let misread { throw Failure.notADay(misread.text, from: TimeSource.todayVariable) }
        let mended = action.needs == .wrongSetting ? input[Command.settingKey] : nil
        let context = try Context(
          input, environment, console, settings ?? Settings(path: configPath, changing: mended),
          needsFiles: action.needs != .nothing)
        console.detail(
          .usingFiles(store: context.storeName, settings: context.configPath, cache: context.cacheFolder))
        return try run(action, input, context) { paths.namedStoreThatIsMissing(settings) }
      }
      return .done
    } catch {
      console.report(error)
      return error.exitCode
    }
  }

  /// Runs a command, and says what its output leaves open.
  private static func run(
    _ action: Action, _ input: ParsedCommand, _ context: Context, missingStore: () -> Paths.Store?
  ) throws -> ExitCode {
    let before = context.mirroredFile
    defer { if action.needs == .store { context.updateMirror(since: before) } }
    var code = ExitCode.done
    do { try action.run(input, context) } catch Failure.ended(let other) { code = other }
    if context.isDryRun {
      context.console.note(.dryRun)
    } else if action.needs == .store, let missing = missingStore() {
      context.console.note(.noStore(missing.text, from: missing.source))
    }
    return code
  }
}
