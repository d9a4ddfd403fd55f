/// Help on exchange rates.
extension GermanHelp {
  static let rates = [
    "expected.rate-of-day": "WÄHRUNG=KURS oder WÄHRUNG=KURS@DATUM, etwa USD=1.0856@2024-03-01",
    "expected.currency-code": "drei Buchstaben, etwa USD",
    "rates": "Wechselkurse anzeigen und die der Europäischen Zentralbank abrufen",
    "rates CURRENCY": "Nur diese Währungen",
    "rates --from":
      "Jeder Kurs ab diesem Tag (ein Tag, ein Monat, ein Jahr oder Wörter wie 7d und last-month)",
    "rates --to":
      "Jeder Kurs bis zu diesem Tag (ein Tag, ein Monat, ein Jahr oder Wörter wie 7d und last-month)",
    "rates --refresh": "Abrufen, was seit dem letzten Mal veröffentlicht wurde",
    "rates --set": "Einen Kurs von Hand setzen, für einen Tag oder heute (mehrfach möglich)",
    "rates --unset": "Von Hand gesetzte Kurse entfernen, für einen Tag oder alle (mehrfach möglich)",
    "rates --import":
      "Kurse aus einer CSV- oder XML-Datei der Europäischen Zentralbank lesen (- für die Standardeingabe)",
    "rates/more": """
    Ein Kurs sagt, wie viele Einheiten einer Währung man für 1 Euro bekommt. Die Europäische Zentralbank veröffentlicht \
    an Werktagen etwa 30; sie werden neben der Ablage aufbewahrt. An jedem anderen Tag gilt der letzte Kurs davor, \
    sofern er nicht älter als 10 Tage ist. Fehlt einem Befehl ein Kurs, so ruft er ihn ab, außer mit --offline. \
    Währungen, die im Euro aufgegangen sind, haben ihre festen Kurse.
    """,
    "export/more": """
    Journale enthalten auch Kurszeilen mit den verwendeten Wechselkursen und den schon bekannten Kursen, sodass ledger, \
    hledger und beancount die Stücke in der Heimatwährung so bewerten wie summary. Ein Import behält die Währung jeder \
    Zeile und den Wechselkurs des Brokers, sofern er in die Heimatwährung umrechnet.

    Ein Journal bucht die Gewinne nach der eingestellten Methode; wo sie sich aus Tranchen nicht ergeben, wie bei average \
    und uk, steht das in einem Kommentar.
    """,
  ]
}
