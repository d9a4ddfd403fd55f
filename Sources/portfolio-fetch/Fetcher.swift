import Foundation
import FoundationNetworking
import PortfolioIO

/// Runs the requests in one URLSession and reports how each ended, once.
///
/// Everything but `obey` happens on `queue`, which is also the session's: that is what makes it safe to share.
final class Fetcher: NSObject, @unchecked Sendable {
  private let queue = DispatchQueue(label: "portfolio-fetch")
  private var session: URLSession?
  /// By the number of the task.
  private var flights: [Int: Flight] = [:]

  func obey(_ order: CompanionOrder) {
    queue.async {
      switch order {
      case .send(let id, let request): self.start(id, request)
      case .cancel(let id):
        guard let flight = self.flights.values.first(where: { $0.id == id }) else { return }
        self.finish(flight.task, .failure(.cancelled))
        flight.task.cancel()
      }
    }
  }

  private func start(_ id: Int, _ request: HTTPRequest) {
    guard let foundationRequest = URLRequest(request) else {
      write(CompanionReport(id: id, .failure(.companion(.confused))))
      return
    }
    let session = self.session ?? makeSession()
    self.session = session
    let task = session.dataTask(with: foundationRequest)
    flights[task.taskIdentifier] = Flight(id: id, request: request, task: task)
    queue.asyncAfter(deadline: .now() + request.timeout / .seconds(1)) {
      self.finish(task, .failure(.timedOut))
      task.cancel()
    }
    task.resume()
  }

  private func makeSession() -> URLSession {
    let configuration = URLSessionConfiguration.ephemeral
    configuration.urlCache = nil
    configuration.httpCookieStorage = nil
    configuration.httpShouldSetCookies = false
    configuration.urlCredentialStorage = nil
    // The program bounds what is on its way; nothing more is to wait here, where its time already runs.
    configuration.httpMaximumConnectionsPerHost = 64
    let operations = OperationQueue()
    operations.underlyingQueue = queue
    operations.maxConcurrentOperationCount = 1
    return URLSession(configuration: configuration, delegate: self, delegateQueue: operations)
  }

  /// Reports the end of a request; later ends of the same one count for nothing.
  private func finish(_ task: URLSessionTask, _ result: Result<HTTPResponse, TransportFailure>) {
    guard let flight = flights.removeValue(forKey: task.taskIdentifier) else { return }
    write(CompanionReport(id: flight.id, result))
  }

  private func write(_ report: CompanionReport) {
    do throws(FileFailure) {
      try AtomicFile.writeAll(report.frame.bytes, to: STDOUT_FILENO, "")
    } catch {
      // Nobody listens any more.
      _exit(EXIT_SUCCESS)
    }
  }
}

extension Fetcher: URLSessionDataDelegate {
  func urlSession(
    _ session: URLSession, dataTask: URLSessionDataTask, didReceive response: URLResponse,
    completionHandler: @escaping (URLSession.ResponseDisposition) -> Void
  ) {
    flights[dataTask.taskIdentifier]?.response = response as? HTTPURLResponse
    completionHandler(.allow)
  }

  func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) {
    guard let flight = flights[dataTask.taskIdentifier] else { return }
    guard flight.body.count + data.count <= flight.request.maximumBodySize else {
      finish(dataTask, .failure(.tooLarge(limit: flight.request.maximumBodySize)))
      dataTask.cancel()
      return
    }
    flights[dataTask.taskIdentifier]?.body += data
  }

  /// A redirection is an answer like any other: following it would carry the key to wherever it points.
  func urlSession(
    _ session: URLSession, task: URLSessionTask, willPerformHTTPRedirection response: HTTPURLResponse,
    newRequest request: URLRequest, completionHandler: @escaping (URLRequest?) -> Void
  ) {
    flights[task.taskIdentifier]?.response = response
    completionHandler(nil)
  }

  /// A service that asks for a password is answered by nobody: the refusal itself is the answer.
  func urlSession(
    _ session: URLSession, task: URLSessionTask, didReceive challenge: URLAuthenticationChallenge,
    completionHandler: @escaping (URLSession.AuthChallengeDisposition, URLCredential?) -> Void
  ) {
    if let response = challenge.failureResponse as? HTTPURLResponse {
      finish(task, .success(HTTPResponse(status: response.statusCode, headers: HTTPHeaders(response))))
    }
    completionHandler(.cancelAuthenticationChallenge, nil)
  }

  func urlSession(_ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?) {
    guard let flight = flights[task.taskIdentifier] else { return }
    finish(task, error.map { .failure(flight.failure($0 as NSError)) } ?? flight.outcome)
  }
}
