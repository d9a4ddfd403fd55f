/// A word of the command line, or an option with its value.
enum Token {
  /// A word that is not an option.
  case argument(String)
  /// A flag.
  case flag(any OptionDeclaration)
  /// An option and its value.
  case option(any OptionDeclaration, value: String)
  /// An option at the end of the line without its value.
  case valueMissing(any OptionDeclaration)
  /// A flag that was given a value.
  case flagWithValue(any OptionDeclaration, value: String)
  /// `--`, after which nothing is an option.
  case endOfOptions
  /// An option that no command has.
  case unknown(String)

  /// The option of a command, which need not be this one.
  var option: (any OptionDeclaration)? {
    switch self {
    case .flag(let option), .option(let option, _), .valueMissing(let option), .flagWithValue(let option, _):
      option
    case .argument, .endOfOptions, .unknown: nil
    }
  }
}
