#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// Why a lock could not be acquired.
package enum LockFailure: Error, Equatable, Sendable {
  /// Another process held it all the time. `holder` is its process id, if the lock file states it.
  case busy(path: String, holder: Int32?)
  /// The user interrupted the wait.
  case interrupted
}

/// An exclusive lock for changing a file. It is released when the value is destroyed, or when the process
/// ends for any reason.
///
/// The lock is on a separate file beside the data, because replacing the data would replace what is locked.
/// It uses `flock`, which is not released when another descriptor of the same file is closed.
package struct FileLock: ~Copyable {
  private let descriptor: Int32

  deinit {
    // Closing alone would leave it to a child process that is being started and still has the descriptor.
    _ = flock(descriptor, LOCK_UN)
    close(descriptor)
  }

  /// Releases the lock now.
  package consuming func release() {}

  /// The lock file for the data at `path`, the same for every link to it. Throws `FileFailure` if the links
  /// cannot be followed.
  package static func path(for path: String) throws(FileFailure) -> String {
    try FilePaths.followingLinks(path) + ".lock"
  }

  /// Acquires the lock for the data at `path`, creating its folder if necessary.
  ///
  /// Throws `LockFailure.busy` if another process holds it longer than `waitLimit`, `.interrupted` if
  /// `isInterrupted` returns true while waiting, and `FileFailure` if the lock file cannot be opened or belongs to
  /// something else.
  package static func acquire(
    for path: String, waitLimit: Duration, time: TimeSource, isInterrupted: () -> Bool = { false }
  ) throws -> FileLock {
    let (lockPath, descriptor) = try opened(for: path)
    let lock = FileLock(descriptor: descriptor)
    let deadline = time.uptime() + waitLimit
    var pause: Duration = .milliseconds(1)
    while flock(descriptor, LOCK_EX | LOCK_NB) != 0 {
      if errno == EINTR { continue }
      guard errno == EWOULDBLOCK else { throw FileFailure(.lock, lockPath) }
      if isInterrupted() { throw LockFailure.interrupted }
      let left = deadline - time.uptime()
      guard left > .zero else { throw LockFailure.busy(path: lockPath, holder: holder(descriptor)) }
      time.sleep(min(pause, left))
      pause = min(pause * 2, .milliseconds(50))
    }
    try requireOwn(descriptor, lockPath)
    // Whoever may change the data may acquire its lock.
    if let data = try FileStatus(of: path) { try Descriptors.share(descriptor, lockPath, as: data) }
    writeHolder(descriptor)
    return lock
  }

  private static func opened(for path: String) throws(FileFailure) -> (path: String, descriptor: Int32) {
    let lockPath = try self.path(for: path)
    try FilePaths.createFolder(FilePaths.folder(of: lockPath))
    return (lockPath, try Descriptors.open(lockPath, O_RDWR | O_CREAT | O_NOFOLLOW))
  }

  /// Throws `FileFailure` for a file that contains anything but a process id, or that has hard links, because
  /// it may be something to keep.
  private static func requireOwn(_ descriptor: Int32, _ path: String) throws(FileFailure) {
    let status = try FileStatus(descriptor, path)
    guard status.kind == .plain else { throw FileFailure(.lock, path, .notPlainFile) }
    guard status.linkCount <= 1 else { throw FileFailure(.lock, path, .severalHardLinks) }
    guard status.size > 0 else { return }
    let isOwn = status.size <= holderSize && content(descriptor).allSatisfy(isHolder)
    guard isOwn else { throw FileFailure(.lock, path, .foreign) }
  }

  /// A power failure may leave zeros instead of the number.
  private static func isHolder(_ byte: UInt8) -> Bool {
    (0x30...0x39).contains(byte) || byte == 0x0A || byte == 0
  }

  /// The number is only informative: if the disk is full, the lock is still valid.
  private static func writeHolder(_ descriptor: Int32) {
    let text = Array("\(getpid())\n".utf8)
    _ = ftruncate(descriptor, 0)
    _ = pwrite(descriptor, text, text.count, 0)
  }

  private static func holder(_ descriptor: Int32) -> Int32? {
    Int32(String(decoding: content(descriptor).prefix { $0 != 0x0A }, as: UTF8.self))
  }

  /// The longest process id with its line break.
  private static let holderSize = 16

  private static func content(_ descriptor: Int32) -> ArraySlice<UInt8> {
    var bytes = [UInt8](repeating: 0, count: holderSize)
    let length = pread(descriptor, &bytes, bytes.count, 0)
    return bytes.prefix(max(0, length))
  }
}
