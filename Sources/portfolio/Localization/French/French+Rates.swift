import PortfolioCore
import PortfolioIO

/// What is said about exchange rates.
extension French {
  func text(_ phrase: RatePhrase) -> String {
    switch phrase {
    case .none: "Aucun taux de change. Les récupérer : portfolio rates --refresh"
    case .noMatches: "Aucun taux de change ne correspond."
    case .loading: "Taux de change"
    case .perEuro: "Unités d’une devise pour 1 euro"
    case .source(.ecb): "Banque centrale européenne"
    case .source(.manual): "manuel"
    case .source(.fixed): "fixe"
    case .notFetched(let failure):
      "impossible de récupérer les taux de change : \(reason(failure)) ; \(remedy(failure))"
    case .wouldFetch: "Récupérerait les taux de change."
    }
  }
}
