import PortfolioCore

/// Why a document could not be fetched.
public enum FeedFailure: Error, Equatable, Sendable {
  case transport(TransportFailure)
  /// Another status than success; `serverText` is what the service says itself: short, on one line, without
  /// secrets, and not to be trusted otherwise.
  case status(Int, serverText: String?)
  /// The response is not valid JSON.
  case malformed(JSONError)
  /// The response has an unexpected format.
  case foreign
}

/// Where a document of a service comes from.
public enum FeedOrigin: Equatable, Sendable {
  /// Fetched just now.
  case live
  /// A cached copy, because fetching failed with `because`.
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
