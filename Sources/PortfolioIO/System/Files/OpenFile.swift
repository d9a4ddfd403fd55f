import Glibc

/// A file that is open for reading, and closed when nobody reads it any more.
final class OpenFile: Sendable {
  let descriptor: Int32
  let path: String
  private let version: Version?

  /// How long it was when it was opened; nil where that could not be told.
  var size: Int? { version?.size }

  /// What tells one content of a file from another; two of the same size within a tick of the clock are not told.
  private struct Version: Equatable {
    let size: Int
    let seconds: Int
    let nanoseconds: Int

    init?(_ descriptor: Int32) {
      var status = stat()
      guard fstat(descriptor, &status) == 0 else { return nil }
      size = Int(status.st_size)
      (seconds, nanoseconds) = (status.st_mtim.tv_sec, status.st_mtim.tv_nsec)
    }
  }

  init(_ descriptor: Int32, _ path: String) {
    (self.descriptor, self.path) = (descriptor, path)
    version = Version(descriptor)
  }

  deinit { close(descriptor) }

  func hasChanged() throws(FileFailure) -> Bool {
    var (open, named) = (stat(), stat())
    guard fstat(descriptor, &open) == 0 else { throw FileFailure(.inspect, path) }
    guard stat(path, &named) == 0 else { return errno == ENOENT }
    return named.st_ino != open.st_ino || Version(descriptor) != version
  }
}
