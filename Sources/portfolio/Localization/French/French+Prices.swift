import PortfolioCore
import PortfolioIO

/// Errors about prices that could not be fetched.
extension French {
  func reason(_ failure: QuoteFailure) -> String {
    let said = quotedInBrackets(failure.serverText)
    switch failure.reason {
    case .connection:
      return failure.transport.map { sentence(for: $0) } ?? "le service est injoignable"
    case .timeout: return "le service n’a pas répondu à temps"
    case .rateLimit: return "la limite de requêtes du service est dépassée\(said)"
    case .unauthorized:
      return failure.status == 403
        ? "la clé d’API ne donne pas accès à ce symbole\(said)" : "le service a refusé la clé d’API\(said)"
    case .unknownSymbol: return "symbole inconnu"
    case .invalidData:
      return failure.transport.map { sentence(for: $0) }
        ?? "la réponse du service n’est pas un cours\(said)"
    case .unavailable:
      if let transport = failure.transport { return sentence(for: transport) }
      return "le service est indisponible (\(failure.status.map { "HTTP \($0)" } ?? "pas de réponse"))"
    case .noKey: return "aucune clé d’API définie"
    case .offline: return "le mode hors ligne est activé"
    case .commandFailed: return "la commande de cours a échoué\(said)"
    }
  }

  func remedy(_ failure: QuoteFailure) -> String {
    let byHand = "saisir un cours avec « portfolio prices --set SYMBOLE=COURS »"
    switch failure.reason {
    case .noKey: return "en définir une avec « portfolio config set finnhub-key - », ou \(byHand)"
    case .unauthorized:
      return failure.status == 403
        ? byHand : "en définir une autre avec « portfolio config set finnhub-key - »"
    case .unknownSymbol: return "corriger le symbole, ou \(byHand)"
    case .commandFailed: return "vérifier le paramètre price-command, ou \(byHand)"
    case .offline: return "retirer --offline, ou \(byHand)"
    case .connection, .timeout, .rateLimit, .invalidData, .unavailable:
      return (failure.transport.map(remedy) ?? "réessayer plus tard") + ", ou \(byHand)"
    }
  }

  func sentence(for failure: TransportFailure) -> String {
    switch failure {
    case .connection(let problem): sentence(for: problem)
    case .timedOut: "le service n’a pas répondu à temps"
    case .redirected(let host):
      "le service redirige vers une autre adresse\(inBrackets(host)), qui n’a pas été suivie"
    case .tooLarge: "la réponse est trop volumineuse"
    case .cutOff: "la réponse est incomplète"
    case .invalidResponse: "la réponse n’est pas du HTTP valide"
    case .companion(let problem): sentence(for: problem)
    case .cancelled: "interrompu"
    case .offline: "le mode hors ligne est activé"
    }
  }

  private func sentence(for problem: ConnectionProblem) -> String {
    switch problem {
    case .noSuchHost: "impossible de résoudre le nom d’hôte du service (cette machine est-elle en ligne ?)"
    case .refused: "le service a refusé la connexion"
    case .lost: "la connexion a été perdue"
    case .insecure: "connexion sécurisée impossible"
    case .noNetwork: "cette machine n’a pas de connexion réseau"
    case .other: "le service est injoignable"
    }
  }

  private func sentence(for problem: CompanionProblem) -> String {
    switch problem {
    case .missing(let path): "le programme auxiliaire portfolio-fetch est introuvable\(inBrackets(path))"
    case .notStarted: "impossible de démarrer le programme auxiliaire portfolio-fetch"
    case .ended: "le programme auxiliaire portfolio-fetch s’est arrêté de façon inattendue"
    case .stuck: "le programme auxiliaire portfolio-fetch n’a pas répondu"
    case .confused: "le programme auxiliaire portfolio-fetch est d’une autre version"
    }
  }

  func sentence(for refusal: AddressRefusal) -> String {
    switch refusal {
    case .malformed: "URL non valide ; en indiquer une comme https://finnhub.io/api"
    case .scheme(let scheme):
      "les URL \(quoted(scheme)) ne sont pas prises en charge ; indiquer une URL https"
    case .insecure(let host): "http vers \(host) n’est pas chiffré ; indiquer une URL https"
    case .userInfo: "une URL ne doit contenir ni nom d’utilisateur ni mot de passe ; les retirer"
    }
  }

  func sentence(for warning: CacheWarning) -> String {
    switch warning {
    case .damaged(let path, let kept):
      "\(path) : le cache était endommagé et a été réinitialisé"
        + (kept.map { " ; l’ancien est conservé sous \($0)" } ?? "")
    case .unreadable(let failure):
      "\(failure.path) : le cache est illisible (\(words(for: failure.reason))) ; il n’est donc pas utilisé"
    case .unwritable(let failure):
      "\(failure.path) : impossible d’écrire le cache (\(words(for: failure.reason))) ; les données récupérées n’ont "
        + "pas été mises en cache"
    case .busy(let path, let holder):
      "\(path) : un autre processus\(inBrackets(holder.map(String.init))) verrouille le cache ; les données "
        + "récupérées n’ont pas été mises en cache"
    }
  }
}
