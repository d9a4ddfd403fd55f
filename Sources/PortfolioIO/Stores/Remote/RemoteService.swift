import PortfolioSystem

/// Sends requests to a store that speaks the protocol of the Realtime Database.
struct RemoteService {
  let transport: any HTTPTransport
  let address: WebAddress
  let token: APIKey?

  /// The largest answer accepted, in bytes.
  private static let largestAnswer = 64 << 20
  private static let waitLimit: Duration = .seconds(15)
  /// The version of an empty store.
  private static let emptyVersion = "null_etag"

  /// The result of sending a change.
  enum Outcome {
    case made
    /// The version is no longer the current one.
    case overtaken
    /// The change was not made.
    case refused(RemoteFailure)
    /// No answer came that tells. `isOver` if the change can no longer be made if it was not made yet.
    case unknown(FeedFailure, isOver: Bool)
  }

  /// The content of the store and its version, nil if the service does not support versions. Throws
  /// `RemoteFailure`, or `LockFailure.interrupted` if the user interrupted it.
  ///
  /// - Parameters:
  ///   - size: the approximate number of bytes expected.
  ///   - hasCopy: whether an earlier copy can be used if there is no answer.
  func fetch(expecting size: Int, hasCopy: Bool) throws -> (body: [UInt8], version: String?) {
    let request = request(
      .get, headers: ["X-Firebase-ETag": "true"], body: [], size: size,
      waitLimit: hasCopy ? HTTPRequest.timeoutWithCopy : RemoteService.waitLimit)
    let response = try mapError(
      { (error: TransportFailure) in failure(.unreachable(.transport(error))) },
      transport.answer(to: request))
    guard response.isWhole else { throw failure(refusal(response)) }
    let isEmpty = response.body == Array("null".utf8)
    return (response.body, response.headers["ETag"] ?? (isEmpty ? RemoteService.emptyVersion : nil))
  }

  /// Replaces the content if its version is still `version`.
  func put(_ body: [UInt8], over version: String) throws -> Outcome {
    let response: HTTPResponse
    do throws(TransportFailure) {
      response = try transport.answer(
        to: request(
          .put, headers: ["if-match": version, "Content-Type": "application/json"], body: body,
          size: body.count))
    } catch {
      return try outcome(error)
    }
    switch response.status {
    case _ where response.isWritten:
      // An HTML page instead of an answer comes from something on the way, such as a proxy.
      guard !response.body.isEmpty, case .failure(let error) = JSONAnswer(response.body).json else {
        return .made
      }
      return .unknown(.malformed(error), isOver: true)
    case 412: return .overtaken
    default:
      let refusal = refusal(response)
      if case .unreachable(let failure) = refusal { return .unknown(failure, isOver: true) }
      return .refused(refusal)
    }
  }

  /// What the failure of a request means for the change it carried.
  private func outcome(_ failure: TransportFailure) throws -> Outcome {
    switch failure {
    case .cancelled: throw LockFailure.interrupted
    case .offline, .redirected, .proxy, .connection(.noSuchHost), .connection(.refused),
      .connection(.insecure),
      .connection(.noNetwork), .companion(.missing), .companion(.notStarted):
      return .refused(.unreachable(.transport(failure)))
    case .timedOut, .companion(.ended), .companion(.confused):
      return .unknown(.transport(failure), isOver: false)
    case .connection(.lost), .connection(.other), .tooLarge, .cutOff, .invalidResponse:
      return .unknown(.transport(failure), isOver: true)
    }
  }

  private func request(
    _ method: HTTPMethod, headers: HTTPHeaders, body: [UInt8], size: Int,
    waitLimit: Duration = RemoteService.waitLimit
  ) -> HTTPRequest {
    HTTPRequest(
      method, token.map { address.adding(query: "auth", $0.text) } ?? address, headers: headers, body: body,
      // Allow for a slow connection of 256 kB per second.
      timeout: waitLimit + .seconds(size >> 18), maximumBodySize: RemoteService.largestAnswer)
  }

  private func refusal(_ response: HTTPResponse) -> RemoteFailure {
    let words = JSONAnswer(response.body).excerpt(
      hiding: token.map { [$0.text, percentEncoded($0.text)] } ?? [])
    switch response.status {
    case 401, 403: return .forbidden(serverText: words)
    case 404, 410: return .notThere(serverText: words)
    case ..<300, 408, 425, 429, 500...: return .unreachable(.status(response.status, serverText: words))
    default: return .refused(status: response.status, serverText: words)
    }
  }

  func failure(_ failure: RemoteFailure) -> any Error {
    if case .unreachable(.transport(.cancelled)) = failure { return LockFailure.interrupted }
    return StoreError.remote(RemoteStore.name(of: address), failure)
  }
}
