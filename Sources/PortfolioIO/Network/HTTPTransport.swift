/// What came of waiting for a transport.
public enum TransportEvent: Equatable, Sendable {
  /// The request with this tag is done with.
  case finished(tag: Int, Result<HTTPResponse, TransportFailure>)
  /// The time to wait was over first.
  case nothingYet
  /// Somebody asked to stop; what was submitted goes on until it is cancelled.
  case interrupted
}

/// Carries requests to services, many at once, for one loop that submits and waits.
public protocol HTTPTransport: AnyObject {
  /// Takes a request on its way; its end comes from `next` under `tag`, which no other request in flight has.
  func submit(_ request: HTTPRequest, tag: Int)

  /// Forgets a request: nothing comes from `next` under its tag any more.
  func cancel(tag: Int)

  /// Waits at most so long for something to happen, also where nothing is in flight.
  func next(waitingAtMost limit: Duration) -> TransportEvent
}

extension HTTPTransport {
  /// Sends one request, nothing else being in flight, and waits for its answer.
  ///
  /// Throws `TransportFailure`, `.cancelled` where somebody asked to stop.
  /// - Parameter waiting: is called again and again until the answer is there.
  public func answer(
    to request: HTTPRequest, waiting: () -> Void = {}
  ) throws(TransportFailure) -> HTTPResponse {
    let tag = 0
    submit(request, tag: tag)
    while true {
      waiting()
      switch next(waitingAtMost: .milliseconds(100)) {
      case .finished(tag, let result): return try result.get()
      case .finished, .nothingYet: continue
      case .interrupted:
        cancel(tag: tag)
        throw .cancelled
      }
    }
  }
}

/// The transport of a program in offline mode: every request fails at once.
public final class OfflineTransport: HTTPTransport {
  private let time: TimeSource
  private var tags: [Int] = []

  public init(time: TimeSource) { self.time = time }

  public func submit(_ request: HTTPRequest, tag: Int) { tags.append(tag) }

  public func cancel(tag: Int) { tags.removeAll { $0 == tag } }

  public func next(waitingAtMost limit: Duration) -> TransportEvent {
    if !tags.isEmpty { return .finished(tag: tags.removeFirst(), .failure(.offline)) }
    time.sleep(limit)
    return .nothingYet
  }
}
