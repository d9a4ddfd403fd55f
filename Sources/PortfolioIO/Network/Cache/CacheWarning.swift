/// Something about a cache that a person may want to know and that stops nothing.
public enum CacheWarning: Equatable, Sendable {
  /// It could not be understood and was begun anew; `keptAs` is where the old one stands now, nil where it
  /// could not be moved.
  case damaged(path: String, keptAs: String?)
  /// It could not be read, and counts as empty.
  case unreadable(FileFailure)
  /// What was to be kept in it is not.
  case unwritable(FileFailure)
  /// Another process held it too long, and what was to be kept in it is not.
  case busy(path: String, holder: Int32?)
}

extension CacheWarning {
  /// Moves a damaged file out of the way and returns where to, nil where that is not allowed. One copy is kept.
  static func setAside(_ path: String) -> String? {
    let aside = path + ".damaged"
    do throws(FileFailure) {
      try FileSystem.rename(path, to: aside)
      return aside
    } catch {
      return nil
    }
  }
}
