/// What is said beside the figures of `summary`.
enum SummaryPhrase: Sendable {
  /// The label of what belongs to no ticker.
  case other
  /// So many transactions are dated after today.
  case later(Int)
}
