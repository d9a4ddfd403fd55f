import PortfolioCore
import PortfolioIO

/// What is said about cash transactions.
extension French {
  func text(_ phrase: CashPhrase) -> String {
    switch phrase {
    case .none:
      "Aucun mouvement pour l’instant. En charger : portfolio cash import FICHIER, ou portfolio cash sync"
    case .noMatches: "Aucun mouvement ne correspond."
    case .loading: "Chargement des mouvements…"
    case .balance: "Solde"
    case .last: "Dernier mouvement"
    case .previous: "Mouvements précédents"
    case .more(let count):
      "\(counted(count, "autre mouvement", "autres mouvements")) ; portfolio cash list les montre tous."
    case .total: "Liquidités"
    case .imported(let count): "\(counted(count, "mouvement chargé", "mouvements chargés"))."
    case .replaced(let count):
      "\(counted(count, "mouvement remplacé", "mouvements remplacés")) par une version plus récente."
    case .duplicate(let count):
      "\(counted(count, "mouvement était déjà là, aussi récent", "mouvements étaient déjà là, aussi récents")) ou plus."
    case .rejected(let count):
      "\(counted(count, "enregistrement laissé", "enregistrements laissés")) de côté."
    case .checked(let count, let issues):
      "\(counted(count, "mouvement", "mouvements")), "
        + (issues == 0 ? "rien à signaler." : "\(counted(issues, "anomalie", "anomalies")).")
    }
  }

  func omission(for issue: Issue) -> String {
    let leftOut = "l’enregistrement est donc laissé de côté"
    switch issue.problem {
    case .missing: return "manque, \(leftOut) ; en donner un à chaque enregistrement"
    case .notADate(let text):
      return
        "\(quoted(text)) n’est pas une date, \(leftOut) ; donner AAAA-MM-JJ, ou AAAA-MM-JJThh:mm:ss avec Z ou un "
        + "décalage"
    case .notADecimal(let text):
      return "\(quoted(text)) n’est pas un nombre, \(leftOut) ; l’écrire comme 1234.56, sans guillemets"
    case .notAWholeNumber(let text):
      return "\(quoted(text)) n’est pas un nombre entier, \(leftOut) ; l’écrire comme 2"
    case .tooManyDigits(let text):
      return
        "\(quoted(text)) a plus de chiffres qu’il n’en est tenu exactement, \(leftOut) ; la limite est 38"
    case .notAText(let text):
      return "\(quoted(text)) n’est pas un texte, \(leftOut) ; mettre les textes entre guillemets"
    case .notARecord(let text):
      return "\(quoted(text)) n’est pas un enregistrement et a été laissé de côté ; donner un objet"
    default: return sentence(for: issue)
    }
  }

  func sentence(for problem: CashProblem) -> String {
    switch problem {
    case .feed(.malformed(_, let problem)): "\(sentence(for: problem)) ; corriger le fichier"
    case .feed(.undetected):
      "ce ne sont pas des mouvements d’une forme connue ; voir portfolio cash import --help"
    case .feed(.trades): "ce sont des opérations sur titres, pas des mouvements ; portfolio import les lit"
    case .answer(.malformed(_, let problem)):
      "le service a échoué : sa réponse n’est pas du JSON (\(sentence(for: problem))) ; réessayer plus tard"
    case .answer(.undetected), .answer(.trades):
      "le service a échoué : sa réponse n’a pas de mouvements ; vérifier l’URL avec portfolio config list"
    case .noSuchID(let id): "aucun mouvement n’a l’id \(quoted(id)) ; portfolio cash list les montre"
    case .noAddress(let key):
      "n’est pas défini ; portfolio config set \(key.rawValue) URL le définit, et --environment mock s’en passe"
    case .service(let failure, let isConnected): service(failure, isConnected: isConnected)
    case .mockFailed:
      "le service a échoué, comme le service simulé le fait parfois ; réessayer, ou donner --mock-failure-rate 0"
    }
  }

  private func service(_ failure: FeedFailure, isConnected: Bool) -> String {
    let unchanged = "ce qui est enregistré est inchangé, réessayer plus tard"
    switch failure {
    case .transport(.offline): return "le réseau ne doit pas être utilisé (--offline) ; retirer --offline"
    case .transport(.connection(let problem)) where problem == .noNetwork || !isConnected:
      return "cette machine est hors ligne ; la connecter et réessayer"
    case .transport(let failure): return "le service a échoué : \(sentence(for: failure)) ; \(unchanged)"
    case .status(let status, let text):
      return "le service a échoué : HTTP \(status)\(quotedInBrackets(text)) ; \(unchanged)"
    case .malformed, .foreign:
      return "le service a échoué : sa réponse n’a pas de mouvements ; vérifier l’URL"
    }
  }
}
