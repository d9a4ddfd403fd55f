import PortfolioCore
import PortfolioIO

/// Phrases about cash transactions.
extension German {
  func text(_ phrase: CashPhrase) -> String {
    switch phrase {
    case .none:
      "Noch keine Buchungen. Buchungen laden: „portfolio cash import DATEI“ oder „portfolio cash sync“"
    case .noMatches: "Keine passenden Buchungen."
    case .loading: "Buchungen werden geladen …"
    case .balance: "Kontostand"
    case .last: "Letzte Buchung"
    case .previous: "Frühere Buchungen"
    case .more(let count):
      "\(counted(count, "weitere Buchung", "weitere Buchungen")); „portfolio cash list“ zeigt alle."
    case .total: "Buchungen („portfolio cash“, oben nicht enthalten)"
    case .imported(let count): "\(bookings(count)) \(done(count, "importiert"))."
    case .replaced(let count):
      "\(bookings(count)) \(tried("", isOne(count) ? "würde " : "würden "))durch eine neuere Fassung ersetzt."
    case .duplicate(let count):
      "\(bookings(count)) übersprungen (bereits aktuell)."
    case .rejected(let count): "\(counted(count, "Eintrag", "Einträge")) abgelehnt."
    case .removed(let count):
      "\(bookings(count)) \(done(count, "entfernt")) (beim Dienst nicht mehr vorhanden):"
    case .withoutFees: "Die Summen sind ohne Gebühren; „portfolio cash balance“ rechnet sie ein."
    case .furtherPages:
      "die Datei ist eine von mehreren Seiten, und nur diese \(tried("wurde", "würde")) importiert; für alle die URL des Dienstes angeben"
    case .checked(let count, let issues):
      "\(bookings(count)) geprüft: \(issues == 0 ? "keine Probleme" : counted(issues, "Problem", "Probleme")) gefunden."
    }
  }

  private func bookings(_ count: Int) -> String { counted(count, "Buchung", "Buchungen") }

  func omission(for issue: Issue) -> String {
    let omissions = "der Eintrag wurde abgelehnt"
    switch issue.problem {
    case .missing: return "ist erforderlich, \(omissions); in jedem Eintrag angeben"
    case .notADate(let text):
      return
        "\(quoted(text)) ist kein gültiges Datum, \(omissions); 2024-06-10 oder 2024-06-10T14:30:00Z angeben"
    case .notADecimal(let text):
      return "\(quoted(text)) ist keine Zahl, \(omissions); wie 1234.56 schreiben, ohne Anführungszeichen"
    case .notAWholeNumber(let text):
      return "\(quoted(text)) ist keine ganze Zahl, \(omissions); wie 2 schreiben"
    case .tooManyDigits(let text):
      return "\(quoted(text)) hat mehr als 38 Ziffern, \(omissions); kürzen"
    case .notAText(let text):
      return "\(quoted(text)) ist keine Zeichenkette, \(omissions); in Anführungszeichen setzen"
    case .notARecord(let text):
      return "\(quoted(text)) ist kein Objekt und wurde abgelehnt; den Feed prüfen"
    default: return sentence(for: issue)
    }
  }

  func sentence(for problem: CashProblem) -> String {
    switch problem {
    case .feed(.malformed(_, let problem)): "\(sentence(for: problem)); die Datei berichtigen"
    case .feed(.undetected):
      "sieht nicht wie Buchungen aus; siehe „portfolio cash import --help“"
    case .feed(.trades): "das sind Wertpapiertransaktionen, keine Buchungen; „portfolio import“ verwenden"
    case .feed(.cutOff): "laut dem Dokument gibt es mehr, aber nicht wo; die vollständige Liste importieren"
    case .service(.answer(.cutOff), _):
      "laut dem Dienst gibt es mehr, aber nicht wo, daher wurde nichts importiert; die URL prüfen"
    case .service(.answer(.malformed(_, let problem)), _):
      "der Abruf ist fehlgeschlagen: die Antwort des Dienstes ist kein gültiges JSON (\(sentence(for: problem))); später erneut versuchen"
    case .service(.answer(.undetected), _), .service(.answer(.trades), _):
      "der Abruf ist fehlgeschlagen: die Antwort des Dienstes enthält keine Buchungen; die URL mit „portfolio config list“ prüfen"
    case .noSuchIDs(let ids):
      "keine Buchung hat die ID \(list(ids.map(quoted))); „portfolio cash list“ zeigt alle IDs"
    case .service(.page(let refusal), _): "\(reason(refusal)), daher wurde nichts importiert; die URL prüfen"
    case .noAddress(let key):
      "keine URL gesetzt; „portfolio config set \(key.rawValue) URL“ ausführen oder --environment mock ausprobieren"
    case .service(.feed(let failure), let isConnected): service(failure, isConnected: isConnected)
    case .mockFailed:
      "der Abruf ist fehlgeschlagen (beim simulierten Dienst geschieht das zufällig); erneut versuchen oder --mock-failure-rate 0 "
        + "angeben"
    }
  }

  private func service(_ failure: FeedFailure, isConnected: Bool) -> String {
    switch failure {
    case .transport(.offline): "der Offline-Modus ist aktiv; --offline weglassen"
    case .transport(.connection(let problem)) where problem == .noNetwork || !isConnected:
      "dieser Rechner ist offline; die Verbindung prüfen und erneut versuchen"
    case .transport(let failure):
      "der Abruf ist fehlgeschlagen: \(sentence(for: failure)); es wurde nichts geändert, \(remedy(failure))"
    case .status(let status, let text):
      "der Abruf ist fehlgeschlagen: HTTP \(status)\(quotedInBrackets(text)); es wurde nichts geändert, später erneut "
        + "versuchen"
    case .malformed, .foreign, .another:
      "der Abruf ist fehlgeschlagen: die Antwort des Dienstes enthält keine Buchungen; die URL prüfen"
    }
  }
}
