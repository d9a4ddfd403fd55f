import PortfolioIO

/// What can be said about a document that a service has not given.
extension German {
  func reason(_ failure: FeedFailure) -> String {
    switch failure {
    case .transport(.offline): "das Netz soll nicht benutzt werden (--offline)"
    case .transport(let failure): sentence(for: failure)
    case .status(let status, let text):
      "der Dienst hat mit HTTP \(status)\(quotedInBrackets(text)) geantwortet"
    case .malformed: "der Dienst hat mit etwas geantwortet, das kein JSON ist"
    case .foreign: "der Dienst hat mit JSON von anderer Gestalt geantwortet"
    }
  }

  /// What to do where nothing can stand in.
  func remedy(_ failure: FeedFailure) -> String {
    switch failure {
    case .transport(.offline): "--offline weglassen"
    case .status(401, _), .status(403, _), .status(404, _), .malformed, .foreign: "die URL prüfen"
    case .transport, .status: "später erneut versuchen"
    }
  }
}
