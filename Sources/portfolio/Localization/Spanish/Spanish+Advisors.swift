import PortfolioCore
import PortfolioIO

/// What can be said about advisors.
extension Spanish {
  func text(_ phrase: AdvisorPhrase) -> String {
    switch phrase {
    case .nobody: "La firma no tiene asesores."
    case .noMatch: "Ningún asesor coincide."
    case .nothing: "No hay."
    case .noHoldings: "Esta cuenta no contiene nada."
    case .firm: "Firma"
    case .shown: "Mostrados"
    case .category(let category): name(of: category)
    case .fetched(let age): "Datos de hace \(self.age(age))."
    case .loading: "Asesores"
    case .copyShown(let failure, let age):
      "advisors: \(reason(failure)); se muestra lo obtenido hace \(self.age(age))"
    case .withoutID(let count):
      "advisors: se \(counted(count, "omite", "omiten", before: "registro sin id", "registros sin id"))"
    case .unreadable(let name): "\(name): no se pueden leer los detalles; el filtro los pasa por alto"
    case .withoutValue(let tickers, let account):
      "\(account): no se conocen los títulos o el precio de \(list(tickers)); el valor de la cuenta no los incluye"
    case .totalDisagrees(let given, let value):
      "según el servicio el patrimonio es \(figure(given.description)), pero las cuentas suman \(figure(value.description))"
    }
  }

  /// A verb that agrees with the number of things behind it.
  private func counted(
    _ count: Int, _ one: String, _ other: String, before singular: String, _ plural: String
  ) -> String {
    "\(isOne(count) ? one : other) \(counted(count, singular, plural))"
  }

  private func name(of category: SecurityCategory) -> String {
    switch category {
    case .mutualFund: "fondo"
    case .etf: "ETF"
    case .stock: "acción"
    case .bond: "bono"
    case .option: "opción"
    case .cash: "efectivo"
    case .other(let name): name
    }
  }

  func sentence(for problem: AdvisorProblem) -> String {
    switch problem {
    case .noAddress:
      "no está fijado dónde está el servicio; fíjelo con portfolio config set advisors.url URL, o indique --mock CARPETA"
    case .failed(let failure): sentence(for: failure)
    case .incomplete(let gap):
      "puede haber más asesores que estos: \(reason(gap)); vuelva a intentarlo más tarde"
    case .noSuchAdvisor(let text):
      "ningún asesor tiene el id o el nombre \(quoted(text)); portfolio advisors los muestra"
    case .ambiguousAdvisor(let text, let advisors):
      "\(quoted(text)) coincide con \(number(advisors.count)) asesores; indique más del nombre, o el id: "
        + candidates(advisors)
    case .noSuchAccount(let text):
      "ninguna cuenta tiene el id o el número \(quoted(text)); portfolio advisors show ASESOR las muestra"
    case .ambiguousAccount(let text, let accounts):
      "\(quoted(text)) coincide con \(number(accounts.count)) cuentas; indique el id: " + candidates(accounts)
    }
  }

  private func sentence(for failure: AdvisorFailure) -> String {
    switch failure {
    case .unknownToService(let said):
      "\(reason(.status(404, serverText: said))); compruebe el id, y la URL de advisors.url"
    case .feed(let failure): "\(reason(failure)), y no se conserva nada anterior; \(remedy(failure))"
    case .file(let failure): sentence(for: failure)
    case .malformed(_, let problem): "\(sentence(for: problem)); corrija el archivo"
    case .foreign: "este JSON tiene otra forma; corrija el archivo"
    case .noSuchAdvisor(let id): sentence(for: AdvisorProblem.noSuchAdvisor(id))
    }
  }

  private func reason(_ gap: DashboardGap) -> String {
    switch gap {
    case .failed(let failure): reason(failure)
    case .refused(.otherOrigin):
      "la página siguiente está en otra dirección que la del servicio, y no se consulta"
    case .refused(.circle): "la página siguiente es una que ya se leyó"
    case .refused(.tooMany(let count)): "tras \(number(count)) páginas queda todavía otra"
    case .refused(.unreadable): "no se entiende dónde está la página siguiente"
    }
  }
}
