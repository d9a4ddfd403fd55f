/// What one typed word, or an option with its value, turns out to be.
enum Token {
  /// A word that is no option.
  case argument(String)
  /// A flag, as its long form is spelled.
  case flag(any OptionDeclaration)
  /// An option and its value.
  case option(any OptionDeclaration, value: String)
  /// An option at the end of the words, without its value.
  case valueMissing(any OptionDeclaration)
  /// A flag that was given a value.
  case flagWithValue(any OptionDeclaration, value: String)
  /// `--`, behind which nothing is an option.
  case endOfOptions
  /// An option that is not known here.
  case unknown(String)
}
