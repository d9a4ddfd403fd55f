import PortfolioSystem

/// What happened while waiting for a transport.
package enum TransportEvent: Equatable, Sendable {
  /// The request with this tag is finished.
  case finished(tag: Int, Result<HTTPResponse, TransportFailure>)
  /// Nothing, before the time limit.
  case nothingYet
  /// The user interrupted the program; requests stay in flight until they are cancelled.
  case interrupted
}

/// Carries requests to services, many at once, for a loop that submits and waits.
package protocol HTTPTransport: AnyObject {
  /// Sends a request. `next` reports its result under `tag`, which no other request in flight may have.
  func submit(_ request: HTTPRequest, tag: Int)

  /// Cancels a request: `next` no longer reports anything under its tag.
  func cancel(tag: Int)

  /// Waits up to `limit` for something to happen, even if nothing is in flight.
  func next(waitingAtMost limit: Duration) -> TransportEvent
}

extension HTTPTransport {
  /// Sends a request while nothing else is in flight, and waits for the response.
  ///
  /// Throws `TransportFailure`, or `.cancelled` if the user interrupts it.
  /// - Parameter waiting: called repeatedly until the response is there.
  package func answer(
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

/// The transport in offline mode: every request fails immediately.
package final class OfflineTransport: HTTPTransport {
  private let time: TimeSource
  private var tags: [Int] = []

  package init(time: TimeSource) { self.time = time }

  package func submit(_ request: HTTPRequest, tag: Int) { tags.append(tag) }

  package func cancel(tag: Int) { tags.removeAll { $0 == tag } }

  package func next(waitingAtMost limit: Duration) -> TransportEvent {
    if !tags.isEmpty { return .finished(tag: tags.removeFirst(), .failure(.offline)) }
    time.sleep(limit)
    return .nothingYet
  }
}
