import PortfolioCore
import PortfolioIO

/// Phrases about exchange rates.
extension Portuguese {
  func text(_ phrase: RatePhrase) -> String {
    switch phrase {
    case .none: "Ainda não há taxas de câmbio. Para obtê-las: \(quoted("portfolio rates --refresh"))"
    case .noMatches: "Nenhuma taxa de câmbio encontrada."
    case .loading: "Taxas de câmbio"
    case .perEuro: "Unidades de cada moeda por 1 euro"
    case .source(.ecb): "Banco Central Europeu"
    case .source(.manual): "manual"
    case .source(.fixed): "fixa"
    case .notFetched(let failure):
      "não foi possível obter as taxas de câmbio: \(reason(failure)); \(remedy(failure))"
    case .severalCurrencies(let codes):
      "há transações em \(list(codes)); defina a moeda de referência: \(quoted("portfolio config set currency \(codes.first ?? "")"))"
    case .missing(let rates):
      "não há taxa de câmbio para \(days(of: rates)); defina-\(rates.count == 1 ? "a" : "as") com \(quoted(setting(rates, "TAXA")))"
    case .omissions(let names, let rates):
      "O total não inclui \(list(names)): sem taxa de câmbio para \(list(rates, "em"))."
    case .unnamed(let count, let before, let now):
      "\(counted(count, "transação sem moeda agora conta", "transações sem moeda agora contam")) como \(now); para manter "
        + "\(before), use \(quoted("portfolio edit ID... --currency \(before)")) (\(quoted("portfolio list -q")) mostra os IDs)"
    case .imported(let count): done(count, ("taxa", "taxas"), ("importada", "importadas")) + "."
    case .replaced(let count): done(count, ("taxa", "taxas"), ("substituída", "substituídas")) + "."
    case .known(let count): "\(counted(count, "taxa já conhecida", "taxas já conhecidas"))."
    case .undetected:
      "não é um \(local.arquivo) completo de taxas do Banco Central Europeu; importe um \(local.arquivo) eurofxref, CSV ou XML"
    case .wouldFetch: "As taxas de câmbio seriam obtidas."
    }
  }
}
