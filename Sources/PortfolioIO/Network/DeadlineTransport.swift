import PortfolioSystem

/// A transport for work that has to be over by a certain time: what is not finished then has timed out.
package final class DeadlineTransport: HTTPTransport {
  private let transport: any HTTPTransport
  private let time: TimeSource
  /// In uptime.
  private let end: Duration
  private var late: [Int] = []

  package init(_ transport: any HTTPTransport, until end: Duration, time: TimeSource) {
    (self.transport, self.end, self.time) = (transport, end, time)
  }

  package func submit(_ request: HTTPRequest, tag: Int) {
    let left = end - time.uptime()
    if left > .zero { transport.submit(request.limited(to: left), tag: tag) } else { late.append(tag) }
  }

  package func cancel(tag: Int) {
    late.removeAll { $0 == tag }
    transport.cancel(tag: tag)
  }

  package func next(waitingAtMost limit: Duration) -> TransportEvent {
    late.isEmpty
      ? transport.next(waitingAtMost: limit) : .finished(tag: late.removeFirst(), .failure(.timedOut))
  }
}
