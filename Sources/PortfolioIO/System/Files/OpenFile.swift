import Synchronization

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// An open file, which is closed when it is no longer used.
package final class OpenFile: Sendable {
  private let descriptor: Int32
  package let path: String
  /// Its status when it was opened, if that was requested.
  private let opened: FileStatus?
  private let isClosed = Atomic(false)

  private init(_ descriptor: Int32, _ path: String, _ opened: FileStatus? = nil) {
    (self.descriptor, self.path, self.opened) = (descriptor, path, opened)
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
  /// `.isFolder` for a folder and `.notPlainFile` for a pipe or device.
  static func forReading(_ path: String) throws(FileFailure) -> OpenFile? {
    let descriptor: Int32
    do throws(FileFailure) {
      // Without O_NONBLOCK, opening a pipe would wait for a writer.
      descriptor = try Descriptors.open(path, O_RDONLY | O_NONBLOCK)
    } catch {
      if error.reason == .notFound { return nil }
      throw error
    }
    return try inspected(descriptor, path) { (status) throws(FileFailure) in
      try status.requirePlainFile(path)
    }
  }

  /// Opens `path` for reading from start to end; it may be a pipe or device.
  static func forStreaming(_ path: String) throws(FileFailure) -> OpenFile {
    try inspected(try Descriptors.open(path, O_RDONLY), path) { (status) throws(FileFailure) in
      if status.kind == .folder { throw FileFailure(.open, path, .isFolder) }
    }
  }

  /// Opens the file at `path` for reading and changing in place.
  static func forChanging(_ path: String) throws(FileFailure) -> OpenFile {
    OpenFile(try Descriptors.open(path, O_RDWR), path)
  }

  /// Opens the file at `path` for writing, creating it if necessary. Symbolic links are not followed.
  static func forWriting(_ path: String) throws(FileFailure) -> OpenFile {
    OpenFile(try Descriptors.open(path, O_WRONLY | O_CREAT | O_NOFOLLOW), path)
  }

  /// Creates a new file for writing.
  static func creating(_ path: String) throws(FileFailure) -> OpenFile {
    OpenFile(try Descriptors.open(path, O_WRONLY | O_CREAT | O_EXCL), path)
  }

  private static func inspected(
    _ descriptor: Int32, _ path: String, _ check: (FileStatus) throws(FileFailure) -> Void
  ) throws(FileFailure) -> OpenFile {
    do throws(FileFailure) {
      let status = try FileStatus(descriptor, path)
      try check(status)
      return OpenFile(descriptor, path, status)
    } catch {
      closeDescriptor(descriptor)
      throw error
    }
  }

  // MARK: Status

  /// Its size when it was opened; nil if that was not requested.
  var size: Int? { opened?.size }

  /// Its current status.
  func status() throws(FileFailure) -> FileStatus { try FileStatus(descriptor, path) }

  /// Whether it was written to since it was opened, or its path now leads to another file. A change within
  /// the resolution of the clock that keeps the size is not noticed.
  func hasChanged() throws(FileFailure) -> Bool {
    let now = try status()
    do throws(FileFailure) {
      guard let named = try FileStatus(of: path) else { return true }
      return named.inode != now.inode || now.size != opened?.size || now.modified != opened?.modified
    } catch {
      return false
    }
  }

  // MARK: Reading

  /// Reads into `buffer` from `offset`. Returns the number of bytes, 0 at the end.
  func read(into buffer: UnsafeMutableRawBufferPointer, at offset: Int) throws(FileFailure) -> Int {
    let count = retryingInterrupts { pread(descriptor, buffer.baseAddress, buffer.count, off_t(offset)) }
    guard let count else { throw FileFailure(.read, path) }
    return count
  }

  /// The most bytes that are read at once.
  private static let largestPiece = 4 << 30

  /// The bytes of a range, as far as the file goes. Throws `FileFailure`, and `.tooLarge` for more than memory may hold,
  /// as in a file with holes.
  func bytes(in range: Range<Int>) throws(FileFailure) -> [UInt8] {
    let range = range.clamped(to: 0..<max(0, try status().size))
    guard range.count <= OpenFile.largestPiece else { throw FileFailure(.read, path, .tooLarge) }
    var bytes = [UInt8](repeating: 0, count: range.count)
    var (length, failure): (Int, FileFailure?) = (0, nil)
    bytes.withUnsafeMutableBytes { buffer in
      do throws(FileFailure) {
        while length < buffer.count {
          let rest = UnsafeMutableRawBufferPointer(rebasing: buffer[length...])
          let count = try read(into: rest, at: range.lowerBound + length)
          if count == 0 { break }
          length += count
        }
      } catch {
        failure = error
      }
    }
    if let failure { throw failure }
    return Array(bytes.prefix(length))
  }

  /// Reads everything from the current position. Throws `FileFailure`, and `.tooLarge` if that is more than
  /// `limit` bytes.
  func readToEnd(limit: Int) throws(FileFailure) -> [UInt8] {
    guard opened?.size ?? 0 <= limit else { throw FileFailure(.read, path, .tooLarge) }
    return try Descriptors.readToEnd(descriptor, path, expecting: opened?.size ?? 0, limit: limit)
  }

  /// Copies a range to another file, a piece at a time.
  func copy(_ range: Range<Int>, to target: OpenFile) throws(FileFailure) {
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
  func write(_ bytes: some Collection<UInt8>, at offset: Int) throws(FileFailure) {
    guard retryingInterrupts({ lseek(descriptor, off_t(offset), SEEK_SET) }) != nil else {
      throw FileFailure(.write, path)
    }
    try append(bytes)
  }

  /// Writes all of `bytes` after the last write.
  func append(_ bytes: some Collection<UInt8>) throws(FileFailure) {
    try Descriptors.write(bytes, to: descriptor, path)
  }

  func truncate(to size: Int) throws(FileFailure) {
    guard retryingInterrupts({ ftruncate(descriptor, off_t(size)) }) != nil else {
      throw FileFailure(.write, path)
    }
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
  func share(as other: FileStatus) throws(FileFailure) { try Descriptors.share(descriptor, path, as: other) }

  /// Restricts reading and writing to its owner.
  func makePrivate() throws(FileFailure) { try setPermissions(0o600) }

  private func setPermissions(_ permissions: mode_t) throws(FileFailure) {
    guard retryingInterrupts({ fchmod(descriptor, permissions) }) != nil else {
      throw FileFailure(.write, path)
    }
  }

  /// Waits until everything written is on disk.
  func flush() throws(FileFailure) { try Descriptors.flush(descriptor, path) }
}

@discardableResult
private func closeDescriptor(_ descriptor: Int32) -> Int32 { close(descriptor) }
