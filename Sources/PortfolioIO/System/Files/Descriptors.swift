#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// Calls `body` again for as long as a signal interrupts it; returns nil with `errno` set where it fails.
@inline(__always)
func retryingInterrupts<Count: SignedInteger>(_ body: () -> Count) -> Count? {
  while true {
    let result = body()
    if result >= 0 { return result }
    if errno != EINTR { return nil }
  }
}

/// What the C library does with a number that stands for an open file, in terms of `FileFailure`, which names
/// `path`.
enum Descriptors {
  /// Opens a file that no child inherits.
  static func open(_ path: String, _ flags: Int32, mode: mode_t = 0o600) throws(FileFailure) -> Int32 {
    guard let descriptor = retryingInterrupts({ openedFile(path, flags | O_CLOEXEC, mode) }) else {
      throw FileFailure(.open, path)
    }
    return descriptor
  }

  /// Writes all of `bytes` where the descriptor stands, however little the system takes at once.
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

  /// All that is left to read. Throws `FileFailure`, `.tooLarge` where that is more than `limit` bytes.
  ///
  /// - Parameter size: how much it will probably be.
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

  /// Lets those use a file who may use `other`, beside which it stands; where it is somebody else's, it stays as it is.
  static func share(_ descriptor: Int32, _ path: String, as other: FileStatus) throws(FileFailure) {
    let (now, permissions) = (try FileStatus(descriptor, path), other.permissions & 0o666)
    guard now.owner == geteuid(), now.permissions != permissions || now.group != other.group else { return }
    // Who is not in the group cannot give it a file.
    if now.group != other.group, fchown(descriptor, uid_t.max, other.group) != 0 { return }
    guard retryingInterrupts({ fchmod(descriptor, permissions) }) != nil else {
      throw FileFailure(.write, path)
    }
  }

  /// All that two streams bring, whichever has something; nil if that cannot be read or is more than `limit` bytes.
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
        // A stream that has ended is not asked about any more.
        if count == 0 { streams[index].fd = -1 }
        if index == 0 { texts.0 += piece[..<count] } else { texts.1 += piece[..<count] }
        if texts.0.count + texts.1.count > limit { return nil }
      }
    }
    return texts
  }

  /// Waits until what was written is on the disk.
  static func flush(_ descriptor: Int32, _ path: String) throws(FileFailure) {
    #if canImport(Darwin)
      // Here fsync leaves it in the memory of the drive. Some file systems know nothing better.
      if retryingInterrupts({ fcntl(descriptor, F_FULLFSYNC) }) != nil { return }
    #endif
    guard retryingInterrupts({ fsync(descriptor) }) != nil else { throw FileFailure(.flush, path) }
  }
}

// The calls whose names the methods above have.
private func openedFile(_ path: String, _ flags: Int32, _ mode: mode_t) -> Int32 { open(path, flags, mode) }
private func writtenBytes(_ descriptor: Int32, _ bytes: UnsafeRawPointer, _ count: Int) -> Int {
  write(descriptor, bytes, count)
}
private func readBytes(_ descriptor: Int32, _ buffer: UnsafeMutableRawPointer, _ count: Int) -> Int {
  read(descriptor, buffer, count)
}
