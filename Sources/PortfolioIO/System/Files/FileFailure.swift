import Glibc

/// A call to the file system that failed: what was tried, on which path, and the number that came back.
public struct FileFailure: Error, Equatable, Sendable {
  public enum Operation: String, Sendable {
    case inspect, open, read, write, flush, rename, lock, remove, createFolder
  }

  public let operation: Operation
  public let path: String
  /// As in `errno.h`: `ENOSPC`, `EACCES`, …; `EFBIG` from a read means that the file is beyond the limit.
  public let code: Int32

  public init(_ operation: Operation, _ path: String, code: Int32 = errno) {
    self.operation = operation
    self.path = path
    self.code = code
  }

  /// Whether rights were missing, in place of room or a file.
  public var isPermission: Bool { code == EACCES || code == EPERM || code == EROFS }
}

/// Calls `body` again for as long as a signal interrupts it; returns nil with `errno` set where it fails.
@inline(__always)
func retryingInterrupts<Count: SignedInteger>(_ body: () -> Count) -> Count? {
  while true {
    let result = body()
    if result >= 0 { return result }
    if errno != EINTR { return nil }
  }
}
