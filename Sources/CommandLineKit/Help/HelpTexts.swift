/// The words that help, completions and errors are made of; the program's catalogue has them.
public protocol HelpTexts: Sendable {
  /// The text of a key, or nil if the catalogue has none; `TextKeys` says which keys there are.
  func text(_ key: String) -> String?
  /// One sentence that says what is wrong and what to do.
  func sentence(for error: UsageError) -> String
}
