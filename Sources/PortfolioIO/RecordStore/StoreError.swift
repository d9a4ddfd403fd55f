import PortfolioCore

/// Why a store could not be read or changed. In every case the store is unchanged.
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
  /// A sum of this ticker or currency has more than 38 digits; nil for the totals.
  case overflow(of: String?)
  case noSuchID(String)
  case ambiguousID(String, candidates: [Transaction])
  case duplicateID(String)
  /// The transaction has been changed by something else since the change to be undone or redone.
  case changedSince(String)
  case file(FileFailure)
  case lock(LockFailure)
  /// The remote store with this name cannot be used.
  case remote(String, RemoteFailure)
}

extension StoreError {
  /// What reading finds wrong and a repair can mend; nil for nothing. Throws what it cannot mend.
  static func repairable(_ reading: () throws(StoreError) -> Void) throws(StoreError) -> StoreError? {
    do throws(StoreError) {
      try reading()
      return nil
    } catch {
      switch error {
      case .newer, .otherKind, .file, .lock: throw error
      case .malformed, .empty, .foreign, .damaged, .recordTooLong, .tooLargeToRepair, .invalid, .overflow,
        .noSuchID,
        .ambiguousID, .duplicateID, .changedSince, .remote:
        return error
      }
    }
  }
}

extension FileLock {
  /// Runs `body` while holding the lock for the data at `path`. Throws `StoreError.lock` if it cannot be
  /// acquired, and whatever `body` throws.
  static func held<Result>(
    for path: String, waitLimit: Duration, time: TimeSource, isInterrupted: () -> Bool,
    _ body: () throws(StoreError) -> Result
  ) throws(StoreError) -> Result {
    let lock: FileLock
    do throws(LockFailure) {
      lock = try acquire(for: path, waitLimit: waitLimit, time: time, isInterrupted: isInterrupted)
    } catch {
      throw .lock(error)
    }
    let result = try body()
    lock.release()
    return result
  }
}

/// Runs `body`, turning its failures into those of a store.
func fileAccess<Result>(_ body: () throws(FileFailure) -> Result) throws(StoreError) -> Result {
  do throws(FileFailure) {
    return try body()
  } catch {
    throw .file(error)
  }
}
