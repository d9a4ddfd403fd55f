/// Phrases of `summary`, apart from its figures.
enum SummaryPhrase: Sendable {
  /// The label for amounts without a ticker.
  case other
  /// The number of transactions dated after today.
  case later(Int)
}
