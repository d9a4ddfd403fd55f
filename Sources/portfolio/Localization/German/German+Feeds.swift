import PortfolioIO

/// Errors about documents that could not be fetched.
extension German {
  func reason(_ failure: FeedFailure) -> String {
    switch failure {
    case .transport(.offline): "der Offline-Modus ist aktiv"
    case .transport(let failure): sentence(for: failure)
    case .status(let status, let text):
      "der Dienst hat mit HTTP \(status)\(quotedInBrackets(text)) geantwortet"
    case .malformed: "die Antwort des Dienstes ist kein gültiges JSON"
    case .foreign: "die Antwort des Dienstes hat ein unerwartetes Format"
    case .another(let id): "die Antwort des Dienstes handelt stattdessen von \(quoted(id.text))"
    }
  }

  /// What to do if there is no copy to use instead.
  func remedy(_ failure: FeedFailure) -> String {
    switch failure {
    case .transport(.offline): "--offline weglassen"
    case .status(401, _), .status(403, _), .status(404, _), .malformed, .foreign, .another: "die URL prüfen"
    case .transport(let failure): remedy(failure)
    case .status: "später erneut versuchen"
    }
  }

  /// What to do about a request that failed.
  func remedy(_ failure: TransportFailure) -> String {
    failure.isOfInstallation
      ? "portfolio zusammen mit portfolio-fetch neu installieren" : "später erneut versuchen"
  }

  func reason(_ refusal: PageRefusal) -> String {
    switch refusal {
    case .otherOrigin: "die nächste Seite liegt auf einem anderen Server und wurde nicht abgerufen"
    case .circle: "die nächste Seite wurde schon gelesen"
    case .tooMany(let count): "es gibt mehr als \(number(count)) Seiten"
    case .unreadable: "der Verweis auf die nächste Seite ist keine gültige URL"
    }
  }
}
