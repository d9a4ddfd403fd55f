/// Phrases about a broker's statement.
enum ReconcilePhrase: Sendable {
  /// The number of matching quantities, if all match.
  case agrees(Int)
  /// The number of differing quantities, and of matching ones.
  case differs(Int, matches: Int)
}
