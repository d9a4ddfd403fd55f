import PortfolioIO

/// Errors about documents that could not be fetched.
extension French {
  func reason(_ failure: FeedFailure) -> String {
    switch failure {
    case .transport(.offline): "le mode hors ligne est activé"
    case .transport(let failure): sentence(for: failure)
    case .status(let status, let text): "le service a répondu HTTP \(status)\(quotedInBrackets(text))"
    case .malformed: "la réponse du service n’est pas du JSON valide"
    case .foreign: "la réponse du service a un format inattendu"
    case .another(let id): "la réponse du service porte sur \(quoted(id.text))"
    }
  }

  /// What to do if there is no copy to use instead.
  func remedy(_ failure: FeedFailure) -> String {
    switch failure {
    case .transport(.offline): "retirer --offline"
    case .status(401, _), .status(403, _), .status(404, _), .malformed, .foreign, .another: "vérifier l’URL"
    case .transport(let failure): remedy(failure)
    case .status: "réessayer plus tard"
    }
  }

  /// What to do about a request that failed.
  func remedy(_ failure: TransportFailure) -> String {
    failure.isOfInstallation
      ? "réinstaller portfolio, avec portfolio-fetch à côté" : "réessayer plus tard"
  }

  func reason(_ refusal: PageRefusal) -> String {
    switch refusal {
    case .otherOrigin: "la page suivante est sur un autre serveur et n’a pas été récupérée"
    case .circle: "la page suivante a déjà été lue"
    case .tooMany(let count): "il y a plus de \(number(count)) pages"
    case .unreadable: "le lien vers la page suivante n’est pas une URL valide"
    }
  }
}
