import PortfolioCore

/// Phrases about the price history and returns.
extension French {
  func text(_ phrase: PricePhrase) -> String {
    switch phrase {
    case .nothingRecorded:
      "Aucun cours enregistré pour l’instant. Pour en lire dans un fichier : « portfolio prices --import FICHIER »"
    case .netInvested: "Capital investi"
    case .imported(let count): done(count, ("cours", "cours"), ("importé", "importés")) + "."
    case .replaced(let count): done(count, ("cours", "cours"), ("remplacé", "remplacés")) + "."
    case .known(let count): "\(counted(count, "cours déjà connu", "cours déjà connus"))."
    case .withoutPrice(let count):
      "\(counted(count, "ligne sans cours ignorée", "lignes sans cours ignorées"))."
    case .refused(let count):
      "\(counted(count, "ligne n’est pas valide", "lignes ne sont pas valides")) ; rien n’a été importé."
    case .old(let prices):
      "cours anciens : " + list(prices.map { "\($0.ticker) (\(counted($0.days, "jour", "jours")))" })
    case .far(let quote, let trade):
      "\(quote.ticker) : le cours obtenu, \(figures.price(quote.price)), est très éloigné de celui de votre dernière opération, \(figures.price(trade.price)) (l’un des deux est-il en pence ?)"
    case .left(let tickers):
      "Reste à actualiser : \(list(tickers)). Le prochain « portfolio prices --refresh » commencera par là."
    case .unrecorded:
      "les cours ont été obtenus, mais pas enregistrés ; corriger le problème, puis relancer « portfolio prices --refresh »"
    case .checked(let count): "\(counted(count, "cours vérifié", "cours vérifiés")) : aucun problème détecté."
    case .repaired(let saved, let omissions, let copy):
      counted(saved, "cours récupéré", "cours récupérés")
        + (omissions > 0
          ? " ; \(counted(omissions, "ligne illisible ignorée", "lignes illisibles ignorées"))" : "")
        + " ; l’original est conservé sous \(copy)."
    case .noRate(let reason):
      switch reason {
      case .noSignChange: "TRI : il faut que de l’argent entre et sorte, à des jours différents."
      case .borrowed:
        "TRI : l’argent sort d’abord, comme lors d’une vente à découvert ; aucun taux n’est significatif."
      case .none: "TRI : aucun taux ne correspond à ces flux."
      case .several:
        "TRI : plusieurs taux correspondent à ces flux, donc aucun n’est significatif ; voir TWR."
      case .undetermined: "TRI : impossible de dire si un taux correspond à ces flux ; voir TWR."
      case .short: "TRI : moins d’un an, donc seul le taux de la période est affiché."
      }
    case .allRates(let rates): "Ces taux correspondent au total : \(list(rates))."
    case .linkedByDietz: "TWR : les jours sans cours sont reliés par la méthode de Dietz modifiée."
    case .inRealMoney(let day, let index): "Montants en monnaie du \(day), selon \(index)."
    case .sameInBenchmark: "Le même argent dans l’indice de référence"
    case .shortInBenchmark:
      "Par moments, il est sorti plus d’argent que l’indice de référence n’en aurait contenu."
    }
  }

  func sentence(for problem: PriceProblem) -> String {
    switch problem {
    case .undetected: "format non reconnu ; en choisir un avec --as (\(priceFormats))"
    case .notOfFormat(_, let format):
      "ne ressemble pas à un fichier de cours au format \(format) ; retirer --as, ou choisir un autre format (\(priceFormats))"
    case .noneOnDay(_, let day):
      "aucun cours au \(figures.day(day)) ni avant ; en importer un : « portfolio prices --import FICHIER »"
    }
  }
}
