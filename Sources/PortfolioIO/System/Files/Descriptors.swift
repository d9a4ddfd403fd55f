#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// Repeats `body` while signals interrupt it. Returns nil with `errno` set if it fails.
@inline(__always)
func retryingInterrupts<Count: SignedInteger>(_ body: () -> Count) -> Count? {
  while true {
    let result = body()
    if result >= 0 { return result }
    if errno != EINTR { return nil }
  }
}

/// C library calls on file descriptors, with their errors as a `FileFailure` that names `path`.
enum Descriptors {
  /// Opens a file that child processes do not inherit.
  static func open(_ path: String, _ flags: Int32, mode: mode_t = 0o600) throws(FileFailure) -> Int32 {
    guard let descriptor = retryingInterrupts({ openedFile(path, flags | O_CLOEXEC, mode) }) else {
      throw FileFailure(.open, path)
    }
    return descriptor
  }

  /// Writes all of `bytes` at the current position, however little the system takes at a time.
  static func write(
    _ bytes: some Collection<UInt8>, to descriptor: Int32, _ path: String
  ) throws(FileFailure) {
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

  /// Reads everything that is left. Throws `FileFailure`, and `.tooLarge` if that is more than `limit` bytes.
  ///
  /// - Parameter size: the probable size.
  static func readToEnd(
    _ descriptor: Int32, _ path: String, expecting size: Int = 0, limit: Int
  ) throws(FileFailure) -> [UInt8] {
    var content: [UInt8] = []
    content.reserveCapacity(min(size, limit) + 1)
    var piece = [UInt8](repeating: 0, count: min(max(size + 1, 1 << 12), 1 << 20))
    while let count = retryingInterrupts({ readBytes(descriptor, &piece, piece.count) }) {
      if count == 0 { return content }
      content += piece[..<count]
      guard content.count <= limit else { throw FileFailure(.read, path, .tooLarge) }
      if content.count > size, piece.count < 1 << 20 { piece = [UInt8](repeating: 0, count: piece.count * 4) }
    }
    throw FileFailure(.read, path)
  }

  /// Gives a file the permissions and group of `other`, beside which it lies; leaves it as it is if it
  /// belongs to another user.
  static func share(_ descriptor: Int32, _ path: String, as other: FileStatus) throws(FileFailure) {
    let (now, permissions) = (try FileStatus(descriptor, path), other.permissions & 0o666)
    guard now.owner == geteuid(), now.permissions != permissions || now.group != other.group else { return }
    // Only members of a group can assign it to a file.
    if now.group != other.group, fchown(descriptor, uid_t.max, other.group) != 0 { return }
    guard retryingInterrupts({ fchmod(descriptor, permissions) }) != nil else {
      throw FileFailure(.write, path)
    }
  }

  /// Waits up to `limit` for any of these streams to have data or to end, and reads it.
  ///
  /// - Parameters:
  ///   - streams: those that have ended become negative.
  ///   - take: is given the place of a stream, and what it had.
  /// - Returns: Whether that was possible; a signal or the limit isn't a failure.
  static func readAny(
    of streams: inout [Int32], atMost limit: Duration, _ take: (Int, ArraySlice<UInt8>) -> Void
  ) -> Bool {
    // A negative descriptor is ignored by `poll`.
    var entries = streams.map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
    let milliseconds = Int32((limit / .milliseconds(1)).rounded(.up))
    guard poll(&entries, nfds_t(entries.count), milliseconds) >= 0 else { return errno == EINTR }
    var piece = [UInt8](repeating: 0, count: 1 << 16)
    for index in entries.indices where entries[index].fd >= 0 && entries[index].revents != 0 {
      guard let count = retryingInterrupts({ readBytes(entries[index].fd, &piece, piece.count) }) else {
        return false
      }
      if count == 0 { streams[index] = -1 }
      take(index, piece[..<count])
    }
    return true
  }

  /// Waits until everything written is on disk.
  static func flush(_ descriptor: Int32, _ path: String) throws(FileFailure) {
    #if canImport(Darwin)
      // On Darwin fsync leaves data in the drive's cache. Some file systems do not support anything better.
      if retryingInterrupts({ fcntl(descriptor, F_FULLFSYNC) }) != nil { return }
    #endif
    guard retryingInterrupts({ fsync(descriptor) }) != nil else { throw FileFailure(.flush, path) }
  }
}

// The methods above hide the C functions with the same names.
private func openedFile(_ path: String, _ flags: Int32, _ mode: mode_t) -> Int32 { open(path, flags, mode) }
private func writtenBytes(_ descriptor: Int32, _ bytes: UnsafeRawPointer, _ count: Int) -> Int {
  write(descriptor, bytes, count)
}
private func readBytes(_ descriptor: Int32, _ buffer: UnsafeMutableRawPointer, _ count: Int) -> Int {
  read(descriptor, buffer, count)
}
