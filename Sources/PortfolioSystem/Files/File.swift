import Synchronization

/// Repeats `body` while signals interrupt it. Returns nil with `errno` set if it fails.
@inline(__always)
func retryingInterrupts<Count: SignedInteger>(_ body: () -> Count) -> Count? {
  while true {
    let result = body()
    if result >= 0 { return result }
    if errno != EINTR { return nil }
  }
}

/// An open file, which is closed when it is no longer used. Child processes do not inherit it.
package final class File: Sendable {
  private let descriptor: Int32
  package let path: String
  /// Its status when it was opened, if that was requested.
  private let opened: FileStatus?
  private let isClosed: Atomic<Bool>

  private init(_ descriptor: Int32, _ path: String, _ opened: FileStatus? = nil, isBorrowed: Bool = false) {
    (self.descriptor, self.path, self.opened) = (descriptor, path, opened)
    isClosed = Atomic(isBorrowed)
  }

  /// A stream that is open already, and stays so.
  convenience init(stream descriptor: Int32) { self.init(descriptor, "-", isBorrowed: true) }

  private convenience init(open path: String, _ flags: Int32) throws(FileFailure) {
    guard let descriptor = retryingInterrupts({ openedFile(path, flags | O_CLOEXEC, 0o600) }) else {
      throw FileFailure(.open, path)
    }
    self.init(descriptor, path)
  }

  /// A file whose status is known, which `requirement` may refuse.
  private static func inspected(
    _ path: String, _ flags: Int32, _ requirement: (FileStatus) throws(FileFailure) -> Void
  ) throws(FileFailure) -> File {
    let file = try File(open: path, flags)
    let status = try file.status()
    try requirement(status)
    file.isClosed.store(true, ordering: .relaxed)
    return File(file.descriptor, path, status)
  }

  deinit { if !isClosed.load(ordering: .relaxed) { closeDescriptor(descriptor) } }

  /// Closes the file early. Throws `FileFailure` if the system only now reports that something could not be
  /// written.
  func close() throws(FileFailure) {
    guard !isClosed.exchange(true, ordering: .relaxed) else { return }
    // The descriptor is closed even if the call is interrupted.
    guard closeDescriptor(descriptor) == 0 || errno == EINTR else { throw FileFailure(.write, path) }
  }

  /// Opens the plain file at `path` for reading; nil if there is none. Throws `FileFailure`, with the reason
  /// `.isFolder` for a folder and `.notRegularFile` for a pipe or device.
  package static func forReading(_ path: String) throws(FileFailure) -> File? {
    do throws(FileFailure) {
      // Without O_NONBLOCK, opening a pipe would wait for a writer.
      return try inspected(path, O_RDONLY | O_NONBLOCK) { (status) throws(FileFailure) in
        try status.requireRegularFile(path)
      }
    } catch {
      if error.operation == .open, error.reason == .notFound { return nil }
      throw error
    }
  }

  /// Opens `path` for reading from start to end; it may be a pipe or device.
  package static func forStreaming(_ path: String) throws(FileFailure) -> File {
    try inspected(path, O_RDONLY) { (status) throws(FileFailure) in
      if status.kind == .folder { throw FileFailure(.open, path, .isFolder) }
    }
  }

  /// Opens the file at `path` for reading and changing in place.
  package static func forChanging(_ path: String) throws(FileFailure) -> File { try File(open: path, O_RDWR) }

  /// Opens the file at `path` for writing, creating it if necessary. Symbolic links are not followed.
  package static func forWriting(_ path: String) throws(FileFailure) -> File {
    try File(open: path, O_WRONLY | O_CREAT | O_NOFOLLOW)
  }

  /// Opens the file at `path` that is locked, creating it if necessary. Symbolic links are not followed.
  package static func forLocking(_ path: String) throws(FileFailure) -> File {
    try File(open: path, O_RDWR | O_CREAT | O_NOFOLLOW)
  }

  /// Creates a new file for writing.
  static func creating(_ path: String) throws(FileFailure) -> File {
    try File(open: path, O_WRONLY | O_CREAT | O_EXCL)
  }

  /// Opens a folder, whose names can be flushed.
  static func folder(_ path: String) throws(FileFailure) -> File {
    try File(open: path, O_RDONLY | O_DIRECTORY)
  }

  /// Repeats `body` while signals interrupt it. Throws what the operation failed for.
  @discardableResult
  private func checked<Count: SignedInteger>(
    _ operation: FileFailure.Operation, _ body: () -> Count
  ) throws(FileFailure) -> Count {
    guard let count = retryingInterrupts(body) else { throw FileFailure(operation, path) }
    return count
  }

  // MARK: Status

  /// Its size when it was opened; nil if that was not requested.
  package var size: Int? { opened?.size }

  /// Its current status.
  package func status() throws(FileFailure) -> FileStatus {
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { throw FileFailure(.inspect, path) }
    return FileStatus(status)
  }

  /// Whether it was written to since it was opened, or its path now leads to another file. A change within
  /// the resolution of the clock that keeps the size is not noticed.
  package func hasChanged() throws(FileFailure) -> Bool {
    let now = try status()
    do throws(FileFailure) {
      guard let named = try FileStatus(of: path) else { return true }
      return named.inode != now.inode || now.size != opened?.size || now.modified != opened?.modified
    } catch {
      return false
    }
  }

  // MARK: Locking

  /// Locks it unless it is locked. `flock` is not released when another descriptor of the same file is closed.
  package func lock() throws(FileFailure) -> Bool {
    if retryingInterrupts({ flock(descriptor, LOCK_EX | LOCK_NB) }) != nil { return true }
    guard errno == EWOULDBLOCK else { throw FileFailure(.lock, path) }
    return false
  }

  /// Unlocks it. Closing alone would leave the lock to a child process that is being started and still has the
  /// descriptor.
  package func unlock() { _ = flock(descriptor, LOCK_UN) }

  // MARK: Reading

  /// Reads into `buffer` from `offset`. Returns the number of bytes, 0 at the end.
  package func read(into buffer: UnsafeMutableRawBufferPointer, at offset: Int) throws(FileFailure) -> Int {
    try checked(.read) { pread(descriptor, buffer.baseAddress, buffer.count, off_t(offset)) }
  }

  /// The most bytes that are read at once.
  private static let largestPiece = 4 << 30

  /// The part of a range that the file has. Throws `FileFailure`, and `.tooLarge` for more than memory may hold, as in a
  /// file with holes.
  package func existing(_ range: Range<Int>) throws(FileFailure) -> Range<Int> {
    let range = range.clamped(to: 0..<max(0, try status().size))
    guard range.count <= File.largestPiece else { throw FileFailure(.read, path, .tooLarge) }
    return range
  }

  /// Fills a buffer from an offset on, as far as the file goes. Returns the number of bytes.
  package func fill(_ buffer: UnsafeMutableRawBufferPointer, from offset: Int) throws(FileFailure) -> Int {
    var length = 0
    while length < buffer.count {
      let rest = UnsafeMutableRawBufferPointer(rebasing: buffer[length...])
      let count = try read(into: rest, at: offset + length)
      if count == 0 { break }
      length += count
    }
    return length
  }

  /// The bytes of a range, as far as the file goes. Throws like `existing`.
  package func bytes(in range: Range<Int>) throws(FileFailure) -> [UInt8] {
    let range = try existing(range)
    var failure: FileFailure?
    let bytes = [UInt8](unsafeUninitializedCapacity: range.count) { buffer, length in
      do throws(FileFailure) {
        length = try fill(UnsafeMutableRawBufferPointer(buffer), from: range.lowerBound)
      } catch {
        failure = error
      }
    }
    if let failure { throw failure }
    return bytes
  }

  /// Reads everything from the current position. Throws `FileFailure`, and `.tooLarge` if that is more than
  /// `limit` bytes.
  package func readToEnd(limit: Int) throws(FileFailure) -> [UInt8] {
    let size = size ?? 0
    guard size <= limit else { throw FileFailure(.read, path, .tooLarge) }
    var content: [UInt8] = []
    content.reserveCapacity(size + 1)
    var piece = [UInt8](repeating: 0, count: min(max(size + 1, 1 << 12), 1 << 20))
    while let count = retryingInterrupts({ readBytes(descriptor, &piece, piece.count) }) {
      if count == 0 { return content }
      content += piece[..<count]
      guard content.count <= limit else { throw FileFailure(.read, path, .tooLarge) }
      if content.count > size, piece.count < 1 << 20 { piece = [UInt8](repeating: 0, count: piece.count * 4) }
    }
    throw FileFailure(.read, path)
  }

  /// Reads what arrives next into `buffer`. Returns the number of bytes, 0 at the end; nil on failure.
  func readNext(_ buffer: inout [UInt8]) -> Int? {
    retryingInterrupts { readBytes(descriptor, &buffer, buffer.count) }
  }

  /// Copies a range to another file, a piece at a time.
  package func copy(_ range: Range<Int>, to target: File) throws(FileFailure) {
    var position = range.lowerBound
    while position < range.upperBound {
      let piece = try bytes(in: position..<min(range.upperBound, position + 1 << 20))
      if piece.isEmpty { return }
      try target.append(piece)
      position += piece.count
    }
  }

  // MARK: Writing

  /// Writes all of `bytes` at `offset`.
  package func write(_ bytes: some Collection<UInt8>, at offset: Int) throws(FileFailure) {
    try checked(.write) { lseek(descriptor, off_t(offset), SEEK_SET) }
    try append(bytes)
  }

  /// Writes all of `bytes` after the last write, however little the system takes at a time.
  package func append(_ bytes: some Collection<UInt8>) throws(FileFailure) {
    var failed = false
    func send(_ buffer: UnsafeRawBufferPointer) {
      var rest = buffer[...]
      while let start = UnsafeRawBufferPointer(rebasing: rest).baseAddress, !rest.isEmpty {
        guard let count = retryingInterrupts({ writtenBytes(descriptor, start, rest.count) }) else {
          failed = true
          return
        }
        if count == 0 {
          // The system took nothing without giving a reason, so trying again would never end.
          (failed, errno) = (true, EIO)
          return
        }
        rest = rest.dropFirst(count)
      }
    }
    let direct: Void? = bytes.withContiguousStorageIfAvailable { send(UnsafeRawBufferPointer($0)) }
    if direct == nil { Array(bytes).withUnsafeBytes(send) }
    if failed { throw FileFailure(.write, path) }
  }

  package func truncate(to size: Int) throws(FileFailure) {
    try checked(.write) { ftruncate(descriptor, off_t(size)) }
  }

  /// Gives it the owner and permissions of `other`, or `mode` if that is nil.
  func takeOn(_ other: FileStatus?, mode: UInt32) throws(FileFailure) {
    if let other, other.owner != geteuid() || other.group != getegid() {
      // Only root may change the owner; for other users the file becomes theirs, as with an editor.
      _ = fchown(descriptor, other.owner, other.group)
    }
    try setPermissions(other?.permissions ?? mode_t(mode))
  }

  /// Gives it the permissions and group of `other`, beside which it lies; leaves it as it is if it belongs to
  /// another user.
  package func share(as other: FileStatus) throws(FileFailure) {
    let (now, permissions) = (try status(), other.permissions & 0o666)
    guard now.owner == geteuid(), now.permissions != permissions || now.group != other.group else { return }
    // Only members of a group can assign it to a file.
    if now.group != other.group, fchown(descriptor, uid_t.max, other.group) != 0 { return }
    try setPermissions(permissions)
  }

  /// Restricts reading and writing to its owner.
  func makePrivate() throws(FileFailure) { try setPermissions(0o600) }

  private func setPermissions(_ permissions: mode_t) throws(FileFailure) {
    try checked(.write) { fchmod(descriptor, permissions) }
  }

  /// Waits until everything written is on disk.
  package func flush() throws(FileFailure) {
    #if canImport(Darwin)
      // On Darwin fsync leaves data in the drive's cache. Some file systems do not support anything better.
      if retryingInterrupts({ fcntl(descriptor, F_FULLFSYNC) }) != nil { return }
    #endif
    try checked(.flush) { fsync(descriptor) }
  }
}

// The methods above hide the C functions with the same names.
private func openedFile(_ path: String, _ flags: Int32, _ mode: mode_t) -> Int32 { open(path, flags, mode) }
func writtenBytes(_ descriptor: Int32, _ bytes: UnsafeRawPointer, _ count: Int) -> Int {
  write(descriptor, bytes, count)
}
private func readBytes(_ descriptor: Int32, _ buffer: UnsafeMutableRawPointer, _ count: Int) -> Int {
  read(descriptor, buffer, count)
}
@discardableResult
private func closeDescriptor(_ descriptor: Int32) -> Int32 { close(descriptor) }
