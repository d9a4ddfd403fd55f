import PortfolioCore
import PortfolioIO

/// Phrases about advisors.
extension German {
  func text(_ phrase: AdvisorPhrase) -> String {
    switch phrase {
    case .nobody: "Die Firma hat keine Berater."
    case .noMatch: "Keine passenden Berater."
    case .nothing: "Keine."
    case .notFetched: "Nicht abgerufen."
    case .noHoldings: "Dieses Depot enthält keine Positionen."
    case .firm: "Firma"
    case .shown: "Angezeigt"
    case .category(let category): name(of: category)
    case .fetched(let age): "Stand von vor \(time(age))."
    case .loading: "Berater"
    case .copyShown(let failure, let age):
      "advisors: \(reason(failure)); angezeigt werden Daten von vor \(time(age))"
    case .overviewShown(let name, let failure):
      "advisors: \(reason(failure)); die Depots von \(name) sind noch nicht abgerufen"
    case .withoutID(let count):
      "advisors: \(counted(count, "Eintrag", "Einträge")) übersprungen (keine ID)"
    case .unread(let count):
      "von \(counted(count, "Berater", "Beratern")) sind die Details noch nicht abgerufen und wurden nicht durchsucht; --fetch bezieht sie ein"
    case .unreadable(let name): "\(name): Details nicht lesbar, daher vom Filter nicht durchsucht"
    case .withoutValue(let tickers, let account):
      "\(account): Stückzahl oder Kurs fehlt, daher enthält der Depotwert \(list(tickers)) nicht"
    case .totalDisagrees(let given, let value):
      "laut Dienst beträgt das Vermögen \(figure(given)), die Depots ergeben aber \(figure(value.description))"
    }
  }

  private func name(of category: SecurityCategory) -> String {
    switch category {
    case .mutualFund: "Fonds"
    case .indexFund: "Indexfonds"
    case .growthFund: "Wachstumsfonds"
    case .equityFund: "Aktienfonds"
    case .sectorFund: "Branchenfonds"
    case .dividendFund: "Dividendenfonds"
    case .etf: "ETF"
    case .stock: "Aktie"
    case .bond: "Anleihe"
    case .option: "Option"
    case .cash: "Barmittel"
    case .other(let name): SecurityCategory.readable(name)
    }
  }

  func sentence(for failure: AdvisorFailure) -> String {
    switch failure {
    case .noAddress:
      "keine URL gesetzt; „portfolio config set advisors.url URL“ ausführen oder --mock ORDNER angeben"
    case .incomplete(let gap):
      "die Liste der Berater ist möglicherweise unvollständig: \(reason(gap)); später erneut versuchen"
    case .noSuchAdvisor(let text):
      "kein Berater hat die ID oder den Namen \(quoted(text)); „portfolio advisors“ zeigt alle"
    case .ambiguousAdvisor(let text, let advisors):
      "\(quoted(text)) passt auf \(number(advisors.count)) Berater; mehr vom Namen oder die ID angeben: "
        + candidates(advisors)
    case .noSuchAccount(let text):
      "kein Depot hat die ID oder Nummer \(quoted(text)); „portfolio advisors show BERATER“ zeigt die eines Beraters"
    case .ambiguousAccount(let text, let accounts):
      "\(quoted(text)) passt auf \(number(accounts.count)) Depots; die ID angeben: " + candidates(accounts)
    case .unknownToService(let said):
      "\(reason(.status(404, serverText: said))); die ID und die URL in advisors.url prüfen"
    case .feed(let failure):
      "\(reason(failure)), und es gibt keine Kopie im Cache; \(remedy(failure))"
    case .malformed(_, let problem): "\(sentence(for: problem)); die Datei berichtigen"
    case .foreign: "sieht nicht wie Beraterdaten aus; die Datei prüfen"
    case .another(_, let id): "handelt von Berater \(quoted(id.text)); die Datei prüfen"
    case .notFetched(let advisors, let failure):
      "die Details von \(list(advisors.map(\.name))) konnten nicht abgerufen werden\(failure.map { " (\(reason($0)))" } ?? ""); später erneut versuchen"
    }
  }

  private func reason(_ gap: DashboardGap) -> String {
    switch gap {
    case .failed(let failure): reason(failure)
    case .refused(let refusal): reason(refusal)
    }
  }
}
