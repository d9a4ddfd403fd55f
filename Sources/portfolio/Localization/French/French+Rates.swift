import PortfolioCore
import PortfolioIO

/// Phrases about exchange rates.
extension French {
  func text(_ phrase: RatePhrase) -> String {
    switch phrase {
    case .none: "Aucun taux de change pour l’instant. Pour en récupérer : « portfolio rates --refresh »"
    case .noMatches: "Aucun taux de change ne correspond."
    case .loading: "Taux de change"
    case .perEuro: "Unités d’une devise pour 1 euro"
    case .source(.ecb): "Banque centrale européenne"
    case .source(.manual): "manuel"
    case .source(.fixed): "fixe"
    case .notFetched(let failure):
      "impossible de récupérer les taux de change : \(reason(failure)) ; \(remedy(failure))"
    case .severalCurrencies(let codes):
      "des transactions sont en \(list(codes)) ; choisir la devise de référence : « portfolio config set currency \(codes.first ?? "") »"
    case .missing(let rates):
      "aucun taux de change pour \(rates.count == 1 ? "le" : "les") \(days(of: rates)) ; \(rates.count == 1 ? "le" : "les") saisir avec \(quoted(setting(rates, "TAUX")))"
    case .omissions(let names, let rates):
      "Le total ne comprend pas \(list(names)) : aucun taux de change pour \(list(rates, "au"))."
    case .unnamed(let count, let before, let now):
      "\(counted(count, "transaction", "transactions")) sans devise \(isOne(count) ? "est désormais comptée" : "sont désormais comptées") en \(now) ; "
        + "pour \(isOne(count) ? "la" : "les") laisser en \(before), utiliser « portfolio edit ID... --currency \(before) » (« portfolio list -q » affiche les identifiants)"
    case .imported(let count): done(count, ("taux", "taux"), ("importé", "importés")) + "."
    case .replaced(let count): done(count, ("taux", "taux"), ("remplacé", "remplacés")) + "."
    case .known(let count): "\(counted(count, "taux déjà connu", "taux déjà connus"))."
    case .undetected:
      "n’est pas un fichier complet de taux de la Banque centrale européenne ; importer ses fichiers eurofxref, CSV ou XML"
    case .wouldFetch: "Les taux de change seraient récupérés."
    }
  }
}
