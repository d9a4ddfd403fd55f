import PortfolioCore
import PortfolioIO

/// What can be said about prices that could not be had.
extension French {
  func reason(_ failure: QuoteFailure) -> String {
    let said = quotedInBrackets(failure.serverText)
    switch failure.reason {
    case .connection:
      return failure.transport.map { sentence(for: $0) } ?? "le service est injoignable"
    case .timeout: return "le service n’a pas répondu à temps"
    case .rateLimit: return "la limite de requêtes du service est épuisée\(said)"
    case .unauthorized:
      return failure.status == 403
        ? "la clé ne donne pas accès à ce symbole\(said)" : "le service n’accepte pas la clé\(said)"
    case .unknownSymbol: return "le service ne connaît pas ce symbole"
    case .invalidData:
      return failure.transport.map { sentence(for: $0) }
        ?? "le service a répondu par autre chose qu’un cours\(said)"
    case .unavailable:
      return "le service est en panne (\(failure.status.map { "HTTP \($0)" } ?? "pas de réponse"))"
    case .noKey: return "aucune clé pour les cours n’est définie"
    case .offline: return "le réseau ne doit pas être utilisé (--offline)"
    }
  }

  func remedy(_ failure: QuoteFailure) -> String {
    let byHand = "fixer un cours avec portfolio prices --set TITRE=COURS"
    switch failure.reason {
    case .noKey: return "en définir une avec portfolio config set finnhub-key -, ou \(byHand)"
    case .unauthorized:
      return failure.status == 403 ? byHand : "en définir une autre avec portfolio config set finnhub-key -"
    case .unknownSymbol: return "corriger le symbole, ou \(byHand)"
    case .offline: return "retirer --offline, ou \(byHand)"
    case .connection, .timeout, .rateLimit, .invalidData, .unavailable:
      return "réessayer plus tard, ou \(byHand)"
    }
  }

  func sentence(for failure: TransportFailure) -> String {
    switch failure {
    case .connection(let problem): sentence(for: problem)
    case .timedOut: "le service n’a pas répondu à temps"
    case .redirected(let host):
      "le service renvoie à une autre adresse\(inBrackets(host)), qui n’est pas suivie"
    case .tooLarge: "la réponse est bien trop grande"
    case .cutOff: "la connexion s’est arrêtée au milieu de la réponse"
    case .invalidResponse: "la réponse n’est pas du HTTP"
    case .companion(let problem): sentence(for: problem)
    case .cancelled: "interrompu"
    case .offline: "le réseau ne doit pas être utilisé"
    }
  }

  private func sentence(for problem: ConnectionProblem) -> String {
    switch problem {
    case .noSuchHost: "le nom du service est inconnu ici ; y a-t-il une connexion ?"
    case .refused: "le service refuse la connexion"
    case .lost: "la connexion a été perdue"
    case .insecure: "aucune connexion sûre n’est possible"
    case .noNetwork: "cette machine n’a pas de connexion au réseau"
    case .other: "le service est injoignable"
    }
  }

  private func sentence(for problem: CompanionProblem) -> String {
    switch problem {
    case .missing(let path): "portfolio-fetch, qui interroge les services, manque\(inBrackets(path))"
    case .notStarted: "portfolio-fetch, qui interroge les services, ne démarre pas"
    case .ended: "portfolio-fetch, qui interroge les services, s’est arrêté"
    case .stuck: "portfolio-fetch, qui interroge les services, n’a pas répondu"
    case .confused: "portfolio-fetch, qui interroge les services, est d’une autre version"
    }
  }

  func sentence(for refusal: AddressRefusal) -> String {
    switch refusal {
    case .malformed: "ce n’est pas une URL ; en donner une comme https://finnhub.io/api"
    case .scheme(let scheme): "\(quoted(scheme)) ne permet pas d’interroger ; donner une URL https"
    case .insecure(let host): "http vers \(host) peut être lu en chemin ; donner une URL https"
    case .userInfo: "une URL avec un nom ou un mot de passe n’est pas acceptée ; les retirer"
    }
  }

  func sentence(for warning: CacheWarning) -> String {
    switch warning {
    case .damaged(let path, let kept):
      "\(path) : le cache était abîmé ; un nouveau est commencé" + (kept.map { ", l’ancien est \($0)" } ?? "")
    case .unreadable(let failure):
      "\(failure.path) : le cache est illisible (\(words(for: failure.reason))) ; on continue sans lui"
    case .unwritable(let failure):
      "\(failure.path) : impossible d’écrire le cache (\(words(for: failure.reason))) ; ce qui a été obtenu n’est pas "
        + "gardé"
    case .busy(let path, let holder):
      "\(path) : un autre processus\(inBrackets(holder.map(String.init))) modifie le cache ; ce qui a été obtenu n’est "
        + "pas gardé"
    }
  }
}
