import PortfolioCore

/// The requests of a store that speaks the protocol of the Realtime Database.
struct RemoteService {
  let transport: any HTTPTransport
  let address: WebAddress
  let token: APIKey?

  /// More is not taken.
  private static let largestAnswer = 64 << 20
  /// What names the state in which there is nothing.
  private static let emptyVersion = "null_etag"

  /// What the store has, and the name of that state; nil where the service has none.
  struct Answer {
    let body: [UInt8]
    let version: String?
  }

  /// What became of a change.
  enum Outcome {
    case made
    /// The state is not the one that was named any more.
    case overtaken
    /// It was not made.
    case refused(RemoteFailure)
    /// No answer tells. `isOver` where it is certain that it will not be made any more if it was not yet.
    case unknown(FeedFailure, isOver: Bool)
  }

  /// Throws `RemoteFailure`, or `.lock(.interrupted)` where somebody asked to stop.
  ///
  /// - Parameter size: about how many bytes are expected.
  func fetch(expecting size: Int) throws(StoreError) -> Answer {
    let response: HTTPResponse
    do throws(TransportFailure) {
      response = try transport.answer(
        to: request(.get, headers: ["X-Firebase-ETag": "true"], body: [], size: size))
    } catch {
      throw failure(.unreachable(.transport(error)))
    }
    guard (200..<300).contains(response.status) else { throw failure(refusal(response)) }
    let isEmpty = response.body == Array("null".utf8)
    return Answer(
      body: response.body, version: response.headers["ETag"] ?? (isEmpty ? RemoteService.emptyVersion : nil))
  }

  /// Puts `body` in the place of the state named `version`.
  func put(_ body: [UInt8], over version: String) throws(StoreError) -> Outcome {
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
    case 200..<300:
      // A page in the place of the answer is from somebody on the way.
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

  /// What a request without an answer means for the change that it carried.
  private func outcome(_ failure: TransportFailure) throws(StoreError) -> Outcome {
    switch failure {
    case .cancelled: throw .lock(.interrupted)
    case .offline, .redirected, .connection(.noSuchHost), .connection(.refused), .connection(.insecure),
      .connection(.noNetwork), .companion(.missing), .companion(.notStarted):
      return .refused(.unreachable(.transport(failure)))
    case .timedOut, .companion(.stuck), .companion(.ended), .companion(.confused):
      return .unknown(.transport(failure), isOver: false)
    case .connection(.lost), .connection(.other), .tooLarge, .cutOff, .invalidResponse:
      return .unknown(.transport(failure), isOver: true)
    }
  }

  private func request(
    _ method: HTTPMethod, headers: HTTPHeaders, body: [UInt8], size: Int
  ) -> HTTPRequest {
    HTTPRequest(
      method, token.map { address.adding(query: "auth", $0.text) } ?? address, headers: headers, body: body,
      // A slow line may carry 256 kB a second.
      timeout: .seconds(15 + size >> 18), maximumBodySize: RemoteService.largestAnswer)
  }

  private func refusal(_ response: HTTPResponse) -> RemoteFailure {
    let words = JSONAnswer(response.body).excerpt(
      hiding: token.map { [$0.text, percentEncoded($0.text)] } ?? [])
    switch response.status {
    case 401, 403: return .forbidden(serverText: words)
    case 404, 410: return .notThere(serverText: words)
    case 408, 425, 429, 500...: return .unreachable(.status(response.status, serverText: words))
    default: return .refused(status: response.status, serverText: words)
    }
  }

  func failure(_ failure: RemoteFailure) -> StoreError {
    if case .unreachable(.transport(.cancelled)) = failure { return .lock(.interrupted) }
    return .remote(RemoteStore.name(of: address), failure)
  }
}
