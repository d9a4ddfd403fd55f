/// Help on cash transactions.
extension GermanHelp {
  static let cash = [
    "group.cash": "Konten",
    "expected.delay": "eine Zeit wie 1.5s oder 200ms",
    "expected.cash-map": "SPALTE=FELD, etwa Betrag=amount; Felder sind \(cashFieldNames)",
    "expected.rate": "eine Zahl von 0 bis 1, etwa 0.25",
    "cash": "Buchungen auf Bank- und Punktekonten verwalten",
    "cash --environment":
      "Welche Buchungen: production, test oder mock, jeweils in einer eigenen Datei (Standard: production)",
    "cash list": "Buchungen und ihre Summen anzeigen, die neuesten zuerst",
    "cash list --category": "Nur diese Kategorie (mehrfach möglich)",
    "cash list --currency": "Nur diese Währung",
    "cash list --partner": "Nur Partner, deren Name das enthält",
    "cash list --account": "Nur dieses Konto",
    "cash list --from": "Nur ab diesem Tag (ein Tag, ein Monat, ein Jahr oder Wörter wie 7d und last-month)",
    "cash list --to":
      "Nur bis zu diesem Tag (ein Tag, ein Monat, ein Jahr oder Wörter wie 7d und last-month)",
    "cash list --limit": "Höchstens N anzeigen",
    "cash show": "Eine Buchung anzeigen",
    "cash show CASH-ID": "Ihre ID, wie cash list sie zeigt",
    "cash balance": "Kontostand, letzte Buchung und frühere Buchungen anzeigen",
    "cash balance --limit": "Höchstens N frühere Buchungen anzeigen (Standard in einer Tabelle: 100)",
    "cash partners": "Erhaltene und geleistete Zahlungen je Partner anzeigen",
    "cash partners --category": "Nur diese Kategorie (mehrfach möglich)",
    "cash partners --currency": "Nur diese Währung",
    "cash partners --partner": "Nur Partner, deren Name das enthält",
    "cash partners --account": "Nur dieses Konto",
    "cash partners --from":
      "Nur ab diesem Tag (ein Tag, ein Monat, ein Jahr oder Wörter wie 7d und last-month)",
    "cash partners --to":
      "Nur bis zu diesem Tag (ein Tag, ein Monat, ein Jahr oder Wörter wie 7d und last-month)",
    "cash add": "Eine Buchung von Hand eingeben",
    "cash add AMOUNT": "Der Betrag; negativ, wenn gezahlt wurde",
    "cash add --partner": "Wer gezahlt oder erhalten hat",
    "cash add --description": "Der Verwendungszweck",
    "cash add --category": "Die Kategorie, eine ganze Zahl",
    "cash add --date": "Das Datum (Standard: jetzt)",
    "cash add --currency": "Die Währung (Standard: die Einstellung currency)",
    "cash add --fee": "Die Gebühr der Bank; negativ, wie die Bank sie bucht",
    "cash add --account": "Das Konto, zu dem sie gehört",
    "cash import": "Buchungen aus einer Datei oder von einer URL importieren",
    "cash import SOURCE": "Eine Datei, - für die Standardeingabe oder eine URL",
    "cash import --account": "Das Konto für Einträge, die keines nennen",
    "cash import --again": "Zurückholen, was von Hand gelöscht wurde",
    "cash import --date-order": "Wie 01/02/2024 zu lesen ist: Tag zuerst oder Monat zuerst",
    "cash import --map": "Das Feld, das eine Spalte einer CSV-Datei enthält (mehrfach möglich)",
    "cash delete": "Buchungen löschen",
    "cash delete CASH-ID": "Ihre IDs, wie cash list sie zeigt",
    "cash undo": "Die letzte Änderung an Buchungen rückgängig machen",
    "cash undo --list": "Die Änderungen an Buchungen auflisten, die sich rückgängig machen lassen",
    "cash undo/more": """
    Andere Transaktionen haben ihren eigenen Verlauf: „portfolio undo“. Eine Buchung, die inzwischen geändert wurde, bleibt \
    unverändert.
    """,
    "cash redo": "Die letzte rückgängig gemachte Änderung wiederherstellen",
    "cash sync": "Buchungen vom Dienst abrufen",
    "cash sync --environment":
      "Welcher Dienst; mock ist eingebaut und braucht keine URL (Standard: production)",
    "cash sync --account": "Das Konto für Einträge, die keines nennen",
    "cash sync --replace":
      "Die gespeicherte Liste durch die des Dienstes ersetzen: was er nicht mehr hat, wird entfernt und aufgeführt",
    "cash sync --mock-delay":
      "Antwortzeit von mock, etwa 0 oder 1.5s (Standard: 1 bis 2 Sekunden)",
    "cash sync --mock-failure-rate":
      "Anteil der Anfragen, die mock scheitern lässt, von 0 bis 1 (Standard: 0.2)",
    "cash sync --mock-seed":
      "Startwert für zufällige Verzögerungen und Fehler von mock (PORTFOLIO_MOCK_SEED)",
    "cash/more": """
    Buchungen liegen neben der Ablage, in portfolio.cash.json. Von mehreren Fassungen einer Buchung wird die \
    neueste behalten. Ein Eintrag ohne ID oder mit ungültigem Datum oder ungültiger Zahl wird abgelehnt und gemeldet.

    Eine CSV-Datei mit Buchungen wird gelesen, wenn --map sagt, welche Spalte welches Feld enthält, oder wenn die \
    Spalten so heißen. Was von Hand gelöscht wurde, bleibt gelöscht, bis es mit --again importiert wird. Buchungen \
    können ein Konto nennen: cash balance hat eine Zeile je Konto und Währung.
    """,
    "cash sync/more": """
    Die URLs werden mit „portfolio config set cash.production URL“ und „portfolio config set cash.test URL“ gesetzt. \
    Schlägt der Abruf fehl, bleiben die gespeicherten Buchungen unverändert.
    """,
  ]
}
