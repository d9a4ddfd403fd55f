import CommandLineKit
import PortfolioCore
import PortfolioIO

/// All texts in German.
struct German: Catalogue {
  var formats = Formats()
  var isDryRun = false

  var help: [String: String] { GermanHelp.texts }
  var placeholders: [String: String] { GermanHelp.placeholders }

  var shortHeadings: [Heading: String] {
    [
      .quantity: "Stk.", .held: "Stk.", .worth: "Vermögen", .currency: "Whg.", .term: "Dauer",
      .volatility: "Vola.", .irrPeriod: "Zeitr.", .shortTerm: "Kurz", .longTerm: "Lang",
    ]
  }

  func text(_ phrase: Phrase) -> String {
    switch phrase {
    case .heading(let heading): self.heading(heading)
    case .kind(let kind): name(of: kind)
    case .source(let source): name(of: source)
    case .price(let phrase): text(phrase)
    case .settingSource(let isSet): isSet ? "gesetzt" : "Standard"
    case .secretIsSet: "gesetzt"
    case .nothingSet: "-"
    case .noTransactions:
      "Noch keine Transaktionen. Die erste erfassen: „portfolio add buy AAPL 10 185.20“"
    case .noMatchingTransactions: "Keine passenden Transaktionen."
    case .noPrices:
      "Der Bestand ist leer, es gibt keine Kurse anzuzeigen. Einen einzelnen Kurs abrufen: „portfolio prices AAPL“"
    case .total: "Summe"
    case .transactionCount(let count): transactions(count)
    case .asOf(let day, let account, let pricedToday): narrowing(day, account, pricedToday)
    case .unpricedInTotal(let tickers):
      "Die Summen von Wert und Ergebnis enthalten \(list(tickers)) nicht: kein Kurs verfügbar."
    case .pricesUpTo(let age): "Die Kurse sind bis zu \(age) alt."
    case .noHistory(let ticker):
      "Noch kein Kursverlauf für \(ticker). Aufgezeichnet wird an jedem Tag, an dem „portfolio prices“ läuft."
    case .noLots: "Der Bestand ist leer."
    case .noGains: "Keine Verkäufe."
    case .noLosses: "Keine Tranche liegt im Verlust."
    case .boughtAgain:
      "Nachgekauft: Käufe der letzten 30 Tage in irgendeinem Depot, die einen Verkauf jetzt zum Wash Sale machen würden."
    case .byMethod(let method): explanation(of: method)
    case .term(let term): term == .short ? "kurz" : "lang"
    case .narrowed(let from, let to, let account):
      "Verkäufe" + narrowed(from: from, to: to, account: account)
    case .askField(let field): question(field)
    case .askDate(let defaultValue): "Datum [\(defaultValue)]: "
    case .confirmStore: "Speichern? [J/n] "
    case .confirmDelete(let count):
      "\(count == 1 ? "Diese Transaktion" : "Diese \(number(count)) Transaktionen") löschen? [j/N] "
    case .askSecret(let key): "\(key): "
    case .offerSymbolRule(let ticker):
      "\(ticker) besteht nicht aus 3 oder 4 Buchstaben. Solche Symbole künftig zulassen (ticker-rule symbol)? [j/N] "
    case .symbolRuleSet: "ticker-rule auf symbol gesetzt."
    case .yesLetters: "jJyY"
    case .dryRun: "Probelauf: Es wurde nichts geschrieben."
    case .wouldFetch(let tickers):
      "\(tickers.count == 1 ? "Der Kurs" : "Die Kurse") von \(list(tickers)) \(tickers.count == 1 ? "würde" : "würden") abgerufen."
    case .nothingChanged: "es wurde nichts geändert"
    case .nothingToUndo: "Es gibt nichts rückgängig zu machen."
    case .undone(let command, let what):
      "\(command) \(tried("", "würde "))rückgängig gemacht: \(what)"
    case .redone(let command, let what):
      "\(command) \(tried("", "würde "))erneut ausgeführt: \(what)"
    case .repairHint: "„portfolio check --repair“ rettet, was lesbar ist, und behält eine Kopie der Datei."
    case .repaired(let saved, let renamed, let omissions, let copy):
      "\(transactions(saved)) gerettet"
        + (renamed > 0 ? ", davon \(number(renamed)) mit neuer ID statt einer doppelten" : "")
        + (omissions > 0
          ? "; \(counted(omissions, "unlesbarer Eintrag", "unlesbare Einträge"))"
            + " übersprungen" : "")
        + "; das Original bleibt als \(copy) erhalten."
    case .checked(let count, let issues):
      "\(transactions(count)) geprüft: \(issues == 0 ? "keine Probleme" : counted(issues, "Problem", "Probleme")) gefunden."
    case .importing: "Einlesen"
    case .imported(let count):
      "\(transactions(count)) \(done(count, "importiert"))."
    case .replacedByImport(let count):
      "\(counted(count, "gespeicherte Transaktion", "gespeicherte Transaktionen")) \(done(count, "berichtigt oder ergänzt"))."
    case .importedBefore(let count):
      "\(transactions(count)) übersprungen (bereits gespeichert)."
    case .deletedSince(let count):
      "\(transactions(count)) übersprungen (seit dem Import gelöscht; --again importiert sie erneut)."
    case .notTrades(let count, let names):
      "\(counted(count, "Zeile", "Zeilen")) übersprungen: \(list(names))."
    case .skippedRow(let what): text(what)
    case .refusedRows(let count, let isPartial):
      "\(counted(count, "Zeile", "Zeilen")) abgelehnt"
        + (isPartial
          ? "." : "; deshalb \(tried("wurde", "würde")) nichts importiert. --partial importiert die übrigen.")
    case .usingFiles(let store, let settings, let cache):
      "Verwendet: Ablage \(store), Einstellungen \(settings), Cache \(cache)."
    case .priceSources(let live, let cache, let recorded, let manual, let missing):
      "Kurse: \(number(live)) abgerufen, \(number(cache)) aus dem Cache, \(number(recorded)) aufgezeichnet, \(number(manual)) von Hand gesetzt, \(number(missing)) nicht verfügbar."
    case .cash(let phrase): text(phrase)
    case .summary(let phrase): text(phrase)
    case .income(let phrase): text(phrase)
    case .reconcile(let phrase): text(phrase)
    case .rebalance(let phrase): text(phrase)
    case .risk(let phrase): text(phrase)
    case .tax(let phrase): text(phrase)
    case .whatIf(let phrase): text(phrase)
    case .digest(let phrase): text(phrase)
    case .loadingPrices: "Kurse"
    case .forgotten(let count):
      count == 1
        ? "Die älteste Änderung lässt sich nicht mehr rückgängig machen."
        : "Die ältesten \(number(count)) Änderungen lassen sich nicht mehr rückgängig machen."
    case .secretExposed(let path): "andere können den Schlüssel in \(path) lesen; chmod 600 darauf ausführen"
    case .lastKnownInstead(let reason, let tickers, let oldest):
      "\(list(tickers)): \(reason); "
        + (tickers.count == 1
          ? "verwendet wird der letzte bekannte Kurs" + (oldest.map { ", \($0) alt" } ?? "")
          : "verwendet werden die letzten bekannten Kurse" + (oldest.map { ", bis zu \($0) alt" } ?? ""))
    case .advisors(let phrase): text(phrase)
    case .achievements(let phrase): text(phrase)
    case .remote(let phrase): text(phrase)
    case .instruments(let phrase): text(phrase)
    case .accounts(let phrase): text(phrase)
    case .rates(let phrase): text(phrase)
    case .change(let phrase): text(phrase)
    case .page(let phrase): text(phrase)
    case .start(let phrase): text(phrase)
    case .interrupted: "abgebrochen"
    case .mayNotAskToDelete: "Löschen muss bestätigt werden; --yes angeben"
    case .mayNotAskForSecret:
      "der Wert kann nicht abgefragt werden; - angeben und ihn über die Standardeingabe übergeben"
    case .notAPeriod(let text):
      "\(quoted(text)) ist kein gültiges Datum; JJJJ-MM-TT, JJJJ-MM, JJJJ, today, last-month oder 7d angeben"
    case .cannotWrite(let reason): "Schreiben nicht möglich: \(words(for: reason))"
    case .standardOutput: "Standardausgabe"
    case .line(let line): "Zeile \(line)"
    case .noPriceKnown(let failure):
      "\(reason(failure)), und es gibt keinen früheren Kurs; \(remedy(failure))"
    case .notADay(let text): "\(quoted(text)) ist kein Tag; JJJJ-MM-TT angeben, etwa 2024-06-10"
    case .notAKey: "ist kein gültiger Schlüssel; auf Leerzeichen prüfen"
    case .noUndo: "es gibt nichts rückgängig zu machen"
    case .noUndoButOfCash:
      "es gibt nichts rückgängig zu machen; für Buchungen „portfolio cash undo“ verwenden"
    case .nothingToRedo:
      "es gibt nichts wiederherzustellen; nach einer neuen Änderung geht das nicht mehr"
    case .busy(let holder):
      "durch einen anderen Prozess\(inBrackets(holder.map(String.init))) gesperrt; erneut versuchen oder mit "
        + "--lock-timeout länger warten"
    case .noFormats(let locale):
      "Zahlen und Datumsangaben erscheinen in englischer Schreibweise, weil das Hilfsprogramm portfolio-locale die für \(locale) nicht geliefert hat"
    case .ambiguousNumber(let text, let whole, let fraction):
      "\(quoted(text)) ist mehrdeutig; \(whole) oder \(fraction) schreiben"
    }
  }

  /// What was done with so many, or in a dry run what would have been.
  func done(_ count: Int, _ participle: String) -> String {
    tried(participle, (isOne(count) ? "würde " : "würden ") + participle)
  }

  /// A number of transactions.
  private func transactions(_ count: Int) -> String { counted(count, "Transaktion", "Transaktionen") }

  func name(of kind: TransactionKind) -> String {
    switch kind {
    case .buy: "Kauf"
    case .sell: "Verkauf"
    case .dividend: "Dividende"
    case .interest: "Zinsen"
    case .split: "Split"
    case .fee: "Gebühr"
    case .tax: "Steuer"
    case .transfer: "Übertrag"
    case .exchange: "Umtausch"
    case .spinoff: "Abspaltung"
    case .returnOfCapital: "Kapitalrückzahlung"
    case .accumulation: "Thesaurierung"
    case .exercise: "Ausübung"
    case .deposit: "Einlage"
    case .withdrawal: "Entnahme"
    case .convert: "Währungstausch"
    case .balance: "Kontostand"
    }
  }

  private func name(of source: PriceSource) -> String {
    switch source {
    case .live: "live"
    case .cache: "Cache"
    case .manual: "von Hand"
    case .recorded: "aufgezeichnet"
    case .trade: "Transaktion"
    }
  }

  private func narrowing(_ day: String?, _ account: String?, _ pricedToday: Bool) -> String {
    let part = [account.map { "Depot \($0)" }, day.map { "Stand \($0)" }].compactMap { $0 }
    return part.joined(separator: ", ")
      + (day == nil ? "" : pricedToday ? ", zu den heutigen Kursen" : ", zu den Kursen dieses Tages")
  }

  private func explanation(of method: CostBasisMethod) -> String {
    switch method {
    case .fifo: "FIFO: Die ältesten Stücke werden zuerst verkauft."
    case .lifo: "LIFO: Die neuesten Stücke werden zuerst verkauft."
    case .hifo: "HIFO: Die teuersten Stücke werden zuerst verkauft."
    case .average: "Durchschnitt: Alle Stücke kosten gleich viel."
    case .uk:
      "UK: erst Käufe desselben Tages, dann die der nächsten 30 Tage, dann der Durchschnitt der übrigen Stücke."
    }
  }

  private func question(_ field: Field) -> String {
    switch field {
    case .type: "Art (\(TransactionKind.allCases.map { text(.kind($0)) }.joined(separator: ", "))): "
    case .ticker: "Ticker: "
    case .quantity: "Stückzahl: "
    case .price: "Kurs (leer lassen, um den Betrag einzugeben): "
    case .sum: "Betrag: "
    case .fee: "Gebühr [keine]: "
    case .ratio: "Verhältnis, neu:alt (4:1): "
    case .tax: "Steuer [keine]: "
    case .currency: "Währung [keine]: "
    case .rate: "Wechselkurs [keiner]: "
    case .into: "Neuer Ticker: "
    case .basisPercent: "Anteil des Einstands in Prozent, der auf die neuen Stücke übergeht: "
    case .toAccount: "Nach Depot: "
    case .lots: "Tranchen, ID=STÜCKZAHL [keine]: "
    case .toSum: "Zielbetrag: "
    case .toCurrency: "Zielwährung: "
    case .accrued: "Stückzinsen [keine]: "
    case .category: "Kategorie [keine]: "
    case .account: "Depot [keines]: "
    case .note: "Notiz [keine]: "
    case .id, .date: "\(field.rawValue): "
    }
  }

  private func heading(_ heading: Heading) -> String {
    switch heading {
    case .id: "ID"
    case .date: "Datum"
    case .type: "Art"
    case .ticker: "Ticker"
    case .quantity: "Stück"
    case .price: "Kurs"
    case .sum: "Betrag"
    case .fee: "Gebühr"
    case .tax: "Steuer"
    case .rate: "Wechselkurs"
    case .account: "Depot"
    case .note: "Notiz"
    case .ratio: "Verhältnis"
    case .into: "Neuer Ticker"
    case .basisPercent: "% des Einstands"
    case .toAccount: "Nach Depot"
    case .lots: "Tranchen"
    case .toSum: "Zielbetrag"
    case .toCurrency: "Zielwährung"
    case .accrued: "Stückzinsen"
    case .cash: "Geld"
    case .worth: "Gesamtvermögen"
    case .sheltered: "Steuerfrei"
    case .owner: "Inhaber"
    case .trackedSince: "Geld seit"
    case .balance: "Kontostand"
    case .deposited: "Eingezahlt"
    case .isin: "ISIN"
    case .country: "Land"
    case .multiplier: "Multiplikator"
    case .underlying: "Basiswert"
    case .expires: "Verfall"
    case .strike: "Basispreis"
    case .optionRight: "Optionstyp"
    case .maturity: "Fälligkeit"
    case .securityKind: "Art"
    case .notional: "Thesauriert"
    case .held: "Stück"
    case .heldThen: "Bestand"
    case .trend: "Verlauf"
    case .value: "Wert"
    case .expenses: "Gezahlt"
    case .income: "Erhalten"
    case .profit: "Ergebnis"
    case .percent: "%"
    case .age: "Alter"
    case .change: "Änderung"
    case .changePercent: "Änd. %"
    case .previousClose: "Vortag"
    case .time: "Zeit"
    case .start: "Anfang"
    case .end: "Ende"
    case .paidIn: "Gezahlt"
    case .paidOut: "Erhalten"
    case .irr: "IZF"
    case .irrPeriod: "Zeitraum"
    case .twr: "TWR"
    case .twrAnnual: "TWR/Jahr"
    case .source: "Quelle"
    case .key: "Einstellung"
    case .setting: "Wert"
    case .from: "Herkunft"
    case .command: "Änderung"
    case .transactions: "Transaktionen"
    case .partner: "Partner"
    case .description: "Zweck"
    case .category: "Kategorie"
    case .amount: "Betrag"
    case .currency: "Währung"
    case .name: "Name"
    case .assets: "Vermögen"
    case .clients: "Kunden"
    case .accounts: "Depots"
    case .custodians: "Depotbanken"
    case .advisor: "Berater"
    case .client: "Kunde"
    case .custodian: "Depotbank"
    case .representation: "Berater-ID"
    case .number: "Nummer"
    case .line: "Zeile"
    case .inFile: "In der Datei"
    case .holdings: "Positionen"
    case .units: "Stück"
    case .securities: "Wertpapiere"
    case .added: "Aufgenommen"
    case .level: "Stufe"
    case .achievement: "Erfolg"
    case .progress: "Fortschritt"
    case .basis: "Einstand"
    case .costBasis: "Einstand"
    case .gain: "Gewinn"
    case .priceGain: "Kursanteil"
    case .currencyGain: "Währungsanteil"
    case .days: "Tage"
    case .term: "Haltedauer"
    case .sold: "Verkauft"
    case .acquired: "Erworben"
    case .proceeds: "Erlös"
    case .net: "Netto"
    case .bankAccount: "Konto"
    case .washSale: "Wash Sale"
    case .shortTerm: "Kurzfristig"
    case .longTerm: "Langfristig"
    case .method: "Methode"
    case .realised: "Realisiert"
    case .unrealised: "Nicht realisiert"
    case .total: "Summe"
    case .symbol: "Symbol"
    case .assetClass: "Klasse"
    case .target: "Ziel"
    case .tags: "Tags"
    case .dividends: "Dividenden"
    case .interest: "Zinsen"
    case .statement: "Auszug"
    case .ours: "Bestand"
    case .difference: "Differenz"
    case .since: "Seit"
    case .recent: "Letzte IDs"
    case .volatility: "Volatilität"
    case .downside: "Abwärtsrisiko"
    case .sharpe: "Sharpe"
    case .sortino: "Sortino"
    case .best: "Beste"
    case .worst: "Schlechteste"
    case .positive: "Im Plus"
    case .drawdown: "Drawdown"
    case .currentDrawdown: "Aktuell"
    case .months: "Monate"
    case .longFrom: "Lang ab"
    case .spoiledBy: "Nachgekauft"
    case .month: "Monat"
    case .lastBooking: "Zuletzt"
    case .perShare: "Je Stück"
    case .benchmark: "Benchmark"
    case .beta: "Beta"
    case .correlation: "Korrelation"
    case .alpha: "Alpha"
    case .formCode: "Code"
    case .adjustment: "Anpassung"
    case .shortDistributions: "Kurzfristige Kapitalausschüttungen"
    case .longDistributions: "Langfristige Kapitalausschüttungen"
    case .gains: "Gewinne"
    case .losses: "Verluste"
    case .netGain: "Nettogewinn"
    case .exempt: "Jährlicher Freibetrag"
    case .allowableCosts: "Abzugsfähige Kosten"
    case .periodFrom: "Von"
    case .periodTo: "Bis"
    case .drift: "Abweichung"
    case .percentBefore: "Vorher"
    case .percentAfter: "Nachher"
    case .leftover: "Übrig"
    case .cashToTarget: "Nötige Einlage, um die Ziele ohne Verkäufe zu erreichen"
    case .trailing: "12 Monate"
    }
  }

  func age(_ seconds: Int) -> String {
    switch seconds {
    case ..<60: counted(seconds, "Sekunde", "Sekunden")
    case ..<3600: counted(seconds / 60, "Minute", "Minuten")
    case ..<172_800: counted(seconds / 3600, "Stunde", "Stunden")
    default: counted(seconds / 86_400, "Tag", "Tage")
    }
  }

  /// The same in the dative, after a preposition.
  func time(_ seconds: Int) -> String {
    seconds < 172_800 ? age(seconds) : counted(seconds / 86_400, "Tag", "Tagen")
  }

  var shortUnits: (second: String, minute: String, hour: String, day: String) { ("s", "min", "h", "T") }

  func inSentence(_ heading: String) -> String { heading }

  func isOne(_ count: Int) -> Bool { count == 1 }
  func and(before name: String) -> String { "und" }
  func andMore(_ count: Int) -> String { "und \(number(count)) weitere" }
  func inQuotes(_ text: String) -> String { "„\(text)“" }

  func topic(_ topic: HelpTopic) -> String { GermanHelp.topic(topic) }
}
