extension German {
  func text(_ phrase: PagePhrase) -> String {
    switch phrase {
    case .languageTag: "de"
    case .title: "Portfolio"
    case .contents: "Inhalt"
    case .asOf(let day): "Stand \(day)"
    case .period(let from, let to): "\(from) bis \(to)"
    case .changeOn(let day): "Veränderung am \(day)"
    case .gainedSince(let day): "Ergebnis seit \(day)"
    case .perYear(let rate): "\(rate) im Jahr"
    case .inPeriod(let rate): "\(rate) insgesamt"
    case .nameField: "Name"
    case .dayField: "Tag"
    case .rateField: "Rendite (IZF)"
    case .yearField: "12 Monate"
    case .wholeYear: "Jahr"
    case .year: "Jahr"
    case .choosePeriod: "Zeitraum"
    case .noGroup: "Ohne"
    case .others(let count): counted(count, "weiterer", "weitere")
    case .figures: "Zahlen"
    case .closed(let count): "Vollständig verkauft: \(number(count))"
    case .drawdownPercent: "Drawdown in Prozent"
    case .prices(let ticker): "\(ticker): Kurse"
    case .lots: "Tranchen"
    case .steps: "Wie es dazu kam"
    case .purchase: "Gekauft"
    case .sale: "Verkauft"
    case .earlier(let count): "\(number(count)) frühere"
    case .latestOnly: "Gezeigt wird nur das Neueste; „portfolio report --all“ zeigt alles."
    case .gainsByYear: "Realisierte Gewinne je Jahr"
    case .sales: "Verkäufe"
    case .incomeByYear: "Erträge je Jahr, nach Steuern"
    case .calendar: "Erträge der letzten zwölf Monate, nach Steuern"
    case .forecast: "Schätzung der nächsten zwölf Monate, vor Steuern"
    case .newestSales(let shown, let all):
      "Gezeigt werden die letzten \(number(shown)) von \(number(all)) Verkäufen; „portfolio report --all“ zeigt alle. Die Jahressummen enthalten alle."
    case .nothing: "Hier gibt es noch nichts zu zeigen."
    case .nothingMissing: "Nichts fehlt, ist alt oder geschätzt."
    case .glossary: "Was die Begriffe bedeuten"
    case .highest: "in Prozent des höchsten Werts"
    case .oldPrice(let mark): "\(mark) beruht auf einem Kurs, der mehr als 7 Tage alt ist."
    case .oldMarked:
      "Gepunktet unterstrichene Zahlen beruhen auf einem Kurs, der mehr als 7 Tage alt ist; eine Wertentwicklung, die mit solchen Kursen beginnt, wird nicht angegeben."
    case .estimated: "Die Erträge der nächsten zwölf Monate sind aus denen der letzten zwölf geschätzt."
    case .made(let version, let time): "Erstellt mit portfolio \(version) am \(time)"
    case .written(let path): "\(path) geschrieben."
    case .wouldWrite(let path): "\(path) würde geschrieben."
    case .part(let part): text(part)
    case .bridgeStep(let step, let day): text(step, day)
    case .periodName(let period): text(period)
    case .groupedBy(let key): text(key)
    case .measure(let measure): text(measure).name
    case .meaning(let measure): text(measure).meaning
    case .month(let month): German.months[month - 1]
    }
  }

  private static let months = [
    "Jan", "Feb", "Mär", "Apr", "Mai", "Jun", "Jul", "Aug", "Sep", "Okt", "Nov", "Dez",
  ]

  private func text(_ part: PagePart) -> String {
    switch part {
    case .worth: "Auf einen Blick"
    case .bridge: "Wie es dazu kam"
    case .holdings: "Bestand"
    case .value: "Wert im Zeitverlauf"
    case .months: "Monat für Monat, in Prozent (TWR)"
    case .drawdown: "Drawdown"
    case .allocation: "Aufteilung"
    case .details: "Die einzelnen Positionen"
    case .income: "Erträge"
    case .gains: "Realisierte Gewinne"
    case .missing: "Was fehlt oder alt ist"
    }
  }

  private func text(_ step: BridgeStep, _ day: String) -> String {
    switch step {
    case .start: "Wert am Anfang, \(day)"
    case .deposited: "Einlagen abzüglich Entnahmen"
    case .price: "Kurse"
    case .currency: "Wechselkurse"
    case .income: "Dividenden und Zinsen"
    case .costs: "Gebühren und Steuern"
    case .end: "Wert am Ende, \(day)"
    }
  }

  private func text(_ period: ValuePeriod) -> String {
    switch period {
    case .month: "1 Monat"
    case .thisYear: "Dieses Jahr"
    case .year: "1 Jahr"
    case .fiveYears: "5 Jahre"
    case .all: "Gesamt"
    }
  }

  private func text(_ key: AllocationKey) -> String {
    switch key {
    case .ticker: "Nach Ticker"
    case .assetClass: "Nach Klasse"
    case .region: "Nach Region"
    case .currency: "Nach Währung"
    case .account: "Nach Depot"
    }
  }

  private func text(_ measure: Measure) -> (name: String, meaning: String) {
    switch measure {
    case .value: ("Wert", "Der Bestand zu den letzten Kursen und Wechselkursen.")
    case .worth: ("Gesamtvermögen", "Wert und Geld zusammen.")
    case .day:
      (
        "Tag",
        "Der Bestand zu den Kursen des jüngsten Tages abzüglich desselben Bestands zu denen des Tages davor."
      )
    case .deposited:
      (
        "Eingezahlt",
        "Was von außen kam, abzüglich dessen, was hinausging; wo kein Kontostand geführt wird, Käufe und Kosten abzüglich der Verkäufe und Erträge."
      )
    case .gain:
      (
        "Gewinn",
        "Wert der gehaltenen Tranchen abzüglich dessen, was sie gekostet haben, Gebühren eingerechnet."
      )
    case .profit:
      (
        "Ergebnis",
        "Wert plus alles Erhaltene abzüglich alles Gezahlten: Gewinne, Dividenden und Kosten zusammen."
      )
    case .irr:
      (
        "IZF",
        "Interner Zinsfuß: der Jahreszins, mit dem das eingezahlte Geld zu dem gewachsen ist, was daraus wurde; wann es eingezahlt wurde, zählt mit."
      )
    case .twr:
      (
        "TWR",
        "Zeitgewichtete Rendite: wie Geld gewachsen ist, das die ganze Zeit angelegt war, unabhängig von Ein- und Auszahlungen."
      )
    case .drawdown:
      ("Drawdown", "Wie weit die Wertentwicklung unter ihrem letzten Höchststand liegt, Woche für Woche.")
    case .drift:
      (
        "Abweichung",
        "Anteil an allem, was einen Zielanteil hat, abzüglich des Zielanteils, in Prozentpunkten."
      )
    }
  }
}
