import PortfolioCore

/// Why a service has not given the document that was wanted.
public enum FeedFailure: Error, Equatable, Sendable {
  case transport(TransportFailure)
  /// Another status than success; `serverText` is what the service says itself: short, on one line, without
  /// secrets, and not to be trusted otherwise.
  case status(Int, serverText: String?)
  /// What came is not JSON.
  case malformed(JSONError)
  /// What came is JSON of another shape.
  case foreign
}

/// Where a document of a service comes from.
public enum FeedOrigin: Equatable, Sendable {
  /// Fetched just now.
  case live
  /// Fetched at an earlier time, since now there is `because` in the way.
  case cache(fetched: Instant, because: FeedFailure)
  /// What stands in for the service.
  case mock
}

extension HTTPTransport {
  /// Fetches one document, nothing else being in flight. Throws `FeedFailure`.
  ///
  /// - Parameters:
  ///   - secrets: what may not be seen in the words of the service.
  ///   - waiting: is called again and again until the document is there.
  func document(
    _ request: HTTPRequest, hiding secrets: [String] = [], waiting: () -> Void = {}
  ) throws(FeedFailure) -> [UInt8] {
    let response: HTTPResponse
    do throws(TransportFailure) {
      response = try answer(to: request, waiting: waiting)
    } catch {
      throw .transport(error)
    }
    guard (200..<300).contains(response.status) else {
      let words = JSONAnswer(response.body).excerpt(hiding: secrets)
      throw .status(response.status, serverText: words)
    }
    return response.body
  }
}
