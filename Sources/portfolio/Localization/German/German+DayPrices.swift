import PortfolioCore

/// Phrases about the price history and returns.
extension German {
  func text(_ phrase: PricePhrase) -> String {
    switch phrase {
    case .nothingRecorded:
      "Noch keine Kurse aufgezeichnet. Kurse aus einer Datei importieren: „portfolio prices --import DATEI“"
    case .netInvested: "Investiertes Kapital"
    case .imported(let count): "\(counted(count, "Kurs", "Kurse")) \(done(count, "importiert"))."
    case .replaced(let count): "\(counted(count, "Kurs", "Kurse")) \(done(count, "ersetzt"))."
    case .known(let count): "\(counted(count, "Kurs", "Kurse")) bereits bekannt."
    case .withoutPrice(let count): "\(counted(count, "Zeile", "Zeilen")) ohne Kurs übersprungen."
    case .refused(let count):
      "\(counted(count, "Zeile ist", "Zeilen sind")) ungültig; es \(tried("wurde", "würde")) nichts importiert."
    case .old(let prices):
      "alte Kurse: " + list(prices.map { "\($0.ticker) (\(counted($0.days, "Tag", "Tage")))" })
    case .far(let quote, let trade):
      "\(quote.ticker): Der abgerufene Kurs \(figures.price(quote.price)) weicht stark vom letzten Kauf oder Verkauf zu \(figures.price(trade.price)) ab (ist einer der beiden in Pence?)"
    case .left(let tickers):
      "Noch nicht aktualisiert: \(list(tickers)). Das nächste „portfolio prices --refresh“ beginnt damit."
    case .unrecorded:
      "die Kurse wurden abgerufen, aber nicht aufgezeichnet; das beheben und „portfolio prices --refresh“ erneut ausführen"
    case .checked(let count): "\(counted(count, "Kurs", "Kurse")) geprüft: keine Probleme gefunden."
    case .repaired(let saved, let omissions, let copy):
      "\(counted(saved, "Kurs", "Kurse")) gerettet"
        + (omissions > 0 ? "; \(counted(omissions, "unlesbare Zeile", "unlesbare Zeilen")) übersprungen" : "")
        + "; das Original bleibt als \(copy) erhalten."
    case .noRate(let reason):
      switch reason {
      case .noSignChange: "IZF: Geld muss an verschiedenen Tagen hinein- und herausfließen."
      case .borrowed:
        "IZF: Geld fließt zuerst heraus, wie bei einem Leerverkauf, daher ist kein Zinssatz aussagekräftig."
      case .none: "IZF: Kein Zinssatz passt zu diesen Zahlungsströmen."
      case .several:
        "IZF: Mehrere Zinssätze passen zu diesen Zahlungsströmen, daher ist keiner davon aussagekräftig; siehe TWR."
      case .undetermined:
        "IZF: Es lässt sich nicht sagen, ob ein Zinssatz zu diesen Zahlungsströmen passt; siehe TWR."
      case .short: "IZF: Weniger als ein Jahr, daher nur für den Zeitraum."
      }
    case .allRates(let rates): "Zur Summe passen diese Zinssätze: \(list(rates))."
    case .linkedByDietz: "TWR: Tage ohne Kurs sind nach der modifizierten Dietz-Methode verkettet."
    case .inRealMoney(let day, let index): "Beträge in der Kaufkraft vom \(day), nach \(index)."
    case .sameInBenchmark: "Dasselbe Geld in der Benchmark"
    case .shortInBenchmark: "Zeitweise wurde mehr entnommen, als in der Benchmark gewesen wäre."
    }
  }

  func sentence(for problem: PriceProblem) -> String {
    switch problem {
    case .undetected: "unbekanntes Format; eines mit --as angeben (\(priceFormats))"
    case .notOfFormat(_, let format):
      "sieht nicht wie eine Kursdatei im Format \(format) aus; --as weglassen oder ein anderes Format angeben (\(priceFormats))"
    case .noneOnDay(_, let day):
      "kein Kurs vom \(figures.day(day)) oder davor; einen importieren: „portfolio prices --import DATEI“"
    }
  }
}
