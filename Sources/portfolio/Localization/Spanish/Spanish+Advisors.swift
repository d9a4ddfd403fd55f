import PortfolioCore
import PortfolioIO

/// Phrases about advisors.
extension Spanish {
  func text(_ phrase: AdvisorPhrase) -> String {
    switch phrase {
    case .nobody: "La firma no tiene asesores."
    case .noMatch: "Ningún asesor coincide."
    case .nothing: "Ninguno."
    case .notFetched: "No se han obtenido."
    case .noHoldings: "Esta cuenta no tiene posiciones."
    case .firm: "Firma"
    case .shown: "Mostrados"
    case .category(let category): name(of: category)
    case .fetched(let age): "Datos de hace \(self.age(age))."
    case .loading: "Asesores"
    case .copyShown(let failure, let age):
      "advisors: \(reason(failure)); se muestran datos de hace \(self.age(age))"
    case .overviewShown(let name, let failure):
      "advisors: \(reason(failure)); las cuentas de \(name) no se han obtenido"
    case .withoutID(let count):
      "advisors: se \(counted(count, "omite", "omiten", before: "registro sin identificador", "registros sin identificador"))"
    case .unread(let count):
      "los detalles de \(counted(count, "asesor", "asesores")) no se han obtenido, así que no se han examinado; --fetch los incluye"
    case .unreadable(let name): "\(name): no se pueden leer los detalles, así que el filtro no los examinó"
    case .withoutValue(let tickers, let account):
      "\(account): falta la cantidad o el precio, así que el valor de la cuenta no incluye \(list(tickers))"
    case .totalDisagrees(let given, let value):
      "según el servicio, el patrimonio gestionado es \(figure(given)), pero las cuentas suman \(figure(value.description))"
    }
  }

  /// A verb that agrees with the number of things after it.
  private func counted(
    _ count: Int, _ one: String, _ other: String, before singular: String, _ plural: String
  ) -> String {
    "\(isOne(count) ? one : other) \(counted(count, singular, plural))"
  }

  private func name(of category: SecurityCategory) -> String {
    switch category {
    case .mutualFund: "fondo"
    case .indexFund: "fondo indexado"
    case .growthFund: "fondo de crecimiento"
    case .equityFund: "fondo de renta variable"
    case .sectorFund: "fondo sectorial"
    case .dividendFund: "fondo de dividendos"
    case .etf: "ETF"
    case .stock: "acción"
    case .bond: "bono"
    case .option: "opción"
    case .cash: "efectivo"
    case .other(let name): SecurityCategory.readable(name)
    }
  }

  func sentence(for failure: AdvisorFailure) -> String {
    switch failure {
    case .noAddress:
      "no hay ninguna URL configurada; ejecute «portfolio config set advisors.url URL» o indique --mock CARPETA"
    case .incomplete(let gap):
      "la lista de asesores puede estar incompleta: \(reason(gap)); vuelva a intentarlo más tarde"
    case .noSuchAdvisor(let text):
      "ningún asesor tiene el identificador o el nombre \(quoted(text)); «portfolio advisors» muestra todos los asesores"
    case .ambiguousAdvisor(let text, let advisors):
      "\(quoted(text)) coincide con \(number(advisors.count)) asesores; indique más letras del nombre o el identificador: "
        + candidates(advisors)
    case .noSuchAccount(let text):
      "ninguna cuenta tiene el identificador o el número \(quoted(text)); «portfolio advisors show ASESOR» muestra las de un asesor"
    case .ambiguousAccount(let text, let accounts):
      "\(quoted(text)) coincide con \(number(accounts.count)) cuentas; indique el identificador: "
        + candidates(accounts)
    case .unknownToService(let said):
      "\(reason(.status(404, serverText: said))); compruebe el identificador, y la URL de advisors.url"
    case .feed(let failure): "\(reason(failure)), y no hay copia en la caché; \(remedy(failure))"
    case .malformed(_, let problem): "\(sentence(for: problem)); corrija el archivo"
    case .foreign: "no parecen datos de asesores; compruebe el archivo"
    case .another(_, let id): "trata del asesor \(quoted(id.text)); compruebe el archivo"
    case .notFetched(let advisors, let failure):
      "no se han podido obtener los detalles de \(list(advisors.map(\.name)))\(failure.map { " (\(reason($0)))" } ?? ""); vuelva a intentarlo más tarde"
    }
  }

  private func reason(_ gap: DashboardGap) -> String {
    switch gap {
    case .failed(let failure): reason(failure)
    case .refused(let refusal): reason(refusal)
    }
  }
}
