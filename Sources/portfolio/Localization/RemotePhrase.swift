import PortfolioIO

/// What is said about remote stores outside help pages and errors.
enum RemotePhrase: Sendable {
  case notice(RemoteNotice, store: String)
  /// What became of the transactions that were brought from one store into the other.
  case merged(new: Int, changed: Int, same: Int)
  /// How many only the store has into which the others were brought.
  case others(Int)
  case isNew
  case hasChanged([String])
  case more(Int)
}
