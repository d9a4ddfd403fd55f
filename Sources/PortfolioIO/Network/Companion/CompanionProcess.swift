import Glibc

/// A running companion and the socket to it, which is its standard input and output in one.
///
/// It has a process group of its own, so that Ctrl-C reaches the program alone, which decides what becomes of
/// the requests. It ends at the end of its input, and so with the program, however that ends.
final class CompanionProcess {
  let process: SpawnedProcess
  private let socket: Int32
  private var outgoing: ArraySlice<UInt8> = []
  private var reader = FrameReader()
  private var isOpen = true

  /// Starts the program at `path`. Its environment is `environment` without what only the program itself
  /// needs: its secrets reach the companion in requests alone.
  init(path: String, environment: [String: String]) throws(TransportFailure) {
    var ends: [Int32] = [-1, -1]
    let kind = Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue)
    guard socketpair(AF_UNIX, kind, 0, &ends) == 0 else { throw .companion(.notStarted(code: errno)) }
    let (own, other) = (ends[0], ends[1])
    defer { close(other) }
    socket = own
    var kept = environment.filter { !$0.key.hasPrefix("FINNHUB_") && !$0.key.hasPrefix("PORTFOLIO_") }
    kept["SWIFT_BACKTRACE"] = "enable=no"
    do throws(FileFailure) {
      process = try SpawnedProcess(
        [path], named: CompanionPath.name, environment: kept, group: .own
      ) { actions in
        posix_spawn_file_actions_adddup2(&actions, other, STDIN_FILENO)
        posix_spawn_file_actions_adddup2(&actions, other, STDOUT_FILENO)
        // What a crash would print holds memory, and so perhaps a key.
        posix_spawn_file_actions_addopen(&actions, STDERR_FILENO, "/dev/null", O_WRONLY, 0)
      }
    } catch {
      close(own)
      throw .companion(error.code == ENOENT ? .missing(path: path) : .notStarted(code: error.code))
    }
  }

  deinit { end() }

  /// Queues an order; `exchange` sends it.
  func send(_ order: CompanionOrder) { outgoing += order.frame.bytes }

  /// Waits at most so long for the companion; returns early where a signal arrives.
  func wait(atMost limit: Duration) {
    var entry = pollfd(fd: socket, events: Int16(POLLIN), revents: 0)
    if !outgoing.isEmpty { entry.events |= Int16(POLLOUT) }
    poll(&entry, 1, Int32((limit / .milliseconds(1)).rounded(.up)))
  }

  /// Sends and takes what goes through without waiting, and returns the reports that are whole.
  func exchange() throws(TransportFailure) -> [CompanionReport] {
    try sendOutgoing()
    let isAtEnd = try takeIncoming()
    var reports: [CompanionReport] = []
    do throws(FrameError) {
      while let frame = try reader.next() { reports.append(try CompanionReport(frame)) }
    } catch {
      throw .companion(.confused)
    }
    if isAtEnd, reports.isEmpty { throw .companion(.ended) }
    return reports
  }

  private func sendOutgoing() throws(TransportFailure) {
    while !outgoing.isEmpty {
      let count = outgoing.withUnsafeBytes {
        Glibc.send(socket, $0.baseAddress, $0.count, Int32(MSG_DONTWAIT) | Int32(MSG_NOSIGNAL))
      }
      guard count >= 0 else {
        if errno == EAGAIN || errno == EINTR { break }
        throw .companion(.ended)
      }
      outgoing = outgoing.dropFirst(count)
    }
    if outgoing.isEmpty { outgoing = [] }
  }

  /// Returns whether the companion has closed its end.
  private func takeIncoming() throws(TransportFailure) -> Bool {
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = recv(socket, &chunk, chunk.count, Int32(MSG_DONTWAIT))
      if count == 0 { return true }
      guard count > 0 else {
        if errno == EINTR { continue }
        if errno == EAGAIN { return false }
        if errno == ECONNRESET { return true }
        throw .companion(.ended)
      }
      reader.append(chunk[..<count])
    }
  }

  /// Ends it at once.
  func end() {
    guard isOpen else { return }
    isOpen = false
    close(socket)
    process.kill()
  }
}
