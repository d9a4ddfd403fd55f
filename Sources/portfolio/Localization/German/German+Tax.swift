import PortfolioCore

/// Phrases and help of `tax`.
extension German {
  func text(_ phrase: TaxPhrase) -> String {
    switch phrase {
    case .usTitle(let year, let currency): "Steuerjahr \(year), Vereinigte Staaten" + suffix(currency)
    case .ukTitle(let year, let from, let to, let currency):
      "Steuerjahr \(year), Vereinigtes Königreich, vom \(from) bis \(to)" + suffix(currency)
    case .notBegun(let year):
      "Das Steuerjahr \(year) hat noch nicht begonnen; dafür gibt es nichts zu zeigen."
    case .beforeFirst(let year, let day):
      "Das Steuerjahr \(year) endete vor der ersten Transaktion vom \(day)."
    case .nothing(let year): "Im Steuerjahr \(year) gab es weder Verkäufe noch Erträge."
    case .usRules(let method):
      "Ein Verkauf verbraucht Tranchen nach der Methode \(method.rawValue). Ein Verlust zählt nicht, soweit Stücke "
        + "desselben Tickers innerhalb von 30 Tagen vor oder nach dem Verkauf in irgendeinem Depot gekauft wurden (ein Wash "
        + "Sale, Code W): Er kommt zum Einstand dieser Stücke hinzu, deren Haltedauer um so viel früher beginnt, wie die "
        + "verkauften gehalten wurden; bei einem Kauf in einem steuerfreien Depot ist er endgültig verloren. "
        + "Steuerfreie Depots werden nicht aufgeführt. Jeder Betrag ist zum Wechselkurs seines Tages umgerechnet. Das ist "
        + "nur eine Berechnung, keine Steuerberatung."
    case .ukRules:
      "Alle Depots, die nicht steuerfrei sind, zählen als eines. Was von einem Ticker an einem Tag verkauft wird, ist "
        + "eine Veräußerung; sie wird Käufen desselben Tages zugeordnet, dann denen der nächsten 30 Tage, die frühesten "
        + "zuerst, dann dem Section-104-Bestand, in dem alle Stücke gleich viel gekostet haben. Wertpapiere mit cgt=exempt "
        + "bleiben außen vor. Jeder Betrag ist zum Wechselkurs seines Tages umgerechnet und wird nur für die Ausgabe "
        + "gerundet. Das ist nur eine Berechnung, keine Steuerberatung."
    case .unknownTitle: "Was hier nicht bekannt sein kann:"
    case .unknown(let unknown): text(unknown)
    case .foreignTitle: "Erträge aus anderen Ländern und einbehaltene Steuer"
    case .computationsTitle: "Berechnungen"
    case .periodsTitle: "Teile des Jahres mit eigenen Steuersätzen"
    case .replacementsTitle: "Wohin die nicht anerkannten Verluste gingen"
    case .lostForGood: "endgültig verloren"
    case .computation(let phrase): text(phrase)
    }
  }

  private func suffix(_ currency: String?) -> String { currency.map { ", in \($0)" } ?? "" }

  private func text(_ unknown: TaxUnknown) -> String {
    switch unknown {
    case .otherTrades:
      "Käufe und Verkäufe außerhalb dieses Portfolios: bei anderen Brokern oder vom Ehepartner"
    case .substantiallyIdentical:
      "welche anderen Wertpapiere im Wesentlichen gleich sind (substantially identical)"
    case .options: "Optionen und Kaufverträge, die Stücke ersetzen können"
    case .brokerFigures: "Tranchen, zu denen ein Broker andere Zahlen gemeldet hat"
    case .earlierLosses: "Verluste früherer Jahre, die noch verrechnet werden können"
    case .exemptSecurities: "was steuerfrei ist, etwa Gilts, sofern es nicht beim Wertpapier steht"
    case .exemptIncome:
      "welche Erträge steuerfrei sind, etwa die von Kommunalanleihen, sofern ihre Kategorie es nicht sagt"
    case .transfersAcrossShelters(let tickers):
      "der Wert von \(list(tickers)) beim Übertrag in ein steuerfreies Depot oder aus einem heraus: Statt des Übertrags "
        + "sind ein Verkauf und ein Kauf einzutragen; bis dahin gelten dafür alle Depots als eines"
    }
  }

  private func text(_ phrase: ComputationPhrase) -> String {
    switch phrase {
    case .sold(let quantity, let ticker, let day, let proceeds, let fee):
      "\(day): \(quantity) \(ticker) für \(proceeds) verkauft" + (fee.map { ", Gebühr \($0)" } ?? "")
    case .returned(let ticker, let day, let amount):
      "\(day): Kapital von \(ticker) zurückgezahlt, \(amount) mehr, als der Bestand gekostet hat"
    case .sameDay(let quantity, let cost): "Gleicher Tag: \(quantity), gekauft für \(cost)"
    case .thirtyDays(let quantity, let day, let cost):
      "Nächste 30 Tage: \(quantity), gekauft am \(day) für \(cost)"
    case .pool(let quantity, let cost): "Section-104-Bestand: \(quantity), Anschaffungskosten \(cost)"
    case .partOfPool(let quantity, let all, let poolCost, let cost):
      "Section-104-Bestand: \(quantity) von \(all): \(poolCost) × \(quantity) ÷ \(all) = \(cost)"
    case .costs(let parts, let sum): "Abzugsfähige Kosten: \(parts.joined(separator: " + ")) = \(sum)"
    case .gain(let proceeds, let costs, let gain): "Gewinn: \(proceeds) − \(costs) = \(gain)"
    case .loss(let proceeds, let costs, let loss): "Verlust: \(costs) − \(proceeds) = \(loss)"
    case .poolAfterwards(let quantity, let cost):
      "Section-104-Bestand danach: \(quantity), Anschaffungskosten \(cost)"
    case .noRate(let quantity, let ticker, let day):
      "\(day): \(quantity) \(ticker) verkauft; ein Wechselkurs fehlt"
    }
  }
}

extension GermanHelp {
  static let tax = [
    "expected.year": "ein Jahr, etwa 2024",
    "expected.uk-year": "ein Steuerjahr, etwa 2024 oder 2024-25",
    "expected.form": "kein anderes Format (--json, --csv) zugleich",
    "tax": "Angaben für die Steuererklärung anzeigen",
    "tax us":
      "Angaben für eine Steuererklärung der Vereinigten Staaten: Form 8949 mit Wash Sales, dazu die Erträge nach Art",
    "tax us YEAR": "Das Steuerjahr",
    "tax us --form":
      "csv: die Spalten von Form 8949 als CSV; txf: eine Datei, die Steuerprogramme lesen (TXF 042)",
    "tax us --basis":
      "Ob der Broker den Einstand gemeldet hat (für --form txf): reported (Standard), unreported oder none",
    "tax us --method":
      "Welche Tranchen ein Verkauf verbraucht: fifo, lifo oder hifo (Standard: die Einstellung method)",
    "tax us --account": "Nur dieses Depot aufführen; Käufe, die Stücke ersetzen, zählen in allen Depots",
    "tax us/more": """
    Beträge sind in US-Dollar, jeder zum Wechselkurs seines Tages, auf den Cent gerundet. Ein Verlust aus Stücken, die innerhalb \
    von 30 Tagen vor oder nach dem Verkauf in irgendeinem Depot wieder gekauft wurden, zählt nicht: Er kommt zum Einstand \
    der Stücke hinzu, die sie ersetzen, und deren Haltedauer verlängert sich um die der verkauften. An den Transaktionen \
    ändert das nichts.

    Steuerfreie Depots („portfolio accounts set NAME sheltered=yes“) werden nicht aufgeführt, aber was sie kaufen, macht \
    einen Verlust anderswo zum Wash Sale. Das ist nur eine Berechnung, keine Steuerberatung.
    """,
    "tax uk":
      "Angaben für eine Steuererklärung des Vereinigten Königreichs: Berechnung der Veräußerungsgewinne, dazu die Erträge",
    "tax uk YEAR": "Das Steuerjahr ab 6. April: 2024 oder 2024-25",
    "tax uk --form": "csv: eine Zeile für jede Zuordnung als CSV",
    "tax uk --method": "Nur uk: So wird zugeordnet, gleich was die Einstellung method sagt",
    "tax uk --account": "Nur Verkäufe dieses Depots aufführen; zugeordnet wird über alle Depots",
    "tax uk/more": """
    Beträge sind in Pfund, jeder zum Wechselkurs seines Tages. Verkaufte Stücke werden Käufen desselben Tages zugeordnet, dann \
    denen der nächsten 30 Tage, dann dem Section-104-Bestand aller Depots, die nicht steuerfrei sind.

    Gewinne mit einem Wertpapier, das von der Steuer auf Veräußerungsgewinne befreit ist, etwa einem Gilt, bleiben nach \
    „portfolio instruments set TICKER cgt=exempt“ außen vor. Das ist nur eine Berechnung, keine Steuerberatung.
    """,
  ]
}
