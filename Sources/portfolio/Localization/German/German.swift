import CommandLineKit
import PortfolioCore
import PortfolioIO

/// The words in German.
struct German: Catalogue {
  var forms = Forms()

  var help: [String: String] { GermanHelp.texts }

  func text(_ phrase: Phrase) -> String {
    switch phrase {
    case .heading(let heading): self.heading(heading)
    case .kind(let kind): name(of: kind)
    case .source(let source): name(of: source)
    case .settingSource(let isSet): isSet ? "gesetzt" : "Vorgabe"
    case .secretIsSet: "gesetzt"
    case .nothingSet: "-"
    case .noTransactions:
      "Noch keine Transaktionen. Die erste erfassen: portfolio add buy AAPL 10 185.20"
    case .noMatchingTransactions: "Keine Transaktion passt."
    case .noPrices:
      "Der Bestand ist leer, also gibt es keine Kurse zu zeigen. Einen Ticker nennen: portfolio prices AAPL"
    case .total: "Summe"
    case .transactionCount(let count): transactions(count)
    case .asOf(let day, let account): narrowing(day, account)
    case .unpricedInTotal(let tickers):
      "Die Summe lässt \(list(tickers)) aus, weil dafür kein Kurs bekannt ist."
    case .pricesUpTo(let age): "Die Kurse sind bis zu \(age) alt."
    case .noHistory(let ticker):
      "Kein Kurs von \(ticker) ist aufgezeichnet. Für jeden Tag, an dem Kurse abgerufen werden, kommt einer hinzu: portfolio prices"
    case .askField(let field): question(field)
    case .askDate(let standard): "Datum [\(standard)]: "
    case .confirmStore: "Speichern? [J/n] "
    case .confirmDelete(let count):
      "\(count == 1 ? "Diese Transaktion" : "Diese \(number(count)) Transaktionen") löschen? [j/N] "
    case .askSecret(let key): "\(key): "
    case .offerSymbolRule(let ticker):
      "\(ticker) besteht nicht aus 3 oder 4 Buchstaben. Solche Symbole künftig annehmen (ticker-rule symbol)? [j/N] "
    case .symbolRuleSet: "ticker-rule ist jetzt symbol."
    case .yesLetters: "jJyY"
    case .dryRun: "Probelauf: Es wurde nichts geschrieben."
    case .wouldFetch(let tickers): "Würde den Kurs von \(list(tickers)) abrufen."
    case .nothingChanged: "Nichts wurde geändert."
    case .nothingToUndo: "Es gibt nichts zurückzunehmen."
    case .undone(let command, let what):
      "\(command) zurückgenommen: \(what)"
    case .redone(let command, let what):
      "\(command) wiederhergestellt: \(what)"
    case .repairHint: "portfolio check --repair behält eine Kopie und rettet, was lesbar ist."
    case .repaired(let saved, let renamed, let leftOut, let copy):
      "\(transactions(saved)) gerettet"
        + (renamed > 0 ? ", davon \(number(renamed)) mit neuer Id, weil ihre doppelt vorkam" : "")
        + (leftOut > 0
          ? "; \(counted(leftOut, "unlesbarer Eintrag", "unlesbare Einträge"))"
            + " ausgelassen" : "")
        + "; die Datei, wie sie war, ist \(copy)."
    case .checked(let count, let issues):
      "\(transactions(count)), \(issues == 0 ? "nichts zu beanstanden" : counted(issues, "Beanstandung", "Beanstandungen"))."
    case .importing: "Einlesen"
    case .imported(let count):
      "\(transactions(count)) importiert."
    case .importedBefore(let count):
      "\(transactions(count)) \(count == 1 ? "war" : "waren") schon vorhanden."
    case .notTrades(let count, let names):
      "\(counted(count, "Zeile ist kein Geschäft", "Zeilen sind keine Geschäfte")): \(list(names))."
    case .refusedRows(let count, let isPartial):
      "\(counted(count, "Zeile", "Zeilen")) abgelehnt"
        + (isPartial ? "." : "; darum wurde nichts gespeichert. --partial speichert die übrigen.")
    case .usingFiles(let store, let settings, let cache):
      "Transaktionen \(store), Einstellungen \(settings), Cache \(cache)."
    case .priceSources(let live, let cache, let manual, let missing):
      "Kurse: \(number(live)) jetzt abgerufen, \(number(cache)) aus dem Cache, \(number(manual)) von Hand gesetzt, \(number(missing)) unbekannt."
    case .cash(let phrase): text(phrase)
    case .loadingPrices: "Kurse"
    case .cachedInstead(let reason, let tickers, let oldest):
      "\(list(tickers)): \(reason); es gilt der Kurs aus dem Cache" + (oldest.map { ", \($0) alt" } ?? "")
    case .advisors(let phrase): text(phrase)
    case .achievements(let phrase): text(phrase)
    case .remote(let phrase): text(phrase)
    case .interrupted: "abgebrochen"
    case .mayNotAskToDelete: "vor dem Löschen müsste gefragt werden; --yes angeben"
    case .mayNotAskForSecret:
      "nach dem Wert müsste gefragt werden; - angeben und ihn über die Standardeingabe schicken"
    case .notAPeriod(let text):
      "\(quoted(text)) ist kein Datum; JJJJ-MM-TT, einen Monat JJJJ-MM, ein Jahr, today oder yesterday angeben"
    case .cannotWrite(let reason): "Schreiben ist nicht möglich: \(words(for: reason))"
    case .standardOutput: "Standardausgabe"
    case .line(let line): "Zeile \(line)"
    case .noPriceKnown(let failure): "\(reason(failure)), und es ist kein Kurs bekannt; \(remedy(failure))"
    case .notAKey: "das kann kein Schlüssel sein, denn der hat keine Leerzeichen; berichtigen"
    case .noUndo: "es gibt nichts zurückzunehmen"
    case .noUndoButOfCash:
      "es gibt nichts zurückzunehmen; portfolio cash undo nimmt Änderungen an Buchungen zurück"
    case .nothingToRedo:
      "es gibt nichts wiederherzustellen; eine neue Änderung vergisst, was zurückgenommen war"
    case .busy(let holder):
      "ein anderer Prozess\(inBrackets(holder.map(String.init))) ändert sie gerade; erneut versuchen, oder mit "
        + "--lock-timeout länger warten"
    case .noForms(let locale):
      "Zahlen und Daten stehen in englischer Schreibweise, denn portfolio-locale, das die von \(locale) kennt, antwortet nicht"
    case .ambiguousNumber(let text, let whole, let fraction):
      "\(quoted(text)) ist auf zwei Arten zu lesen; \(whole) oder \(fraction) schreiben"
    }
  }

  /// The verb of what is said of a number of things that a trial would do.
  private func transactions(_ count: Int) -> String { counted(count, "Transaktion", "Transaktionen") }

  private func name(of kind: TransactionKind) -> String {
    switch kind {
    case .buy: "Kauf"
    case .sell: "Verkauf"
    case .dividend: "Dividende"
    case .split: "Split"
    case .fee: "Gebühr"
    }
  }

  private func name(of source: PriceSource) -> String {
    switch source {
    case .live: "live"
    case .cache: "Cache"
    case .manual: "manuell"
    }
  }

  private func narrowing(_ day: String?, _ account: String?) -> String {
    let part = [account.map { "Depot \($0)" }, day.map { "Transaktionen bis \($0)" }].compactMap { $0 }
    return part.joined(separator: ", ") + (day == nil ? "" : "; Kurse von heute")
  }

  private func question(_ field: Field) -> String {
    switch field {
    case .type: "Art (buy, sell, dividend, split, fee): "
    case .ticker: "Ticker: "
    case .quantity: "Stückzahl: "
    case .price: "Kurs (leer, um den Betrag anzugeben): "
    case .sum: "Betrag: "
    case .fee: "Provision [keine]: "
    case .ratio: "Verhältnis, neu:alt (4:1): "
    case .account: "Depot [keines]: "
    case .note: "Notiz [keine]: "
    case .id, .date: "\(field.rawValue): "
    }
  }

  private func heading(_ heading: Heading) -> String {
    switch heading {
    case .id: "Id"
    case .date: "Datum"
    case .type: "Art"
    case .ticker: "Ticker"
    case .quantity: "Stück"
    case .price: "Kurs"
    case .sum: "Betrag"
    case .fee: "Gebühr"
    case .account: "Depot"
    case .note: "Notiz"
    case .ratio: "Verhältnis"
    case .held: "Stk."
    case .course: "Verlauf"
    case .value: "Wert"
    case .expenses: "Ausgaben"
    case .income: "Einnahmen"
    case .profit: "Gewinn"
    case .percent: "%"
    case .age: "Alter"
    case .change: "Änderung"
    case .changePercent: "Änd. %"
    case .previousClose: "Vortag"
    case .time: "Zeit"
    case .source: "Quelle"
    case .key: "Einstellung"
    case .setting: "Wert"
    case .from: "Herkunft"
    case .transactions: "Transaktionen"
    case .partner: "Partner"
    case .description: "Verwendung"
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
    case .representation: "Vertretung"
    case .number: "Nummer"
    case .holdings: "Positionen"
    case .units: "Anteile"
    case .securities: "Wertpapiere"
    case .added: "Aufgenommen"
    case .level: "Stufe"
    case .achievement: "Erfolg"
    case .progress: "Fortschritt"
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

  /// The same behind a preposition, which asks for the dative.
  func time(_ seconds: Int) -> String {
    seconds < 172_800 ? age(seconds) : counted(seconds / 86_400, "Tag", "Tagen")
  }

  var shortUnits: (second: String, minute: String, hour: String, day: String) { ("s", "m", "h", "T") }

  func isOne(_ count: Int) -> Bool { count == 1 }
  func and(before name: String) -> String { "und" }
  func andMore(_ count: Int) -> String { "und \(number(count)) weitere" }
  func quoted(_ text: String) -> String { "„\(text)“" }

  func topic(_ topic: HelpTopic) -> String { GermanHelp.topic(topic) }
}
