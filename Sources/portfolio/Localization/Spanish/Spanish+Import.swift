import PortfolioCore
import PortfolioIO

/// Rows that are skipped, and errors about files that cannot be imported.
extension Spanish {
  /// What a skipped row is.
  func text(_ what: SkippedRow.What) -> String {
    switch what {
    case .named(let name): name
    case .otherCurrency(let kind, let currency): "\(name(of: kind)) en \(currency)"
    case .deleted: "eliminada desde la importación"
    }
  }

  func sentence(for failure: ImportFailure) -> String {
    switch failure {
    case .undetected:
      "formato no reconocido; elija uno con --as (\(importFormats)) o asigne las columnas con --map COLUMNA=CAMPO"
    case .notOfFormat(_, let format):
      "no parece un archivo de \(title(ofFormat: format)); quite --as o indique otro formato (\(importFormats))"
    case .cashFeed: "son movimientos de efectivo, no transacciones; use «portfolio cash import»"
    case .foreignLanguage:
      "el extracto no está en inglés; elija inglés en el bróker y descárguelo de nuevo"
    case .openDateOrder(_, let example):
      "\(quoted(example)) es ambiguo; indique --date-order dmy (primero el día) o --date-order mdy (primero el mes)"
    case .noSuchColumn(_, let column): "no hay ninguna columna \(quoted(column)); compruebe la cabecera"
    case .twoColumns(_, let field): "dos columnas corresponden a \(field); elimine una"
    case .noTicker:
      "el archivo no dice de qué ticker es; indíquelo con --ticker"
    case .malformedJSON(_, let problem): "\(sentence(for: problem)); corrija el archivo"
    case .rules(_, let problem): sentence(for: problem)
    case .noAccount(_, let account?, let known):
      "el diario no tiene la cuenta \(quoted(account)); tiene \(list(known))"
    case .noAccount(_, nil, let known):
      "indique con --account qué cuentas importar; el diario tiene \(list(known))"
    case .malformedXML(_, .cutOff): "el archivo termina antes de estar completo; descárguelo de nuevo"
    case .malformedXML(_, .entity(let name)):
      "no se admite la entidad \(quoted(name)); genere el archivo sin ella"
    case .malformedXML(_, .documentType):
      "no se admite una declaración de tipo de documento; genere el archivo sin ella"
    case .malformedXML(_, .tooDeep):
      "los elementos están anidados a demasiada profundidad; compruebe el archivo"
    case .malformedXML(_, .malformed): "esto no es XML bien formado; compruebe el archivo"
    case .openQuote: "comillas sin cerrar en esta fila; corrija el archivo"
    case .newer(_, let version):
      "el archivo tiene la versión \(version), pero solo se admite la versión 1; actualice portfolio"
    }
  }

  /// What is wrong with a file of rules.
  private func sentence(for problem: RulesProblem) -> String {
    switch problem {
    case .notRules:
      "no son reglas; escriba un objeto como el que muestra «portfolio import --print-rules parqet»"
    case .unknownKey(let key): "\(quoted(key)) no es una clave de las reglas; corríjala o quítela"
    case .badValue(let key, let value): "\(quoted(value)) no es un valor de \(quoted(key)); corríjalo"
    case .missing(let key): "a las reglas les falta la clave \(quoted(key)); añádala"
    }
  }
}
