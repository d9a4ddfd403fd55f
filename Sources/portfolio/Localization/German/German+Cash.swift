import PortfolioCore
import PortfolioIO

/// What is said about cash transactions.
extension German {
  func text(_ phrase: CashPhrase) -> String {
    switch phrase {
    case .none:
      "Noch keine Buchungen. Welche laden: portfolio cash import DATEI, oder portfolio cash sync"
    case .noMatches: "Keine Buchung passt."
    case .loading: "Buchungen werden geladen …"
    case .balance: "Kontostand"
    case .last: "Letzte Buchung"
    case .previous: "Frühere Buchungen"
    case .more(let count):
      "\(counted(count, "weitere Buchung", "weitere Buchungen")); portfolio cash list zeigt alle."
    case .total: "Konten"
    case .imported(let count): "\(bookings(count)) geladen."
    case .replaced(let count): "\(bookings(count)) durch eine neuere Fassung ersetzt."
    case .duplicate(let count):
      "\(bookings(count)) \(count == 1 ? "war" : "waren") schon vorhanden, ebenso neu oder neuer."
    case .rejected(let count): "\(counted(count, "Eintrag", "Einträge")) ausgelassen."
    case .checked(let count, let issues):
      "\(bookings(count)), \(issues == 0 ? "nichts zu beanstanden" : counted(issues, "Beanstandung", "Beanstandungen"))."
    }
  }

  private func bookings(_ count: Int) -> String { counted(count, "Buchung", "Buchungen") }

  func omission(for issue: Issue) -> String {
    let leftOut = "darum wurde der Eintrag ausgelassen"
    switch issue.problem {
    case .missing: return "fehlt, \(leftOut); jedem Eintrag einen Wert geben"
    case .notADate(let text):
      return
        "\(quoted(text)) ist kein Datum, \(leftOut); JJJJ-MM-TT angeben, oder JJJJ-MM-TTThh:mm:ss mit Z oder "
        + "einem Zeitversatz"
    case .notADecimal(let text):
      return "\(quoted(text)) ist keine Zahl, \(leftOut); wie 1234.56 schreiben, ohne Anführungszeichen"
    case .notAWholeNumber(let text):
      return "\(quoted(text)) ist keine ganze Zahl, \(leftOut); wie 2 schreiben"
    case .tooManyDigits(let text):
      return "\(quoted(text)) hat mehr Ziffern, als genau gehalten werden, \(leftOut); es sind 38"
    case .notAText(let text):
      return "\(quoted(text)) ist kein Text, \(leftOut); Text in Anführungszeichen setzen"
    case .notARecord(let text):
      return "\(quoted(text)) ist kein Eintrag und wurde ausgelassen; ein Objekt angeben"
    default: return sentence(for: issue)
    }
  }

  func sentence(for problem: CashProblem) -> String {
    switch problem {
    case .feed(.malformed(_, let problem)): "\(sentence(for: problem)); die Datei berichtigen"
    case .feed(.undetected):
      "das sind keine Buchungen in bekannter Form; siehe portfolio cash import --help"
    case .feed(.trades): "das sind Wertpapiergeschäfte, keine Buchungen; portfolio import liest sie"
    case .answer(.malformed(_, let problem)):
      "der Dienst hat versagt: seine Antwort ist kein JSON (\(sentence(for: problem))); später erneut versuchen"
    case .answer(.undetected), .answer(.trades):
      "der Dienst hat versagt: seine Antwort enthält keine Buchungen; die URL mit portfolio config list prüfen"
    case .noSuchID(let id): "keine Buchung hat die Id \(quoted(id)); portfolio cash list zeigt sie"
    case .noAddress(let key):
      "ist nicht gesetzt; portfolio config set \(key.rawValue) URL setzt es, und --environment mock geht ohne"
    case .service(let failure, let isConnected): service(failure, isConnected: isConnected)
    case .mockFailed:
      "der Dienst hat versagt, wie es die Attrappe hin und wieder tut; erneut versuchen, oder --mock-failure-rate 0 "
        + "angeben"
    }
  }

  private func service(_ failure: FeedFailure, isConnected: Bool) -> String {
    switch failure {
    case .transport(.offline): "das Netz soll nicht benutzt werden (--offline); --offline weglassen"
    case .transport(.connection(let problem)) where problem == .noNetwork || !isConnected:
      "dieser Rechner ist offline; verbinden und erneut versuchen"
    case .transport(let failure):
      "der Dienst hat versagt: \(sentence(for: failure)); Gespeichertes ist unverändert, später erneut versuchen"
    case .status(let status, let text):
      "der Dienst hat versagt: HTTP \(status)\(quotedInBrackets(text)); Gespeichertes ist unverändert, später erneut "
        + "versuchen"
    case .malformed, .foreign:
      "der Dienst hat versagt: seine Antwort enthält keine Buchungen; die URL prüfen"
    }
  }
}
