import PortfolioCore
import PortfolioIO

/// Errors about prices that could not be fetched.
extension Spanish {
  func reason(_ failure: QuoteFailure) -> String {
    let said = quotedInBrackets(failure.serverText)
    switch failure.reason {
    case .connection:
      return failure.transport.map { sentence(for: $0) } ?? "no se pudo conectar con el servicio"
    case .timeout: return "el servicio no respondió a tiempo"
    case .rateLimit: return "se ha superado el límite de consultas del servicio\(said)"
    case .unauthorized:
      return failure.status == 403
        ? "la clave de API no da acceso a este símbolo\(said)" : "el servicio rechazó la clave de API\(said)"
    case .unknownSymbol: return "símbolo desconocido"
    case .invalidData:
      return failure.transport.map { sentence(for: $0) }
        ?? "la respuesta del servicio no es una cotización\(said)"
    case .unavailable:
      if let transport = failure.transport { return sentence(for: transport) }
      return "el servicio no está disponible (\(failure.status.map { "HTTP \($0)" } ?? "sin respuesta"))"
    case .noKey: return "no hay ninguna clave de API configurada"
    case .offline: return "el modo sin conexión está activado"
    case .commandFailed: return "el comando de cotizaciones ha fallado\(said)"
    }
  }

  func remedy(_ failure: QuoteFailure) -> String {
    let byHand = "fije una cotización con «portfolio prices --set TICKER=PRECIO»"
    switch failure.reason {
    case .noKey: return "fije una con «portfolio config set finnhub-key -» o \(byHand)"
    case .unauthorized:
      return failure.status == 403 ? byHand : "fije otra con «portfolio config set finnhub-key -»"
    case .unknownSymbol: return "corrija el ticker o \(byHand)"
    case .commandFailed: return "compruebe el parámetro price-command o \(byHand)"
    case .offline: return "quite --offline o \(byHand)"
    case .connection, .timeout, .rateLimit, .invalidData, .unavailable:
      return (failure.transport.map(remedy) ?? "vuelva a intentarlo más tarde") + " o \(byHand)"
    }
  }

  func sentence(for failure: TransportFailure) -> String {
    switch failure {
    case .connection(let problem): sentence(for: problem)
    case .timedOut: "el servicio no respondió a tiempo"
    case .redirected(let host): "el servicio redirige a otra dirección\(inBrackets(host)), que no se siguió"
    case .tooLarge: "la respuesta es demasiado grande"
    case .cutOff: "la respuesta está incompleta"
    case .invalidResponse: "la respuesta no es HTTP válido"
    case .companion(let problem): sentence(for: problem)
    case .cancelled: "interrumpido"
    case .offline: "el modo sin conexión está activado"
    }
  }

  private func sentence(for problem: ConnectionProblem) -> String {
    switch problem {
    case .noSuchHost: "no se puede resolver el nombre del servidor (¿tiene conexión este equipo?)"
    case .refused: "el servicio rechazó la conexión"
    case .lost: "se perdió la conexión"
    case .insecure: "no se puede establecer una conexión segura"
    case .noNetwork: "este equipo no tiene conexión de red"
    case .other: "no se pudo conectar con el servicio"
    }
  }

  private func sentence(for problem: CompanionProblem) -> String {
    switch problem {
    case .missing(let path): "no se encontró el programa auxiliar portfolio-fetch\(inBrackets(path))"
    case .notStarted: "no se puede iniciar el programa auxiliar portfolio-fetch"
    case .ended: "el programa auxiliar portfolio-fetch terminó inesperadamente"
    case .stuck: "el programa auxiliar portfolio-fetch no respondió"
    case .confused: "el programa auxiliar portfolio-fetch es de otra versión"
    }
  }

  func sentence(for refusal: AddressRefusal) -> String {
    switch refusal {
    case .malformed: "no es una URL válida; indique una como https://finnhub.io/api"
    case .scheme(let scheme): "no se admiten URL \(quoted(scheme)); indique una URL https"
    case .insecure(let host): "la conexión http con \(host) no va cifrada; indique una URL https"
    case .userInfo: "una URL no debe contener usuario ni contraseña; quítelos"
    }
  }

  func sentence(for warning: CacheWarning) -> String {
    switch warning {
    case .damaged(let path, let kept):
      "\(path): la caché estaba dañada y se ha reiniciado"
        + (kept.map { "; la antigua se conserva en \($0)" } ?? "")
    case .unreadable(let failure):
      "\(failure.path): no se puede leer la caché (\(words(for: failure.reason))); se continúa sin ella"
    case .unwritable(let failure):
      "\(failure.path): no se puede escribir la caché (\(words(for: failure.reason))); los datos obtenidos no se guardaron en la caché"
    case .busy(let path, let holder):
      "\(path): otro proceso\(inBrackets(holder.map(String.init))) tiene bloqueada la caché; los datos obtenidos no se guardaron en la caché"
    }
  }
}
