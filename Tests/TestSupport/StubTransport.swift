import PortfolioIO
import PortfolioSystem
import Testing

/// A transport that answers from a script in memory.
///
/// A request for a URL without an answer fails the test and names the URL.
package final class StubTransport: HTTPTransport {
  /// The scripted result of a request.
  package struct Reply: Sendable {
    let result: Result<HTTPResponse, TransportFailure>
    let delay: Duration

    package static func response(
      _ status: Int = 200, _ body: String = "", headers: HTTPHeaders = [:], after delay: Duration = .zero
    ) -> Reply {
      Reply(
        result: .success(HTTPResponse(status: status, headers: headers, body: Array(body.utf8))), delay: delay
      )
    }

    package static func failure(_ failure: TransportFailure, after delay: Duration = .zero) -> Reply {
      Reply(result: .failure(failure), delay: delay)
    }
  }

  private struct Flight {
    let tag: Int
    let due: Duration
    let result: Result<HTTPResponse, TransportFailure>
  }

  private let time: FakeTime
  private var replies: [String: [Reply]]
  private var flights: [Flight] = []
  /// The requests submitted, in order.
  package private(set) var requests: [HTTPRequest] = []
  /// The most requests that were in flight at once.
  package private(set) var maximumInFlight = 0
  /// Called with every request when it is submitted.
  package var observe: (HTTPRequest) -> Void = { _ in }
  /// Whether the user has interrupted the program; asked before every wait.
  package var isInterrupted: () -> Bool = { false }

  /// `replies` by URL, used in turn; the last one of each URL is repeated.
  package init(_ replies: [String: [Reply]] = [:], time: FakeTime = FakeTime()) {
    self.replies = replies
    self.time = time
  }

  package func submit(_ request: HTTPRequest, tag: Int) {
    requests.append(request)
    observe(request)
    let reply = takeReply(request)
    flights.append(Flight(tag: tag, due: time.source.uptime() + reply.delay, result: reply.result))
    maximumInFlight = max(maximumInFlight, flights.count)
  }

  private func takeReply(_ request: HTTPRequest) -> Reply {
    let url = request.address.text
    guard let queue = replies[url], let first = queue.first else {
      Issue.record("StubTransport was asked for \(url): give it a reply for that, or find out who asks")
      return .failure(.cancelled)
    }
    if queue.count > 1 { replies[url] = Array(queue.dropFirst()) }
    return first
  }

  package func cancel(tag: Int) { flights.removeAll { $0.tag == tag } }

  package func next(waitingAtMost limit: Duration) -> TransportEvent {
    if isInterrupted() { return .interrupted }
    let now = time.source.uptime()
    let soonest = flights.indices.min { flights[$0].due < flights[$1].due }
    guard let soonest, flights[soonest].due <= now + limit else {
      time.advance(by: limit)
      return .nothingYet
    }
    let flight = flights.remove(at: soonest)
    time.advance(by: max(.zero, flight.due - now))
    return .finished(tag: flight.tag, flight.result)
  }
}
