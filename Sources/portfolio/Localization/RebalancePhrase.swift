/// What is said of targets, and why no trades are proposed.
enum RebalancePhrase: Sendable {
  case noTargets
  case nothingToDo
  /// Drift is of what has a target, while percentages are of all there is.
  case driftOfTargets
}
