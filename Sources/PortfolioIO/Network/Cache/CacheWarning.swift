import PortfolioSystem

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
