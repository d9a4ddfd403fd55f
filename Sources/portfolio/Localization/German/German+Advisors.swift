import PortfolioCore
import PortfolioIO

/// What can be said about advisors.
extension German {
  func text(_ phrase: AdvisorPhrase) -> String {
    switch phrase {
    case .nobody: "Die Firma hat keine Berater."
    case .noMatch: "Kein Berater passt."
    case .nothing: "Keine."
    case .noHoldings: "In diesem Depot liegt nichts."
    case .firm: "Firma"
    case .shown: "Gezeigt"
    case .category(let category): name(of: category)
    case .fetched(let age): "Stand von vor \(time(age))."
    case .loading: "Berater"
    case .copyShown(let failure, let age):
      "advisors: \(reason(failure)); es folgt, was vor \(time(age)) abgerufen wurde"
    case .withoutID(let count):
      "advisors: \(counted(count, "Eintrag ohne Id ist", "Einträge ohne Id sind")) ausgelassen"
    case .unreadable(let name): "\(name): die Einzelheiten sind nicht lesbar; der Filter übergeht sie"
    case .withoutValue(let tickers, let account):
      "\(account): Anteile oder Kurs von \(list(tickers)) sind nicht bekannt; der Wert des Depots lässt das aus"
    case .totalDisagrees(let given, let value):
      "laut dem Dienst beträgt das Vermögen \(figure(given.description)), die Depots ergeben aber \(figure(value.description))"
    }
  }

  private func name(of category: SecurityCategory) -> String {
    switch category {
    case .mutualFund: "Fonds"
    case .etf: "ETF"
    case .stock: "Aktie"
    case .bond: "Anleihe"
    case .option: "Option"
    case .cash: "Barmittel"
    case .other(let name): name
    }
  }

  func sentence(for problem: AdvisorProblem) -> String {
    switch problem {
    case .noAddress:
      "die Adresse des Dienstes ist nicht gesetzt; mit portfolio config set advisors.url URL setzen, oder --mock "
        + "ORDNER angeben"
    case .failed(let failure): sentence(for: failure)
    case .incomplete(let gap): "es kann mehr Berater geben als diese: \(reason(gap)); später erneut versuchen"
    case .noSuchAdvisor(let text):
      "kein Berater hat die Id oder den Namen \(quoted(text)); portfolio advisors zeigt alle"
    case .ambiguousAdvisor(let text, let advisors):
      "\(quoted(text)) passt auf \(number(advisors.count)) Berater; mehr vom Namen angeben, oder die Id: "
        + candidates(advisors)
    case .noSuchAccount(let text):
      "kein Depot hat die Id oder Nummer \(quoted(text)); portfolio advisors show BERATER zeigt sie"
    case .ambiguousAccount(let text, let accounts):
      "\(quoted(text)) passt auf \(number(accounts.count)) Depots; die Id angeben: " + candidates(accounts)
    }
  }

  private func sentence(for failure: AdvisorFailure) -> String {
    switch failure {
    case .unknownToService(let said):
      "\(reason(.status(404, serverText: said))); die Id prüfen, und die URL in advisors.url"
    case .feed(let failure):
      "\(reason(failure)), und nichts davon ist von früher vorhanden; \(remedy(failure))"
    case .file(let failure): sentence(for: failure)
    case .malformed(_, let problem): "\(sentence(for: problem)); die Datei berichtigen"
    case .foreign: "das ist JSON von anderer Gestalt; die Datei berichtigen"
    case .noSuchAdvisor(let id): sentence(for: AdvisorProblem.noSuchAdvisor(id))
    }
  }

  private func reason(_ gap: DashboardGap) -> String {
    switch gap {
    case .failed(let failure): reason(failure)
    case .refused(.otherOrigin):
      "die nächste Seite liegt unter einer anderen Adresse als der Dienst, und die wird nicht gefragt"
    case .refused(.circle): "die nächste Seite ist eine, die schon gelesen wurde"
    case .refused(.tooMany(let count)): "nach \(number(count)) Seiten kommt noch eine"
    case .refused(.unreadable): "wo die nächste Seite liegt, ist nicht zu verstehen"
    }
  }
}
