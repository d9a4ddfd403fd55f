import PortfolioSystem

/// A transport that stops trying once a service is unreachable, so that only the first of a hundred documents
/// has to time out.
final class CircuitBreaker: HTTPTransport {
  private let transport: any HTTPTransport
  private var failure: TransportFailure?
  private var refused: [Int] = []

  init(_ transport: any HTTPTransport) { self.transport = transport }

  func submit(_ request: HTTPRequest, tag: Int) {
    if failure == nil { transport.submit(request, tag: tag) } else { refused.append(tag) }
  }

  func cancel(tag: Int) {
    refused.removeAll { $0 == tag }
    transport.cancel(tag: tag)
  }

  func next(waitingAtMost limit: Duration) -> TransportEvent {
    if let failure, !refused.isEmpty {
      return .finished(tag: refused.removeFirst(), .failure(failure))
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
    case .connection, .timedOut, .companion, .offline: true
    case .redirected, .tooLarge, .cutOff, .invalidResponse, .cancelled: false
    }
  }
}
