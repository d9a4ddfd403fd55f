import PortfolioCore
import PortfolioIO

/// What can be said about advisors.
extension French {
  func text(_ phrase: AdvisorPhrase) -> String {
    switch phrase {
    case .nobody: "Le cabinet n’a pas de conseillers."
    case .noMatch: "Aucun conseiller ne correspond."
    case .nothing: "Aucun."
    case .noHoldings: "Ce compte ne contient rien."
    case .firm: "Cabinet"
    case .shown: "Montrés"
    case .category(let category): name(of: category)
    case .fetched(let age): "Données d’il y a \(self.age(age))."
    case .loading: "Conseillers"
    case .copyShown(let failure, let age):
      "advisors : \(reason(failure)) ; voici ce qui a été obtenu il y a \(self.age(age))"
    case .withoutID(let count):
      "advisors : \(counted(count, "entrée sans id est laissée", "entrées sans id sont laissées")) de côté"
    case .unreadable(let name): "\(name) : les détails sont illisibles ; le filtre les ignore"
    case .withoutValue(let tickers, let account):
      "\(account) : les parts ou le cours de \(list(tickers)) ne sont pas connus ; la valeur du compte ne les compte pas"
    case .totalDisagrees(let given, let value):
      "selon le service, les actifs sont de \(figure(given.description)), mais les comptes donnent \(figure(value.description))"
    }
  }

  private func name(of category: SecurityCategory) -> String {
    switch category {
    case .mutualFund: "fonds"
    case .etf: "ETF"
    case .stock: "action"
    case .bond: "obligation"
    case .option: "option"
    case .cash: "liquidités"
    case .other(let name): name
    }
  }

  func sentence(for problem: AdvisorProblem) -> String {
    switch problem {
    case .noAddress:
      "l’adresse du service n’est pas définie ; la définir avec portfolio config set advisors.url URL, ou donner --mock "
        + "DOSSIER"
    case .failed(let failure): sentence(for: failure)
    case .incomplete(let gap):
      "il peut y avoir d’autres conseillers que ceux-ci : \(reason(gap)) ; réessayer plus tard"
    case .noSuchAdvisor(let text):
      "aucun conseiller n’a l’id ou le nom \(quoted(text)) ; portfolio advisors les montre"
    case .ambiguousAdvisor(let text, let advisors):
      "\(quoted(text)) correspond à \(number(advisors.count)) conseillers ; préciser le nom, ou donner l’id : "
        + candidates(advisors)
    case .noSuchAccount(let text):
      "aucun compte n’a l’id ou le numéro \(quoted(text)) ; portfolio advisors show CONSEILLER les montre"
    case .ambiguousAccount(let text, let accounts):
      "\(quoted(text)) correspond à \(number(accounts.count)) comptes ; donner l’id : " + candidates(accounts)
    }
  }

  private func sentence(for failure: AdvisorFailure) -> String {
    switch failure {
    case .unknownToService(let said):
      "\(reason(.status(404, serverText: said))) ; vérifier l’id, et l’URL dans advisors.url"
    case .feed(let failure): "\(reason(failure)), et rien n’en a été gardé ; \(remedy(failure))"
    case .file(let failure): sentence(for: failure)
    case .malformed(_, let problem): "\(sentence(for: problem)) ; corriger le fichier"
    case .foreign: "ce JSON a une autre forme ; corriger le fichier"
    case .noSuchAdvisor(let id): sentence(for: AdvisorProblem.noSuchAdvisor(id))
    }
  }

  private func reason(_ gap: DashboardGap) -> String {
    switch gap {
    case .failed(let failure): reason(failure)
    case .refused(.otherOrigin):
      "la page suivante est à une autre adresse que le service, qui n’est pas interrogée"
    case .refused(.circle): "la page suivante est une page déjà lue"
    case .refused(.tooMany(let count)): "après \(number(count)) pages il en reste encore une"
    case .refused(.unreadable): "on ne comprend pas où est la page suivante"
    }
  }
}
