#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// Why a lock was not got.
public enum LockFailure: Error, Equatable, Sendable {
  /// Another process kept it all the time; `holder` is its process number where the lock file tells.
  case busy(path: String, holder: Int32?)
  /// The person who waited asked to stop.
  case interrupted
  case file(FileFailure)
}

/// The right to change a file, held by one process at a time and given back when the value ends, or when
/// the process does, however it ends.
///
/// The lock is on a file of its own beside the data, since replacing the data replaces what is locked.
/// It is a `flock`, which closing some other descriptor of the same file does not drop.
public struct FileLock: ~Copyable {
  private let descriptor: Int32

  deinit { close(descriptor) }

  /// Gives the lock back now.
  public consuming func release() {}

  /// The lock file of the data at `path`, the same for every link that leads there. Throws `FileFailure`
  /// where the links cannot be followed.
  public static func path(for path: String) throws(FileFailure) -> String {
    try FilePaths.followingLinks(path) + ".lock"
  }

  /// Takes the lock of the data at `path`, in a folder that is made where it is missing.
  ///
  /// Throws `LockFailure.busy` where another holds it longer than `patience`, `.interrupted` where
  /// `isInterrupted` says so while waiting, and `.file` where the lock file cannot be opened or is somebody else's.
  public static func acquire(
    for path: String, patience: Duration, time: TimeSource, isInterrupted: () -> Bool = { false }
  ) throws(LockFailure) -> FileLock {
    let (lockPath, descriptor) = try opened(for: path)
    let lock = FileLock(descriptor: descriptor)
    let deadline = time.uptime() + patience
    var pause: Duration = .milliseconds(1)
    while flock(descriptor, LOCK_EX | LOCK_NB) != 0 {
      if errno == EINTR { continue }
      guard errno == EWOULDBLOCK else { throw .file(FileFailure(.lock, lockPath)) }
      if isInterrupted() { throw .interrupted }
      let left = deadline - time.uptime()
      guard left > .zero else { throw .busy(path: lockPath, holder: holder(descriptor)) }
      time.sleep(min(pause, left))
      pause = min(pause * 2, .milliseconds(50))
    }
    do throws(FileFailure) {
      try requireOwn(descriptor, lockPath)
      // Who may change the data may take its lock.
      if let data = try FileStatus(of: path) { try Descriptors.share(descriptor, lockPath, as: data) }
    } catch {
      throw .file(error)
    }
    writeHolder(descriptor)
    return lock
  }

  private static func opened(for path: String) throws(LockFailure) -> (path: String, descriptor: Int32) {
    do throws(FileFailure) {
      let lockPath = try self.path(for: path)
      try FilePaths.createFolder(FilePaths.folder(of: lockPath))
      return (lockPath, try Descriptors.open(lockPath, O_RDWR | O_CREAT | O_NOFOLLOW))
    } catch {
      throw .file(error)
    }
  }

  /// Throws `FileFailure` for a file that holds anything but a process number, or that has another name too: both may be
  /// something that its owner wants to keep.
  private static func requireOwn(_ descriptor: Int32, _ path: String) throws(FileFailure) {
    let status = try FileStatus(descriptor, path)
    guard status.kind == .plain else { throw FileFailure(.lock, path, .notPlainFile) }
    guard status.linkCount <= 1 else { throw FileFailure(.lock, path, .severalHardLinks) }
    guard status.size > 0 else { return }
    let isOwn = status.size <= holderSize && content(descriptor).allSatisfy(isHolder)
    guard isOwn else { throw FileFailure(.lock, path, .foreign) }
  }

  /// A power cut may leave zeros where the number was.
  private static func isHolder(_ byte: UInt8) -> Bool {
    (0x30...0x39).contains(byte) || byte == 0x0A || byte == 0
  }

  /// The number only helps people: a disk too full to hold it does not cost the lock.
  private static func writeHolder(_ descriptor: Int32) {
    let text = Array("\(getpid())\n".utf8)
    _ = ftruncate(descriptor, 0)
    _ = pwrite(descriptor, text, text.count, 0)
  }

  private static func holder(_ descriptor: Int32) -> Int32? {
    Int32(String(decoding: content(descriptor).prefix { $0 != 0x0A }, as: UTF8.self))
  }

  /// No process number with its line break is longer.
  private static let holderSize = 16

  private static func content(_ descriptor: Int32) -> ArraySlice<UInt8> {
    var bytes = [UInt8](repeating: 0, count: holderSize)
    let length = pread(descriptor, &bytes, bytes.count, 0)
    return bytes.prefix(max(0, length))
  }
}
