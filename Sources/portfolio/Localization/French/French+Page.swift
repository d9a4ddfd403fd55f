extension French {
  func text(_ phrase: PagePhrase) -> String {
    switch phrase {
    case .languageTag: "fr"
    case .title: "Portefeuille"
    case .contents: "Sommaire"
    case .asOf(let day): "Au \(day)"
    case .period(let from, let to): "Du \(from) au \(to)"
    case .changeOn(let day): "Variation du \(day)"
    case .gainedSince(let day): "Résultat depuis le \(day)"
    case .perYear(let rate): "\(rate) par an"
    case .inPeriod(let rate): "\(rate) en tout"
    case .nameField: "Nom"
    case .dayField: "Jour"
    case .rateField: "Rendement (TRI)"
    case .yearField: "Un an"
    case .wholeYear: "Année"
    case .year: "Année"
    case .choosePeriod: "Période"
    case .noGroup: "Aucun"
    case .others(let count): counted(count, "autre", "autres")
    case .figures: "Chiffres"
    case .closed(let count): "Vendues en totalité : \(number(count))"
    case .drawdownPercent: "Drawdown en pour cent"
    case .prices(let ticker): "\(ticker) : cours"
    case .lots: "Lots"
    case .steps: "Historique"
    case .purchase: "Achat"
    case .sale: "Vente"
    case .earlier(let count): "\(number(count)) antérieures"
    case .latestOnly: "Le plus récent est affiché ; « portfolio report --all » affiche tout."
    case .gainsByYear: "Plus-values réalisées par année"
    case .sales: "Ventes"
    case .incomeByYear: "Revenus par année, après impôt"
    case .calendar: "Revenus des douze derniers mois, après impôt"
    case .forecast: "Estimation des douze prochains mois, avant impôt"
    case .newestSales(let shown, let all):
      "Les \(number(shown)) dernières ventes sur \(number(all)) ; « portfolio report --all » les affiche toutes. Les totaux annuels les comptent toutes."
    case .nothing: "Il n’y a encore rien à afficher ici."
    case .nothingMissing: "Aucun chiffre ancien, estimé ou manquant."
    case .glossary: "Glossaire"
    case .highest: "en pour cent de la valeur la plus haute"
    case .oldPrice(let mark): "\(mark) repose sur un cours de plus de 7 jours."
    case .oldMarked:
      "Les chiffres soulignés en pointillé reposent sur un cours de plus de 7 jours ; la croissance à partir de tels cours n’est pas donnée."
    case .estimated: "Les revenus des douze prochains mois sont estimés d’après ceux des douze derniers."
    case .made(let version, let time): "Établi avec portfolio \(version) le \(time)"
    case .written(let path): "\(path) enregistré."
    case .wouldWrite(let path): "\(path) serait enregistré."
    case .part(let part): text(part)
    case .bridgeStep(let step, let day): text(step, day)
    case .periodName(let period): text(period)
    case .groupedBy(let key): text(key)
    case .measure(let measure): text(measure).name
    case .meaning(let measure): text(measure).meaning
    case .month(let month): French.months[month - 1]
    }
  }

  private static let months = [
    "janv.", "févr.", "mars", "avr.", "mai", "juin", "juil.", "août", "sept.", "oct.", "nov.", "déc.",
  ]

  private func text(_ part: PagePart) -> String {
    switch part {
    case .worth: "En bref"
    case .bridge: "Comment on y est arrivé"
    case .holdings: "Positions"
    case .value: "Valeur au fil du temps"
    case .months: "Mois par mois, en pour cent (TWR)"
    case .drawdown: "Drawdown"
    case .allocation: "Répartition"
    case .details: "Chaque position"
    case .income: "Revenus"
    case .gains: "Plus-values réalisées"
    case .missing: "Ce qui manque ou est ancien"
    }
  }

  private func text(_ step: BridgeStep, _ day: String) -> String {
    switch step {
    case .start: "Valeur au début, le \(day)"
    case .deposited: "Versements moins retraits"
    case .price: "Cours"
    case .currency: "Taux de change"
    case .income: "Dividendes et intérêts"
    case .costs: "Frais et impôts"
    case .end: "Valeur à la fin, le \(day)"
    }
  }

  private func text(_ period: ValuePeriod) -> String {
    switch period {
    case .month: "1 mois"
    case .thisYear: "Cette année"
    case .year: "1 an"
    case .fiveYears: "5 ans"
    case .all: "Tout"
    }
  }

  private func text(_ key: AllocationKey) -> String {
    switch key {
    case .ticker: "Par symbole"
    case .assetClass: "Par classe"
    case .region: "Par région"
    case .currency: "Par devise"
    case .account: "Par compte"
    }
  }

  private func text(_ measure: Measure) -> (name: String, meaning: String) {
    switch measure {
    case .value: ("Valeur", "Ce qui est détenu, aux derniers cours et taux de change.")
    case .worth: ("Patrimoine", "La valeur et les liquidités ensemble.")
    case .day: ("Jour", "La valeur aux cours du dernier jour moins celle aux cours de la veille.")
    case .deposited:
      (
        "Versements",
        "Ce qui est venu de l’extérieur moins ce qui y est allé ; sans liquidités suivies, achats et frais moins ventes et revenus."
      )
    case .gain: ("Plus-value", "Valeur des lots détenus moins leur coût, frais compris.")
    case .profit:
      (
        "Résultat",
        "Valeur plus tout ce qui a été reçu moins tout ce qui a été payé : plus-values, dividendes et frais ensemble."
      )
    case .irr:
      (
        "TRI",
        "Taux de rendement interne : le taux annuel auquel l’argent versé est devenu ce qu’il est ; le moment des versements compte."
      )
    case .twr:
      (
        "TWR",
        "Performance pondérée par le temps : la croissance d’une somme laissée en place, quels que soient les versements et retraits."
      )
    case .drawdown: ("Drawdown", "De combien on est sous le dernier plus haut, semaine par semaine.")
    case .drift: ("Écart", "Part dans ce qui a un objectif, moins cet objectif, en points.")
    }
  }
}
