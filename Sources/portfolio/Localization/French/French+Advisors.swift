import PortfolioCore
import PortfolioIO

/// Phrases about advisors.
extension French {
  func text(_ phrase: AdvisorPhrase) -> String {
    switch phrase {
    case .nobody: "Le cabinet n’a aucun conseiller."
    case .noMatch: "Aucun conseiller ne correspond."
    case .nothing: "Aucun."
    case .notFetched: "Non récupérés."
    case .noHoldings: "Ce compte ne contient aucune position."
    case .firm: "Cabinet"
    case .shown: "Affichés"
    case .category(let category): name(of: category)
    case .fetched(let age): "Données d’il y a \(self.age(age))."
    case .loading: "Conseillers"
    case .copyShown(let failure, let age):
      "advisors : \(reason(failure)) ; affichage des données d’il y a \(self.age(age))"
    case .overviewShown(let name, let failure):
      "advisors : \(reason(failure)) ; les comptes de \(name) n’ont pas été récupérés"
    case .withoutID(let count):
      "advisors : \(counted(count, "enregistrement ignoré", "enregistrements ignorés")) (sans identifiant)"
    case .unread(let count):
      "Les détails de \(counted(count, "conseiller", "conseillers")) n’ont été ni récupérés ni parcourus ; --fetch les inclut."
    case .unreadable(let name): "\(name) : détails illisibles, le filtre ne les a donc pas parcourus"
    case .withoutValue(let tickers, let account):
      "\(account) : parts ou cours manquants, la valeur du compte ne comprend donc pas \(list(tickers))"
    case .totalDisagrees(let given, let value):
      "selon le service, l’encours s’élève à \(figure(given)), mais le total des comptes est de \(figure(value.description))"
    }
  }

  private func name(of category: SecurityCategory) -> String {
    switch category {
    case .mutualFund: "fonds"
    case .indexFund: "fonds indiciel"
    case .growthFund: "fonds de croissance"
    case .equityFund: "fonds d’actions"
    case .sectorFund: "fonds sectoriel"
    case .dividendFund: "fonds de dividendes"
    case .etf: "ETF"
    case .stock: "action"
    case .bond: "obligation"
    case .option: "option"
    case .cash: "liquidités"
    case .other(let name): SecurityCategory.readable(name)
    }
  }

  func sentence(for failure: AdvisorFailure) -> String {
    switch failure {
    case .noAddress:
      "aucune URL définie ; lancer « portfolio config set advisors.url URL », ou indiquer --mock DOSSIER"
    case .incomplete(let gap):
      "la liste des conseillers est peut-être incomplète : \(reason(gap)) ; réessayer plus tard"
    case .noSuchAdvisor(let text):
      "aucun conseiller n’a l’identifiant ou le nom \(quoted(text)) ; « portfolio advisors » affiche tous les conseillers"
    case .ambiguousAdvisor(let text, let advisors):
      "\(quoted(text)) correspond à \(number(advisors.count)) conseillers ; préciser le nom, ou indiquer l’identifiant : "
        + candidates(advisors)
    case .noSuchAccount(let text):
      "aucun compte n’a l’identifiant ou le numéro \(quoted(text)) ; « portfolio advisors show CONSEILLER » affiche ceux d’un conseiller"
    case .ambiguousAccount(let text, let accounts):
      "\(quoted(text)) correspond à \(number(accounts.count)) comptes ; indiquer l’identifiant : "
        + candidates(accounts)
    case .unknownToService(let said):
      "\(reason(.status(404, serverText: said))) ; vérifier l’identifiant, et l’URL dans advisors.url"
    case .feed(let failure): "\(reason(failure)), et il n’y a pas de copie en cache ; \(remedy(failure))"
    case .malformed(_, let problem): "\(sentence(for: problem)) ; corriger le fichier"
    case .foreign: "ne ressemble pas à des données de conseillers ; vérifier le fichier"
    case .another(_, let id): "porte sur le conseiller \(quoted(id.text)) ; vérifier le fichier"
    case .notFetched(let advisors, let failure):
      "les détails de \(list(advisors.map(\.name))) n’ont pas pu être récupérés\(failure.map { " (\(reason($0)))" } ?? "") ; réessayer plus tard"
    }
  }

  private func reason(_ gap: DashboardGap) -> String {
    switch gap {
    case .failed(let failure): reason(failure)
    case .refused(let refusal): reason(refusal)
    }
  }
}
