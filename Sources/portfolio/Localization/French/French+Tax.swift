import PortfolioCore

/// Phrases and help of `tax`.
extension French {
  func text(_ phrase: TaxPhrase) -> String {
    switch phrase {
    case .usTitle(let year, let currency): "Année fiscale \(year), États-Unis" + suffix(currency)
    case .ukTitle(let year, let from, let to, let currency):
      "Année fiscale \(year), Royaume-Uni, du \(from) au \(to)" + suffix(currency)
    case .notBegun(let year):
      "l’année fiscale \(year) n’a pas encore commencé ; il n’y a donc rien à afficher"
    case .beforeFirst(let year, let day):
      "l’année fiscale \(year) s’est terminée avant votre première transaction, qui date du \(day)"
    case .nothing(let year): "Aucune vente ni aucun revenu pendant l’année fiscale \(year)."
    case .usRules(let method):
      "Une vente consomme les lots selon la méthode \(method.rawValue). Une moins-value n’est pas déductible à hauteur des "
        + "titres du même symbole achetés dans les 30 jours avant ou après la vente, dans n’importe quel compte (une "
        + "wash sale, code W) : elle s’ajoute au coût de ces titres, dont la durée de détention est allongée de "
        + "celle des titres vendus ; si l’achat a lieu dans un compte exonéré, elle ne sera jamais déductible. "
        + "Les comptes exonérés ne figurent pas ici. Chaque montant est converti au taux de change de son jour. Il s’agit "
        + "d’un calcul, pas d’un conseil fiscal."
    case .ukRules:
      "Tous les comptes non exonérés sont traités comme un seul. Ce qui est vendu d’un symbole en un jour est une seule "
        + "cession, rapprochée des achats du même jour, puis de ceux des 30 jours suivants, les plus anciens "
        + "d’abord, puis du pool de la section 104, dont tous les titres ont le même coût. Les titres avec "
        + "cgt=exempt sont laissés de côté. Chaque montant est converti au taux de change de son jour et n’est "
        + "arrondi qu’à l’affichage. Il s’agit d’un calcul, pas d’un conseil fiscal."
    case .unknownTitle: "Ce que ce rapport ne peut pas savoir :"
    case .unknown(let unknown): text(unknown)
    case .foreignTitle: "Revenus d’autres pays et impôt retenu à la source"
    case .computationsTitle: "Calculs"
    case .periodsTitle: "Parties de l’année soumises à des taux propres"
    case .replacementsTitle: "Où sont passées les pertes écartées"
    case .lostForGood: "perdue définitivement"
    case .computation(let phrase): text(phrase)
    }
  }

  private func suffix(_ currency: String?) -> String { currency.map { ", en \($0)" } ?? "" }

  private func text(_ unknown: TaxUnknown) -> String {
    switch unknown {
    case .otherTrades:
      "les opérations hors de ce portefeuille : chez d’autres courtiers, ou celles d’un conjoint"
    case .substantiallyIdentical:
      "quels autres titres sont pratiquement identiques (substantially identical)"
    case .options: "les options et contrats d’achat, qui peuvent remplacer des titres"
    case .brokerFigures: "les lots dont un courtier a déclaré d’autres chiffres"
    case .earlierLosses: "les moins-values d’années antérieures encore imputables"
    case .exemptSecurities: "les titres exonérés, comme les gilts, s’ils n’ont pas cgt=exempt"
    case .exemptIncome:
      "les revenus exonérés, comme ceux d’obligations municipales, si leur catégorie ne l’indique pas"
    case .transfersAcrossShelters(let tickers):
      "la valeur de \(list(tickers)) lors du transfert vers ou depuis un compte exonéré : enregistrer une vente et un "
        + "achat à la place du transfert ; d’ici là, tous les comptes y sont rapprochés comme un seul"
    }
  }

  private func text(_ phrase: ComputationPhrase) -> String {
    switch phrase {
    case .sold(let quantity, let ticker, let day, let proceeds, let fee):
      "\(day) : \(quantity) \(ticker) vendus pour \(proceeds)" + (fee.map { ", frais de \($0)" } ?? "")
    case .returned(let ticker, let day, let amount):
      "\(day) : capital de \(ticker) remboursé, \(amount) de plus que la position n’avait coûté"
    case .sameDay(let quantity, let cost): "Même jour : \(quantity), achetés pour \(cost)"
    case .thirtyDays(let quantity, let day, let cost):
      "30 jours suivants : \(quantity), achetés le \(day) pour \(cost)"
    case .pool(let quantity, let cost): "Pool de la section 104 : \(quantity), coût \(cost)"
    case .partOfPool(let quantity, let all, let poolCost, let cost):
      "Pool de la section 104 : \(quantity) sur \(all) : \(poolCost) × \(quantity) ÷ \(all) = \(cost)"
    case .costs(let parts, let sum): "Coûts déductibles : \(parts.joined(separator: " + ")) = \(sum)"
    case .gain(let proceeds, let costs, let gain): "Plus-value : \(proceeds) − \(costs) = \(gain)"
    case .loss(let proceeds, let costs, let loss): "Moins-value : \(costs) − \(proceeds) = \(loss)"
    case .poolAfterwards(let quantity, let cost): "Pool de la section 104 ensuite : \(quantity), coût \(cost)"
    case .noRate(let quantity, let ticker, let day):
      "\(day) : \(quantity) \(ticker) vendus ; un taux de change manque"
    }
  }
}

extension FrenchHelp {
  static let tax = [
    "expected.year": "une année, comme 2024",
    "expected.uk-year": "une année fiscale, comme 2024 ou 2024-25",
    "expected.form": "cette option seule, sans autre format (--json, --csv)",
    "tax": "Afficher ce qu’une déclaration de revenus demande sur vos placements",
    "tax us":
      "Afficher ce que demande une déclaration des États-Unis : Form 8949, avec les wash sales, et revenus par type",
    "tax us YEAR": "L’année fiscale",
    "tax us --form":
      "csv : les colonnes de Form 8949 en CSV ; txf : un fichier que lisent les logiciels de déclaration (TXF 042)",
    "tax us --basis":
      "Indiquer si le courtier a déclaré le coût (pour --form txf) : reported (par défaut), unreported ou none",
    "tax us --method":
      "Les lots que consomme une vente : fifo, lifo ou hifo (par défaut : le paramètre method)",
    "tax us --account":
      "N’afficher que ce compte ; les achats qui remplacent des titres comptent dans tous les comptes",
    "tax us/more": """
    Les montants sont en dollars américains, chacun au taux de change de son jour, arrondis au cent. Une \
    perte sur des titres rachetés dans les 30 jours avant ou après la vente, dans n’importe quel compte, ne compte \
    pas : elle s’ajoute au coût des titres qui les remplacent, et la durée de détention des titres vendus à la \
    leur. Aucune transaction n’est modifiée.

    Les comptes exonérés (« portfolio accounts set NOM sheltered=yes ») ne sont pas affichés, mais leurs achats \
    font d’une perte ailleurs une wash sale. Il s’agit d’un calcul, pas d’un conseil fiscal.
    """,
    "tax uk":
      "Afficher ce que demande une déclaration du Royaume-Uni : les calculs des plus-values, et les revenus",
    "tax uk YEAR": "L’année fiscale à partir du 6 avril : 2024 ou 2024-25",
    "tax uk --form": "csv : une ligne par rapprochement en CSV",
    "tax uk --method": "Seulement uk, la méthode de rapprochement, quel que soit le paramètre method",
    "tax uk --account":
      "N’afficher que les ventes de ce compte ; le rapprochement se fait entre tous les comptes",
    "tax uk/more": """
    Les montants sont en livres sterling, chacun au taux de change de son jour. Les titres vendus sont rapprochés des achats \
    du même jour, puis de ceux des 30 jours suivants, puis du pool de la section 104 de tous les comptes non exonérés.

    Les plus-values sur un titre exonéré, comme un gilt, sont laissées de côté après \
    « portfolio instruments set SYMBOLE cgt=exempt ». Il s’agit d’un calcul, pas d’un conseil fiscal.
    """,
  ]
}
