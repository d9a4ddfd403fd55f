import PortfolioCore
import PortfolioIO

/// Phrases about cash transactions.
extension French {
  func text(_ phrase: CashPhrase) -> String {
    switch phrase {
    case .none:
      "Aucun mouvement pour l’instant. En charger : « portfolio cash import FICHIER », ou « portfolio cash sync »"
    case .noMatches: "Aucun mouvement ne correspond."
    case .loading: "Chargement des mouvements…"
    case .balance: "Solde"
    case .last: "Dernier mouvement"
    case .previous: "Mouvements précédents"
    case .more(let count):
      "\(counted(count, "autre mouvement", "autres mouvements")) ; « portfolio cash list » les affiche tous."
    case .total: "Mouvements (« portfolio cash », non compris ci-dessus)"
    case .imported(let count): done(count, ("mouvement", "mouvements"), ("importé", "importés")) + "."
    case .replaced(let count):
      "\(done(count, ("mouvement", "mouvements"), ("remplacé", "remplacés"))) par une version plus récente."
    case .duplicate(let count):
      "\(counted(count, "mouvement ignoré", "mouvements ignorés")) (déjà à jour)."
    case .rejected(let count):
      "\(counted(count, "enregistrement rejeté", "enregistrements rejetés"))."
    case .removed(let count):
      done(count, ("mouvement", "mouvements"), ("supprimé", "supprimés"))
        + " (le service ne \(isOne(count) ? "l’a" : "les a") plus) :"
    case .withoutFees: "Les totaux ne comprennent pas les frais ; « portfolio cash balance » les compte."
    case .furtherPages:
      "le fichier est une page parmi d’autres, et seule celle-ci a été importée ; pour les importer toutes, indiquer l’URL du service"
    case .checked(let count, let issues):
      "\(counted(count, "mouvement vérifié", "mouvements vérifiés")) : "
        + (issues == 0
          ? "aucun problème détecté." : "\(counted(issues, "problème détecté", "problèmes détectés")).")
    }
  }

  func omission(for issue: Issue) -> String {
    let omissions = "l’enregistrement est donc rejeté"
    switch issue.problem {
    case .missing: return "est obligatoire, \(omissions) ; l’indiquer dans chaque enregistrement"
    case .notADate(let text):
      return
        "\(quoted(text)) n’est pas une date valide, \(omissions) ; indiquer AAAA-MM-JJ, ou AAAA-MM-JJThh:mm:ss avec Z ou un "
        + "décalage"
    case .notADecimal(let text):
      return "\(quoted(text)) n’est pas un nombre, \(omissions) ; l’écrire comme 1234.56, sans guillemets"
    case .notAWholeNumber(let text):
      return "\(quoted(text)) n’est pas un nombre entier, \(omissions) ; l’écrire comme 2"
    case .tooManyDigits(let text):
      return
        "\(quoted(text)) comporte plus de 38 chiffres, \(omissions) ; le raccourcir"
    case .notAText(let text):
      return "\(quoted(text)) n’est pas une chaîne, \(omissions) ; la mettre entre guillemets"
    case .notARecord(let text):
      return "\(quoted(text)) n’est pas un objet et a été rejeté ; vérifier le flux"
    default: return sentence(for: issue)
    }
  }

  func sentence(for problem: CashProblem) -> String {
    switch problem {
    case .feed(.malformed(_, let problem)): "\(sentence(for: problem)) ; corriger le fichier"
    case .feed(.undetected):
      "ne ressemble pas à des mouvements ; voir « portfolio cash import --help »"
    case .feed(.trades):
      "ce sont des opérations sur titres, pas des mouvements ; utiliser « portfolio import »"
    case .feed(.cutOff): "le document annonce une suite sans dire où ; importer la liste complète"
    case .service(.answer(.cutOff), _):
      "le service annonce une suite sans dire où, rien n’a donc été importé ; vérifier l’URL"
    case .service(.answer(.malformed(_, let problem)), _):
      "le service a échoué : sa réponse n’est pas du JSON valide (\(sentence(for: problem))) ; réessayer plus tard"
    case .service(.answer(.undetected), _), .service(.answer(.trades), _):
      "le service a échoué : sa réponse ne contient aucun mouvement ; vérifier l’URL avec « portfolio config list »"
    case .noSuchIDs(let ids):
      "aucun mouvement n’a l’identifiant \(list(ids.map(quoted))) ; « portfolio cash list » affiche tous les identifiants"
    case .service(.page(let refusal), _): "\(reason(refusal)), rien n’a donc été importé ; vérifier l’URL"
    case .noAddress(let key):
      "aucune URL définie ; lancer « portfolio config set \(key.rawValue) URL », ou essayer --environment mock"
    case .service(.feed(let failure), let isConnected): service(failure, isConnected: isConnected)
    case .mockFailed:
      "le service a échoué (le service simulé le fait au hasard) ; réessayer, ou indiquer --mock-failure-rate 0"
    }
  }

  private func service(_ failure: FeedFailure, isConnected: Bool) -> String {
    let unchanged = "rien n’a été modifié"
    switch failure {
    case .transport(.offline): return "le mode hors ligne est activé ; retirer --offline"
    case .transport(.connection(let problem)) where problem == .noNetwork || !isConnected:
      return "cette machine est hors ligne ; vérifier la connexion et réessayer"
    case .transport(let failure):
      return "récupération impossible : \(sentence(for: failure)) ; \(unchanged), \(remedy(failure))"
    case .status(let status, let text):
      return
        "le service a échoué : HTTP \(status)\(quotedInBrackets(text)) ; \(unchanged), réessayer plus tard"
    case .malformed, .foreign, .another:
      return "le service a échoué : sa réponse ne contient aucun mouvement ; vérifier l’URL"
    }
  }
}
