import PortfolioSystem

/// A JSON file shared by several processes that the program can do without: any problem with it is only a
/// warning.
struct CacheFile<Content: DocumentContent> {
  private let document: Document<Content>
  let warnings = CacheWarnings()

  /// - Parameter path: the path of the file, which need not exist.
  init(path: String, time: TimeSource) {
    document = Document(path: path, access: FileAccess(time: time, waitLimit: .seconds(5)))
  }

  /// The content of the file. A file that cannot be understood is set aside.
  func load() -> Content {
    do {
      return try document.read()
    } catch let failure as FileFailure {
      warnings.add(.unreadable(failure))
      return Content()
    } catch {
      // Another process may have repaired it meanwhile, so it is read again under the lock.
      return change { $0 } ?? Content()
    }
  }

  /// Changes the content under a lock; without `flushing` a power failure may lose the change. Returns the
  /// result of `body`, or nil with a warning if the file could not be locked or written.
  func change<Result>(
    flushing: Bool = true, _ body: (inout Content) -> Result
  ) -> Result? {
    do {
      return try document.change(
        flushing: flushing,
        mend: { _ in
          warnings.add(.damaged(path: document.path, keptAs: CacheWarning.setAside(document.path)))
        }, body)
    } catch LockFailure.busy(let path, let holder) {
      warnings.add(.busy(path: path, holder: holder))
    } catch let failure as FileFailure {
      warnings.add(.unwritable(failure))
    } catch {
      warnings.add(.damaged(path: document.path, keptAs: nil))
    }
    return nil
  }
}

/// A problem with a cache, which is reported but never stops a command.
package enum CacheWarning: Equatable, Sendable {
  /// It could not be understood and was replaced by a new one. `keptAs` is the path of the old one, nil if it
  /// could not be moved.
  case damaged(path: String, keptAs: String?)
  /// It could not be read and is treated as empty.
  case unreadable(FileFailure)
  /// It could not be written, so fetched data was not cached.
  case unwritable(FileFailure)
  /// Another process held the lock too long, so fetched data was not cached.
  case busy(path: String, holder: Int32?)
}

/// The problems with caches that have come up, each once, until somebody takes them.
package final class CacheWarnings {
  private var warnings: [CacheWarning] = []

  func add(_ warning: CacheWarning) {
    if !warnings.contains(warning) { warnings.append(warning) }
  }

  package func take() -> [CacheWarning] {
    defer { warnings = [] }
    return warnings
  }
}

extension CacheWarning {
  /// Moves a damaged file out of the way and returns its new path; nil if that is not permitted. Only the
  /// latest is kept.
  static func setAside(_ path: String) -> String? {
    let aside = path + ".damaged"
    return (try? FileSystem.rename(path, to: aside)).map { aside }
  }
}
