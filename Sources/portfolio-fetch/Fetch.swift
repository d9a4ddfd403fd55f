import Foundation
import PortfolioSystem
import Synchronization

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Makes the requests on its standard input, one after the other and all to the same host, and answers on
/// standard output. It is a separate program because loading URLSession would double the start-up time of every
/// command, and so that it can be killed whatever URLSession is doing.
///
/// Its state is only accessed on the queue for callbacks, which makes it safe to share.
@main
final class Fetch: NSObject, @unchecked Sendable {
  /// Nil while there is nothing to do; callbacks of what is over are ignored then.
  private var flight: Flight?
  private var count = 0
  private var isLast = false
  private let callbacks = CallbackQueue()
  private lazy var session = URLSession(
    configuration: Fetch.configuration, delegate: self, delegateQueue: callbacks)
  /// Since when a request has been sent completely without anything coming back; 0 otherwise.
  private let waitingSince = Atomic<UInt64>(0)

  static func main() {
    CurrentProcess.ignoreWriteSignals()
    let fetch = Fetch()
    let session = fetch.session
    Thread.detachNewThread { while true { fetch.rest(session) } }
    var (given, chunk) = ([UInt8](), [UInt8](repeating: 0, count: 1 << 16))
    while true {
      let count = StandardStream.input.read(&chunk)
      guard count > 0 else { break }
      given += chunk[..<count]
      guard let size = HTTPRequest.size(ofMessage: given), given.count >= size else { continue }
      guard let request = HTTPRequest(message: given), let wanted = URLRequest(request) else {
        CurrentProcess.exit(HTTPRequest.notUnderstood)
      }
      given = []
      fetch.callbacks.queue.sync { fetch.begin(request) }
      session.dataTask(with: wanted).resume()
    }
    // What was begun to be written is not broken off.
    fetch.callbacks.queue.async {
      if fetch.flight?.request.method != .put { CurrentProcess.exit(0) }
      fetch.isLast = true
    }
    while true { sleep(60) }
  }

  private static var configuration: URLSessionConfiguration {
    let configuration = URLSessionConfiguration.ephemeral
    configuration.urlCache = nil
    configuration.httpCookieStorage = nil
    configuration.httpShouldSetCookies = false
    configuration.urlCredentialStorage = nil
    return configuration
  }

  private func begin(_ request: HTTPRequest) {
    flight = Flight(request: request)
    count += 1
    if request.body.isEmpty { wait() }
    callbacks.queue.asyncAfter(deadline: .now() + request.timeout / .seconds(1)) { [count] in
      if self.count == count { self.end(.failure(.timedOut)) }
    }
  }

  private func wait() { waitingSince.store(DispatchTime.now().uptimeNanoseconds, ordering: .relaxed) }

  /// A faster response must not be slowed down.
  private static let waitLimit: UInt64 = 100_000_000

  /// Makes the session rest once if it only waits for the response.
  private func rest(_ session: URLSession) {
    let since = waitingSince.load(ordering: .relaxed)
    guard since > 0, DispatchTime.now().uptimeNanoseconds - since >= Fetch.waitLimit else {
      usleep(useconds_t(Fetch.waitLimit / 1000))
      return
    }
    callbacks.restOnce()
    let isDone = DispatchSemaphore(value: 0)
    session.getAllTasks { _ in isDone.signal() }
    isDone.wait()
  }

  private func end(_ result: Result<HTTPResponse, TransportFailure>) {
    guard let request = flight?.request else { return }
    flight = nil
    waitingSince.store(0, ordering: .relaxed)
    if (try? StandardStream.output.write(result.message)) == nil { isLast = true }
    // Not `exit`, which can crash in OpenSSL's exit handlers after a cancelled transfer.
    if isLast || !result.leavesConnection(after: request) { CurrentProcess.exit(0) }
  }
}

extension Fetch: URLSessionDataDelegate {
  func urlSession(
    _ session: URLSession, dataTask: URLSessionDataTask, didReceive response: URLResponse,
    completionHandler: @escaping (URLSession.ResponseDisposition) -> Void
  ) {
    waitingSince.store(0, ordering: .relaxed)
    flight?.response = response as? HTTPURLResponse
    completionHandler(.allow)
  }

  func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) {
    // A copy of the flight would copy the whole body for each piece.
    guard let limit = flight?.request.maximumBodySize, let count = flight?.body.count else { return }
    if count + data.count <= limit { flight?.body += data } else { end(.failure(.tooLarge(limit: limit))) }
  }

  func urlSession(
    _ session: URLSession, task: URLSessionTask, didSendBodyData bytesSent: Int64, totalBytesSent: Int64,
    totalBytesExpectedToSend: Int64
  ) {
    if totalBytesSent >= totalBytesExpectedToSend { wait() }
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
      end(.success(HTTPResponse(status: response.statusCode, headers: HTTPHeaders(response))))
    }
    completionHandler(.cancelAuthenticationChallenge, nil)
  }

  func urlSession(_ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?) {
    guard let flight else { return }
    end(error.map { .failure(flight.failure($0 as NSError)) } ?? flight.outcome)
  }
}

/// The queue for the callbacks of the session, which can make the session rest.
///
/// On Linux a session waiting for a response keeps polling whether its socket is writable, which it always
/// is, and so would use a whole core. It delivers callbacks on the polling thread, which rests while the
/// callback is delayed here.
final class CallbackQueue: OperationQueue, @unchecked Sendable {
  private static let rest: useconds_t = 10_000

  let queue = DispatchQueue(label: "portfolio-fetch.callbacks")
  private let isTired = Atomic<Bool>(false)

  /// Delays the session's next callback for a moment.
  func restOnce() { isTired.store(true, ordering: .relaxed) }

  override func addOperation(_ block: @escaping @Sendable () -> Void) {
    if isTired.exchange(false, ordering: .relaxed) { usleep(CallbackQueue.rest) }
    queue.async(execute: block)
  }
}
