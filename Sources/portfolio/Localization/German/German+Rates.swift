import PortfolioCore
import PortfolioIO

/// Phrases about exchange rates.
extension German {
  func text(_ phrase: RatePhrase) -> String {
    switch phrase {
    case .none: "Noch keine Wechselkurse. Abrufen mit: „portfolio rates --refresh“"
    case .noMatches: "Keine passenden Wechselkurse."
    case .loading: "Wechselkurse"
    case .perEuro: "Einheiten einer Währung für 1 Euro"
    case .source(.ecb): "Europäische Zentralbank"
    case .source(.manual): "von Hand"
    case .source(.fixed): "fest"
    case .notFetched(let failure):
      "Wechselkurse konnten nicht abgerufen werden: \(reason(failure)); \(remedy(failure))"
    case .severalCurrencies(let codes):
      "Transaktionen lauten auf \(list(codes)); Heimatwährung festlegen: „portfolio config set currency \(codes.first ?? "")“"
    case .missing(let rates):
      "kein Wechselkurs vom \(days(of: rates)); setzen mit \(quoted(setting(rates, "KURS")))"
    case .omissions(let names, let rates):
      "Die Summe enthält \(list(names)) nicht: kein Wechselkurs für \(list(rates, "am"))."
    case .unnamed(let count, let before, let now):
      "\(counted(count, "Transaktion", "Transaktionen")) ohne Währung \(count == 1 ? "zählt" : "zählen") nun als \(now); "
        + "damit es bei \(before) bleibt, „portfolio edit ID... --currency \(before)“ verwenden („portfolio list -q“ gibt IDs aus)"
    case .imported(let count):
      "\(counted(count, "Wechselkurs", "Wechselkurse")) \(done(count, "importiert"))."
    case .replaced(let count): "\(counted(count, "Wechselkurs", "Wechselkurse")) \(done(count, "ersetzt"))."
    case .known(let count): "\(counted(count, "Wechselkurs", "Wechselkurse")) bereits bekannt."
    case .undetected:
      "keine vollständige Kursdatei der Europäischen Zentralbank; ihre eurofxref-Dateien importieren, CSV oder XML"
    case .wouldFetch: "Wechselkurse würden abgerufen."
    }
  }
}
