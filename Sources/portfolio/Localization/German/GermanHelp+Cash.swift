/// Help on cash transactions.
extension GermanHelp {
  static let cash = [
    "group.cash": "Konten",
    "expected.delay": "eine Zeit wie 1.5s oder 200ms",
    "expected.rate": "eine Zahl von 0 bis 1, etwa 0.25",
    "cash": "Buchungen auf Bank- und Punktekonten verwalten",
    "cash --environment":
      "Welche Buchungen: production, test oder mock, jeweils in einer eigenen Datei (Vorgabe: production)",
    "cash list": "Buchungen und ihre Summen zeigen, die neuesten zuerst",
    "cash list --category": "Nur diese Kategorie (mehrfach möglich)",
    "cash list --currency": "Nur diese Währung",
    "cash list --partner": "Nur Partner, deren Name das enthält",
    "cash list --from": "Nur ab diesem Tag (ein Tag, ein Monat oder ein Jahr)",
    "cash list --to": "Nur bis zu diesem Tag (ein Tag, ein Monat oder ein Jahr)",
    "cash list --limit": "Höchstens N zeigen",
    "cash show": "Eine Buchung zeigen",
    "cash show CASH-ID": "Ihre ID, wie cash list sie zeigt",
    "cash balance": "Den Kontostand zeigen, die letzte Buchung und die früheren",
    "cash balance --limit": "Höchstens N frühere Buchungen zeigen (Vorgabe in einer Tabelle: 100)",
    "cash import": "Buchungen aus einer Datei oder von einer URL importieren",
    "cash import SOURCE": "Eine Datei, - für die Standardeingabe, oder eine URL",
    "cash delete": "Buchungen löschen",
    "cash delete CASH-ID": "Ihre IDs, wie cash list sie zeigt",
    "cash undo": "Die letzte Änderung an Buchungen rückgängig machen",
    "cash undo --list": "Die Änderungen an Buchungen zeigen, die rückgängig gemacht werden können",
    "cash undo/more": """
    Wertpapiergeschäfte haben ihren eigenen Verlauf: portfolio undo. Eine Buchung, die inzwischen geändert wurde, bleibt \
    unverändert.
    """,
    "cash redo": "Die letzte rückgängig gemachte Änderung wiederherstellen",
    "cash sync": "Buchungen vom Dienst abrufen",
    "cash sync --environment":
      "Welcher Dienst; mock ist eingebaut und braucht keine URL (Vorgabe: production)",
    "cash sync --replace":
      "Die gespeicherte Liste durch die des Dienstes ersetzen: was er nicht mehr hat, wird entfernt und genannt",
    "cash sync --mock-delay":
      "Antwortzeit von mock, etwa 0 oder 1.5s (Vorgabe: 1 bis 2 Sekunden)",
    "cash sync --mock-failure-rate":
      "Anteil der Anfragen, die mock scheitern lässt, von 0 bis 1 (Vorgabe: 0.2)",
    "cash sync --mock-seed":
      "Startwert für zufällige Verzögerungen und Fehler von mock (PORTFOLIO_MOCK_SEED)",
    "cash/more": """
    Buchungen liegen neben den Transaktionen, in portfolio.cash.json. Von mehreren Fassungen einer Buchung wird die \
    neueste behalten. Ein Eintrag ohne ID oder mit ungültigem Datum oder ungültiger Zahl wird abgelehnt und gemeldet.
    """,
    "cash sync/more": """
    Die URLs werden mit portfolio config set cash.production URL und portfolio config set cash.test URL gesetzt. \
    Misslingt der Abruf, bleiben die gespeicherten Buchungen unverändert.
    """,
  ]
}
