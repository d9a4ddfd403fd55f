/// Phrases of `allocation` and `rebalance`.
extension German {
  func text(_ phrase: RebalancePhrase) -> String {
    switch phrase {
    case .noTargets:
      "Keine Zielanteile festgelegt. Für jeden Ticker einen festlegen, zusammen 100: „portfolio instruments set AAPL target=40“"
    case .nothingToDo: "Keine Käufe oder Verkäufe nötig."
    case .driftOfTargets:
      "Abweichung: der Anteil an allem, was einen Zielanteil hat, abzüglich des Zielanteils; Geld und Ticker ohne Zielanteil zählen dabei nicht mit."
    }
  }
}

extension GermanHelp {
  static let targets = [
    "allocation": "Aufteilung des Bestands nach Wert anzeigen",
    "allocation --by": "ticker, account, currency, class oder ein eigenes Tag aus instruments",
    "allocation --account": "Nur dieses Depot",
    "allocation --private": "Nur Prozente anzeigen, keine Beträge",
    "allocation --to":
      "Nur Transaktionen bis zu diesem Tag (ein Tag, ein Monat, ein Jahr oder Wörter wie 7d und last-month)",
    "allocation/more": """
    Klasse, Tags und Zielanteil eines Tickers werden mit „portfolio instruments set“ festgelegt. Der Zielanteil einer \
    Gruppe ist die Summe derer ihrer Ticker, die Abweichung der Anteil an allem, was einen Zielanteil hat, abzüglich des \
    Zielanteils. Der Prozentsatz ist der Anteil an allem, das Geld eingeschlossen. Ticker ohne bekannten Kurs fehlen in der Summe; der Exit-Code ist dann 69.
    """,
    "rebalance": "Käufe und Verkäufe vorschlagen, um die Zielanteile zu erreichen",
    "rebalance --cash":
      "Anzulegendes Geld, all für das der Depots; unter 0: Geld, das Verkäufe einbringen sollen (--cash=-2000)",
    "rebalance --no-sell": "Nur kaufen; zuerst, was am weitesten unter seinem Zielanteil liegt",
    "rebalance --fractional": "Auch Bruchteile von Stücken vorschlagen",
    "rebalance --band":
      "Nichts tun, solange jeder Ticker höchstens so viele Prozentpunkte von seinem Zielanteil abweicht",
    "rebalance/more": """
    Einen Zielanteil bekommt ein Ticker mit „portfolio instruments set TICKER target=PROZENT“; alle zusammen sind 100. \
    Ticker ohne Zielanteil bleiben außen vor. Stückzahlen sind ganze Zahlen und nie höher, als bezahlt werden kann, die \
    Einstellung fee-per-trade eingerechnet. Was beim Runden übrig bleibt, fließt in den Ticker, der am weitesten unter \
    seinem Zielanteil liegt. Gespeichert wird nichts; --csv ist eine Liste von Orders, die import liest, sobald sie ausgeführt \
    sind.
    """,
  ]
}
