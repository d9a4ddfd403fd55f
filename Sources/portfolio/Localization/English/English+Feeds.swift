import PortfolioIO

/// What can be said about a document that a service has not given.
extension English {
  func reason(_ failure: FeedFailure) -> String {
    switch failure {
    case .transport(.offline): "the network is not to be touched (--offline)"
    case .transport(let failure): sentence(for: failure)
    case .status(let status, let text):
      "the service answered with HTTP \(status)\(quotedInBrackets(text))"
    case .malformed: "the service answered with something that is no JSON"
    case .foreign: "the service answered with JSON of another shape"
    }
  }

  /// What to do where nothing can stand in.
  func remedy(_ failure: FeedFailure) -> String {
    switch failure {
    case .transport(.offline): "leave --offline out"
    case .status(401, _), .status(403, _), .status(404, _), .malformed, .foreign: "check the URL"
    case .transport, .status: "try again later"
    }
  }
}
