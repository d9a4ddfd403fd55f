import PortfolioIO

/// What can be said about remote stores.
extension Spanish {
  func text(_ phrase: RemotePhrase) -> String {
    switch phrase {
    case .notice(.copyShown(let age, let failure), let store):
      "\(store): \(reason(failure)); se muestra la copia de hace \(self.age(age))"
    case .notice(.detailsLost(let count), let store):
      "\(store): faltan comisión, cuenta y nota de \(counted(count, "transacción", "transacciones")), como si una "
        + "aplicación que no las conoce hubiera guardado la lista; portfolio push URL restaura lo que tenga un archivo"
    case .notice(.cache(let warning), _): sentence(for: warning)
    case .merged(let new, let changed, let same):
      "\(counted(new, "transacción nueva", "transacciones nuevas")), "
        + "\(counted(changed, "cambiada", "cambiadas")), \(counted(same, "igual", "iguales"))."
    case .others(let count):
      count == 1
        ? "1 transacción que solo tiene el destino se dejó como está."
        : "\(number(count)) transacciones que solo tiene el destino se dejaron como están."
    case .isNew: "nueva"
    case .hasChanged(let fields): "cambia: \(fields.joined(separator: ", "))"
    case .more(let count): "… y \(number(count)) más"
    }
  }

  func sentence(for problem: RemoteProblem) -> String {
    switch problem {
    case .tokenInAddress:
      "otros pueden ver un token en una URL; quítelo y póngalo en PORTFOLIO_REMOTE_TOKEN"
    case .storeIsNoFile: "push y pull van entre un archivo y una URL; indique un archivo"
    }
  }

  func sentence(for failure: RemoteFailure) -> String {
    switch failure {
    case .unreachable(let failure): "\(reason(failure)); no se cambió nada, \(remedy(failure))"
    case .withoutCopy(let failure): "\(reason(failure)), y aquí no hay ninguna copia; \(remedy(failure))"
    case .uncertain(let failure):
      "\(reason(failure)), así que no se sabe si el cambio se hizo; mírelo con portfolio list antes de repetirlo"
    case .forbidden(let text):
      "el servicio no deja entrar a nadie\(quotedInBrackets(text)); compruebe PORTFOLIO_REMOTE_TOKEN y las reglas "
        + "de la base de datos"
    case .notThere(let text):
      "el servicio no tiene nada ahí\(quotedInBrackets(text)); compruebe la URL, que termina en .json"
    case .refused(let status, let text):
      "\(reason(.status(status, serverText: text))); no se cambió nada, compruebe la URL"
    case .malformed(let error):
      "lo que tiene el servicio no es JSON (\(sentence(for: error.problem))); compruebe la URL, que termina en .json"
    case .foreign: "lo que tiene el servicio no es una lista de transacciones; compruebe la URL"
    case .unversioned:
      "el servicio no envía ningún ETag, y un cambio podría borrar el de otros; compruebe la URL"
    case .overtaken(let times):
      "otros lo han cambiado entretanto\(times == 1 ? "" : " \(number(times)) veces"); vuelva a intentarlo"
    }
  }
}
