/// Why no trades are proposed.
enum RebalancePhrase: Sendable {
  case noTargets
  case nothingToDo
}
