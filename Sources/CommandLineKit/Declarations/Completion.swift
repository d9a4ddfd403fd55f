/// What a shell may complete as a value.
package enum Completion: Sendable, Equatable {
  /// Nothing.
  case none
  /// File names.
  case files
  /// Folder names.
  case folders
  /// One of these words.
  case words([String])
  /// A named set of words that the program works out when asked, such as `tickers`.
  case dynamic(String)
}
