/// What is wrong with the words that were typed; every command stands as its path.
public enum UsageError: Error, Equatable, Sendable {
  /// No command of this name is below `under`; a suggestion is a path from there, joined by spaces.
  case unknownCommand(String, under: [String], suggestions: [String])
  /// A command that is only a group was given without one of the commands below it.
  case missingSubcommand(command: [String], choices: [String])
  /// The command takes no such option; both it and the suggestions stand with their dashes.
  case unknownOption(String, command: [String], suggestions: [String])
  /// The words end where the value of an option should stand.
  case missingValue(option: String, placeholder: String)
  /// A flag was given a value.
  case unexpectedValue(option: String, value: String)
  /// The value of an option (`--limit`) or an argument (`TICKER`) cannot be read.
  case invalidValue(of: String, value: String, expected: Expectation, suggestions: [String])
  /// An argument that must be given is not there.
  case missingArgument(String, command: [String])
  /// The command takes no further argument.
  case unexpectedArgument(String, command: [String])
}
