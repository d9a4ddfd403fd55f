import PortfolioCore
import PortfolioIO

/// What can be said about a file of which nothing can be imported.
extension Spanish {
  func sentence(for failure: ImportFailure) -> String {
    switch failure {
    case .undetected:
      "ningún formato lo reconoce; indique uno con --as (\(importFormats)), o las columnas con --map COLUMNA=CAMPO"
    case .notOfFormat(_, let format):
      "no tiene lo que \(format) lleva al principio; quite --as, o indique otro formato: \(importFormats)"
    case .cashFeed: "son movimientos de efectivo; portfolio cash import los lee"
    case .openDateOrder(_, let example):
      "nada dice si \(quoted(example)) empieza por el día o por el mes; indique --date-order dmy o --date-order mdy"
    case .currencies(_, let currencies):
      "las filas se liquidan en \(list(currencies)); indique --currency \(currencies.first ?? "") para tomar solo esas, "
        + "e importe las demás en otro almacén"
    case .noSuchColumn(_, let column): "ninguna columna se llama \(quoted(column)); mire la cabecera"
    case .malformedJSON(_, let problem): "\(sentence(for: problem)); corrija el archivo"
    case .openQuote: "en esta fila se abren comillas que nunca se cierran; corrija el archivo"
    case .newer(_, let version):
      "tiene la versión \(version), y este programa conoce la 1; use un portfolio más reciente"
    }
  }
}
