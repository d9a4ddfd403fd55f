import PortfolioCore
import PortfolioIO

/// What is said about exchange rates.
extension German {
  func text(_ phrase: RatePhrase) -> String {
    switch phrase {
    case .none: "Noch keine Wechselkurse. Abrufen mit: portfolio rates --refresh"
    case .noMatches: "Keine passenden Wechselkurse."
    case .loading: "Wechselkurse"
    case .perEuro: "Einheiten einer Währung für 1 Euro"
    case .source(.ecb): "Europäische Zentralbank"
    case .source(.manual): "von Hand"
    case .source(.fixed): "fest"
    case .notFetched(let failure):
      "Wechselkurse konnten nicht abgerufen werden: \(reason(failure)); \(remedy(failure))"
    case .wouldFetch: "Würde Wechselkurse abrufen."
    }
  }
}
