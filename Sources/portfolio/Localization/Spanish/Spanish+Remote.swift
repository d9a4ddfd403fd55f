import PortfolioIO

/// Phrases about remote stores.
extension Spanish {
  func text(_ phrase: RemotePhrase) -> String {
    switch phrase {
    case .notice(.copyShown(let age, let failure), let store):
      "\(store): \(reason(failure)); se muestra la copia de hace \(self.age(age))"
    case .notice(.detailsLost(let count), let store):
      "\(store): se han perdido comisión, cuenta y nota de \(counted(count, "transacción", "transacciones")), probablemente "
        + "porque una aplicación que no las conoce guardó la lista; «portfolio push URL» las restaura desde un archivo"
    case .notice(.cache(let warning), _): sentence(for: warning)
    case .merged(let new, let changed, let same):
      "\(counted(new, "transacción nueva", "transacciones nuevas")), "
        + "\(counted(changed, "cambiada", "cambiadas")), \(counted(same, "sin cambios", "sin cambios"))."
    case .others(let count):
      count == 1
        ? "1 transacción que solo existe en el otro repositorio no \(tried("se cambió", "se cambiaría"))."
        : "\(number(count)) transacciones que solo existen en el otro repositorio no \(tried("se cambiaron", "se cambiarían"))."
    case .deleted(let count):
      "\(done(count, ("transacción eliminada", "transacciones eliminadas"), ("eliminaría", "eliminarían"), ("transacción", "transacciones"))), que solo \(count == 1 ? "está" : "están") en el otro repositorio."
    case .difference(.new): "nueva"
    case .difference(.changed(let fields)):
      "cambia: \(fields.map { field($0.rawValue) }.joined(separator: ", "))"
    case .difference(.deleted): "eliminada"
    case .mirrorLeftBehind(let failure):
      "mirror: " + (failure.map { "\(reason($0)); " } ?? "")
        + "guardado aquí, pero no en el espejo; un comando posterior volverá a intentarlo"
    case .onlyInMirror(let count):
      "\(counted(count, "transacción está solo en el espejo y no se cambió", "transacciones están solo en el espejo y no se cambiaron")); «portfolio pull URL» la\(count == 1 ? "" : "s") trae"
    case .agreed(let age): "sincronizado hace \(self.age(age))"
    case .more(let count): "… y \(number(count)) más"
    case .tokenInAddress:
      "un token en una URL es visible para otros; quítelo y use PORTFOLIO_REMOTE_TOKEN"
    case .storeIsNoFile: "push y pull funcionan entre un archivo y una URL; indique --store ARCHIVO"
    }
  }

  func sentence(for failure: RemoteFailure) -> String {
    switch failure {
    case .unreachable(let failure): "\(reason(failure)); no se cambió nada, \(remedy(failure))"
    case .withoutCopy(let failure): "\(reason(failure)), y no hay copia en la caché; \(remedy(failure))"
    case .uncertain(let failure):
      "\(reason(failure)), así que no se sabe si el cambio se hizo; compruébelo con «portfolio list» antes de repetirlo"
    case .forbidden(let text):
      "el servicio deniega el acceso\(quotedInBrackets(text)); compruebe PORTFOLIO_REMOTE_TOKEN y las reglas "
        + "de la base de datos"
    case .notThere(let text):
      "no encontrado\(quotedInBrackets(text)); compruebe la URL, que debe terminar en .json"
    case .refused(let status, let text):
      "\(reason(.status(status, serverText: text))); no se cambió nada, compruebe la URL"
    case .malformed(let error):
      "la respuesta del servicio no es JSON válido (\(sentence(for: error.problem))); compruebe la URL, que debe terminar "
        + "en .json"
    case .foreign: "la respuesta del servicio no es una lista de transacciones; compruebe la URL"
    case .unversioned:
      "el servicio no envía ningún ETag, y un cambio podría borrar el de otros; compruebe la URL"
    case .overtaken(let times):
      "otros lo han cambiado mientras tanto\(times == 1 ? "" : " \(number(times)) veces"); vuelva a intentarlo"
    }
  }
}
