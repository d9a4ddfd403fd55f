/// Phrases of `summary`, apart from its figures.
enum SummaryPhrase: Sendable {
  /// The label for amounts without a ticker.
  case other
  /// What a mark in place of a percentage says.
  case reshaped(mark: String)
  /// The number of transactions dated after today.
  case later(Int)
}
