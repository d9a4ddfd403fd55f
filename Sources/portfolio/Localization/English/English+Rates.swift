import PortfolioCore
import PortfolioIO

/// What is said about exchange rates.
extension English {
  func text(_ phrase: RatePhrase) -> String {
    switch phrase {
    case .none: "No exchange rates yet. Fetch them: portfolio rates --refresh"
    case .noMatches: "No exchange rates match."
    case .loading: "Exchange rates"
    case .perEuro: "Units of a currency for 1 euro"
    case .source(.ecb): "European Central Bank"
    case .source(.manual): "set by hand"
    case .source(.fixed): "fixed"
    case .notFetched(let failure):
      "cannot fetch exchange rates: \(reason(failure)); \(remedy(failure))"
    case .wouldFetch: "Would fetch exchange rates."
    }
  }
}
