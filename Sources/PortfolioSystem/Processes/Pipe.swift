#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// A pipe whose ends child processes do not inherit unless they are passed on.
struct Pipe {
  let readEnd: Int32
  let writeEnd: Int32

  /// Nil if the system has none left.
  init?() {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { return nil }
    // `pipe2`, which would do both at once, is not available everywhere.
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    (readEnd, writeEnd) = (ends[0], ends[1])
  }

  func closeReadEnd() { close(readEnd) }
  func closeWriteEnd() { close(writeEnd) }

  /// Closes both ends.
  func closeBoth() {
    closeReadEnd()
    closeWriteEnd()
  }
}
