/// The transport that reaches the network: it has a companion program do the fetching, started with the first
/// request, and keeps the time of every request itself, whatever becomes of the companion.
public final class CompanionTransport: HTTPTransport {
  private struct Flight {
    let tag: Int
    let deadline: Duration
  }

  /// How long a companion may take to obey before it is ended.
  var grace: Duration = .seconds(2)
  /// A signal between the question and the wait is noticed after this time at the latest.
  private static let longestWait: Duration = .milliseconds(100)

  private let path: String?
  private let environment: [String: String]
  private let time: TimeSource
  private let maximumInFlight: Int
  private let isInterrupted: () -> Bool

  private(set) var companion: CompanionProcess?
  private var waiting: [(tag: Int, request: HTTPRequest)] = []
  private var flights: [Int: Flight] = [:]
  /// Requests that the companion was told to give up, and until when it has to have done so.
  private var abandoned: [Int: Duration] = [:]
  private var finished: [(tag: Int, result: Result<HTTPResponse, TransportFailure>)] = []
  private var lastID = 0

  /// - Parameters:
  ///   - path: the companion program, nil if none was found; every request then fails.
  ///   - environment: what the companion finds in its environment, for the sake of `https_proxy` and the like.
  ///   - maximumInFlight: how many requests are on their way at once; the others wait, their time not running.
  ///   - isInterrupted: asked again and again while waiting, whether somebody wants to stop.
  public init(
    path: String?, environment: [String: String], time: TimeSource, maximumInFlight: Int = 8,
    isInterrupted: @escaping () -> Bool
  ) {
    self.path = path
    self.environment = environment
    self.time = time
    self.maximumInFlight = maximumInFlight
    self.isInterrupted = isInterrupted
  }

  public func submit(_ request: HTTPRequest, tag: Int) {
    waiting.append((tag, request))
    pump()
  }

  public func cancel(tag: Int) {
    waiting.removeAll { $0.tag == tag }
    finished.removeAll { $0.tag == tag }
    for (id, flight) in flights where flight.tag == tag { abandon(id) }
  }

  public func next(waitingAtMost limit: Duration) -> TransportEvent {
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

  /// Moves on whatever can move without waiting. What has arrived counts before what is late.
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

  /// The next request starts another one.
  private func endCompanion(_ failure: TransportFailure) {
    companion?.end()
    companion = nil
    abandoned.removeAll()
    for flight in flights.values { finished.append((flight.tag, .failure(failure))) }
    flights.removeAll()
  }

  /// Ends the companion now; what is still on its way is given up.
  public func close() { endCompanion(.cancelled) }
}
