/// Phrases of `digest`, apart from its figures.
enum DigestPhrase: Sendable {
  /// The first line.
  case since(String)
  /// The title of prices that have changed.
  case prices
}
