import Glibc

/// A pipe whose ends no child inherits that is not given them.
struct Pipe {
  let readEnd: Int32
  let writeEnd: Int32

  /// nil where the system has no more of them.
  init?() {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { return nil }
    // Swift's Glibc does not show `pipe2`, which does both at once.
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    (readEnd, writeEnd) = (ends[0], ends[1])
  }

  /// Closes both ends.
  func close() {
    Glibc.close(readEnd)
    Glibc.close(writeEnd)
  }
}
