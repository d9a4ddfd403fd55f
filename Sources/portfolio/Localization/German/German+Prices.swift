import PortfolioCore
import PortfolioIO

/// Errors about prices that could not be fetched.
extension German {
  func reason(_ failure: QuoteFailure) -> String {
    let said = quotedInBrackets(failure.serverText)
    switch failure.reason {
    case .connection:
      return failure.transport.map { sentence(for: $0) } ?? "der Dienst ist nicht zu erreichen"
    case .timeout: return "der Dienst hat nicht rechtzeitig geantwortet"
    case .rateLimit: return "das Anfragelimit des Dienstes ist überschritten\(said)"
    case .unauthorized:
      return failure.status == 403
        ? "der API-Schlüssel hat keinen Zugriff auf dieses Symbol\(said)"
        : "der Dienst hat den API-Schlüssel abgelehnt\(said)"
    case .unknownSymbol: return "unbekanntes Symbol"
    case .invalidData:
      return failure.transport.map { sentence(for: $0) }
        ?? "die Antwort des Dienstes ist kein Kurs\(said)"
    case .unavailable:
      if let transport = failure.transport { return sentence(for: transport) }
      return "der Dienst ist nicht verfügbar (\(failure.status.map { "HTTP \($0)" } ?? "keine Antwort"))"
    case .noKey: return "kein API-Schlüssel gesetzt"
    case .offline: return "der Offline-Modus ist aktiv"
    case .commandFailed: return "der Kursbefehl ist fehlgeschlagen\(said)"
    }
  }

  func remedy(_ failure: QuoteFailure) -> String {
    let byHand = "einen Kurs mit „portfolio prices --set TICKER=KURS“ setzen"
    switch failure.reason {
    case .noKey: return "mit „portfolio config set finnhub-key -“ einen setzen oder \(byHand)"
    case .unauthorized:
      return failure.status == 403 ? byHand : "mit „portfolio config set finnhub-key -“ einen anderen setzen"
    case .unknownSymbol: return "den Ticker berichtigen oder \(byHand)"
    case .commandFailed: return "die Einstellung price-command prüfen oder \(byHand)"
    case .offline: return "--offline weglassen oder \(byHand)"
    case .connection, .timeout, .rateLimit, .invalidData, .unavailable:
      return (failure.transport.map(remedy) ?? "später erneut versuchen") + " oder \(byHand)"
    }
  }

  func sentence(for failure: TransportFailure) -> String {
    switch failure {
    case .connection(let problem): sentence(for: problem)
    case .timedOut: "der Dienst hat nicht rechtzeitig geantwortet"
    case .redirected(let host):
      "der Dienst leitet auf eine andere Adresse um\(inBrackets(host)), die nicht abgerufen wurde"
    case .tooLarge: "die Antwort ist zu groß"
    case .cutOff: "die Antwort ist unvollständig"
    case .invalidResponse: "die Antwort ist kein gültiges HTTP"
    case .companion(let problem): sentence(for: problem)
    case .cancelled: "abgebrochen"
    case .offline: "der Offline-Modus ist aktiv"
    }
  }

  private func sentence(for problem: ConnectionProblem) -> String {
    switch problem {
    case .noSuchHost: "der Hostname des Dienstes lässt sich nicht auflösen (ist dieser Rechner online?)"
    case .refused: "der Dienst hat die Verbindung abgelehnt"
    case .lost: "die Verbindung ist abgerissen"
    case .insecure: "eine sichere Verbindung kommt nicht zustande"
    case .noNetwork: "dieser Rechner hat keine Netzwerkverbindung"
    case .other: "der Dienst ist nicht zu erreichen"
    }
  }

  private func sentence(for problem: CompanionProblem) -> String {
    switch problem {
    case .missing(let path): "das Hilfsprogramm portfolio-fetch wurde nicht gefunden\(inBrackets(path))"
    case .notStarted: "das Hilfsprogramm portfolio-fetch lässt sich nicht starten"
    case .ended: "das Hilfsprogramm portfolio-fetch wurde unerwartet beendet"
    case .stuck: "das Hilfsprogramm portfolio-fetch hat nicht geantwortet"
    case .confused: "das Hilfsprogramm portfolio-fetch gehört zu einer anderen Version"
    }
  }

  func sentence(for refusal: AddressRefusal) -> String {
    switch refusal {
    case .malformed: "keine gültige URL; eine wie https://finnhub.io/api angeben"
    case .scheme(let scheme): "\(quoted(scheme))-URLs werden nicht unterstützt; eine https-URL angeben"
    case .insecure(let host): "http zu \(host) ist unverschlüsselt; eine https-URL angeben"
    case .userInfo: "eine URL darf keinen Benutzernamen und kein Passwort enthalten; entfernen"
    }
  }

  func sentence(for warning: CacheWarning) -> String {
    switch warning {
    case .damaged(let path, let kept):
      "\(path): der Cache war beschädigt und wurde neu angelegt"
        + (kept.map { "; der alte liegt unter \($0)" } ?? "")
    case .unreadable(let failure):
      "\(failure.path): der Cache lässt sich nicht lesen (\(words(for: failure.reason))); es geht ohne ihn weiter"
    case .unwritable(let failure):
      "\(failure.path): der Cache lässt sich nicht schreiben (\(words(for: failure.reason))); Abgerufenes wurde nicht "
        + "zwischengespeichert"
    case .busy(let path, let holder):
      "\(path): ein anderer Prozess\(inBrackets(holder.map(String.init))) hat den Cache gesperrt; Abgerufenes wurde nicht "
        + "zwischengespeichert"
    }
  }
}
