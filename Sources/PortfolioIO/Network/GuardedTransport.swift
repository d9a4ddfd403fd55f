import PortfolioSystem

/// A transport that does not send some requests, which fail at once.
package final class GuardedTransport: HTTPTransport {
  private let transport: any HTTPTransport
  /// What is sent for a request. Throws why nothing is, given why the service could not be reached before.
  private let checked: (HTTPRequest, TransportFailure?) throws(TransportFailure) -> HTTPRequest
  private var failure: TransportFailure?
  private var refused: [(tag: Int, failure: TransportFailure)] = []

  /// Stops trying once a service is unreachable, so that only the first of a hundred documents has to time out.
  init(whileReachable transport: any HTTPTransport) {
    self.transport = transport
    checked = { (request, failure) throws(TransportFailure) in
      if let failure { throw failure }
      return request
    }
  }

  /// For work that has to be over by a certain time, in uptime: what is not finished then has timed out.
  package init(_ transport: any HTTPTransport, until end: Duration, time: TimeSource) {
    self.transport = transport
    checked = { (request, _) throws(TransportFailure) in
      let left = end - time.uptime()
      if left <= .zero { throw .timedOut }
      return request.limited(to: left)
    }
  }

  package func submit(_ request: HTTPRequest, tag: Int) {
    do throws(TransportFailure) {
      transport.submit(try checked(request, failure), tag: tag)
    } catch {
      refused.append((tag, error))
    }
  }

  package func cancel(tag: Int) {
    refused.removeAll { $0.tag == tag }
    transport.cancel(tag: tag)
  }

  package func next(waitingAtMost limit: Duration) -> TransportEvent {
    if !refused.isEmpty {
      let (tag, failure) = refused.removeFirst()
      return .finished(tag: tag, .failure(failure))
    }
    let event = transport.next(waitingAtMost: limit)
    if case .finished(_, .failure(let failure)) = event, failure.isUnreachable { self.failure = failure }
    return event
  }
}

extension TransportFailure {
  /// Whether the next request would fail for the same reason.
  fileprivate var isUnreachable: Bool {
    switch self {
    case .connection, .timedOut, .proxy, .companion, .offline: true
    case .redirected, .tooLarge, .cutOff, .invalidResponse, .cancelled: false
    }
  }
}
