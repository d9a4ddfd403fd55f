import PortfolioIO

/// Phrases about remote stores outside help pages and errors.
enum RemotePhrase: Sendable {
  case notice(RemoteNotice, store: String)
  /// The numbers of transactions copied from one store to another.
  case merged(new: Int, changed: Int, same: Int)
  /// The number that only the target has.
  case others(Int)
  /// The number deleted because only the target had them.
  case deleted(Int)
  case difference(StoreMerge.Difference.Kind)
  /// A change is stored in the file but not in the mirror yet.
  case mirrorLeftBehind(because: FeedFailure?)
  /// The number of transactions that are only in the mirror.
  case onlyInMirror(Int)
  /// When the mirror last matched the file.
  case agreed(age: Int)
  case more(Int)
  case tokenInAddress
  case storeIsNoFile
}
