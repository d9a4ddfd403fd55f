import PortfolioIO

/// What can be said about remote stores.
extension German {
  func text(_ phrase: RemotePhrase) -> String {
    switch phrase {
    case .notice(.copyShown(let age, let failure), let store):
      "\(store): \(reason(failure)); es folgt die Kopie von vor \(time(age))"
    case .notice(.detailsLost(let count), let store):
      "\(store): Gebühr, Depot und Notiz von \(counted(count, "Transaktion", "Transaktionen")) fehlen, als hätte "
        + "eine App, die sie nicht kennt, die Liste gespeichert; portfolio push URL stellt her, was eine Datei hat"
    case .notice(.cache(let warning), _): sentence(for: warning)
    case .merged(let new, let changed, let same):
      "\(counted(new, "neue Transaktion", "neue Transaktionen")), \(number(changed)) geändert, "
        + "\(number(same)) gleich."
    case .others(let count):
      count == 1
        ? "1 Transaktion, die nur das Ziel hat, blieb, wie sie ist."
        : "\(number(count)) Transaktionen, die nur das Ziel hat, blieben, wie sie sind."
    case .isNew: "neu"
    case .hasChanged(let fields): "geändert: \(fields.joined(separator: ", "))"
    case .more(let count): "… und \(number(count)) weitere"
    }
  }

  func sentence(for problem: RemoteProblem) -> String {
    switch problem {
    case .tokenInAddress:
      "ein Token in einer URL können andere sehen; herausnehmen und in PORTFOLIO_REMOTE_TOKEN setzen"
    case .storeIsNoFile: "push und pull gehen zwischen einer Datei und einer URL; eine Datei nennen"
    }
  }

  func sentence(for failure: RemoteFailure) -> String {
    switch failure {
    case .unreachable(let failure): "\(reason(failure)); nichts wurde geändert, \(remedy(failure))"
    case .withoutCopy(let failure): "\(reason(failure)), und hier ist keine Kopie davon; \(remedy(failure))"
    case .uncertain(let failure):
      "\(reason(failure)), also ist nicht bekannt, ob die Änderung gemacht wurde; mit portfolio list nachsehen, "
        + "bevor sie wiederholt wird"
    case .forbidden(let text):
      "der Dienst lässt niemanden ein\(quotedInBrackets(text)); PORTFOLIO_REMOTE_TOKEN und die Regeln der "
        + "Datenbank prüfen"
    case .notThere(let text):
      "der Dienst hat dort nichts\(quotedInBrackets(text)); die URL prüfen, die auf .json endet"
    case .refused(let status, let text):
      "\(reason(.status(status, serverText: text))); nichts wurde geändert, die URL prüfen"
    case .malformed(let error):
      "was der Dienst hat, ist kein JSON (\(sentence(for: error.problem))); die URL prüfen, die auf .json endet"
    case .foreign: "was der Dienst hat, ist keine Liste von Transaktionen; die URL prüfen"
    case .unversioned:
      "der Dienst schickt kein ETag, so dass jede Änderung andere überschreiben könnte; die URL prüfen"
    case .overtaken(let times):
      "andere haben es inzwischen \(times == 1 ? "" : "\(number(times))-mal ")geändert; erneut versuchen"
    }
  }
}
