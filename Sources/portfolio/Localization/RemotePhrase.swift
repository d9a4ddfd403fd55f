import PortfolioIO

/// What is said about remote stores outside help pages and errors.
enum RemotePhrase: Sendable {
  case notice(RemoteNotice, store: String)
  /// What became of the transactions that were brought from one store into the other.
  case merged(new: Int, changed: Int, same: Int)
  /// How many only the store has into which the others were brought.
  case others(Int)
  /// So many were deleted, as only the store had them into which the others were brought.
  case deleted(Int)
  case difference(StoreMerge.Difference.Kind)
  /// A change is in the file and not in the mirror yet.
  case mirrorLeftBehind(because: FeedFailure?)
  /// So many transactions are in the mirror alone.
  case onlyInMirror(Int)
  /// When the mirror last agreed with the file.
  case agreed(age: Int)
  case more(Int)
  case tokenInAddress
  case storeIsNoFile
}
