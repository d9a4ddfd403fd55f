import PortfolioIO

/// What can be said about remote stores.
extension French {
  func text(_ phrase: RemotePhrase) -> String {
    switch phrase {
    case .notice(.copyShown(let age, let failure), let store):
      "\(store) : \(reason(failure)) ; voici la copie d’il y a \(self.age(age))"
    case .notice(.detailsLost(let count), let store):
      "\(store) : frais, compte et note de \(counted(count, "transaction", "transactions")) manquent, comme si une "
        + "application qui ne les connaît pas avait enregistré la liste ; portfolio push URL rétablit ce qu’un "
        + "fichier contient"
    case .notice(.cache(let warning), _): sentence(for: warning)
    case .merged(let new, let changed, let same):
      "\(counted(new, "nouvelle transaction", "nouvelles transactions")), "
        + "\(counted(changed, "modifiée", "modifiées")), \(counted(same, "identique", "identiques"))."
    case .others(let count):
      "\(counted(count, "transaction que seule la cible possède a été laissée", "transactions que seule la cible possède ont été laissées")) en l’état."
    case .isNew: "nouvelle"
    case .hasChanged(let fields): "modifiée : \(fields.joined(separator: ", "))"
    case .more(let count): "… et \(number(count)) de plus"
    }
  }

  func sentence(for problem: RemoteProblem) -> String {
    switch problem {
    case .tokenInAddress:
      "d’autres peuvent voir un jeton dans une URL ; l’en retirer et le mettre dans PORTFOLIO_REMOTE_TOKEN"
    case .storeIsNoFile: "push et pull vont entre un fichier et une URL ; indiquer un fichier"
    }
  }

  func sentence(for failure: RemoteFailure) -> String {
    switch failure {
    case .unreachable(let failure): "\(reason(failure)) ; rien n’a été modifié, \(remedy(failure))"
    case .withoutCopy(let failure): "\(reason(failure)), et il n’y en a pas de copie ici ; \(remedy(failure))"
    case .uncertain(let failure):
      "\(reason(failure)), on ne sait donc pas si la modification a été faite ; regarder avec portfolio list avant "
        + "de la refaire"
    case .forbidden(let text):
      "le service ne laisse entrer personne\(quotedInBrackets(text)) ; vérifier PORTFOLIO_REMOTE_TOKEN et les "
        + "règles de la base"
    case .notThere(let text):
      "le service n’a rien à cet endroit\(quotedInBrackets(text)) ; vérifier l’URL, qui se termine par .json"
    case .refused(let status, let text):
      "\(reason(.status(status, serverText: text))) ; rien n’a été modifié, vérifier l’URL"
    case .malformed(let error):
      "ce que le service contient n’est pas du JSON (\(sentence(for: error.problem))) ; vérifier l’URL, qui se "
        + "termine par .json"
    case .foreign: "ce que le service contient n’est pas une liste de transactions ; vérifier l’URL"
    case .unversioned:
      "le service n’envoie pas d’ETag, une modification pourrait donc en écraser d’autres ; vérifier l’URL"
    case .overtaken(let times):
      "d’autres l’ont modifié entre-temps\(times == 1 ? "" : " \(number(times)) fois") ; réessayer"
    }
  }
}
