extension German {
  func text(_ phrase: PagePhrase) -> String {
    switch phrase {
    case .languageTag: "de"
    case .title: "Portfolio"
    case .contents: "Inhalt"
    case .asOf(let day): "Stand \(day)"
    case .period(let from, let to): from.map { "\($0) bis \(to)" } ?? "Bis \(to)"
    case .overview: "Auf einen Blick"
    case .holdings: "Bestand"
    case .allocation: "Aufteilung nach Wert"
    case .overTime: "Wert und eingesetztes Geld"
    case .returns: "Renditen"
    case .lots: "Kaufposten"
    case .gains: "Realisierte Gewinne"
    case .income: "Erträge"
    case .heldByTicker: "Bestand nach Ticker"
    case .heldByLot: "Bestand nach Kaufposten"
    case .gainsByYear: "Realisierte Gewinne nach Jahr"
    case .sales: "Verkäufe und ihre Kaufposten"
    case .incomeByMonth: "Erträge nach Monat"
    case .gainSinceBeginning: "Gewinn seit Beginn"
    case .gainInYear(let year): "Gewinn \(year)"
    case .paidIn: "Eingesetztes Geld"
    case .priceOfYear: "Kurs der letzten zwölf Monate"
    case .perYear(let rate): "\(rate) im Jahr"
    case .costOfHoldings(let cost): "Einstand \(cost)"
    case .realised: "Durch Verkäufe realisiert"
    case .unrealised: "Noch nicht realisiert"
    case .others(let count): counted(count, "weiterer", "weitere")
    case .cut(let shown, let all): "Gezeigt sind die ersten \(number(shown)) von \(number(all)) Zeilen."
    case .largestLots(let shown, let all):
      "Gezeigt sind die \(number(shown)) größten von \(number(all)) Kaufposten; die Summe ist die aller."
    case .newestSales(let shown, let all):
      "Gezeigt sind die letzten \(number(shown)) von \(number(all)) Verkäufen mit ihren Summen."
    case .made(let version, let time): "Erstellt mit portfolio \(version) am \(time)"
    case .written(let path): "\(path) geschrieben."
    case .wouldWrite(let path): "Würde \(path) schreiben."
    }
  }
}
