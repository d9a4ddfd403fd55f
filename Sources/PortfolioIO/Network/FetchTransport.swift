import PortfolioSystem

/// The transport that uses the network: a process of `portfolio-fetch` for each request that is in flight,
/// killed when the time for it is over. One that is done takes the next request to the same host, since
/// starting one costs more than a request. It exits at the end of its input, unless it is in the middle of a write, which
/// ends when the time for it is over.
///
/// The request goes to it through a pipe, since others can see arguments and the environment.
package final class FetchTransport: HTTPTransport {
  private struct Flight {
    /// Nil for a write that was cancelled: it goes on, because nobody could say any more whether it was made.
    var tag: Int?
    let request: HTTPRequest
    let deadline: Duration

    var isWrite: Bool { request.method == .put }
    /// More than that is no answer to it.
    var largestAnswer: Int { request.maximumBodySize + FetchTransport.largestHead }
  }

  /// A signal that arrives just before waiting is noticed after at most this time.
  private static let longestWait: Duration = .milliseconds(100)
  private static let largestHead = 1 << 20

  private let path: String?
  private let environment: [String: String]
  private let time: TimeSource
  private let maximumInFlight: Int
  private let isInterrupted: () -> Bool

  private var waiting: [(tag: Int, request: HTTPRequest)] = []
  private var flights: [Flight] = []
  /// The process of each flight.
  private(set) var processes: [AnsweringProcess] = []
  /// Those without one, by what they have a connection to.
  private(set) var idle: [(origin: String, process: AnsweringProcess)] = []
  private var finished: [(tag: Int, result: Result<HTTPResponse, TransportFailure>)] = []

  /// - Parameters:
  ///   - path: the program; nil if none was found, in which case every request fails.
  ///   - environment: that of the program, for `https_proxy` and the like.
  ///   - maximumInFlight: the most requests in flight at once; the timeout of others has not started.
  ///   - isInterrupted: asked repeatedly while waiting whether the user has interrupted the program.
  package init(
    path: String?, environment: [String: String], time: TimeSource, maximumInFlight: Int = 8,
    isInterrupted: @escaping () -> Bool
  ) {
    self.path = path
    self.environment = FetchTransport.environment(from: environment)
    self.time = time
    self.maximumInFlight = maximumInFlight
    self.isInterrupted = isInterrupted
    // A process that ends without reading what it is given must not take this program with it.
    CurrentProcess.ignoreWriteSignals()
  }

  deinit {
    for (flight, process) in zip(flights, processes) {
      if flight.isWrite, process.isGiven { process.letGo() } else { process.end() }
    }
    for (_, process) in idle { process.end() }
  }

  /// Leaves out what only the program needs: secrets reach the process only in its request. Proxies are used
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

  package func submit(_ request: HTTPRequest, tag: Int) {
    waiting.append((tag, request))
    pump()
  }

  package func cancel(tag: Int) {
    waiting.removeAll { $0.tag == tag }
    finished.removeAll { $0.tag == tag }
    for index in flights.indices.reversed() where flights[index].tag == tag {
      if flights[index].isWrite, processes[index].isGiven {
        flights[index].tag = nil
      } else {
        remove(index).process.end()
      }
    }
  }

  package func next(waitingAtMost limit: Duration) -> TransportEvent {
    let end = time.uptime() + limit
    while true {
      pump()
      if !finished.isEmpty {
        let (tag, result) = finished.removeFirst()
        return .finished(tag: tag, result)
      }
      if isInterrupted() { return .interrupted }
      let now = time.uptime()
      guard now < end else { return .nothingYet }
      let soonest = flights.map(\.deadline).reduce(end, min)
      let wait = max(.zero, min(soonest - now, FetchTransport.longestWait))
      if processes.isEmpty { time.sleep(wait) } else { AnsweringProcess.exchange(&processes, atMost: wait) }
    }
  }

  /// Does everything that needs no waiting. Responses are taken before timeouts are checked.
  private func pump() {
    AnsweringProcess.exchange(&processes, atMost: .zero)
    let (now, end) = (time.uptime(), finished.count)
    for index in flights.indices.reversed() {
      guard let result = result(index, now) else { continue }
      if let tag = remove(index).flight.tag { finished.insert((tag, result), at: end) }
    }
    while !waiting.isEmpty, flights.count < maximumInFlight {
      let (tag, request) = waiting.removeFirst()
      start(tag, request)
    }
  }

  private func start(_ tag: Int, _ request: HTTPRequest) {
    do throws(TransportFailure) {
      var process = try process(for: request)
      process.begin(request.message)
      processes.append(process)
      flights.append(Flight(tag: tag, request: request, deadline: time.uptime() + request.timeout))
    } catch {
      finished.append((tag, .failure(error)))
    }
  }

  private func process(for request: HTTPRequest) throws(TransportFailure) -> AnsweringProcess {
    while request.method == .get, let index = idle.lastIndex(where: { $0.origin == request.address.origin }) {
      let process = idle.remove(at: index).process
      if process.isIdle { return process }
      process.end()
    }
    guard let path else { throw .companion(.missing(path: nil)) }
    do throws(FileFailure) {
      return try AnsweringProcess(path: path, named: CompanionPath.name, environment: environment)
    } catch {
      throw .companion(error.reason == .notFound ? .missing(path: path) : .notStarted(error.reason))
    }
  }

  private func remove(_ index: Int) -> (flight: Flight, process: AnsweringProcess) {
    (flights.remove(at: index), processes.remove(at: index))
  }

  /// Nil while there is none. Where there is one, the process is gone or idle.
  private func result(_ index: Int, _ now: Duration) -> Result<HTTPResponse, TransportFailure>? {
    let (flight, process) = (flights[index], processes[index])
    if process.isOver {
      guard let result = Result(message: process.answer) else {
        let isUnderstood = process.end() != HTTPRequest.notUnderstood
        return .failure(.companion(process.answer.isEmpty && isUnderstood ? .ended : .confused))
      }
      if result.leavesConnection(after: flight.request) {
        idle.append((flight.request.address.origin, process))
      } else {
        process.end()
      }
      return result
    }
    let isTooLong = process.answer.count > flight.largestAnswer
    guard isTooLong || flight.deadline <= now else { return nil }
    process.end()
    return .failure(isTooLong ? .companion(.confused) : .timedOut)
  }
}

/// Locates the companion program.
package enum CompanionPath {
  /// The name of the companion that fetches.
  package static let name = "portfolio-fetch"

  /// The path of the companion beside the running program, or in `../libexec/portfolio` from there; nil if it
  /// is in neither.
  package static func besideCurrentProcess() throws(FileFailure) -> String? {
    find(from: FilePaths.folder(of: try CurrentProcess.path()))
  }

  /// The same for a program in `folder`.
  package static func find(from folder: String) -> String? {
    places(from: folder).map { FilePaths.join($0, name) }.first { FileSystem.isExecutable($0) }
  }

  /// The commit from which this program was built, according to a file beside the companions; nil if there is
  /// none.
  package static func commit() -> String? {
    guard let path = try? CurrentProcess.path() else { return nil }
    let notes = places(from: FilePaths.folder(of: path)).lazy.compactMap {
      try? AtomicFile.read(FilePaths.join($0, "commit"), limit: 100)
    }
    let commit = notes.first?.prefix { (0x21...0x7E).contains($0) } ?? []
    return commit.isEmpty ? nil : String(decoding: commit, as: UTF8.self)
  }

  private static func places(from folder: String) -> [String] {
    [folder, FilePaths.join(folder, "../libexec/portfolio")]
  }
}
