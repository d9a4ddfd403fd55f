import Foundation
import PortfolioIO

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// A URLSession that serves one request at a time and keeps its connection open for the next.
///
/// Each concurrent request has its own. In a shared session, a fast endless response would starve all others,
/// and would keep the order to cancel it from being noticed.
///
/// Everything except the session is only accessed on the callback queue. The session has a queue of its own,
/// because some calls wait for it while it may be waiting for callbacks.
final class Connection: NSObject, @unchecked Sendable {
  typealias Report = (CompanionReport, _ by: Connection, _ isUsable: Bool) -> Void

  private let callbacks: CallbackQueue
  private let queue: SessionQueue
  private let report: Report
  private let calls = DispatchQueue(label: "portfolio-fetch.calls")
  private lazy var session = URLSession(
    configuration: Connection.configuration, delegate: self, delegateQueue: queue)
  /// The current request; callbacks of earlier ones are ignored.
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
    callbacks.queue.asyncAfter(deadline: .now() + Connection.waitLimit) { self.rest(id) }
  }

  /// In seconds. A faster response must not be slowed down.
  private static let waitLimit = 0.1

  /// Makes the session rest repeatedly while it only waits for the response.
  private func rest(_ id: Int) {
    guard let flight, flight.id == id, flight.response == nil else { return }
    guard flight.isSent else {
      callbacks.queue.asyncAfter(deadline: .now() + Connection.waitLimit) { self.rest(id) }
      return
    }
    calls.async {
      self.queue.restOnce()
      self.session.getAllTasks { _ in self.rest(id) }
    }
  }

  /// Reports that the request ended by itself.
  private func finish(_ result: Result<HTTPResponse, TransportFailure>) {
    guard let flight else { return }
    self.flight = nil
    report(CompanionReport(id: flight.id, result), self, true)
  }

  /// Ends a request in flight, after which this connection cannot be used again.
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
    // A copy of the flight would copy the whole body for each piece.
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

  /// A redirect is treated like any other response: following it would send the key to wherever it points.
  func urlSession(
    _ session: URLSession, task: URLSessionTask, willPerformHTTPRedirection response: HTTPURLResponse,
    newRequest request: URLRequest, completionHandler: @escaping (URLRequest?) -> Void
  ) {
    flight?.response = response
    completionHandler(nil)
  }

  /// Nobody can enter a password, so the refusal itself is the response.
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
