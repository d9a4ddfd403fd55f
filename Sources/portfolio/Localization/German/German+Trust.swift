/// Phrases of `explain` and `reconcile`.
extension German {
  func text(_ phrase: ReconcilePhrase) -> String {
    switch phrase {
    case .agrees(let count):
      "\(counted(count, "Position", "Positionen")) geprüft: alle Stückzahlen stimmen überein."
    case .differs(let count, let matches):
      "\(counted(count, "Position weicht", "Positionen weichen")) ab, \(number(matches)) \(matches == 1 ? "stimmt" : "stimmen") überein."
    }
  }
}

extension GermanHelp {
  static let trust = [
    "explain": "Erklären, wie die Zahlen eines Tickers zustande kommen",
    "explain TICKER": "Der Ticker, um den es geht, oder die ID eines Kaufs oder Verkaufs",
    "explain --to":
      "Nur Transaktionen bis zu diesem Tag (ein Tag, ein Monat, ein Jahr oder Wörter wie 7d und last-month)",
    "explain/more": """
    Jede Zeile ist eine Transaktion mit dem, was sie zu Stückzahl, Gezahltem und Erhaltenem beiträgt; die letzte Spalte \
    ist der Bestand danach. Die Summenzeile hat die Zahlen von „portfolio summary“, und darunter steht, wie der Kurs \
    daraus Wert und Ergebnis macht. Mit der ID eines Kaufs oder Verkaufs zeigt jede Zeile, was eine Transaktion an \
    Stückzahl und Einstand dieser Tranche oder der verkauften Tranchen geändert hat.
    """,
    "reconcile": "Den Bestand mit einem Depotauszug abgleichen",
    "reconcile FILE": "Der Depotauszug oder - für die Standardeingabe",
    "reconcile --account": "Nur dieses Depot",
    "reconcile --to":
      "Den Bestand an diesem Tag vergleichen (ein Tag, ein Monat, ein Jahr oder Wörter wie 7d und last-month)",
    "reconcile/more": """
    Der Depotauszug ist CSV mit den Spalten ticker, quantity und wahlweise value und cost, die nur gezeigt werden, \
    oder JSON mit denselben Schlüsseln. \
    Bestandsdateien von Brokern mit einem Symbol und einer Stückzahl je Zeile werden ebenfalls gelesen. Zu jedem Ticker, \
    dessen Stückzahl abweicht, stehen die IDs der letzten fünf Transaktionen, und der Exit-Code ist 1. Gelesen werden auch \
    Dateien mit Transaktionen, die sich importieren lassen; dann steht bei jeder Abweichung der Tag, seit dem die \
    Stückzahlen nicht mehr übereinstimmen.
    """,
  ]
}
