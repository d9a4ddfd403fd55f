/// A JSON file shared by several processes that the program can do without: any problem with it is only a
/// warning.
struct CacheFile<Value: Equatable> {
  /// How long to wait for another process that holds the lock.
  private static var waitLimit: Duration { .seconds(5) }

  let document: SharedDocument<Value>

  /// The content of the file. A file that cannot be understood is set aside.
  func load(_ warnings: inout [CacheWarning]) -> Value {
    do {
      return try document.read()
    } catch let failure as FileFailure {
      warnings.append(.unreadable(failure))
      return document.empty
    } catch {
      // Another process may have repaired it meanwhile, so it is read again under the lock.
      return change(&warnings) { $0 } ?? document.empty
    }
  }

  /// Changes the content under a lock; without `flushing` a power failure may lose the change. Returns the
  /// result of `body`, or nil with a warning if the file could not be locked or written.
  func change<Result>(
    _ warnings: inout [CacheWarning], flushing: Bool = true, _ body: (inout Value) -> Result
  ) -> Result? {
    var found: [CacheWarning] = []
    defer { warnings += found }
    do {
      return try document.change(
        waitLimit: CacheFile.waitLimit, flushing: flushing,
        mend: { _ in
          found.append(.damaged(path: document.path, keptAs: CacheWarning.setAside(document.path)))
        }, body)
    } catch LockFailure.busy(let path, let holder) {
      found.append(.busy(path: path, holder: holder))
    } catch let failure as FileFailure {
      found.append(.unwritable(failure))
    } catch {
      found.append(.damaged(path: document.path, keptAs: nil))
    }
    return nil
  }
}
