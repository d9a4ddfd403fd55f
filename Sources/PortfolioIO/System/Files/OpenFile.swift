import Synchronization

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// A file that is open, and closed when nobody uses it any more.
public final class OpenFile: Sendable {
  private let descriptor: Int32
  public let path: String
  /// What it was when it was opened, where that was asked.
  private let opened: FileStatus?
  private let isClosed = Atomic(false)

  private init(_ descriptor: Int32, _ path: String, _ opened: FileStatus? = nil) {
    (self.descriptor, self.path, self.opened) = (descriptor, path, opened)
  }

  deinit { if !isClosed.load(ordering: .relaxed) { closeDescriptor(descriptor) } }

  /// Closes it before nobody uses it any more. Throws `FileFailure` if the system finds only now that something could
  /// not be written.
  func close() throws(FileFailure) {
    guard !isClosed.exchange(true, ordering: .relaxed) else { return }
    // After an interrupt the descriptor is closed all the same.
    guard closeDescriptor(descriptor) == 0 || errno == EINTR else { throw FileFailure(.write, path) }
  }

  /// The plain file at `path`, to be read; nil if there is none. Throws `FileFailure`, for a folder with the reason
  /// `.isFolder`, for a pipe or a device with `.notPlainFile`.
  static func forReading(_ path: String) throws(FileFailure) -> OpenFile? {
    let descriptor: Int32
    do throws(FileFailure) {
      // Without O_NONBLOCK a pipe would keep us waiting for its writer.
      descriptor = try Descriptors.open(path, O_RDONLY | O_NONBLOCK)
    } catch {
      if error.reason == .notFound { return nil }
      throw error
    }
    return try inspected(descriptor, path) { (status) throws(FileFailure) in
      try status.requirePlainFile(path)
    }
  }

  /// What is at `path`, to be read from its beginning to its end: a pipe or a device too.
  static func forStreaming(_ path: String) throws(FileFailure) -> OpenFile {
    try inspected(try Descriptors.open(path, O_RDONLY), path) { (status) throws(FileFailure) in
      if status.kind == .folder { throw FileFailure(.open, path, .isFolder) }
    }
  }

  /// The file at `path`, to be read and changed in place.
  static func forChanging(_ path: String) throws(FileFailure) -> OpenFile {
    OpenFile(try Descriptors.open(path, O_RDWR), path)
  }

  /// The file at `path`, to be written; it is made where it is missing. No symbolic link is followed.
  static func forWriting(_ path: String) throws(FileFailure) -> OpenFile {
    OpenFile(try Descriptors.open(path, O_WRONLY | O_CREAT | O_NOFOLLOW), path)
  }

  /// A file that is not there yet, to be written.
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

  // MARK: What it is

  /// How long it was when it was opened; nil if that was not asked.
  var size: Int? { opened?.size }

  /// What it is now.
  func status() throws(FileFailure) -> FileStatus { try FileStatus(descriptor, path) }

  /// Whether it was written to since it was opened, or its path leads to another file now. Two contents of the same size
  /// within a tick of the clock are not told apart.
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

  /// Reads into `buffer` what stands at `offset`. Returns how many bytes that were, 0 at the end.
  func read(into buffer: UnsafeMutableRawBufferPointer, at offset: Int) throws(FileFailure) -> Int {
    let count = retryingInterrupts { pread(descriptor, buffer.baseAddress, buffer.count, off_t(offset)) }
    guard let count else { throw FileFailure(.read, path) }
    return count
  }

  /// The bytes of `range`, as far as the file has them.
  func bytes(in range: Range<Int>) throws(FileFailure) -> [UInt8] {
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

  /// All of it from where it stands. Throws `FileFailure`, `.tooLarge` where that is more than `limit` bytes.
  func readToEnd(limit: Int) throws(FileFailure) -> [UInt8] {
    try Descriptors.readToEnd(descriptor, path, expecting: opened?.size ?? 0, limit: limit)
  }

  /// Writes the bytes of `range` to another file, a piece at a time.
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

  /// Writes all of `bytes` behind what was written last.
  func append(_ bytes: some Collection<UInt8>) throws(FileFailure) {
    try Descriptors.write(bytes, to: descriptor, path)
  }

  func truncate(to size: Int) throws(FileFailure) {
    guard retryingInterrupts({ ftruncate(descriptor, off_t(size)) }) != nil else {
      throw FileFailure(.write, path)
    }
  }

  /// Gives it the owner and the permissions of `other`, or those of `mode` where there is no other.
  func takeOn(_ other: FileStatus?, mode: UInt32) throws(FileFailure) {
    if let other, other.owner != geteuid() || other.group != getegid() {
      // Only root can; for anybody else the file becomes theirs, as it would with an editor.
      _ = fchown(descriptor, other.owner, other.group)
    }
    try setPermissions(other?.permissions ?? mode_t(mode))
  }

  /// Lets those use it who may use `other`, beside which it stands; where it is somebody else's, it stays as it is.
  func share(as other: FileStatus) throws(FileFailure) { try Descriptors.share(descriptor, path, as: other) }

  /// Lets nobody but its owner read and write it.
  func makePrivate() throws(FileFailure) { try setPermissions(0o600) }

  private func setPermissions(_ permissions: mode_t) throws(FileFailure) {
    guard retryingInterrupts({ fchmod(descriptor, permissions) }) != nil else {
      throw FileFailure(.write, path)
    }
  }

  /// Waits until what was written is on the disk.
  func flush() throws(FileFailure) { try Descriptors.flush(descriptor, path) }
}

@discardableResult
private func closeDescriptor(_ descriptor: Int32) -> Int32 { close(descriptor) }
