/// Why a remote store could not be read or changed.
public enum RemoteFailure: Error, Equatable, Sendable {
  /// It cannot be reached, or is in no state to answer. Nothing was changed.
  case unreachable(FeedFailure)
  /// The same, and nothing was kept of it that could be shown.
  case withoutCopy(FeedFailure)
  /// A change was sent, and whether it was made could not be found out.
  case uncertain(FeedFailure)
  /// It lets nobody in with this token, or without one.
  case forbidden(serverText: String?)
  /// There is no such place.
  case notThere(serverText: String?)
  /// It does not take the request for another reason.
  case refused(status: Int, serverText: String?)
  /// What it has is not JSON.
  case malformed(JSONError)
  /// What it has is JSON, but no list of transactions.
  case foreign
  /// It does not tell one state from another, so that no change is safe from overwriting somebody else's.
  case unversioned
  /// Somebody else was faster as often as this.
  case overtaken(times: Int)
}

/// What there is to know about a remote store that stops nothing.
public enum RemoteNotice: Sendable {
  /// The copy of so many seconds ago stands in, because of this.
  case copyShown(age: Int, because: FeedFailure)
  /// Of so many transactions fee, account and note are gone since the store was read here last, all at once: the
  /// mark of an app that does not know them.
  case detailsLost(Int)
  case cache(CacheWarning)
}
