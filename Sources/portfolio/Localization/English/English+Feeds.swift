import PortfolioIO

/// Errors about documents that could not be fetched.
extension English {
  func reason(_ failure: FeedFailure) -> String {
    switch failure {
    case .transport(.offline): "offline mode is on"
    case .transport(let failure): sentence(for: failure)
    case .status(let status, let text):
      "the service returned HTTP \(status)\(quotedInBrackets(text))"
    case .malformed: "the service's response is not valid JSON"
    case .foreign: "the service's response has an unexpected format"
    case .another(let id): "the service's response is about \(quoted(id.text)) instead"
    }
  }

  /// What to do if there is no copy to use instead.
  func remedy(_ failure: FeedFailure) -> String {
    switch failure {
    case .transport(.offline): "run without --offline"
    case .status(401, _), .status(403, _), .status(404, _), .malformed, .foreign, .another: "check the URL"
    case .transport(let failure): remedy(failure)
    case .status: "try again later"
    }
  }

  /// What to do about a request that failed.
  func remedy(_ failure: TransportFailure) -> String {
    failure.isOfInstallation
      ? "install portfolio again, with portfolio-fetch beside it" : "try again later"
  }

  func reason(_ refusal: PageRefusal) -> String {
    switch refusal {
    case .otherOrigin: "the next page is on another server, so it was not fetched"
    case .circle: "the next page is one that was already read"
    case .tooMany(let count): "there are more than \(count) pages"
    case .unreadable: "the link to the next page is not a valid URL"
    }
  }
}
