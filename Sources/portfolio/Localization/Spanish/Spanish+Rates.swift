import PortfolioCore
import PortfolioIO

/// Phrases about exchange rates.
extension Spanish {
  func text(_ phrase: RatePhrase) -> String {
    switch phrase {
    case .none: "Aún no hay tipos de cambio. Para obtenerlos: «portfolio rates --refresh»"
    case .noMatches: "Ningún tipo de cambio coincide."
    case .loading: "Tipos de cambio"
    case .perEuro: "Unidades de cada divisa por 1 euro"
    case .source(.ecb): "Banco Central Europeo"
    case .source(.manual): "a mano"
    case .source(.fixed): "fijo"
    case .notFetched(let failure):
      "no se pueden obtener los tipos de cambio: \(reason(failure)); \(remedy(failure))"
    case .severalCurrencies(let codes):
      "hay transacciones en \(list(codes)); elija la divisa de referencia: «portfolio config set currency \(codes.first ?? "")»"
    case .missing(let rates):
      "no hay tipo de cambio para \(rates.count == 1 ? "el" : "los días") \(days(of: rates)); \(rates.count == 1 ? "fíjelo" : "fíjelos") con \(quoted(setting(rates, "TIPO")))"
    case .omissions(let names, let rates):
      "El total no incluye \(list(names)): no hay tipo de cambio para \(list(rates, "el"))."
    case .unnamed(let count, let before, let now):
      "\(counted(count, "transacción", "transacciones")) sin divisa \(count == 1 ? "se cuenta" : "se cuentan") ahora como \(now); "
        + "para mantener\(count == 1 ? "la" : "las") en \(before), use «portfolio edit ID... --currency \(before)» («portfolio list -q» muestra los identificadores)"
    case .imported(let count):
      done(count, ("tipo importado", "tipos importados"), ("importaría", "importarían"), ("tipo", "tipos"))
        + "."
    case .replaced(let count):
      done(
        count, ("tipo sustituido", "tipos sustituidos"), ("sustituiría", "sustituirían"),
        ("tipo", "tipos")) + "."
    case .known(let count): "\(counted(count, "tipo ya conocido", "tipos ya conocidos"))."
    case .undetected:
      "no es un archivo completo de tipos del Banco Central Europeo; importe sus archivos eurofxref, CSV o XML"
    case .wouldFetch: "Se obtendrían los tipos de cambio."
    }
  }
}
