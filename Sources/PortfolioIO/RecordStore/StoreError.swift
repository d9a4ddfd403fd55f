import PortfolioCore

/// Why a store could not be read or changed. In each case it is left as it was.
public enum StoreError: Error, Equatable, Sendable {
  /// Not JSON from `place` on.
  case malformed(Place, JSONError.Problem)
  /// Nothing at all, not even a document: what a crash of some other program leaves.
  case empty(Place)
  /// JSON, but not a store.
  case foreign(Place)
  /// Written by a later version of this program.
  case newer(Place, version: String)
  /// One record with everything in it is larger than any record may be.
  case recordTooLong(Place)
  /// A damaged file of so many bytes, more than can be looked through for what is whole.
  case tooLargeToRepair(Place, size: Int)
  /// Records that are no transactions, or ids that are there twice.
  case invalid([Issue])
  /// A sum of this ticker or currency has more than 38 digits; nil for the totals.
  case overflow(of: String?)
  case noSuchID(String)
  case ambiguousID(String, candidates: [Transaction])
  case duplicateID(String)
  /// Something else than the change to be taken back or put back has changed this transaction.
  case changedSince(String)
  case file(FileFailure)
  case lock(LockFailure)
  /// What stands in the way at the remote store of this name.
  case remote(String, RemoteFailure)
}

extension FileLock {
  /// Runs `body` with the lock of the data at `path`. Throws `StoreError.lock` where it is not got, and what `body`
  /// throws.
  static func held<Result>(
    for path: String, patience: Duration, time: TimeSource, isInterrupted: () -> Bool,
    _ body: () throws(StoreError) -> Result
  ) throws(StoreError) -> Result {
    let lock: FileLock
    do throws(LockFailure) {
      lock = try acquire(for: path, patience: patience, time: time, isInterrupted: isInterrupted)
    } catch {
      throw .lock(error)
    }
    let result = try body()
    lock.release()
    return result
  }
}

/// Runs `body`, its failures as those of a store.
func fileAccess<Result>(_ body: () throws(FileFailure) -> Result) throws(StoreError) -> Result {
  do throws(FileFailure) {
    return try body()
  } catch {
    throw .file(error)
  }
}
