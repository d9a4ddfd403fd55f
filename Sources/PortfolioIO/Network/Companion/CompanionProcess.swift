/// A running companion and the socket to it, which is its standard input and output in one.
///
/// It has a process group of its own, so that Ctrl-C reaches the program alone, which decides what becomes of
/// the requests. It ends at the end of its input, and so with the program, however that ends.
final class CompanionProcess {
  let process: SpawnedProcess
  private let socket: ConnectedSocket
  private var outgoing: ArraySlice<UInt8> = []
  private var reader = FrameReader()
  private var isOpen = true

  /// Starts the program at `path`, with what it needs of `environment`.
  init(path: String, environment: [String: String]) throws(TransportFailure) {
    let pair: SocketPair
    do throws(FileFailure) {
      pair = try SocketPair()
    } catch {
      throw .companion(.notStarted(error.reason))
    }
    defer { pair.closeOther() }
    socket = pair.own
    do throws(FileFailure) {
      process = try SpawnedProcess(
        [path], named: CompanionPath.name, environment: CompanionProcess.environment(from: environment),
        group: .own, input: .descriptor(pair.other), output: .descriptor(pair.other), error: .nothing)
    } catch {
      socket.shutDown()
      throw .companion(error.reason == .notFound ? .missing(path: path) : .notStarted(error.reason))
    }
  }

  /// Without what only the program itself needs: its secrets reach the companion in requests alone. A proxy carries
  /// https alone, through a tunnel: of plain http it would read the key.
  static func environment(from environment: [String: String]) -> [String: String] {
    var kept = environment.filter { !$0.key.hasPrefix("FINNHUB_") && !$0.key.hasPrefix("PORTFOLIO_") }
    let proxies = ["https_proxy", "HTTPS_PROXY", "all_proxy", "ALL_PROXY"]
    let proxy = proxies.lazy.compactMap { environment[$0] }.first
    for name in proxies + ["http_proxy", "HTTP_PROXY"] { kept[name] = nil }
    kept["https_proxy"] = proxy
    // Foundation makes folders for its caches and cookies, which nobody asked for and nothing is put into.
    for name in ["XDG_CACHE_HOME", "XDG_DATA_HOME"] { kept[name] = "/dev/null" }
    // What a crash would print holds memory, and so perhaps a key.
    kept["SWIFT_BACKTRACE"] = "enable=no"
    return kept
  }

  deinit { end() }

  /// Queues an order; `exchange` sends it.
  func send(_ order: CompanionOrder) { outgoing += order.frame.bytes }

  /// Waits at most so long for the companion; returns early where a signal arrives.
  func wait(atMost limit: Duration) {
    socket.wait(atMost: limit, forRoom: !outgoing.isEmpty)
  }

  /// Sends and takes what goes through without waiting, and returns the reports that are whole.
  func exchange() throws(TransportFailure) -> [CompanionReport] {
    let isAtEnd: Bool
    do throws(ConnectedSocket.Broken) {
      try sendOutgoing()
      isAtEnd = try takeIncoming()
    } catch {
      throw .companion(.ended)
    }
    var reports: [CompanionReport] = []
    do throws(FrameError) {
      while let frame = try reader.next() { reports.append(try CompanionReport(frame)) }
    } catch {
      throw .companion(.confused)
    }
    if isAtEnd, reports.isEmpty { throw .companion(.ended) }
    return reports
  }

  private func sendOutgoing() throws(ConnectedSocket.Broken) {
    while !outgoing.isEmpty, let count = try socket.send(outgoing) { outgoing = outgoing.dropFirst(count) }
    if outgoing.isEmpty { outgoing = [] }
  }

  /// Returns whether the companion has closed its end.
  private func takeIncoming() throws(ConnectedSocket.Broken) -> Bool {
    var piece = [UInt8](repeating: 0, count: 1 << 16)
    while let count = try socket.receive(&piece) {
      if count == 0 { return true }
      reader.append(piece[..<count])
    }
    return false
  }

  /// Ends it at once.
  func end() {
    guard isOpen else { return }
    isOpen = false
    socket.shutDown()
    process.kill()
  }
}
