/// Help on prices.
extension GermanHelp {
  static let prices = [
    "prices": "Aktuelle Kurse anzeigen und veraltete abrufen",
    "prices TICKER": "Nur diese Ticker (Standard: alle im Bestand)",
    "prices --refresh": "Alle Kurse abrufen, auch aktuelle",
    "prices --set": "Einen Kurs von Hand setzen, der bis --unset gilt (mehrfach möglich)",
    "prices --unset": "Einen von Hand gesetzten Kurs entfernen (mehrfach möglich)",
    "prices --history": "Die gespeicherten Tageskurse anzeigen, ohne etwas abzurufen",
    "prices --from":
      "Mit --history nur ab diesem Tag (ein Tag, ein Monat, ein Jahr oder Wörter wie 7d und last-month)",
    "prices --to":
      "Mit --history nur bis zu diesem Tag (ein Tag, ein Monat, ein Jahr oder Wörter wie 7d und last-month)",
    "prices --import": "Tageskurse aus dieser Datei lesen (- für die Standardeingabe)",
    "prices --ticker": "Mit --import der Ticker, wenn die Datei keinen nennt, sonst der einzige zu lesende",
    "prices --currency": "Mit --import die Währung, wenn die Datei keine nennt, sonst die einzige zu lesende",
    "prices --adjusted":
      "Mit --import: Die Kurse sind um spätere Splits bereinigt; mit den gespeicherten Splits wird das rückgängig gemacht",
    "prices --as": "Mit --import das Format (Standard: am Inhalt erkannt): \(HelpParts.priceFormats)",
    "prices/more": """
    Kurse kommen von Finnhub. Dort gibt es kostenlos einen Schlüssel; er wird mit „portfolio config set finnhub-key -“ \
    gesetzt oder steht in FINNHUB_API_KEY. Schlägt ein Abruf fehl, gilt der letzte bekannte Kurs, und eine Meldung \
    nennt Grund und Alter.

    Auch ein eigener Befehl kann Kurse liefern: Der Befehl in der Einstellung price-command erhält Symbole und gibt je \
    Zeile SYMBOL KURS [WÄHRUNG [ZEIT]] aus. Die Einstellung sources legt die Reihenfolge der Quellen fest.

    Jeder abgerufene Kurs wird unter seinem Tag aufgezeichnet, und Kursdateien lassen sich importieren: CSV mit den \
    Spalten date, ticker, price und currency, wie --history --csv sie ausgibt; CSV-Dateien mit Tageskursen von Yahoo und \
    Stooq; Journale von ledger, hledger und beancount. Importiert werden alle Zeilen oder keine. Ein Kurs ersetzt den \
    früheren desselben Tages.

    Heute gilt der jüngere Kurs, der abgerufene oder der aufgezeichnete oder importierte; ein von Hand gesetzter geht vor.

    Mit summary --to und lots --to gilt als Kurs eines Tages der letzte von diesem Tag oder davor, aufgezeichnet, \
    importiert oder sonst aus einem Kauf oder Verkauf, um spätere Splits bereinigt.
    """,
  ]
}
