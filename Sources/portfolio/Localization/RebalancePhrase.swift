/// What is said where there are no trades to propose.
enum RebalancePhrase: Sendable {
  case noTargets
  case nothingToDo
}
