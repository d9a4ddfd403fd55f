/// The help about cash transactions.
extension GermanHelp {
  static let cash = [
    "group.cash": "Konten",
    "expected.delay": "eine Zeit wie 1.5s oder 200ms",
    "expected.rate": "eine Zahl von 0 bis 1, etwa 0.25",
    "cash": "Buchungen auf Bank- und Punktekonten neben den Wertpapieren",
    "cash list": "Buchungen zeigen, die neuesten zuerst, und was sie ergeben",
    "cash list --category": "Nur diese Kategorie (mehrfach möglich)",
    "cash list --currency": "Nur diese Währung",
    "cash list --partner": "Nur Partner, in deren Namen das vorkommt",
    "cash list --from": "Nur ab diesem Tag (ein Tag, ein Monat oder ein Jahr)",
    "cash list --to": "Nur bis zu diesem Tag (ein Tag, ein Monat oder ein Jahr)",
    "cash list --limit": "Höchstens so viele",
    "cash show": "Eine Buchung zeigen",
    "cash show CASH-ID": "Ihre Id, wie cash list sie zeigt",
    "cash balance": "Den Kontostand zeigen, die letzte Buchung und die früheren",
    "cash balance --limit": "Höchstens so viele Buchungen; in einer Tabelle ohne Angabe 100",
    "cash import": "Buchungen aus einer Datei oder von einer Adresse laden",
    "cash import SOURCE": "Eine Datei, - für die Standardeingabe, oder eine URL",
    "cash undo": "Den neuesten import oder sync zurücknehmen",
    "cash undo --list": "Die Änderungen an Buchungen zeigen, die zurückgenommen werden können",
    "cash undo/more": """
    Wertpapiergeschäfte haben ihren eigenen Verlauf: portfolio undo. Eine Buchung, die etwas anderes seither geändert \
    hat, bleibt, wie sie ist.
    """,
    "cash redo": "Wiederherstellen, was zuletzt zurückgenommen wurde",
    "cash sync": "Buchungen vom Dienst laden",
    "cash sync --environment": "Welcher Dienst; ohne Angabe production, mock braucht keinen",
    "cash sync --mock-delay":
      "Wie lange die Attrappe braucht, etwa 0 oder 1.5s; ohne Angabe 1 bis 2 Sekunden",
    "cash sync --mock-failure-rate":
      "Welchen Teil der Anfragen die Attrappe scheitern lässt; ohne Angabe 0.2",
    "cash sync --mock-seed":
      "Derselbe Startwert ergibt dieselben Verzögerungen und Fehler (PORTFOLIO_MOCK_SEED)",
    "cash/more": """
    Buchungen liegen neben den Transaktionen, in portfolio.cash.json. Von den Fassungen einer Buchung wird die neueste \
    behalten. Ein Eintrag ohne Id, oder mit einem Datum oder einer Zahl, die keine sind, wird ausgelassen und genannt.
    """,
    "cash sync/more": """
    Wo die Dienste sind, wird mit portfolio config set cash.production URL gesetzt, und cash.test. Wenn das Laden \
    misslingt, bleibt Gespeichertes, wie es ist.
    """,
  ]
}
