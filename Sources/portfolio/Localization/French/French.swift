import CommandLineKit
import PortfolioCore
import PortfolioIO

/// The words in French.
struct French: Catalogue {
  var forms = Forms()

  var help: [String: String] { FrenchHelp.texts }

  func text(_ phrase: Phrase) -> String {
    switch phrase {
    case .heading(let heading): self.heading(heading)
    case .kind(let kind): name(of: kind)
    case .source(let source): name(of: source)
    case .settingSource(let isSet): isSet ? "défini" : "par défaut"
    case .secretIsSet: "définie"
    case .nothingSet: "-"
    case .noTransactions:
      "Aucune transaction pour l’instant. Saisir la première : portfolio add buy AAPL 10 185.20"
    case .noMatchingTransactions: "Aucune transaction ne correspond."
    case .noPrices:
      "Aucun titre n’est détenu, il n’y a donc aucun cours à montrer. En nommer un : portfolio prices AAPL"
    case .total: "Total"
    case .transactionCount(let count): transactions(count)
    case .asOf(let day, let account): narrowing(day, account)
    case .unpricedInTotal(let tickers): "Le total exclut \(list(tickers)), faute de cours connu."
    case .pricesUpTo(let age): "Les cours ont jusqu’à \(age)."
    case .noHistory(let ticker):
      "Aucun cours de \(ticker) n’est noté. Il en est noté un pour chaque jour où des cours sont obtenus : portfolio prices"
    case .askField(let field): question(field)
    case .askDate(let standard): "Date [\(standard)] : "
    case .confirmStore: "Enregistrer ? [O/n] "
    case .confirmDelete(let count):
      "Supprimer \(isOne(count) ? "cette transaction" : "ces \(number(count)) transactions") ? [o/N] "
    case .askSecret(let key): "\(key) : "
    case .offerSymbolRule(let ticker):
      "\(ticker) n’a pas 3 ou 4 lettres. Accepter désormais de tels symboles (ticker-rule symbol) ? [o/N] "
    case .symbolRuleSet: "ticker-rule est maintenant symbol."
    case .yesLetters: "oOyY"
    case .dryRun: "Essai : rien n’a été écrit."
    case .wouldFetch(let tickers): "Le cours de \(list(tickers)) serait demandé."
    case .nothingChanged: "Rien n’a été modifié."
    case .nothingToUndo: "Il n’y a rien à annuler."
    case .undone(let command, let what):
      "\(command) annulé : \(what)"
    case .redone(let command, let what):
      "\(command) rétabli : \(what)"
    case .repairHint: "portfolio check --repair garde une copie et sauve ce qui est lisible."
    case .repaired(let saved, let renamed, let leftOut, let copy):
      counted(saved, "transaction sauvée", "transactions sauvées")
        + (renamed > 0 ? ", dont \(number(renamed)) sous un nouvel id parce que le sien était en double" : "")
        + (leftOut > 0
          ? " ; "
            + counted(leftOut, "enregistrement illisible laissé", "enregistrements illisibles laissés")
            + " de côté" : "")
        + " ; le fichier d’origine est \(copy)."
    case .checked(let count, let issues):
      "\(transactions(count)), \(issues == 0 ? "rien à signaler" : counted(issues, "anomalie", "anomalies"))."
    case .importing: "Lecture"
    case .imported(let count):
      counted(count, "transaction importée", "transactions importées") + "."
    case .importedBefore(let count):
      "\(counted(count, "transaction était déjà là", "transactions étaient déjà là"))."
    case .notTrades(let count, let names):
      "\(counted(count, "ligne n’est pas une opération", "lignes ne sont pas des opérations")) : \(list(names))."
    case .refusedRows(let count, let isPartial):
      "\(counted(count, "ligne refusée", "lignes refusées"))"
        + (isPartial ? "." : ", donc rien n’a été enregistré ; --partial enregistre les autres.")
    case .usingFiles(let store, let settings, let cache):
      "Transactions \(store), réglages \(settings), cache \(cache)."
    case .priceSources(let live, let cache, let manual, let missing):
      "Cours : \(counted(live, "obtenu", "obtenus")) à l’instant, \(number(cache)) du cache, \(counted(manual, "fixé", "fixés")) à la main, \(counted(missing, "inconnu", "inconnus"))."
    case .cash(let phrase): text(phrase)
    case .loadingPrices: "Cours"
    case .cachedInstead(let reason, let tickers, let oldest):
      "\(list(tickers)) : \(reason) ; le cours du cache est utilisé"
        + (oldest.map { ", vieux de \($0)" } ?? "")
    case .advisors(let phrase): text(phrase)
    case .achievements(let phrase): text(phrase)
    case .remote(let phrase): text(phrase)
    case .interrupted: "interrompu"
    case .mayNotAskToDelete: "il faudrait demander s’il faut supprimer ; ajouter --yes"
    case .mayNotAskForSecret:
      "il faudrait demander la valeur ; donner - et l’envoyer sur l’entrée standard"
    case .notAPeriod(let text):
      "\(quoted(text)) n’est pas une date ; donner AAAA-MM-JJ, un mois AAAA-MM, une année, today ou yesterday"
    case .cannotWrite(let reason): "écriture impossible : \(words(for: reason))"
    case .standardOutput: "sortie standard"
    case .line(let line): "ligne \(line)"
    case .noPriceKnown(let failure): "\(reason(failure)), et aucun cours n’est connu ; \(remedy(failure))"
    case .notAKey: "ce ne peut pas être une clé, qui n’a pas d’espaces ; la corriger"
    case .noUndo: "il n’y a rien à annuler"
    case .noUndoButOfCash:
      "il n’y a rien à annuler ; portfolio cash undo annule les modifications des mouvements"
    case .nothingToRedo: "il n’y a rien à rétablir ; une nouvelle modification oublie ce qui était annulé"
    case .busy(let holder):
      "un autre processus\(inBrackets(holder.map(String.init))) est en train de le modifier ; réessayer, ou attendre "
        + "plus longtemps avec --lock-timeout"
    case .noForms(let locale):
      "les nombres et dates sont écrits comme en anglais, car portfolio-locale, qui connaît les formes de \(locale), ne répond pas"
    case .ambiguousNumber(let text, let whole, let fraction):
      "\(quoted(text)) peut se lire de deux façons ; écrire \(whole) ou \(fraction)"
    }
  }

  private func transactions(_ count: Int) -> String { counted(count, "transaction", "transactions") }

  private func name(of kind: TransactionKind) -> String {
    switch kind {
    case .buy: "achat"
    case .sell: "vente"
    case .dividend: "dividende"
    case .split: "division"
    case .fee: "frais"
    }
  }

  private func name(of source: PriceSource) -> String {
    switch source {
    case .live: "direct"
    case .cache: "cache"
    case .manual: "manuel"
    }
  }

  private func narrowing(_ day: String?, _ account: String?) -> String {
    let part = [account.map { "Compte \($0)" }, day.map { "transactions jusqu’au \($0)" }].compactMap { $0 }
    return part.joined(separator: ", ") + (day == nil ? "" : " ; cours d’aujourd’hui")
  }

  private func question(_ field: Field) -> String {
    switch field {
    case .type: "Type (buy, sell, dividend, split, fee) : "
    case .ticker: "Symbole : "
    case .quantity: "Quantité : "
    case .price: "Cours (vide pour donner le montant) : "
    case .sum: "Montant : "
    case .fee: "Commission [aucune] : "
    case .ratio: "Rapport, nouvelles:anciennes (4:1) : "
    case .account: "Compte [aucun] : "
    case .note: "Note [aucune] : "
    case .id, .date: "\(field.rawValue) : "
    }
  }

  private func heading(_ heading: Heading) -> String {
    switch heading {
    case .id: "Id"
    case .date: "Date"
    case .type: "Type"
    case .ticker: "Titre"
    case .quantity: "Quantité"
    case .price: "Cours"
    case .sum: "Montant"
    case .fee: "Frais"
    case .account: "Compte"
    case .note: "Note"
    case .ratio: "Rapport"
    case .held: "Détenu"
    case .course: "Évolution"
    case .value: "Valeur"
    case .expenses: "Dépenses"
    case .income: "Recettes"
    case .profit: "Gain"
    case .percent: "%"
    case .age: "Âge"
    case .change: "Variation"
    case .changePercent: "Var. %"
    case .previousClose: "Veille"
    case .time: "Heure"
    case .source: "Source"
    case .key: "Réglage"
    case .setting: "Valeur"
    case .from: "Origine"
    case .transactions: "Transactions"
    case .partner: "Partenaire"
    case .description: "Libellé"
    case .category: "Catégorie"
    case .amount: "Montant"
    case .currency: "Devise"
    case .name: "Nom"
    case .assets: "Actifs"
    case .clients: "Clients"
    case .accounts: "Comptes"
    case .custodians: "Dépositaires"
    case .advisor: "Conseiller"
    case .client: "Client"
    case .custodian: "Dépositaire"
    case .representation: "Représentation"
    case .number: "Numéro"
    case .holdings: "Positions"
    case .units: "Parts"
    case .securities: "Titres"
    case .added: "Ajouté"
    case .level: "Niveau"
    case .achievement: "Succès"
    case .progress: "Progrès"
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

  var shortUnits: (second: String, minute: String, hour: String, day: String) { ("s", "m", "h", "j") }

  /// None of something is in the singular too.
  func isOne(_ count: Int) -> Bool { count < 2 }
  func and(before name: String) -> String { "et" }
  func andMore(_ count: Int) -> String { "et \(counted(count, "autre", "autres"))" }
  func quoted(_ text: String) -> String { "« \(text) »" }

  func topic(_ topic: HelpTopic) -> String { FrenchHelp.topic(topic) }
}
