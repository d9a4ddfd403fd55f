import PortfolioCore

/// Phrases and help of `risk`.
extension French {
  func text(_ phrase: RiskPhrase) -> String {
    switch phrase {
    case .measured(let period, let count, let from, let to):
      "\(unit(period, count)) du \(from) au \(to) ; mesures annualisées."
    case .fall(let depth, let from, let trough, let end):
      "\(depth) du \(from) au \(trough), " + (end.map { "rattrapé le \($0)" } ?? "pas encore rattrapé")
    case .below(let depth, let day): "\(depth) depuis le \(day)"
    case .reason(let reason):
      switch reason {
      case .tooFew:
        "Moins de trois périodes entières avec des titres détenus : c’est trop peu pour mesurer le risque."
      case .noPrice: "Des mesures manquent là où un titre détenu n’a pas de cours."
      case .capital: "Des mesures manquent là où il ne restait pas de capital à faire fructifier."
      }
    }
  }

  private func unit(_ period: ReturnPeriod, _ count: Int) -> String {
    switch period {
    case .day: counted(count, "jour de cotation", "jours de cotation")
    case .week: counted(count, "semaine", "semaines")
    case .month: counted(count, "mois", "mois")
    }
  }
}

extension FrenchHelp {
  static let risk = [
    "risk": "Afficher la volatilité des rendements et les plus fortes baisses",
    "risk TICKER": "Seulement ces symboles",
    "risk --every": "Durée d’une période : day, week (par défaut) ou month",
    "risk --by": "Afficher aussi les mesures de chaque symbole",
    "risk --benchmark": "Comparer aux cours de ce symbole (par défaut : le paramètre benchmark)",
    "risk --account": "Seulement ce compte",
    "risk --from":
      "Seulement à partir de ce jour (un jour, un mois, une année, ou un mot comme 7d ou last-month)",
    "risk --to": "Seulement jusqu’à ce jour (un jour, un mois ou une année ; par défaut : aujourd’hui)",
    "--real": "En monnaie du dernier jour : corrigé de l’inflation selon le paramètre inflation",
    "returns --benchmark":
      "Comparer au même argent placé dans ce symbole (peut être répété, 3 au plus ; par défaut : le paramètre benchmark)",
    "history --benchmark":
      "Comparer au même argent placé dans ce symbole (par défaut : le paramètre benchmark)",
    "gains --harvest":
      "Afficher plutôt les lots en perte, les plus fortes pertes d’abord, et ce qui ferait de leur vente une wash sale",
    "risk/more": """
    Toutes les mesures viennent des performances pondérées par le temps (TWR) de périodes entières : semaines \
    jusqu’au dimanche, mois, ou d’un jour avec un cours enregistré au suivant. La volatilité mesure combien les \
    rendements varient ; le risque de baisse, combien varient ceux qui sont inférieurs au taux sans risque ; tous deux \
    sont annualisés. Sharpe et Sortino sont le rendement au-dessus de ce taux par unité de volatilité et par unité de risque \
    de baisse ; le taux se définit avec « portfolio config set risk-free 3.5 ».

    Le drawdown est la plus forte baisse depuis un plus haut, quels qu’aient été les versements et les retraits ; \
    l’actuel est l’écart avec le dernier plus haut. Le bêta indique de combien varie le portefeuille quand l’indice de \
    référence varie de 1 % ; la corrélation, à quel point ils évoluent ensemble ; l’alpha est le rendement annuel que \
    les variations de l’indice n’expliquent pas.

    Tout symbole peut servir d’indice de référence dès que ses cours sont connus : des sites comme Stooq et Yahoo offrent les \
    cours quotidiens d’indices et de fonds en CSV, que lit « portfolio prices --import FICHIER --ticker SYMBOLE ». Les dividendes ne \
    sont que dans les cours d’un indice à dividendes réinvestis.
    """,
  ]
}
