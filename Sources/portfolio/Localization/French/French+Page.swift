extension French {
  func text(_ phrase: PagePhrase) -> String {
    switch phrase {
    case .languageTag: "fr"
    case .title: "Portefeuille"
    case .contents: "Sommaire"
    case .asOf(let day): "Au \(day)"
    case .period(let from, let to): from.map { "Du \($0) au \(to)" } ?? "Jusqu’au \(to)"
    case .overview: "En bref"
    case .holdings: "Positions"
    case .allocation: "Répartition par valeur"
    case .overTime: "Valeur et capital investi"
    case .returns: "Rendements"
    case .lots: "Lots"
    case .gains: "Plus-values réalisées"
    case .income: "Revenus"
    case .heldByTicker: "Positions par symbole"
    case .heldByLot: "Positions par lot"
    case .gainsByYear: "Plus-values réalisées par année"
    case .sales: "Ventes et lots cédés"
    case .incomeByMonth: "Revenus par mois"
    case .gainSinceBeginning: "Résultat depuis le début"
    case .gainInYear(let year): "Résultat en \(year)"
    case .paidIn: "Capital investi"
    case .priceOfYear: "Cours des douze derniers mois"
    case .perYear(let rate): "\(rate) par an"
    case .costOfHoldings(let cost): "Coût \(cost)"
    case .realised: "Plus-values réalisées"
    case .unrealised: "Plus-values latentes"
    case .others(let count): counted(count, "autre", "autres")
    case .cut(let shown, let all): "Les \(number(shown)) premières lignes sur \(number(all)) sont affichées."
    case .largestLots(let shown, let all):
      "Les \(number(shown)) plus gros lots sur \(number(all)) sont affichés ; le total porte sur tous."
    case .newestSales(let shown, let all):
      "Les \(number(shown)) dernières ventes sur \(number(all)) sont affichées, avec leurs totaux."
    case .made(let version, let time): "Établi avec portfolio \(version) le \(time)"
    case .written(let path): "\(path) enregistré."
    case .wouldWrite(let path): "\(path) serait enregistré."
    }
  }
}
