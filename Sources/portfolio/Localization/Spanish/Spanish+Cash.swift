import PortfolioCore
import PortfolioIO

/// What is said about cash transactions.
extension Spanish {
  func text(_ phrase: CashPhrase) -> String {
    switch phrase {
    case .none:
      "Aún no hay movimientos. Cargue algunos: portfolio cash import ARCHIVO, o portfolio cash sync"
    case .noMatches: "Ningún movimiento coincide."
    case .loading: "Cargando movimientos…"
    case .balance: "Saldo"
    case .last: "Último movimiento"
    case .previous: "Movimientos anteriores"
    case .more(let count):
      "\(counted(count, "movimiento más", "movimientos más")); portfolio cash list los muestra todos."
    case .total: "Efectivo"
    case .imported(let count): "\(counted(count, "movimiento cargado", "movimientos cargados"))."
    case .replaced(let count):
      "\(counted(count, "movimiento sustituido", "movimientos sustituidos")) por una versión más reciente."
    case .duplicate(let count):
      "\(counted(count, "movimiento ya estaba", "movimientos ya estaban")), igual de reciente o más."
    case .rejected(let count): "\(counted(count, "registro omitido", "registros omitidos"))."
    case .checked(let count, let issues):
      "\(counted(count, "movimiento", "movimientos")), "
        + (issues == 0 ? "sin nada que objetar." : "\(counted(issues, "reparo", "reparos")).")
    }
  }

  func omission(for issue: Issue) -> String {
    let leftOut = "así que se omitió el registro"
    switch issue.problem {
    case .missing: return "falta, \(leftOut); dé uno a cada registro"
    case .notADate(let text):
      return
        "\(quoted(text)) no es una fecha, \(leftOut); indique AAAA-MM-DD, o AAAA-MM-DDThh:mm:ss con Z o un desfase"
    case .notADecimal(let text):
      return "\(quoted(text)) no es un número, \(leftOut); escríbalo como 1234.56, sin comillas"
    case .notAWholeNumber(let text):
      return "\(quoted(text)) no es un número entero, \(leftOut); escríbalo como 2"
    case .tooManyDigits(let text):
      return "\(quoted(text)) tiene más cifras de las que se guardan con exactitud, \(leftOut); son 38"
    case .notAText(let text):
      return "\(quoted(text)) no es un texto, \(leftOut); ponga los textos entre comillas"
    case .notARecord(let text):
      return "\(quoted(text)) no es un registro y se omitió; indique un objeto"
    default: return sentence(for: issue)
    }
  }

  func sentence(for problem: CashProblem) -> String {
    switch problem {
    case .feed(.malformed(_, let problem)): "\(sentence(for: problem)); corrija el archivo"
    case .feed(.undetected):
      "no son movimientos de una forma conocida; véase portfolio cash import --help"
    case .feed(.trades): "son operaciones con valores, no movimientos; portfolio import las lee"
    case .answer(.malformed(_, let problem)):
      "el servicio ha fallado: su respuesta no es JSON (\(sentence(for: problem))); vuelva a intentarlo más tarde"
    case .answer(.undetected), .answer(.trades):
      "el servicio ha fallado: su respuesta no tiene movimientos; compruebe la URL con portfolio config list"
    case .noSuchID(let id):
      "ningún movimiento tiene el id \(quoted(id)); portfolio cash list los muestra"
    case .noAddress(let key):
      "no está fijado; portfolio config set \(key.rawValue) URL lo fija, y --environment mock prueba sin ello"
    case .service(let failure, let isConnected): service(failure, isConnected: isConnected)
    case .mockFailed:
      "el servicio ha fallado, como el simulado hace de vez en cuando; vuelva a intentarlo, o indique "
        + "--mock-failure-rate 0"
    }
  }

  private func service(_ failure: FeedFailure, isConnected: Bool) -> String {
    let unchanged = "lo guardado no ha cambiado, vuelva a intentarlo más tarde"
    switch failure {
    case .transport(.offline): return "no se debe usar la red (--offline); quite --offline"
    case .transport(.connection(let problem)) where problem == .noNetwork || !isConnected:
      return "este equipo no tiene conexión; conéctelo y vuelva a intentarlo"
    case .transport(let failure): return "el servicio ha fallado: \(sentence(for: failure)); \(unchanged)"
    case .status(let status, let text):
      return "el servicio ha fallado: HTTP \(status)\(quotedInBrackets(text)); \(unchanged)"
    case .malformed, .foreign:
      return "el servicio ha fallado: su respuesta no tiene movimientos; compruebe la URL"
    }
  }
}
