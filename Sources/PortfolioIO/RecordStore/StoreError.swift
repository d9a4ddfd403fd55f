import PortfolioCore

/// What is wrong with a store, or with what is asked of it. In every case the store is unchanged.
package enum StoreError: Error, Equatable, Sendable {
  /// Not valid JSON from `place` on.
  case malformed(Place, JSONError.Problem)
  /// An empty file, which a crash of some other program may leave.
  case empty(Place)
  /// Valid JSON, but not a store.
  case foreign(Place)
  /// What stands here is not as this program wrote it.
  case damaged(Place)
  /// A store whose records are something else.
  case otherKind(Place, StoreKind)
  /// Written by a later version of this program; `supported` is the newest version of this kind of file that is read.
  case newer(Place, version: String, supported: Int = 1)
  /// A record is larger than allowed.
  case recordTooLong(Place)
  /// The file is damaged, and too large to search for intact records. `size` is in bytes.
  case tooLargeToRepair(Place, size: Int)
  /// Some records are invalid, or two have the same id.
  case invalid([Issue])
  case noSuchID(String)
  case ambiguousID(String, candidates: [Transaction])
  case duplicateID(String)
  /// The transaction has been changed by something else since the change to be undone or redone.
  case changedSince(String)
  /// The remote store with this name cannot be used.
  case remote(String, RemoteFailure)
}

extension StoreError {
  /// Whether a repair may save what can still be read.
  var isRepairable: Bool {
    switch self {
    case .newer, .otherKind: false
    case .malformed, .empty, .foreign, .damaged, .recordTooLong, .tooLargeToRepair, .invalid, .noSuchID,
      .ambiguousID, .duplicateID, .changedSince, .remote:
      true
    }
  }
}
