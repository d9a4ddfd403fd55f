#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// Two connected sockets, which child processes do not inherit unless they are passed on.
struct SocketPair {
  let own: ConnectedSocket
  /// The socket to pass to a child.
  let other: Int32

  /// Throws `FileFailure` if the system has none left.
  init() throws(FileFailure) {
    var ends: [Int32] = [-1, -1]
    #if canImport(Darwin)
      guard socketpair(AF_UNIX, SOCK_STREAM, 0, &ends) == 0 else { throw FileFailure(.open, "socket") }
      for end in ends {
        var isOn: Int32 = 1
        setsockopt(end, SOL_SOCKET, SO_NOSIGPIPE, &isOn, socklen_t(MemoryLayout<Int32>.size))
        _ = fcntl(end, F_SETFD, FD_CLOEXEC)
      }
    #else
      let kind = Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue)
      guard socketpair(AF_UNIX, kind, 0, &ends) == 0 else { throw FileFailure(.open, "socket") }
    #endif
    (own, other) = (ConnectedSocket(ends[0]), ends[1])
  }

  func closeOther() { close(other) }
}

/// A connected socket for sending and receiving without waiting.
struct ConnectedSocket {
  private let descriptor: Int32

  fileprivate init(_ descriptor: Int32) { self.descriptor = descriptor }

  /// The other end is closed, or the connection has failed.
  struct Broken: Error {}

  #if canImport(Darwin)
    private static let flags = MSG_DONTWAIT
  #else
    private static let flags = Int32(MSG_DONTWAIT) | Int32(MSG_NOSIGNAL)
  #endif

  /// Waits up to `limit` for something to receive, or for room to send; returns early if a signal arrives.
  func wait(atMost limit: Duration, forRoom: Bool) {
    var entry = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    if forRoom { entry.events |= Int16(POLLOUT) }
    poll(&entry, 1, Int32((limit / .milliseconds(1)).rounded(.up)))
  }

  /// Sends what it can at once. Returns the number of bytes, or nil if there is no room.
  func send(_ bytes: ArraySlice<UInt8>) throws(Broken) -> Int? {
    let count = bytes.withUnsafeBytes {
      sentBytes(descriptor, $0.baseAddress, $0.count, ConnectedSocket.flags)
    }
    if count >= 0 { return count }
    if errno == EAGAIN || errno == EINTR { return nil }
    throw Broken()
  }

  /// Receives what is there. Returns the number of bytes put into `buffer`, 0 at the end, nil if nothing is
  /// there yet.
  func receive(_ buffer: inout [UInt8]) throws(Broken) -> Int? {
    let count = retryingInterrupts { recv(descriptor, &buffer, buffer.count, ConnectedSocket.flags) }
    if let count { return count }
    if errno == EAGAIN { return nil }
    if errno == ECONNRESET { return 0 }
    throw Broken()
  }

  func shutDown() { close(descriptor) }
}

/// The method above hides the C function with the same name.
private func sentBytes(_ descriptor: Int32, _ bytes: UnsafeRawPointer?, _ count: Int, _ flags: Int32) -> Int {
  send(descriptor, bytes, count, flags)
}
