import PortfolioIO

/// Phrases about remote stores.
extension German {
  func text(_ phrase: RemotePhrase) -> String {
    switch phrase {
    case .notice(.copyShown(let age, let failure), let store):
      "\(store): \(reason(failure)); angezeigt wird die Kopie von vor \(time(age))"
    case .notice(.detailsLost(let count), let store):
      "\(store): Gebühr, Depot und Notiz von \(counted(count, "Transaktion", "Transaktionen")) fehlen, vermutlich hat "
        + "eine App, die sie nicht kennt, die Liste gespeichert; „portfolio push URL“ stellt sie aus einer Datei wieder her"
    case .notice(.cache(let warning), _): sentence(for: warning)
    case .merged(let new, let changed, let same):
      "\(counted(new, "neue Transaktion", "neue Transaktionen")), \(number(changed)) geändert, "
        + "\(number(same)) unverändert."
    case .others(let count):
      count == 1
        ? "1 Transaktion, die es nur in der anderen Ablage gibt, \(tried("wurde nicht geändert", "bliebe unverändert"))."
        : "\(number(count)) Transaktionen, die es nur in der anderen Ablage gibt, \(tried("wurden nicht geändert", "blieben unverändert"))."
    case .deleted(let count):
      "\(counted(count, "Transaktion", "Transaktionen")) \(done(count, "gelöscht")), die es nur in der anderen Ablage gibt."
    case .difference(.new): "neu"
    case .difference(.changed(let fields)):
      "geändert: \(fields.map { field($0.rawValue) }.joined(separator: ", "))"
    case .difference(.deleted): "gelöscht"
    case .mirrorLeftBehind(let failure):
      "mirror: " + (failure.map { "\(reason($0)); " } ?? "")
        + "hier gespeichert, aber nicht im Spiegel; ein späterer Befehl versucht es erneut"
    case .onlyInMirror(let count):
      "\(counted(count, "Transaktion gibt", "Transaktionen gibt")) es nur im Spiegel; „portfolio pull URL“ holt sie"
    case .agreed(let age): "vor \(time(age)) abgeglichen"
    case .more(let count): "… und \(number(count)) weitere"
    case .tokenInAddress:
      "ein Token in einer URL können andere sehen; entfernen und stattdessen PORTFOLIO_REMOTE_TOKEN verwenden"
    case .storeIsNoFile: "push und pull arbeiten zwischen einer Datei und einer URL; --store DATEI angeben"
    }
  }

  func sentence(for failure: RemoteFailure) -> String {
    switch failure {
    case .unreachable(let failure): "\(reason(failure)); es wurde nichts geändert, \(remedy(failure))"
    case .withoutCopy(let failure): "\(reason(failure)), und es gibt keine Kopie im Cache; \(remedy(failure))"
    case .uncertain(let failure):
      "\(reason(failure)), daher ist unklar, ob die Änderung ankam; vor einem neuen Versuch mit "
        + "„portfolio list“ prüfen"
    case .forbidden(let text):
      "der Dienst verweigert den Zugriff\(quotedInBrackets(text)); PORTFOLIO_REMOTE_TOKEN und die Regeln der "
        + "Datenbank prüfen"
    case .notThere(let text):
      "nicht gefunden\(quotedInBrackets(text)); die URL prüfen, sie muss auf .json enden"
    case .refused(let status, let text):
      "\(reason(.status(status, serverText: text))); es wurde nichts geändert, die URL prüfen"
    case .malformed(let error):
      "die Antwort des Dienstes ist kein gültiges JSON (\(sentence(for: error.problem))); die URL prüfen, sie muss auf "
        + ".json enden"
    case .foreign: "die Antwort des Dienstes ist keine Liste von Transaktionen; die URL prüfen"
    case .unversioned:
      "der Dienst sendet kein ETag, sodass eine Änderung andere überschreiben könnte; die URL prüfen"
    case .overtaken(let times):
      "inzwischen \(times == 1 ? "" : "\(number(times))-mal ")von anderen geändert; erneut versuchen"
    }
  }
}
