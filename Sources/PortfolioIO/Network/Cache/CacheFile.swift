/// A JSON file that several processes read and change, and that the program can do without: whatever is wrong
/// with it becomes a warning.
struct CacheFile<Value: Equatable> {
  /// How long another process may keep the file.
  private static var patience: Duration { .seconds(5) }

  let document: SharedDocument<Value>

  /// What is in the file. One that cannot be understood is set aside.
  func load(_ warnings: inout [CacheWarning]) -> Value {
    do throws(StoreError) {
      return try document.read()
    } catch .file(let failure) {
      warnings.append(.unreadable(failure))
      return document.empty
    } catch {
      // Another process may have mended it meanwhile, so it is looked at again under the lock.
      return change(&warnings) { $0 } ?? document.empty
    }
  }

  /// Changes what is in the file, nobody else changing it meanwhile; with `flushing` false a power cut may
  /// lose it. Returns what `body` does, nil with a warning where the file could not be had or written.
  func change<Result>(
    _ warnings: inout [CacheWarning], flushing: Bool = true, _ body: (inout Value) -> Result
  ) -> Result? {
    var found: [CacheWarning] = []
    defer { warnings += found }
    do throws(StoreError) {
      return try document.change(
        patience: CacheFile.patience, flushing: flushing,
        mend: { (error) throws(StoreError) in
          if case .file = error { throw error }
          found.append(.damaged(path: document.path, keptAs: CacheWarning.setAside(document.path)))
        }, body)
    } catch .lock(.busy(let path, let holder)) {
      found.append(.busy(path: path, holder: holder))
    } catch .lock(.file(let failure)), .file(let failure) {
      found.append(.unwritable(failure))
    } catch {
      found.append(.damaged(path: document.path, keptAs: nil))
    }
    return nil
  }
}
