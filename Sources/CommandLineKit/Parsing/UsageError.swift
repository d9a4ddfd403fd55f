/// What is wrong with a command line. Commands are given by their paths.
package enum UsageError: Error, Equatable, Sendable {
  /// There is no such command below `under`. Suggestions are paths from there, joined by spaces.
  case unknownCommand(String, under: [String], suggestions: [String])
  /// A command group was given without a subcommand.
  case missingSubcommand(command: [String], choices: [String])
  /// The command has no such option. The option and the suggestions include their dashes.
  case unknownOption(String, command: [String], suggestions: [String])
  /// The value of an option is missing at the end of the line.
  case missingValue(option: String, placeholder: String)
  /// A flag was given a value.
  case unexpectedValue(option: String, value: String)
  /// The value of an option (`--limit`) or an argument (`TICKER`) is invalid.
  case invalidValue(of: String, value: String, expected: Expectation, suggestions: [String] = [])
  /// A required argument is missing.
  case missingArgument(String, command: [String])
  /// There are too many arguments.
  case unexpectedArgument(String, command: [String])
  /// An option means nothing without another one.
  case worksOnlyWith(option: String, other: String)
  /// An option means nothing beside another one.
  case conflict(option: String, other: String)
  /// An option means nothing where nobody sits at a terminal.
  case needsTerminal(option: String)
}
