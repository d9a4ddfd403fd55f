import CommandLineKit
import PortfolioCore
import PortfolioIO

/// All texts in French.
struct French: Catalogue {
  var formats = Formats()
  var isDryRun = false

  var help: [String: String] { FrenchHelp.texts }
  var placeholders: [String: String] { FrenchHelp.placeholders }

  var shortHeadings: [Heading: String] {
    [.quantity: "Qté", .gain: "Gain", .adjustment: "Ajust.", .shortTerm: "Court", .longTerm: "Long"]
  }

  func text(_ phrase: Phrase) -> String {
    switch phrase {
    case .heading(let heading): self.heading(heading)
    case .kind(let kind): name(of: kind)
    case .source(let source): name(of: source)
    case .price(let phrase): text(phrase)
    case .settingSource(let isSet): isSet ? "défini" : "par défaut"
    case .secretIsSet: "défini"
    case .nothingSet: "-"
    case .noTransactions:
      "Aucune transaction pour l’instant. Saisir la première : « portfolio add buy AAPL 10 185.20 »"
    case .noMatchingTransactions: "Aucune transaction ne correspond."
    case .noPrices:
      "Aucun titre détenu, donc aucun cours à afficher. Pour en consulter un : « portfolio prices AAPL »"
    case .total: "Total"
    case .transactionCount(let count): transactions(count)
    case .asOf(let day, let account, let pricedToday): narrowing(day, account, pricedToday)
    case .unpricedInTotal(let tickers):
      "Les totaux de valeur et de résultat ne comprennent pas \(list(tickers)) : aucun cours disponible."
    case .pricesUpTo(let age): "Les cours datent de \(age) au plus."
    case .noHistory(let ticker):
      "Pas encore d’historique pour \(ticker). Un cours est enregistré chaque jour où l’on lance « portfolio prices »."
    case .noLots: "Aucun titre détenu."
    case .noGains: "Aucune vente."
    case .noLosses: "Aucun lot n’est en perte."
    case .boughtAgain:
      "Racheté : les achats des 30 derniers jours, tous comptes confondus, qui feraient d’une vente faite aujourd’hui une wash sale."
    case .byMethod(let method): explanation(of: method)
    case .term(let term): term == .short ? "court" : "long"
    case .narrowed(let from, let to, let account):
      "Ventes" + narrowed(from: from, to: to, account: account)
    case .askField(let field): question(field)
    case .askDate(let defaultValue): "Date [\(defaultValue)] : "
    case .confirmStore: "Enregistrer ? [O/n] "
    case .confirmDelete(let count):
      "Supprimer \(isOne(count) ? "cette transaction" : "ces \(number(count)) transactions") ? [o/N] "
    case .askSecret(let key): "\(key) : "
    case .offerSymbolRule(let ticker):
      "\(ticker) ne comporte pas 3 ou 4 lettres. Accepter désormais de tels symboles (ticker-rule symbol) ? [o/N] "
    case .symbolRuleSet: "Le paramètre ticker-rule vaut désormais symbol."
    case .yesLetters: "oOyY"
    case .dryRun: "Simulation : rien n’a été écrit."
    case .wouldFetch(let tickers):
      "\(tickers.count == 1 ? "Le cours" : "Les cours") de \(list(tickers)) \(tickers.count == 1 ? "serait récupéré" : "seraient récupérés")."
    case .nothingChanged: "rien n’a été modifié"
    case .nothingToUndo: "Rien à annuler."
    case .undone(let command, let what):
      "\(command) annulé : \(what)"
    case .redone(let command, let what):
      "\(command) rétabli : \(what)"
    case .repairHint:
      "« portfolio check --repair » récupère ce qui est lisible et conserve une copie du fichier."
    case .repaired(let saved, let renamed, let omissions, let copy):
      counted(saved, "transaction récupérée", "transactions récupérées")
        + (renamed > 0 ? ", dont \(number(renamed)) avec un nouvel identifiant à la place d’un doublon" : "")
        + (omissions > 0
          ? " ; "
            + counted(omissions, "enregistrement illisible ignoré", "enregistrements illisibles ignorés")
          : "")
        + " ; l’original est conservé sous \(copy)."
    case .checked(let count, let issues):
      "\(counted(count, "transaction vérifiée", "transactions vérifiées")) : \(issues == 0 ? "aucun problème détecté" : counted(issues, "problème détecté", "problèmes détectés"))."
    case .importing: "Lecture"
    case .imported(let count):
      done(count, ("transaction", "transactions"), ("importée", "importées")) + "."
    case .replacedByImport(let count):
      done(
        count, ("transaction du dépôt", "transactions du dépôt"),
        ("corrigée ou complétée", "corrigées ou complétées")) + "."
    case .importedBefore(let count):
      "\(counted(count, "transaction ignorée (déjà enregistrée)", "transactions ignorées (déjà enregistrées)"))."
    case .deletedSince(let count):
      "\(counted(count, "transaction ignorée (supprimée", "transactions ignorées (supprimées")) depuis l’importation ; "
        + "--again \(count == 1 ? "la" : "les") réimporte)."
    case .notTrades(let count, let names):
      "\(counted(count, "ligne ignorée", "lignes ignorées")) : \(list(names))."
    case .skippedRow(let what): text(what)
    case .refusedRows(let count, let isPartial):
      "\(counted(count, "ligne rejetée", "lignes rejetées"))"
        + (isPartial ? "." : ", donc rien n’a été importé ; --partial importe les autres.")
    case .usingFiles(let store, let settings, let cache):
      "Fichiers utilisés : dépôt \(store), configuration \(settings), cache \(cache)."
    case .priceSources(let live, let cache, let recorded, let manual, let missing):
      "Cours : \(counted(live, "récupéré", "récupérés")), \(number(cache)) du cache, \(counted(recorded, "enregistré", "enregistrés")), \(counted(manual, "saisi", "saisis")) manuellement, \(counted(missing, "indisponible", "indisponibles"))."
    case .cash(let phrase): text(phrase)
    case .summary(let phrase): text(phrase)
    case .income(let phrase): text(phrase)
    case .reconcile(let phrase): text(phrase)
    case .rebalance(let phrase): text(phrase)
    case .risk(let phrase): text(phrase)
    case .tax(let phrase): text(phrase)
    case .whatIf(let phrase): text(phrase)
    case .digest(let phrase): text(phrase)
    case .loadingPrices: "Cours"
    case .forgotten(let count):
      count == 1
        ? "La plus ancienne modification ne peut plus être annulée."
        : "Les \(number(count)) plus anciennes modifications ne peuvent plus être annulées."
    case .secretExposed(let path):
      "d’autres peuvent lire la clé dans \(path) ; lancer chmod 600 sur ce fichier"
    case .lastKnownInstead(let reason, let tickers, let oldest):
      "\(list(tickers)) : \(reason) ; "
        + (tickers.count == 1
          ? "dernier cours connu utilisé" + (oldest.map { ", vieux de \($0)" } ?? "")
          : "derniers cours connus utilisés" + (oldest.map { ", vieux de \($0) au plus" } ?? ""))
    case .advisors(let phrase): text(phrase)
    case .achievements(let phrase): text(phrase)
    case .remote(let phrase): text(phrase)
    case .instruments(let phrase): text(phrase)
    case .accounts(let phrase): text(phrase)
    case .rates(let phrase): text(phrase)
    case .change(let phrase): text(phrase)
    case .page(let phrase): text(phrase)
    case .start(let phrase): text(phrase)
    case .interrupted: "interrompu"
    case .mayNotAskToDelete: "la suppression demande une confirmation ; ajouter --yes"
    case .mayNotAskForSecret:
      "impossible de demander la valeur ; indiquer - et la passer sur l’entrée standard"
    case .notAPeriod(let text):
      "\(quoted(text)) n’est pas une date valide ; indiquer AAAA-MM-JJ, AAAA-MM, AAAA, today, last-month ou 7d"
    case .cannotWrite(let reason): "écriture impossible : \(words(for: reason))"
    case .standardOutput: "sortie standard"
    case .line(let line): "ligne \(line)"
    case .noPriceKnown(let failure):
      "\(reason(failure)), et aucun cours antérieur n’est disponible ; \(remedy(failure))"
    case .notADay(let text): "\(quoted(text)) n’est pas un jour ; indiquer AAAA-MM-JJ"
    case .notAKey: "n’est pas une clé valide ; vérifier qu’elle ne contient pas d’espaces"
    case .noUndo: "rien à annuler"
    case .noUndoButOfCash:
      "rien à annuler ; pour les mouvements, utiliser « portfolio cash undo »"
    case .nothingToRedo: "rien à rétablir ; une nouvelle modification efface ce qui avait été annulé"
    case .busy(let holder):
      "verrouillé par un autre processus\(inBrackets(holder.map(String.init))) ; réessayer, ou attendre "
        + "plus longtemps avec --lock-timeout"
    case .noFormats(let locale):
      "nombres et dates au format anglais, car le programme auxiliaire portfolio-locale n’a pas fourni celui de \(locale)"
    case .ambiguousNumber(let text, let whole, let fraction):
      "\(quoted(text)) est ambigu ; écrire \(whole) ou \(fraction)"
    }
  }

  /// What was done with so many, or in a dry run what would have been.
  func done(_ count: Int, _ noun: (String, String), _ participle: (String, String)) -> String {
    counted(count, noun.0, noun.1) + tried(" ", isOne(count) ? " serait " : " seraient ")
      + (isOne(count) ? participle.0 : participle.1)
  }

  private func transactions(_ count: Int) -> String { counted(count, "transaction", "transactions") }

  func name(of kind: TransactionKind) -> String {
    switch kind {
    case .buy: "achat"
    case .sell: "vente"
    case .dividend: "dividende"
    case .interest: "intérêts"
    case .split: "split"
    case .fee: "frais"
    case .tax: "impôt"
    case .transfer: "transfert"
    case .exchange: "échange"
    case .spinoff: "scission"
    case .returnOfCapital: "remboursement de capital"
    case .accumulation: "capitalisation"
    case .exercise: "exercice"
    case .deposit: "versement"
    case .withdrawal: "retrait"
    case .convert: "change"
    case .balance: "solde"
    }
  }

  private func name(of source: PriceSource) -> String {
    switch source {
    case .live: "direct"
    case .cache: "cache"
    case .manual: "manuel"
    case .recorded: "enregistré"
    case .trade: "opération"
    }
  }

  private func narrowing(_ day: String?, _ account: String?, _ pricedToday: Bool) -> String {
    let part = [account.map { "Compte \($0)" }, day.map { account == nil ? "Au \($0)" : "au \($0)" }]
      .compactMap { $0 }
    return part.joined(separator: ", ")
      + (day == nil ? "" : pricedToday ? ", aux cours d’aujourd’hui" : ", aux cours de ce jour")
  }

  private func explanation(of method: CostBasisMethod) -> String {
    switch method {
    case .fifo: "FIFO : les titres les plus anciens sont vendus en premier."
    case .lifo: "LIFO : les titres les plus récents sont vendus en premier."
    case .hifo: "HIFO : les titres au coût le plus élevé sont vendus en premier."
    case .average: "Coût moyen : tous les titres d’un même ensemble ont le même coût."
    case .uk:
      "UK : les achats du jour même, puis ceux des 30 jours suivants, puis la moyenne de l’ensemble."
    }
  }

  private func question(_ field: Field) -> String {
    switch field {
    case .type: "Type (\(TransactionKind.allCases.map { text(.kind($0)) }.joined(separator: ", "))) : "
    case .ticker: "Symbole : "
    case .quantity: "Quantité : "
    case .price: "Cours (laisser vide pour saisir le montant) : "
    case .sum: "Montant : "
    case .fee: "Frais [aucuns] : "
    case .ratio: "Parité, nouveaux:anciens (4:1) : "
    case .tax: "Impôt [aucun] : "
    case .currency: "Devise [aucune] : "
    case .rate: "Taux de change [aucun] : "
    case .into: "Nouveau symbole : "
    case .basisPercent: "Part du coût, en pour cent, qui passe aux nouveaux titres : "
    case .toAccount: "Vers le compte : "
    case .lots: "Lots, ID=QUANTITÉ [aucun] : "
    case .toSum: "Montant obtenu : "
    case .toCurrency: "Devise obtenue : "
    case .accrued: "Intérêts courus [aucuns] : "
    case .category: "Catégorie [aucune] : "
    case .account: "Compte [aucun] : "
    case .note: "Note [aucune] : "
    case .id, .date: "\(field.rawValue) : "
    }
  }

  private func heading(_ heading: Heading) -> String {
    switch heading {
    case .id: "ID"
    case .date: "Date"
    case .type: "Type"
    case .ticker: "Symbole"
    case .quantity: "Quantité"
    case .price: "Cours"
    case .sum: "Montant"
    case .fee: "Frais"
    case .tax: "Impôt"
    case .rate: "Taux"
    case .account: "Compte"
    case .note: "Note"
    case .ratio: "Parité"
    case .into: "Nouv. symb."
    case .basisPercent: "% du coût"
    case .toAccount: "Vers le compte"
    case .lots: "Lots"
    case .toSum: "Montant obtenu"
    case .toCurrency: "Devise obtenue"
    case .accrued: "Intérêts courus"
    case .cash: "Liquidités"
    case .worth: "Patrimoine"
    case .sheltered: "Exonéré"
    case .owner: "Titulaire"
    case .trackedSince: "Suivi depuis"
    case .balance: "Solde"
    case .deposited: "Versé"
    case .isin: "ISIN"
    case .country: "Pays"
    case .multiplier: "Multiplicateur"
    case .underlying: "Sous-jacent"
    case .expires: "Expiration"
    case .strike: "Prix d’exercice"
    case .optionRight: "Type d’option"
    case .maturity: "Échéance"
    case .securityKind: "Nature"
    case .notional: "Capitalisé"
    case .held: "Qté"
    case .heldThen: "Détenu"
    case .trend: "Évolution"
    case .value: "Valeur"
    case .expenses: "Payé"
    case .income: "Reçu"
    case .profit: "Résultat"
    case .percent: "%"
    case .age: "Âge"
    case .change: "Variation"
    case .changePercent: "Var. %"
    case .previousClose: "Veille"
    case .time: "Heure"
    case .start: "Début"
    case .end: "Fin"
    case .paidIn: "Payé"
    case .paidOut: "Reçu"
    case .irr: "TRI"
    case .irrPeriod: "Période"
    case .twr: "TWR"
    case .twrAnnual: "TWR/an"
    case .source: "Source"
    case .key: "Paramètre"
    case .setting: "Valeur"
    case .from: "Origine"
    case .command: "Modification"
    case .transactions: "Transactions"
    case .partner: "Tiers"
    case .description: "Libellé"
    case .category: "Catégorie"
    case .amount: "Montant"
    case .currency: "Devise"
    case .name: "Nom"
    case .assets: "Encours"
    case .clients: "Clients"
    case .accounts: "Comptes"
    case .custodians: "Dépositaires"
    case .advisor: "Conseiller"
    case .client: "Client"
    case .custodian: "Dépositaire"
    case .representation: "N° de conseiller"
    case .number: "Numéro"
    case .line: "Ligne"
    case .inFile: "Dans le fichier"
    case .holdings: "Positions"
    case .units: "Parts"
    case .securities: "Titres"
    case .added: "Ajouté"
    case .level: "Niveau"
    case .achievement: "Succès"
    case .progress: "Progression"
    case .basis: "Coût"
    case .costBasis: "Coût d’acquisition"
    case .gain: "Plus-value"
    case .priceGain: "Effet cours"
    case .currencyGain: "Effet change"
    case .days: "Jours"
    case .term: "Terme"
    case .sold: "Vendu"
    case .acquired: "Acquis"
    case .proceeds: "Cession"
    case .net: "Net"
    case .bankAccount: "Compte"
    case .washSale: "Wash sale"
    case .shortTerm: "Court terme"
    case .longTerm: "Long terme"
    case .method: "Méthode"
    case .realised: "Réalisée"
    case .unrealised: "Latente"
    case .total: "Total"
    case .symbol: "Symbole"
    case .assetClass: "Classe"
    case .target: "Objectif"
    case .tags: "Étiquettes"
    case .dividends: "Dividendes"
    case .interest: "Intérêts"
    case .statement: "Relevé"
    case .ours: "Détenu"
    case .difference: "Écart"
    case .since: "Depuis"
    case .recent: "Derniers ID"
    case .volatility: "Volatilité"
    case .downside: "Risque de baisse"
    case .sharpe: "Sharpe"
    case .sortino: "Sortino"
    case .best: "Meilleure"
    case .worst: "Pire"
    case .positive: "En hausse"
    case .drawdown: "Drawdown"
    case .currentDrawdown: "Actuel"
    case .months: "Mois"
    case .longFrom: "Long dès le"
    case .spoiledBy: "Racheté"
    case .month: "Mois"
    case .lastBooking: "Dernière"
    case .perShare: "Par titre"
    case .benchmark: "Indice de référence"
    case .beta: "Bêta"
    case .correlation: "Corrélation"
    case .alpha: "Alpha"
    case .formCode: "Code"
    case .adjustment: "Ajustement"
    case .shortDistributions: "Distributions à court terme"
    case .longDistributions: "Distributions à long terme"
    case .gains: "Plus-values"
    case .losses: "Moins-values"
    case .netGain: "Plus-value nette"
    case .exempt: "Abattement annuel"
    case .allowableCosts: "Coûts déductibles"
    case .periodFrom: "Du"
    case .periodTo: "Au"
    case .drift: "Écart à l’objectif"
    case .percentBefore: "Avant"
    case .percentAfter: "Après"
    case .leftover: "Reste"
    case .cashToTarget: "Liquidités à apporter pour atteindre les objectifs sans vendre"
    case .trailing: "12 mois"
    }
  }

  func age(_ seconds: Int) -> String {
    switch seconds {
    case ..<60: counted(seconds, "seconde", "secondes")
    case ..<3600: counted(seconds / 60, "minute", "minutes")
    case ..<172_800: counted(seconds / 3600, "heure", "heures")
    default: counted(seconds / 86_400, "jour", "jours")
    }
  }

  var shortUnits: (second: String, minute: String, hour: String, day: String) { ("s", "min", "h", "j") }

  /// Zero takes the singular in French.
  func isOne(_ count: Int) -> Bool { count < 2 }
  func subject(_ field: String) -> String { "le champ \(quoted(field))" }

  var colon: String { " : " }
  func and(before name: String) -> String { "et" }
  func andMore(_ count: Int) -> String { "et \(counted(count, "autre", "autres"))" }
  func inQuotes(_ text: String) -> String { "« \(text) »" }

  func topic(_ topic: HelpTopic) -> String { FrenchHelp.topic(topic) }
}
