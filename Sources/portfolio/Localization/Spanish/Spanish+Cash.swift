import PortfolioCore
import PortfolioIO

/// Phrases about cash transactions.
extension Spanish {
  func text(_ phrase: CashPhrase) -> String {
    switch phrase {
    case .none:
      "Aún no hay movimientos. Para cargar algunos: «portfolio cash import ARCHIVO» o «portfolio cash sync»"
    case .noMatches: "Ningún movimiento coincide."
    case .loading: "Cargando movimientos…"
    case .balance: "Saldo"
    case .last: "Último movimiento"
    case .previous: "Movimientos anteriores"
    case .more(let count):
      "\(counted(count, "movimiento más", "movimientos más")); «portfolio cash list» los muestra todos."
    case .total: "Movimientos («portfolio cash», no incluidos arriba)"
    case .imported(let count):
      done(
        count, ("movimiento importado", "movimientos importados"), ("importaría", "importarían"),
        ("movimiento", "movimientos")) + "."
    case .replaced(let count):
      "\(done(count, ("movimiento sustituido", "movimientos sustituidos"), ("sustituiría", "sustituirían"), ("movimiento", "movimientos"))) por una versión más reciente."
    case .duplicate(let count):
      "\(counted(count, "movimiento omitido", "movimientos omitidos")) (ya al día)."
    case .rejected(let count): "\(counted(count, "registro rechazado", "registros rechazados"))."
    case .removed(let count):
      done(
        count, ("movimiento eliminado", "movimientos eliminados"), ("eliminaría", "eliminarían"),
        ("movimiento", "movimientos"))
        + " (el servicio ya no \(isOne(count) ? "lo" : "los") tiene):"
    case .withoutFees: "Los totales no incluyen comisiones; «portfolio cash balance» sí."
    case .furtherPages:
      "el archivo es una de varias páginas, y solo se importó esta; para importarlas todas, indique la URL del servicio"
    case .checked(let count, let issues):
      "\(counted(count, "movimiento comprobado", "movimientos comprobados")): "
        + (issues == 0
          ? "ningún problema encontrado."
          : "\(counted(issues, "problema encontrado", "problemas encontrados")).")
    }
  }

  func omission(for issue: Issue) -> String {
    let omissions = "así que se rechazó el registro"
    switch issue.problem {
    case .missing: return "es obligatorio, \(omissions); indíquelo en cada registro"
    case .notADate(let text):
      return
        "\(quoted(text)) no es una fecha válida, \(omissions); indique AAAA-MM-DD o AAAA-MM-DDThh:mm:ss con Z o un desfase"
    case .notADecimal(let text):
      return "\(quoted(text)) no es un número, \(omissions); escríbalo como 1234.56, sin comillas"
    case .notAWholeNumber(let text):
      return "\(quoted(text)) no es un número entero, \(omissions); escríbalo como 2"
    case .tooManyDigits(let text):
      return "\(quoted(text)) tiene más de 38 cifras, \(omissions); acórtelo"
    case .notAText(let text):
      return "\(quoted(text)) no es una cadena, \(omissions); póngala entre comillas"
    case .notARecord(let text):
      return "\(quoted(text)) no es un objeto, así que se rechazó; compruebe la fuente"
    default: return sentence(for: issue)
    }
  }

  func sentence(for problem: CashProblem) -> String {
    switch problem {
    case .feed(.malformed(_, let problem)): "\(sentence(for: problem)); corrija el archivo"
    case .feed(.undetected):
      "no parecen movimientos; véase «portfolio cash import --help»"
    case .feed(.trades): "son operaciones con valores, no movimientos; use «portfolio import»"
    case .feed(.cutOff): "el documento dice que hay más, pero no dónde; importe la lista completa"
    case .service(.answer(.cutOff), _):
      "el servicio dice que hay más, pero no dónde, así que no se importó nada; compruebe la URL"
    case .service(.answer(.malformed(_, let problem)), _):
      "el servicio ha fallado: su respuesta no es JSON válido (\(sentence(for: problem))); vuelva a intentarlo más tarde"
    case .service(.answer(.undetected), _), .service(.answer(.trades), _):
      "el servicio ha fallado: su respuesta no contiene movimientos; compruebe la URL con «portfolio config list»"
    case .noSuchIDs(let ids):
      "ningún movimiento tiene el identificador \(list(ids.map(quoted))); «portfolio cash list» muestra todos los identificadores"
    case .service(.page(let refusal), _): "\(reason(refusal)), así que no se importó nada; compruebe la URL"
    case .noAddress(let key):
      "no hay ninguna URL configurada; ejecute «portfolio config set \(key.rawValue) URL» o pruebe --environment mock"
    case .service(.feed(let failure), let isConnected): service(failure, isConnected: isConnected)
    case .mockFailed:
      "el servicio ha fallado (el servicio simulado lo hace al azar); vuelva a intentarlo o indique "
        + "--mock-failure-rate 0"
    }
  }

  private func service(_ failure: FeedFailure, isConnected: Bool) -> String {
    let unchanged = "no se cambió nada"
    switch failure {
    case .transport(.offline): return "el modo sin conexión está activado; quite --offline"
    case .transport(.connection(let problem)) where problem == .noNetwork || !isConnected:
      return "este equipo no tiene conexión; compruébela y vuelva a intentarlo"
    case .transport(let failure):
      return "el servicio ha fallado: \(sentence(for: failure)); \(unchanged), \(remedy(failure))"
    case .status(let status, let text):
      return
        "el servicio ha fallado: HTTP \(status)\(quotedInBrackets(text)); \(unchanged), vuelva a intentarlo más tarde"
    case .malformed, .foreign, .another:
      return "el servicio ha fallado: su respuesta no contiene movimientos; compruebe la URL"
    }
  }
}
