/// What a shell may offer in the place of a value.
public enum Completion: Sendable, Equatable {
  /// Nothing can be offered.
  case none
  /// The names of files.
  case files
  /// The names of folders.
  case folders
  /// One of these words.
  case words([String])
  /// A named set of words that the program computes when it is asked, such as `tickers`.
  case dynamic(String)
}
