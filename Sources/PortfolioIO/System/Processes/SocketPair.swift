#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// Two sockets of which each gets what is sent through the other. No child inherits one that it is not given.
struct SocketPair {
  let own: ConnectedSocket
  /// The one to be given to a child.
  let other: Int32

  /// Throws `FileFailure` if the system has no more of them.
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

/// A socket, through which bytes are sent and received without waiting.
struct ConnectedSocket {
  private let descriptor: Int32

  fileprivate init(_ descriptor: Int32) { self.descriptor = descriptor }

  /// The other end is gone, or has stopped to work.
  struct Broken: Error {}

  #if canImport(Darwin)
    private static let flags = MSG_DONTWAIT
  #else
    private static let flags = Int32(MSG_DONTWAIT) | Int32(MSG_NOSIGNAL)
  #endif

  /// Waits at most so long for something to receive, or for room to send; returns early where a signal arrives.
  func wait(atMost limit: Duration, forRoom: Bool) {
    var entry = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    if forRoom { entry.events |= Int16(POLLOUT) }
    poll(&entry, 1, Int32((limit / .milliseconds(1)).rounded(.up)))
  }

  /// Sends what goes through at once. Returns how many bytes that were, nil if there is no room now.
  func send(_ bytes: ArraySlice<UInt8>) throws(Broken) -> Int? {
    let count = bytes.withUnsafeBytes {
      sentBytes(descriptor, $0.baseAddress, $0.count, ConnectedSocket.flags)
    }
    if count >= 0 { return count }
    if errno == EAGAIN || errno == EINTR { return nil }
    throw Broken()
  }

  /// Takes what is there. Returns how many bytes of `buffer` that fills, 0 at the end, nil if nothing is there now.
  func receive(_ buffer: inout [UInt8]) throws(Broken) -> Int? {
    let count = retryingInterrupts { recv(descriptor, &buffer, buffer.count, ConnectedSocket.flags) }
    if let count { return count }
    if errno == EAGAIN { return nil }
    if errno == ECONNRESET { return 0 }
    throw Broken()
  }

  func shutDown() { close(descriptor) }
}

/// The call whose name a method above has.
private func sentBytes(_ descriptor: Int32, _ bytes: UnsafeRawPointer?, _ count: Int, _ flags: Int32) -> Int {
  send(descriptor, bytes, count, flags)
}
