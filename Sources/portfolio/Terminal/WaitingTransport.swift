import CommandLineKit
import PortfolioIO
import PortfolioSystem

/// A transport that shows on a terminal when it is waiting for a response.
final class WaitingTransport: HTTPTransport {
  private let transport: any HTTPTransport
  private let time: TimeSource
  private var line: ProgressLine
  private var tags: Set<Int> = []
  private var start: Duration = .zero

  /// A response that arrives sooner needs no message.
  private static let waitLimit: Duration = .milliseconds(500)

  init(_ transport: any HTTPTransport, _ line: ProgressLine, time: TimeSource) {
    (self.transport, self.line, self.time) = (transport, line, time)
  }

  func submit(_ request: HTTPRequest, tag: Int) {
    if tags.isEmpty { start = time.uptime() }
    tags.insert(tag)
    transport.submit(request, tag: tag)
  }

  func cancel(tag: Int) {
    tags.remove(tag)
    if tags.isEmpty { line.erase() }
    transport.cancel(tag: tag)
  }

  func next(waitingAtMost limit: Duration) -> TransportEvent {
    let waited = time.uptime() - start
    if !tags.isEmpty, waited >= WaitingTransport.waitLimit { line.show(waited: waited) }
    let event = transport.next(waitingAtMost: limit)
    if case .finished(let tag, _) = event {
      tags.remove(tag)
      if tags.isEmpty { line.erase() }
    }
    return event
  }
}
