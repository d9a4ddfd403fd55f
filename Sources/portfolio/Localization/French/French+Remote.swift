import PortfolioIO

/// Phrases about remote stores.
extension French {
  func text(_ phrase: RemotePhrase) -> String {
    switch phrase {
    case .notice(.copyShown(let age, let failure), let store):
      "\(store) : \(reason(failure)) ; affichage de la copie d’il y a \(self.age(age))"
    case .notice(.detailsLost(let count), let store):
      "\(store) : frais, compte et note ont disparu de \(counted(count, "transaction", "transactions")), probablement parce "
        + "qu’une application qui ne les connaît pas a enregistré la liste ; « portfolio push URL » les rétablit depuis "
        + "un fichier"
    case .notice(.cache(let warning), _): sentence(for: warning)
    case .merged(let new, let changed, let same):
      "\(counted(new, "nouvelle transaction", "nouvelles transactions")), "
        + "\(counted(changed, "modifiée", "modifiées")), \(counted(same, "inchangée", "inchangées"))."
    case .others(let count):
      counted(count, "transaction n’existe", "transactions n’existent") + " que dans l’autre dépôt et "
        + tried(
          isOne(count) ? "n’a pas été modifiée." : "n’ont pas été modifiées.",
          isOne(count) ? "ne serait pas modifiée." : "ne seraient pas modifiées.")
    case .deleted(let count):
      "\(done(count, ("transaction", "transactions"), ("supprimée", "supprimées"))), car présente\(isOne(count) ? "" : "s") seulement dans l’autre dépôt."
    case .difference(.new): "nouvelle"
    case .difference(.changed(let fields)):
      "modifiée : \(fields.map { field($0.rawValue) }.joined(separator: ", "))"
    case .difference(.deleted): "supprimée"
    case .mirrorLeftBehind(let failure):
      "mirror : " + (failure.map { "\(reason($0)) ; " } ?? "")
        + "enregistré ici, mais pas dans le miroir ; une prochaine commande réessaiera"
    case .onlyInMirror(let count):
      counted(
        count, "transaction n’existe que dans le miroir ; « portfolio pull URL » la récupère.",
        "transactions n’existent que dans le miroir ; « portfolio pull URL » les récupère.")
    case .agreed(let age): "synchronisé il y a \(self.age(age))"
    case .more(let count): "… et \(number(count)) de plus"
    case .tokenInAddress:
      "un jeton dans une URL est visible par d’autres ; le retirer et utiliser PORTFOLIO_REMOTE_TOKEN"
    case .storeIsNoFile: "push et pull copient entre un fichier et une URL ; indiquer --store FICHIER"
    }
  }

  func sentence(for failure: RemoteFailure) -> String {
    switch failure {
    case .unreachable(let failure): "\(reason(failure)) ; rien n’a été modifié, \(remedy(failure))"
    case .withoutCopy(let failure):
      "\(reason(failure)), et il n’y a pas de copie en cache ; \(remedy(failure))"
    case .uncertain(let failure):
      "\(reason(failure)), on ne sait donc pas si la modification a été faite ; vérifier avec « portfolio list » avant "
        + "de la répéter"
    case .forbidden(let text):
      "accès refusé par le service\(quotedInBrackets(text)) ; vérifier PORTFOLIO_REMOTE_TOKEN et les "
        + "règles de la base"
    case .notThere(let text):
      "introuvable\(quotedInBrackets(text)) ; vérifier l’URL, qui doit se terminer par .json"
    case .refused(let status, let text):
      "\(reason(.status(status, serverText: text))) ; rien n’a été modifié, vérifier l’URL"
    case .malformed(let error):
      "la réponse du service n’est pas du JSON valide (\(sentence(for: error.problem))) ; vérifier l’URL, qui doit se "
        + "terminer par .json"
    case .foreign: "la réponse du service n’est pas une liste de transactions ; vérifier l’URL"
    case .unversioned:
      "le service n’envoie pas d’ETag, une modification pourrait donc en écraser d’autres ; vérifier l’URL"
    case .overtaken(let times):
      "modifié\(times == 1 ? "" : " \(number(times)) fois") par d’autres entre-temps ; réessayer"
    }
  }
}
