import PortfolioCore
import PortfolioIO

/// What can be said about prices that could not be had.
extension German {
  func reason(_ failure: QuoteFailure) -> String {
    let said = quotedInBrackets(failure.serverText)
    switch failure.reason {
    case .connection:
      return failure.transport.map { sentence(for: $0) } ?? "der Dienst ist nicht zu erreichen"
    case .timeout: return "der Dienst hat nicht rechtzeitig geantwortet"
    case .rateLimit: return "die erlaubten Anfragen an den Dienst sind aufgebraucht\(said)"
    case .unauthorized:
      return failure.status == 403
        ? "der Schlüssel gibt keinen Zugang zu diesem Symbol\(said)"
        : "der Dienst nimmt den Schlüssel nicht an\(said)"
    case .unknownSymbol: return "der Dienst kennt kein solches Symbol"
    case .invalidData:
      return failure.transport.map { sentence(for: $0) }
        ?? "der Dienst hat mit etwas geantwortet, das kein Kurs ist\(said)"
    case .unavailable:
      return "der Dienst ist gestört (\(failure.status.map { "HTTP \($0)" } ?? "keine Antwort"))"
    case .noKey: return "es ist kein Schlüssel für Kurse gesetzt"
    case .offline: return "das Netz soll nicht benutzt werden (--offline)"
    }
  }

  func remedy(_ failure: QuoteFailure) -> String {
    let byHand = "einen Kurs mit portfolio prices --set TICKER=KURS setzen"
    switch failure.reason {
    case .noKey: return "mit portfolio config set finnhub-key - einen setzen, oder \(byHand)"
    case .unauthorized:
      return failure.status == 403 ? byHand : "mit portfolio config set finnhub-key - einen anderen setzen"
    case .unknownSymbol: return "den Ticker berichtigen, oder \(byHand)"
    case .offline: return "--offline weglassen, oder \(byHand)"
    case .connection, .timeout, .rateLimit, .invalidData, .unavailable:
      return "später erneut versuchen, oder \(byHand)"
    }
  }

  func sentence(for failure: TransportFailure) -> String {
    switch failure {
    case .connection(let problem): sentence(for: problem)
    case .timedOut: "der Dienst hat nicht rechtzeitig geantwortet"
    case .redirected(let host):
      "der Dienst verweist auf eine andere Adresse\(inBrackets(host)), der nicht gefolgt wird"
    case .tooLarge: "die Antwort ist viel zu groß"
    case .cutOff: "die Verbindung endete mitten in der Antwort"
    case .invalidResponse: "die Antwort ist kein HTTP"
    case .companion(let problem): sentence(for: problem)
    case .cancelled: "abgebrochen"
    case .offline: "das Netz soll nicht benutzt werden"
    }
  }

  private func sentence(for problem: ConnectionProblem) -> String {
    switch problem {
    case .noSuchHost: "der Name des Dienstes ist hier nicht bekannt; besteht eine Verbindung?"
    case .refused: "der Dienst lehnt die Verbindung ab"
    case .lost: "die Verbindung ist abgerissen"
    case .insecure: "eine sichere Verbindung kommt nicht zustande"
    case .noNetwork: "dieser Rechner hat keine Netzverbindung"
    case .other: "der Dienst ist nicht zu erreichen"
    }
  }

  private func sentence(for problem: CompanionProblem) -> String {
    switch problem {
    case .missing(let path): "portfolio-fetch, das die Abrufe macht, fehlt\(inBrackets(path))"
    case .notStarted: "portfolio-fetch, das die Abrufe macht, lässt sich nicht starten"
    case .ended: "portfolio-fetch, das die Abrufe macht, hat sich beendet"
    case .stuck: "portfolio-fetch, das die Abrufe macht, hat nicht geantwortet"
    case .confused: "portfolio-fetch, das die Abrufe macht, gehört zu einer anderen Version"
    }
  }

  func sentence(for refusal: AddressRefusal) -> String {
    switch refusal {
    case .malformed: "das ist keine URL; eine wie https://finnhub.io/api angeben"
    case .scheme(let scheme): "mit \(quoted(scheme)) wird nichts abgerufen; eine https-URL angeben"
    case .insecure(let host): "http zu \(host) können andere unterwegs mitlesen; eine https-URL angeben"
    case .userInfo: "eine URL mit Namen oder Passwort darin wird nicht angenommen; das weglassen"
    }
  }

  func sentence(for warning: CacheWarning) -> String {
    switch warning {
    case .damaged(let path, let kept):
      "\(path): der Cache war beschädigt; ein neuer wurde begonnen"
        + (kept.map { ", der alte ist \($0)" } ?? "")
    case .unreadable(let failure):
      "\(failure.path): der Cache lässt sich nicht lesen (\(words(for: failure.reason))); es geht ohne ihn weiter"
    case .unwritable(let failure):
      "\(failure.path): der Cache lässt sich nicht schreiben (\(words(for: failure.reason))); Abgerufenes wird nicht "
        + "behalten"
    case .busy(let path, let holder):
      "\(path): ein anderer Prozess\(inBrackets(holder.map(String.init))) ändert den Cache; Abgerufenes wird nicht "
        + "behalten"
    }
  }
}
