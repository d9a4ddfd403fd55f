/// What is said of a broker's statement.
enum ReconcilePhrase: Sendable {
  /// So many quantities are the same.
  case agrees(Int)
  /// So many are not.
  case differs(Int, matches: Int)
}
