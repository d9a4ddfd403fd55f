/// Why a remote store could not be read or changed.
package enum RemoteFailure: Error, Equatable, Sendable {
  /// The store cannot be reached or cannot answer. Nothing was changed.
  case unreachable(FeedFailure)
  /// The same, and there is no earlier copy to show.
  case withoutCopy(FeedFailure)
  /// A change was sent, but it is not known whether it was made.
  case uncertain(FeedFailure)
  /// Access is denied, with this token or without one.
  case forbidden(serverText: String?)
  /// The path does not exist.
  case notThere(serverText: String?)
  /// The request was refused for another reason.
  case refused(status: Int, serverText: String?)
  /// The content is not valid JSON.
  case malformed(JSONError)
  /// The content is valid JSON, but not a list of transactions.
  case foreign
  /// The service does not support versions, so a change could overwrite somebody else's.
  case unversioned
  /// Somebody else changed the store first, this many times in a row.
  case overtaken(times: Int)
}

/// A warning about a remote store.
package enum RemoteNotice: Sendable {
  /// A copy is shown instead, `age` seconds old.
  case copyShown(age: Int, because: FeedFailure)
  /// This many transactions have lost fee, account and note since the store was last read, all at once: the
  /// sign of an app that does not know these fields.
  case detailsLost(Int)
  case cache(CacheWarning)
}
