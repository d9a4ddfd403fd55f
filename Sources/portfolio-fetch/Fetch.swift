import Foundation
import PortfolioIO
import Synchronization

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Makes the one request on its standard input, and answers on standard output. It is a separate program because
/// loading URLSession would double the start-up time of every command, and so that it can be killed whatever URLSession
/// is doing.
///
/// Its state is only accessed on the queue for callbacks, which makes it safe to share.
@main
final class Fetch: NSObject, @unchecked Sendable {
  private static let largestRequest = 1 << 30

  private var flight: Flight
  private let callbacks = CallbackQueue()
  /// Whether the whole request has been sent, and nothing has come back.
  private let isWaiting: Atomic<Bool>

  private init(_ request: HTTPRequest) {
    flight = Flight(request: request)
    isWaiting = Atomic(request.body.isEmpty)
  }

  static func main() {
    CurrentProcess.ignoreWriteSignals()
    guard
      let request = (try? StandardStream.input.readToEnd(limit: largestRequest)).flatMap(
        HTTPRequest.init(message:)),
      let wanted = URLRequest(request)
    else { CurrentProcess.exit(HTTPRequest.notUnderstood) }
    let fetch = Fetch(request)
    fetch.callbacks.queue.asyncAfter(deadline: .now() + request.timeout / .seconds(1)) {
      fetch.end(.failure(.timedOut))
    }
    // What was begun to be written is not broken off.
    if request.method == .get { Thread.detachNewThread(endWithReader) }
    let session = URLSession(configuration: configuration, delegate: fetch, delegateQueue: fetch.callbacks)
    session.dataTask(with: wanted).resume()
    usleep(waitLimit)
    while true { fetch.rest(session) }
  }

  private static var configuration: URLSessionConfiguration {
    let configuration = URLSessionConfiguration.ephemeral
    configuration.urlCache = nil
    configuration.httpCookieStorage = nil
    configuration.httpShouldSetCookies = false
    configuration.urlCredentialStorage = nil
    return configuration
  }

  /// Waits until nobody can read the answer any more, and exits.
  @Sendable private static func endWithReader() {
    var output = pollfd(fd: 1, events: 0, revents: 0)
    while poll(&output, 1, -1) <= 0 {}
    CurrentProcess.exit(0)
  }

  /// In microseconds. A faster response must not be slowed down.
  private static let waitLimit: useconds_t = 100_000

  /// Makes the session rest once if it only waits for the response.
  private func rest(_ session: URLSession) {
    guard isWaiting.load(ordering: .relaxed) else {
      usleep(Fetch.waitLimit)
      return
    }
    callbacks.restOnce()
    let isDone = DispatchSemaphore(value: 0)
    session.getAllTasks { _ in isDone.signal() }
    isDone.wait()
  }

  private func end(_ result: Result<HTTPResponse, TransportFailure>) -> Never {
    // Nobody may be reading any more.
    try? StandardStream.output.write(result.message)
    // Not `exit`, which can crash in OpenSSL's exit handlers after a cancelled transfer.
    CurrentProcess.exit(0)
  }
}

extension Fetch: URLSessionDataDelegate {
  func urlSession(
    _ session: URLSession, dataTask: URLSessionDataTask, didReceive response: URLResponse,
    completionHandler: @escaping (URLSession.ResponseDisposition) -> Void
  ) {
    isWaiting.store(false, ordering: .relaxed)
    flight.response = response as? HTTPURLResponse
    completionHandler(.allow)
  }

  func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) {
    let limit = flight.request.maximumBodySize
    if flight.body.count + data.count > limit { end(.failure(.tooLarge(limit: limit))) }
    flight.body += data
  }

  func urlSession(
    _ session: URLSession, task: URLSessionTask, didSendBodyData bytesSent: Int64, totalBytesSent: Int64,
    totalBytesExpectedToSend: Int64
  ) {
    if totalBytesSent >= totalBytesExpectedToSend { isWaiting.store(true, ordering: .relaxed) }
  }

  /// A redirect is treated like any other response: following it would send the key to wherever it points.
  func urlSession(
    _ session: URLSession, task: URLSessionTask, willPerformHTTPRedirection response: HTTPURLResponse,
    newRequest request: URLRequest, completionHandler: @escaping (URLRequest?) -> Void
  ) {
    flight.response = response
    completionHandler(nil)
  }

  /// Nobody can enter a password, so the refusal itself is the response.
  func urlSession(
    _ session: URLSession, task: URLSessionTask, didReceive challenge: URLAuthenticationChallenge,
    completionHandler: @escaping (URLSession.AuthChallengeDisposition, URLCredential?) -> Void
  ) {
    if let response = challenge.failureResponse as? HTTPURLResponse {
      end(.success(HTTPResponse(status: response.statusCode, headers: HTTPHeaders(response))))
    }
    completionHandler(.cancelAuthenticationChallenge, nil)
  }

  func urlSession(_ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?) {
    end(error.map { .failure(flight.failure($0 as NSError)) } ?? flight.outcome)
  }
}
