/// Phrases of `summary`, apart from its figures.
enum SummaryPhrase: Sendable {
  /// The label for amounts without a ticker.
  case other
  /// What a mark in place of a percentage says.
  case reshaped(mark: String)
  /// What the small lines of prices show, each of so many prices at most.
  case trend(most: Int)
  /// The number of transactions dated after today.
  case later(Int)
}
