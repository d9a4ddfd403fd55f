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

  /// Reads two streams to their ends, whichever has data; nil if that fails or is more than `limit` bytes in
  /// total.
  static func readBoth(_ first: Int32, _ second: Int32, limit: Int) -> ([UInt8], [UInt8])? {
    var texts: ([UInt8], [UInt8]) = ([], [])
    var streams = [first, second].map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
    var piece = [UInt8](repeating: 0, count: 1 << 16)
    while streams.contains(where: { $0.fd >= 0 }) {
      guard retryingInterrupts({ poll(&streams, nfds_t(streams.count), -1) }) != nil else { return nil }
      for index in streams.indices where streams[index].fd >= 0 && streams[index].revents != 0 {
        guard let count = retryingInterrupts({ readBytes(streams[index].fd, &piece, piece.count) }) else {
          return nil
        }
        // A negative descriptor is ignored by `poll`.
        if count == 0 { streams[index].fd = -1 }
        if index == 0 { texts.0 += piece[..<count] } else { texts.1 += piece[..<count] }
        if texts.0.count + texts.1.count > limit { return nil }
      }
    }
    return texts
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
