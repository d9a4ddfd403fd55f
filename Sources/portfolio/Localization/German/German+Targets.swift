/// Phrases of `allocation` and `rebalance`.
extension German {
  func text(_ phrase: RebalancePhrase) -> String {
    switch phrase {
    case .noTargets:
      "Keine Zielanteile festgelegt. Für jeden Ticker einen festlegen, zusammen 100: „portfolio instruments set AAPL target=40“"
    case .nothingToDo: "Keine Käufe oder Verkäufe nötig."
    }
  }
}

extension GermanHelp {
  static let targets = [
    "allocation": "Aufteilung des Bestands nach Wert anzeigen",
    "allocation --by": "ticker, account, currency, class oder ein Tag aus instruments",
    "allocation --account": "Nur dieses Depot",
    "allocation --private": "Nur Prozente nennen: kein Betrag",
    "allocation --to":
      "Nur Transaktionen bis zu diesem Tag (ein Tag, ein Monat, ein Jahr oder Wörter wie 7d und last-month)",
    "allocation/more": """
    Klasse, Tags und Zielanteil eines Tickers werden mit „portfolio instruments set“ festgelegt. Der Zielanteil einer \
    Gruppe ist die Summe ihrer Ticker, die Abweichung ist der Anteil an allem mit Zielanteil minus Zielanteil. Ticker ohne bekannten Kurs \
    fehlen in der Summe; der Exit-Code ist dann 69.
    """,
    "rebalance": "Käufe und Verkäufe vorschlagen, um die Zielanteile zu erreichen",
    "rebalance --cash":
      "Anzulegendes Geld, all für das der Depots; unter 0 Geld, das Verkäufe bringen sollen (--cash=-2000)",
    "rebalance --no-sell": "Nur kaufen, was am weitesten unter seinem Ziel liegt zuerst",
    "rebalance --fractional": "Auch Bruchteile von Stücken vorschlagen",
    "rebalance --band":
      "Nichts tun, solange jeder Ticker höchstens so viele Prozentpunkte von seinem Ziel entfernt ist",
    "rebalance/more": """
    Einen Zielanteil bekommt ein Ticker mit „portfolio instruments set TICKER target=PROZENT“; alle zusammen sind 100. \
    Ticker ohne Zielanteil bleiben außen vor. Stückzahlen sind ganz und nie höher, als bezahlt werden kann, die \
    Einstellung fee-per-trade eingerechnet. Was das Runden übrig lässt, kauft mehr von dem, was am \
    weitesten unter seinem Ziel liegt. Gespeichert wird nichts; --csv ist eine Liste von Orders, die import \
    liest, sobald sie ausgeführt sind.
    """,
  ]
}
