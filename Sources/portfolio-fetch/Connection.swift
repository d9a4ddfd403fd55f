import Foundation
import PortfolioIO

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// A URLSession that serves one request at a time and keeps its connection open for the next.
///
/// Requests that run side by side each have one: in a session that they share, an answer that comes fast and
/// does not end keeps all others from being served, and the order to cancel it from being heard.
///
/// All but the session is touched on the queue of the callbacks alone; the session on a queue of its own, since
/// some calls wait for it while it may be waiting for the callbacks.
final class Connection: NSObject, @unchecked Sendable {
  typealias Report = (CompanionReport, _ by: Connection, _ isUsable: Bool) -> Void

  private let callbacks: CallbackQueue
  private let queue: SessionQueue
  private let report: Report
  private let calls = DispatchQueue(label: "portfolio-fetch.calls")
  private lazy var session = URLSession(
    configuration: Connection.configuration, delegate: self, delegateQueue: queue)
  /// What is served now; callbacks of what was before count for nothing.
  private var flight: Flight?

  init(_ callbacks: CallbackQueue, report: @escaping Report) {
    self.callbacks = callbacks
    queue = SessionQueue(callbacks)
    self.report = report
  }

  private static var configuration: URLSessionConfiguration {
    let configuration = URLSessionConfiguration.ephemeral
    configuration.urlCache = nil
    configuration.httpCookieStorage = nil
    configuration.httpShouldSetCookies = false
    configuration.urlCredentialStorage = nil
    return configuration
  }

  func start(_ id: Int, _ request: HTTPRequest) {
    flight = Flight(id: id, request: request)
    guard let foundationRequest = URLRequest(request) else {
      finish(.failure(.companion(.confused)))
      return
    }
    calls.async { self.session.dataTask(with: foundationRequest).resume() }
    callbacks.queue.asyncAfter(deadline: .now() + request.timeout / .seconds(1)) {
      if self.flight?.id == id { self.abort(.failure(.timedOut)) }
    }
    callbacks.queue.asyncAfter(deadline: .now() + Connection.patience) { self.rest(id) }
  }

  /// In seconds; an answer that comes sooner is not to be held up.
  private static let patience = 0.1

  /// Has the session rest again and again while all that is left is to wait for the answer.
  private func rest(_ id: Int) {
    guard let flight, flight.id == id, flight.response == nil else { return }
    guard flight.isSent else {
      callbacks.queue.asyncAfter(deadline: .now() + Connection.patience) { self.rest(id) }
      return
    }
    calls.async {
      self.queue.restOnce()
      self.session.getAllTasks { _ in self.rest(id) }
    }
  }

  /// The request has come to its end by itself.
  private func finish(_ result: Result<HTTPResponse, TransportFailure>) {
    guard let flight else { return }
    self.flight = nil
    report(CompanionReport(id: flight.id, result), self, true)
  }

  /// Ends a request that is still on its way, and with it the use of this connection.
  func abort(_ result: Result<HTTPResponse, TransportFailure>) {
    guard let flight else { return }
    self.flight = nil
    calls.async { self.session.invalidateAndCancel() }
    report(CompanionReport(id: flight.id, result), self, false)
  }
}

extension Connection: URLSessionDataDelegate {
  func urlSession(
    _ session: URLSession, dataTask: URLSessionDataTask, didReceive response: URLResponse,
    completionHandler: @escaping (URLSession.ResponseDisposition) -> Void
  ) {
    flight?.response = response as? HTTPURLResponse
    completionHandler(.allow)
  }

  func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) {
    // Not by a copy of the flight: each piece would then copy all that came before.
    guard let limit = flight?.request.maximumBodySize, let count = flight?.body.count else { return }
    if count + data.count <= limit {
      flight?.body += data
    } else {
      abort(.failure(.tooLarge(limit: limit)))
    }
  }

  func urlSession(
    _ session: URLSession, task: URLSessionTask, didSendBodyData bytesSent: Int64, totalBytesSent: Int64,
    totalBytesExpectedToSend: Int64
  ) {
    if totalBytesSent >= totalBytesExpectedToSend { flight?.isSent = true }
  }

  /// A redirection is an answer like any other: following it would carry the key to wherever it points.
  func urlSession(
    _ session: URLSession, task: URLSessionTask, willPerformHTTPRedirection response: HTTPURLResponse,
    newRequest request: URLRequest, completionHandler: @escaping (URLRequest?) -> Void
  ) {
    flight?.response = response
    completionHandler(nil)
  }

  /// A service that asks for a password is answered by nobody: the refusal itself is the answer.
  func urlSession(
    _ session: URLSession, task: URLSessionTask, didReceive challenge: URLAuthenticationChallenge,
    completionHandler: @escaping (URLSession.AuthChallengeDisposition, URLCredential?) -> Void
  ) {
    if let response = challenge.failureResponse as? HTTPURLResponse {
      abort(.success(HTTPResponse(status: response.statusCode, headers: HTTPHeaders(response))))
    }
    completionHandler(.cancelAuthenticationChallenge, nil)
  }

  func urlSession(_ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?) {
    guard let flight else { return }
    finish(error.map { .failure(flight.failure($0 as NSError)) } ?? flight.outcome)
  }
}
