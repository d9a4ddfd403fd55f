import Glibc

/// Files that are read whole and replaced whole: at any moment a reader finds the old content or the new.
public enum AtomicFile {
  /// The content of the file at `path`; nil where there is none.
  ///
  /// Throws `FileFailure` where it cannot be read, with the code `EFBIG` where it has more than `limit` bytes.
  public static func read(_ path: String, limit: Int) throws(FileFailure) -> [UInt8]? {
    guard let descriptor = try openForReading(path) else { return nil }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { throw FileFailure(.inspect, path) }
    guard status.st_size <= limit else { throw FileFailure(.read, path, code: EFBIG) }

    var content: [UInt8] = []
    content.reserveCapacity(Int(status.st_size))
    var chunk = [UInt8](repeating: 0, count: min(max(Int(status.st_size) + 1, 4096), 1 << 20))
    while true {
      let count = retryingInterrupts { Glibc.read(descriptor, &chunk, chunk.count) }
      guard let count else { throw FileFailure(.read, path) }
      if count == 0 { return content }
      content += chunk[..<count]
      guard content.count <= limit else { throw FileFailure(.read, path, code: EFBIG) }
    }
  }

  /// A descriptor of the plain file at `path`; nil where there is none.
  ///
  /// Throws `FileFailure`, for a folder with the code `EISDIR`, for a pipe or a device with `EINVAL`.
  static func openForReading(_ path: String) throws(FileFailure) -> Int32? {
    // Without O_NONBLOCK a pipe would keep us waiting for its writer.
    guard let descriptor = retryingInterrupts({ open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK) }) else {
      if errno == ENOENT { return nil }
      throw FileFailure(.open, path)
    }
    var status = stat()
    var failure: FileFailure?
    if fstat(descriptor, &status) != 0 {
      failure = FileFailure(.inspect, path)
    } else if status.st_mode & S_IFMT != S_IFREG {
      failure = FileFailure(.open, path, code: status.st_mode & S_IFMT == S_IFDIR ? EISDIR : EINVAL)
    }
    if let failure {
      close(descriptor)
      throw failure
    }
    return descriptor
  }

  /// Makes `bytes` the content of the file at `path`, on the disk when it returns; with `flushing` false the
  /// system writes them there when it likes, and after a power cut the file may be empty.
  ///
  /// Symbolic links are followed, not replaced; folders that are missing are made; an existing file keeps
  /// its mode, a new one gets `mode`. Throws `FileFailure`, and then the file is what it was, unless only
  /// the last step failed, the flush of the folder: then the new content stands, not yet safe from a power cut.
  public static func replace(
    _ path: String, with bytes: some Collection<UInt8>, mode: UInt32 = 0o600, flushing: Bool = true
  ) throws(FileFailure) {
    try replace(path, mode: mode, flushing: flushing) { (descriptor, path) throws(FileFailure) in
      try writeAll(bytes, to: descriptor, path)
    }
  }

  /// The same for a content that `write` puts through the descriptor it is given, piece by piece.
  static func replace(
    _ path: String, mode: UInt32, flushing: Bool = true,
    beforeRename: (_ temporary: String) throws(FileFailure) -> Void = { _ in },
    _ write: (Int32, String) throws(FileFailure) -> Void
  ) throws(FileFailure) {
    let target = try FilePaths.followingLinks(path)
    let folder = FilePaths.folder(of: target)
    try FilePaths.createFolder(folder)
    let existing = try status(of: target)
    let temporary = TemporaryName(for: target)
    temporary.removeLeftovers()
    do throws(FileFailure) {
      try create(temporary.path, mode: mode, like: existing, flushing: flushing, write)
      try beforeRename(temporary.path)
      guard retryingInterrupts({ rename(temporary.path, target) }) != nil else {
        throw FileFailure(.rename, target)
      }
    } catch {
      unlink(temporary.path)
      throw error
    }
    if flushing { try flushFolder(folder) }
  }

  /// What stands at `path`, nil for nothing. Only a plain file that may be written is replaced.
  static func status(of path: String) throws(FileFailure) -> stat? {
    var status = stat()
    guard stat(path, &status) == 0 else {
      if errno == ENOENT { return nil }
      throw FileFailure(.inspect, path)
    }
    switch status.st_mode & S_IFMT {
    case S_IFREG: break
    case S_IFDIR: throw FileFailure(.open, path, code: EISDIR)
    default: throw FileFailure(.open, path, code: EINVAL)
    }
    guard access(path, W_OK) == 0 else { throw FileFailure(.open, path) }
    return status
  }

  private static func create(
    _ path: String, mode: UInt32, like existing: stat?, flushing: Bool,
    _ write: (Int32, String) throws(FileFailure) -> Void
  ) throws(FileFailure) {
    let opened = retryingInterrupts {
      open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, mode_t(0o600))
    }
    guard let descriptor = opened else { throw FileFailure(.open, path) }
    do throws(FileFailure) {
      try write(descriptor, path)
      if let existing, existing.st_uid != geteuid() || existing.st_gid != getegid() {
        // Only root can; for anybody else the file becomes theirs, as it would with an editor.
        _ = fchown(descriptor, existing.st_uid, existing.st_gid)
      }
      let wanted = existing.map { $0.st_mode & 0o7777 } ?? mode_t(mode)
      guard retryingInterrupts({ fchmod(descriptor, wanted) }) != nil else { throw FileFailure(.write, path) }
      if flushing, retryingInterrupts({ fsync(descriptor) }) == nil { throw FileFailure(.flush, path) }
    } catch {
      close(descriptor)
      throw error
    }
    // After an interrupt the descriptor is closed all the same.
    guard close(descriptor) == 0 || errno == EINTR else { throw FileFailure(.write, path) }
  }

  /// The bytes of `range`, as far as the open file has them.
  static func read(
    _ descriptor: Int32, _ range: Range<Int>, _ path: String
  ) throws(FileFailure) -> [UInt8] {
    var bytes = [UInt8](repeating: 0, count: range.count)
    var length = 0
    while length < bytes.count {
      let count = retryingInterrupts {
        bytes.withUnsafeMutableBytes { buffer in
          pread(
            descriptor, buffer.baseAddress.map { $0 + length }, range.count - length,
            range.lowerBound + length)
        }
      }
      guard let count else { throw FileFailure(.read, path) }
      if count == 0 { break }
      length += count
    }
    return Array(bytes.prefix(length))
  }

  /// Writes all of `bytes` where the descriptor stands, however little the system takes at once.
  /// Throws `FileFailure` with `path` as the name of what was written to.
  public static func writeAll(
    _ bytes: some Collection<UInt8>, to descriptor: Int32, _ path: String
  ) throws(FileFailure) {
    var failed = false
    func send(_ buffer: UnsafeRawBufferPointer) {
      var rest = buffer[...]
      while let start = UnsafeRawBufferPointer(rebasing: rest).baseAddress, !rest.isEmpty {
        guard let count = retryingInterrupts({ Glibc.write(descriptor, start, rest.count) }) else {
          failed = true
          return
        }
        if count == 0 {
          // Nothing taken and no reason given: asking again would go on for ever.
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

  /// Makes the names in `folder` safe from a power cut. Throws `FileFailure` where the disk says no.
  public static func flushFolder(_ folder: String) throws(FileFailure) {
    guard let descriptor = retryingInterrupts({ open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC) }) else {
      throw FileFailure(.open, folder)
    }
    defer { close(descriptor) }
    // EINVAL: a file system that has no such thing.
    guard retryingInterrupts({ fsync(descriptor) }) != nil || errno == EINVAL else {
      throw FileFailure(.flush, folder)
    }
  }
}
