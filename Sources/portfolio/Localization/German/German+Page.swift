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
    case .overTime: "Wert und investiertes Kapital"
    case .returns: "Renditen"
    case .lots: "Tranchen"
    case .gains: "Realisierte Gewinne"
    case .income: "Erträge"
    case .heldByTicker: "Bestand nach Ticker"
    case .heldByLot: "Bestand nach Tranchen"
    case .gainsByYear: "Realisierte Gewinne nach Jahr"
    case .sales: "Verkäufe und ihre Tranchen"
    case .incomeByMonth: "Erträge nach Monat"
    case .gainSinceBeginning: "Ergebnis seit Beginn"
    case .gainInYear(let year): "Ergebnis \(year)"
    case .paidIn: "Investiertes Kapital"
    case .priceOfYear: "Kurs der letzten zwölf Monate"
    case .perYear(let rate): "\(rate) im Jahr"
    case .costOfHoldings(let cost): "Einstand \(cost)"
    case .realised: "Realisierte Gewinne"
    case .unrealised: "Nicht realisierte Gewinne"
    case .others(let count): counted(count, "weiterer", "weitere")
    case .cut(let shown, let all): "Angezeigt werden die ersten \(number(shown)) von \(number(all)) Zeilen."
    case .largestLots(let shown, let all):
      "Angezeigt werden die \(number(shown)) größten von \(number(all)) Tranchen; die Summe umfasst alle."
    case .newestSales(let shown, let all):
      "Angezeigt werden die letzten \(number(shown)) von \(number(all)) Verkäufen mit ihren Summen."
    case .made(let version, let time): "Erstellt mit portfolio \(version) am \(time)"
    case .written(let path): "\(path) geschrieben."
    case .wouldWrite(let path): "\(path) würde geschrieben."
    }
  }
}
