import PortfolioCore
import PortfolioIO

/// Phrases about exchange rates.
extension English {
  func text(_ phrase: RatePhrase) -> String {
    switch phrase {
    case .none: "No exchange rates yet. Fetch them: 'portfolio rates --refresh'"
    case .noMatches: "No exchange rates match."
    case .loading: "Exchange rates"
    case .perEuro: "Units of a currency for 1 euro"
    case .source(.ecb): "European Central Bank"
    case .source(.manual): "set by hand"
    case .source(.fixed): "fixed"
    case .notFetched(let failure):
      "cannot fetch exchange rates: \(reason(failure)); \(remedy(failure))"
    case .severalCurrencies(let codes):
      "transactions are in \(list(codes)); set your home currency: 'portfolio config set currency \(codes.first ?? "")'"
    case .missing(let rates):
      "no exchange rate for \(days(of: rates)); set \(rates.count == 1 ? "it" : "each") with \(quoted(setting(rates, "RATE")))"
    case .omissions(let names, let rates):
      "The total does not include \(list(names)): no exchange rate for \(list(rates, "on"))."
    case .unnamed(let count, let before, let now):
      "\(plural(count, "transaction")) without a currency now \(count == 1 ? "counts" : "count") as \(now); "
        + "to keep \(count == 1 ? "it" : "them") in \(before), use 'portfolio edit ID... --currency \(before)' ('portfolio list -q' prints IDs)"
    case .imported(let count): "\(counted(count, "rate", "rates")) \(tried("imported", "would be imported"))."
    case .replaced(let count): "\(counted(count, "rate", "rates")) \(tried("replaced", "would be replaced"))."
    case .known(let count): "\(counted(count, "rate", "rates")) already known."
    case .undetected:
      "not a complete file of rates from the European Central Bank; import one of its eurofxref files, CSV or XML"
    case .wouldFetch: "Exchange rates would be fetched."
    }
  }
}
