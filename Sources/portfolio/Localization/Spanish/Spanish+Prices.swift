import PortfolioCore
import PortfolioIO

/// What can be said about prices that could not be had.
extension Spanish {
  func reason(_ failure: QuoteFailure) -> String {
    let said = quotedInBrackets(failure.serverText)
    switch failure.reason {
    case .connection:
      return failure.transport.map { sentence(for: $0) } ?? "no se pudo llegar al servicio"
    case .timeout: return "el servicio no respondió a tiempo"
    case .rateLimit: return "se ha agotado el límite de consultas del servicio\(said)"
    case .unauthorized:
      return failure.status == 403
        ? "la clave no da acceso a este símbolo\(said)" : "el servicio no acepta la clave\(said)"
    case .unknownSymbol: return "el servicio no conoce ese símbolo"
    case .invalidData:
      return failure.transport.map { sentence(for: $0) }
        ?? "el servicio respondió con algo que no es una cotización\(said)"
    case .unavailable:
      return "el servicio está averiado (\(failure.status.map { "HTTP \($0)" } ?? "sin respuesta"))"
    case .noKey: return "no hay ninguna clave para cotizaciones"
    case .offline: return "no se debe usar la red (--offline)"
    }
  }

  func remedy(_ failure: QuoteFailure) -> String {
    let byHand = "fije una cotización con portfolio prices --set TICKER=PRECIO"
    switch failure.reason {
    case .noKey: return "fije una con portfolio config set finnhub-key -, o \(byHand)"
    case .unauthorized:
      return failure.status == 403 ? byHand : "fije otra con portfolio config set finnhub-key -"
    case .unknownSymbol: return "corrija el ticker, o \(byHand)"
    case .offline: return "quite --offline, o \(byHand)"
    case .connection, .timeout, .rateLimit, .invalidData, .unavailable:
      return "vuelva a intentarlo más tarde, o \(byHand)"
    }
  }

  func sentence(for failure: TransportFailure) -> String {
    switch failure {
    case .connection(let problem): sentence(for: problem)
    case .timedOut: "el servicio no respondió a tiempo"
    case .redirected(let host): "el servicio remite a otra dirección\(inBrackets(host)), que no se sigue"
    case .tooLarge: "la respuesta es demasiado grande"
    case .cutOff: "la conexión terminó en mitad de la respuesta"
    case .invalidResponse: "la respuesta no es HTTP"
    case .companion(let problem): sentence(for: problem)
    case .cancelled: "interrumpido"
    case .offline: "no se debe usar la red"
    }
  }

  private func sentence(for problem: ConnectionProblem) -> String {
    switch problem {
    case .noSuchHost: "aquí no se conoce el nombre del servicio; ¿hay conexión?"
    case .refused: "el servicio rechaza la conexión"
    case .lost: "se perdió la conexión"
    case .insecure: "no se puede establecer una conexión segura"
    case .noNetwork: "este equipo no tiene conexión de red"
    case .other: "no se pudo llegar al servicio"
    }
  }

  private func sentence(for problem: CompanionProblem) -> String {
    switch problem {
    case .missing(let path): "falta portfolio-fetch, que hace las consultas\(inBrackets(path))"
    case .notStarted: "no se puede iniciar portfolio-fetch, que hace las consultas"
    case .ended: "portfolio-fetch, que hace las consultas, ha terminado"
    case .stuck: "portfolio-fetch, que hace las consultas, no respondió"
    case .confused: "portfolio-fetch, que hace las consultas, es de otra versión"
    }
  }

  func sentence(for refusal: AddressRefusal) -> String {
    switch refusal {
    case .malformed: "no es una URL; indique una como https://finnhub.io/api"
    case .scheme(let scheme): "con \(quoted(scheme)) no se puede consultar; indique una URL https"
    case .insecure(let host): "otros pueden leer por el camino http a \(host); indique una URL https"
    case .userInfo: "no se acepta una URL con nombre o contraseña; quítelos"
    }
  }

  func sentence(for warning: CacheWarning) -> String {
    switch warning {
    case .damaged(let path, let kept):
      "\(path): la caché estaba dañada; se ha empezado otra" + (kept.map { ", la antigua es \($0)" } ?? "")
    case .unreadable(let failure):
      "\(failure.path): no se puede leer la caché (\(words(for: failure.reason))); se sigue sin ella"
    case .unwritable(let failure):
      "\(failure.path): no se puede escribir la caché (\(words(for: failure.reason))); lo obtenido no se conserva"
    case .busy(let path, let holder):
      "\(path): otro proceso\(inBrackets(holder.map(String.init))) está cambiando la caché; lo obtenido no se conserva"
    }
  }
}
