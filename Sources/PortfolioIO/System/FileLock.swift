import PortfolioSystem

/// Why a lock could not be acquired.
package enum LockFailure: Error, Equatable, Sendable {
  /// Another process held it all the time. `holder` is its process id, if the lock file states it.
  case busy(path: String, holder: Int32?)
  /// The user interrupted the wait.
  case interrupted
}

/// How files are read and changed that other processes may change, too.
package struct FileAccess: Sendable {
  let time: TimeSource
  /// How long to wait for another process that holds a lock.
  let waitLimit: Duration
  /// Whether changes are only tried, without writing anything.
  var isDryRun: Bool
  let isInterrupted: @Sendable () -> Bool

  package init(
    time: TimeSource = .machine, waitLimit: Duration = .seconds(10), isDryRun: Bool = false,
    isInterrupted: @escaping @Sendable () -> Bool = { false }
  ) {
    (self.time, self.waitLimit) = (time, waitLimit)
    (self.isDryRun, self.isInterrupted) = (isDryRun, isInterrupted)
  }
}

/// An exclusive lock for changing a file. It is released when the value is destroyed, or when the process
/// ends for any reason.
///
/// The lock is on a separate file beside the data, because replacing the data would replace what is locked.
package struct FileLock: ~Copyable {
  private let file: File

  private init(_ file: File) { self.file = file }

  deinit { file.unlock() }

  /// Releases the lock now.
  package consuming func release() {}

  /// The lock file for the data at `path`, the same for every link to it. Throws `FileFailure` if the links
  /// cannot be followed.
  package static func path(for path: String) throws(FileFailure) -> String {
    try FilePaths.followingLinks(path) + ".lock"
  }

  /// Acquires the lock for the data at `path`, creating its folder if necessary.
  ///
  /// Throws `LockFailure.busy` if another process holds it too long, `.interrupted` if somebody interrupts the wait,
  /// and `FileFailure` if the lock file cannot be opened or belongs to something else.
  package static func acquire(for path: String, _ access: FileAccess = FileAccess()) throws -> FileLock {
    let lockPath = try self.path(for: path)
    try FilePaths.createFolder(FilePaths.folder(of: lockPath))
    let file = try File.forLocking(lockPath)
    let deadline = access.time.uptime() + access.waitLimit
    var pause: Duration = .milliseconds(1)
    while try !file.lock() {
      if access.isInterrupted() { throw LockFailure.interrupted }
      let left = deadline - access.time.uptime()
      guard left > .zero else { throw LockFailure.busy(path: lockPath, holder: holder(of: file)) }
      access.time.sleep(min(pause, left))
      pause = min(pause * 2, .milliseconds(50))
    }
    let lock = FileLock(file)
    try requireOwn(file)
    // Whoever may change the data may acquire its lock.
    if let data = try FileStatus(of: path) { try file.share(as: data) }
    writeHolder(to: file)
    return lock
  }

  /// Runs `body` while holding the lock for the data at `path`.
  static func held<Result>(
    for path: String, _ access: FileAccess, _ body: () throws -> Result
  ) throws -> Result {
    let lock = try acquire(for: path, access)
    let result = try body()
    lock.release()
    return result
  }

  /// Throws `FileFailure` for a file that contains anything but a process id, or that has hard links, because
  /// it may be something to keep.
  private static func requireOwn(_ file: File) throws(FileFailure) {
    let status = try file.status()
    guard status.kind == .regular else { throw FileFailure(.lock, file.path, .notRegularFile) }
    guard status.linkCount <= 1 else { throw FileFailure(.lock, file.path, .severalHardLinks) }
    guard status.size > 0 else { return }
    let isOwn = status.size <= holderSize && content(of: file).allSatisfy(isHolder)
    guard isOwn else { throw FileFailure(.lock, file.path, .foreign) }
  }

  /// A power failure may leave zeros instead of the number.
  private static func isHolder(_ byte: UInt8) -> Bool {
    (0x30...0x39).contains(byte) || byte == 0x0A || byte == 0
  }

  /// The number is only informative: if the disk is full, the lock is still valid.
  private static func writeHolder(to file: File) {
    guard (try? file.truncate(to: 0)) != nil else { return }
    try? file.write("\(getpid())\n".utf8, at: 0)
  }

  private static func holder(of file: File) -> Int32? {
    Int32(String(decoding: content(of: file).prefix { $0 != 0x0A }, as: UTF8.self))
  }

  /// The longest process id with its line break.
  private static let holderSize = 16

  private static func content(of file: File) -> [UInt8] { (try? file.bytes(in: 0..<holderSize)) ?? [] }
}
