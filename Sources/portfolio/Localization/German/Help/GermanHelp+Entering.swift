/// Help on adding, listing and changing transactions.
extension GermanHelp {
  static let entering = [
    "add": "Eine Transaktion erfassen",
    "add TYPE": German().kinds("oder"),
    "add TICKER":
      "3 oder 4 Buchstaben (siehe --ticker-rule); bei Dividenden, Zinsen, Gebühren und Steuern optional",
    "add QUANTITY":
      "Stückzahl; bei Dividende, Zinsen, Gebühr, Steuer oder Kapitalrückzahlung der Betrag, beim Split das Verhältnis, bei Umtausch oder Abspaltung der neue Ticker",
    "add PRICE": "Kurs je Stück; bei Umtausch oder Abspaltung das Verhältnis",
    "--type": German().kinds("oder"),
    "--ticker": "3 oder 4 Buchstaben (siehe --ticker-rule)",
    "--quantity": "Stückzahl, größer als 0",
    "--price": "Kurs je Stück",
    "--sum": "Gesamtbetrag vor der Gebühr",
    "--fee": "Die Gebühr, zusätzlich zum Betrag",
    "--date":
      "JJJJ-MM-TT, ein Zeitpunkt wie 2024-06-10T14:30:00Z, today oder yesterday (Standard: jetzt)",
    "--tax": "Steuer, die bei Verkauf, Dividende oder Zinsen einbehalten wurde",
    "--rate": "Wechselkurs: Preis einer Einheit der Transaktionswährung in Heimatwährung",
    "--currency": "Währung der Beträge, drei Buchstaben, etwa EUR",
    "--account": "Depot der Transaktion",
    "--note": "Freier Text",
    "--ratio": "Verhältnis bei Split, Umtausch oder Abspaltung, neu:alt, etwa 4:1",
    "--into": "Der Ticker der neuen Stücke, bei Umtausch oder Abspaltung",
    "--basis-percent":
      "Wie viel Prozent des Einstands bei einer Abspaltung auf die neuen Stücke übergehen, 0 bis 100",
    "--to-sum": "Zielbetrag eines Währungstauschs",
    "--to-currency": "Zielwährung eines Währungstauschs, drei Buchstaben, etwa USD",
    "--accrued": "Stückzinsen einer Anleihe, mit dem Kauf gezahlt oder mit dem Verkauf erhalten",
    "--category": "Kategorie einer Dividende oder von Zinsen, etwa qualified oder special",
    "--to-account": "Das Depot, in das Stücke oder Geld übertragen werden",
    "--lot": "Tranche, die zuerst verkauft wird, nach der ID ihres Kaufs (mehrfach möglich)",
    "add --id": "ID der Transaktion (Standard: eine neue)",
    "add/more": """
    Aus zwei der Angaben Stückzahl, Kurs und Betrag wird die dritte berechnet. Am Terminal wird gefragt, was fehlt. \
    Gespeichert wird nur, wenn alle Felder gültig sind.

    Eine Korrektur von Dividende, Zinsen, Gebühr, Steuer oder Kapitalrückzahlung hat einen negativen Betrag \
    (--sum=-21.83). Stücke, die umsonst kamen oder gingen, haben den Betrag 0 (--sum 0). Beides geht nur mit dem \
    Namen der Option.
    """,
    "list": "Transaktionen anzeigen, die neuesten zuerst",
    "list TICKER": "Nur diese Ticker",
    "list --type": "Nur diese Art",
    "list --account": "Nur dieses Depot",
    "list --from": "Nur ab diesem Tag (ein Tag, ein Monat, ein Jahr oder Wörter wie 7d und last-month)",
    "list --to": "Nur bis zu diesem Tag (ein Tag, ein Monat, ein Jahr oder Wörter wie 7d und last-month)",
    "list --limit": "Höchstens N anzeigen",
    "list --sort": "Danach sortieren: neueste, A bis Z oder größte zuerst",
    "list --reverse": "In umgekehrter Reihenfolge",
    "show": "Eine Transaktion anzeigen",
    "ID": "Die ID oder mindestens ihre ersten 4 Zeichen",
    "edit": "Felder von Transaktionen ändern",
    "edit --date": "JJJJ-MM-TT, ein Zeitpunkt wie 2024-06-10T14:30:00Z, today oder yesterday",
    "edit --tax":
      "Steuer, die bei Verkauf, Dividende oder Zinsen einbehalten wurde; '' für keine",
    "edit --rate":
      "Wechselkurs: Preis einer Einheit der Transaktionswährung in Heimatwährung; '' für keinen",
    "edit --currency": "Währung der Beträge, drei Buchstaben, etwa EUR; '' für keine",
    "edit --account": "Depot der Transaktion; '' für keines",
    "edit --lot":
      "Tranche, die zuerst verkauft wird, nach der ID ihres Kaufs (mehrfach möglich); '' für keine",
    "edit --note": "Freier Text; '' für keinen",
    "edit --fee": "Die Gebühr, zusätzlich zum Betrag; '' für keine",
    "edit/more": """
    Ändert sich Stückzahl oder Kurs, wird der Betrag neu berechnet; ändert sich der Betrag, wird der Kurs neu \
    berechnet oder, wenn sich auch der Kurs ändert, die Stückzahl. Ohne Option fragt der Befehl am Terminal nach jedem Feld.
    """,
    "delete": "Transaktionen löschen",
    "delete/more":
      "Ist eine ID unbekannt, wird nichts gelöscht. Am Terminal werden die Transaktionen gezeigt, und es wird nachgefragt, außer mit --yes.",
    "undo": "Die letzte Änderung rückgängig machen",
    "undo --list": "Die Änderungen auflisten, die sich rückgängig machen lassen",
    "undo/more": """
    Gilt für add, edit, delete, import, push und pull; für Buchungen gibt es „portfolio cash undo“. Eine Transaktion, \
    die inzwischen geändert wurde, bleibt unverändert. Bei einer Remote-Ablage lassen sich nur Änderungen von \
    diesem Rechner rückgängig machen.
    """,
    "redo": "Die letzte rückgängig gemachte Änderung wiederherstellen",
  ]
}
