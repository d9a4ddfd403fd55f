import PortfolioIO

/// What can be said about a document that a service has not given.
extension Spanish {
  func reason(_ failure: FeedFailure) -> String {
    switch failure {
    case .transport(.offline): "no se debe usar la red (--offline)"
    case .transport(let failure): sentence(for: failure)
    case .status(let status, let text): "el servicio respondió con HTTP \(status)\(quotedInBrackets(text))"
    case .malformed: "el servicio respondió con algo que no es JSON"
    case .foreign: "el servicio respondió con JSON de otra forma"
    }
  }

  /// What to do where nothing can stand in.
  func remedy(_ failure: FeedFailure) -> String {
    switch failure {
    case .transport(.offline): "quite --offline"
    case .status(401, _), .status(403, _), .status(404, _), .malformed, .foreign: "compruebe la URL"
    case .transport, .status: "vuelva a intentarlo más tarde"
    }
  }
}
