/// A running companion, and the socket that serves as its standard input and output.
///
/// It has its own process group, so that Ctrl-C only reaches the program, which decides what happens to
/// requests. It exits at the end of its input, and therefore when the program ends, however that happens.
final class CompanionProcess {
  let process: SpawnedProcess
  private let socket: ConnectedSocket
  private var outgoing: ArraySlice<UInt8> = []
  private var reader = FrameReader()
  private var isOpen = true

  /// Starts the program at `path`, with the part of `environment` that it needs.
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

  /// Leaves out what only the program needs: secrets reach the companion only in requests. Proxies are used
  /// for https alone, through a tunnel: over plain http a proxy could read the key.
  static func environment(from environment: [String: String]) -> [String: String] {
    var kept = environment.filter { !$0.key.hasPrefix("FINNHUB_") && !$0.key.hasPrefix("PORTFOLIO_") }
    let proxies = ["https_proxy", "HTTPS_PROXY", "all_proxy", "ALL_PROXY"]
    let proxy = proxies.lazy.compactMap { environment[$0] }.first
    for name in proxies + ["http_proxy", "HTTP_PROXY"] { kept[name] = nil }
    kept["https_proxy"] = proxy
    // Foundation would otherwise create folders for caches and cookies, which are not used.
    for name in ["XDG_CACHE_HOME", "XDG_DATA_HOME"] { kept[name] = "/dev/null" }
    // A backtrace after a crash prints memory, which may contain a key.
    kept["SWIFT_BACKTRACE"] = "enable=no"
    return kept
  }

  deinit { end() }

  /// Queues an order; `exchange` sends it.
  func send(_ order: CompanionOrder) { outgoing += order.frame.bytes }

  /// Waits for the companion until `limit` has passed or a signal arrives.
  func wait(atMost limit: Duration) {
    socket.wait(atMost: limit, forRoom: !outgoing.isEmpty)
  }

  /// Sends and receives what it can without waiting, and returns the reports that are complete.
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

  /// Kills it.
  func end() {
    guard isOpen else { return }
    isOpen = false
    socket.shutDown()
    process.kill()
  }
}
