/// The transport that uses the network. It has a companion program do the fetching, started with the first
/// request, but enforces the timeout of every request itself, whatever happens to the companion.
package final class CompanionTransport: HTTPTransport {
  private struct Flight {
    let tag: Int
    let deadline: Duration
  }

  /// How long a companion may take to cancel a request before it is killed.
  var grace: Duration = .seconds(2)
  /// A signal that arrives just before waiting is noticed after at most this time.
  private static let longestWait: Duration = .milliseconds(100)

  private let path: String?
  private let environment: [String: String]
  private let time: TimeSource
  private let maximumInFlight: Int
  private let isInterrupted: () -> Bool

  private(set) var companion: CompanionProcess?
  private var waiting: [(tag: Int, request: HTTPRequest)] = []
  private var flights: [Int: Flight] = [:]
  /// Requests that the companion was told to cancel, and the deadline for each.
  private var abandoned: [Int: Duration] = [:]
  private var finished: [(tag: Int, result: Result<HTTPResponse, TransportFailure>)] = []
  private var lastID = 0

  /// - Parameters:
  ///   - path: the companion program; nil if none was found, in which case every request fails.
  ///   - environment: the environment of the companion, for `https_proxy` and the like.
  ///   - maximumInFlight: the most requests in flight at once; the timeout of others has not started.
  ///   - isInterrupted: asked repeatedly while waiting whether the user has interrupted the program.
  package init(
    path: String?, environment: [String: String], time: TimeSource, maximumInFlight: Int = 8,
    isInterrupted: @escaping () -> Bool
  ) {
    self.path = path
    self.environment = environment
    self.time = time
    self.maximumInFlight = maximumInFlight
    self.isInterrupted = isInterrupted
  }

  package func submit(_ request: HTTPRequest, tag: Int) {
    waiting.append((tag, request))
    pump()
  }

  package func cancel(tag: Int) {
    waiting.removeAll { $0.tag == tag }
    finished.removeAll { $0.tag == tag }
    for (id, flight) in flights where flight.tag == tag { abandon(id) }
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
      let deadlines = flights.values.map(\.deadline) + abandoned.values
      let soonest = deadlines.reduce(end, min)
      wait(atMost: max(.zero, min(soonest - now, CompanionTransport.longestWait)))
    }
  }

  private func wait(atMost limit: Duration) {
    if let companion { companion.wait(atMost: limit) } else { time.sleep(limit) }
  }

  /// Does everything that needs no waiting. Responses are taken before timeouts are checked.
  private func pump() {
    exchange()
    expire()
    while !waiting.isEmpty, flights.count < maximumInFlight {
      let (tag, request) = waiting.removeFirst()
      start(tag, request)
    }
    exchange()
  }

  private func start(_ tag: Int, _ request: HTTPRequest) {
    do throws(TransportFailure) {
      let companion = try runningCompanion()
      lastID += 1
      companion.send(.send(id: lastID, request))
      flights[lastID] = Flight(tag: tag, deadline: time.uptime() + request.timeout)
    } catch {
      finished.append((tag, .failure(error)))
    }
  }

  private func runningCompanion() throws(TransportFailure) -> CompanionProcess {
    if let companion { return companion }
    guard let path else { throw .companion(.missing(path: nil)) }
    let started = try CompanionProcess(path: path, environment: environment)
    companion = started
    return started
  }

  private func exchange() {
    guard let companion else { return }
    do throws(TransportFailure) {
      for report in try companion.exchange() {
        abandoned[report.id] = nil
        if let flight = flights.removeValue(forKey: report.id) {
          finished.append((flight.tag, report.result))
        }
      }
    } catch {
      endCompanion(error)
    }
  }

  private func expire() {
    let now = time.uptime()
    for (id, flight) in flights where flight.deadline <= now {
      finished.append((flight.tag, .failure(.timedOut)))
      abandon(id)
    }
    if abandoned.values.contains(where: { $0 <= now }) { endCompanion(.companion(.stuck)) }
  }

  private func abandon(_ id: Int) {
    flights[id] = nil
    abandoned[id] = time.uptime() + grace
    companion?.send(.cancel(id: id))
  }

  /// The next request starts a new one.
  private func endCompanion(_ failure: TransportFailure) {
    companion?.end()
    companion = nil
    abandoned.removeAll()
    for flight in flights.values { finished.append((flight.tag, .failure(failure))) }
    flights.removeAll()
  }

  /// Ends the companion and cancels everything in flight.
  package func close() { endCompanion(.cancelled) }
}
