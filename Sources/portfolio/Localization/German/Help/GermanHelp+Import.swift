import PortfolioIO

/// Help on import and export.
extension GermanHelp {
  private static let importFormats = ImportFormatList.text { content in
    switch content {
    case .trades: "Käufe und Verkäufe"
    case .income: "Erträge"
    case .costs: "Gebühren und Steuern"
    case .cash: "Geld"
    case .conversions: "Währungstausch"
    case .options: "Optionen"
    case .actions: "Splits und Umtausch"
    case .positions: "Bestand"
    }
  }
  static let importing = [
    "import": "Transaktionen aus einer Datei importieren",
    "import FILE": "Die Datei oder - für die Standardeingabe",
    "import --as": "Format (Standard: aus dem Inhalt erkannt), eines der unten genannten",
    "import --account": "Das Depot für die Datei eines Brokers oder für Zeilen, die keines nennen",
    "import --balances": "Auch die Kontostände der Datei speichern",
    "import --explain": "Anzeigen, was aus jeder Zeile wird, ohne etwas zu speichern",
    "import --other-account":
      "Depot, aus dem Stücke kommen oder in das sie gehen, wo die Datei es nicht sagt",
    "import --partial": "Gültige Zeilen auch dann importieren, wenn andere ungültig sind",
    "import --again": "Erneut importieren, was nach einem früheren Import gelöscht wurde",
    "import --date-order": "Wie 01/02/2024 zu lesen ist: Tag zuerst oder Monat zuerst",
    "import --currency": "Nur Zeilen in dieser Währung importieren",
    "import --map": "Spalte, die ein Feld enthält, für jede andere CSV-Datei (mehrfach möglich)",
    "import --rules": "Datei mit Regeln, die sagen, wie eine beliebige CSV-Datei zu lesen ist",
    "import --print-rules": "Die Regeln eines eingebauten Formats ausgeben, um sie zu kopieren und zu ändern",
    "import --map-value":
      "Was eine Art in der Datei bedeutet: eine der Arten von portfolio, skip oder eine je Vorzeichen wie deposit|withdrawal (mehrfach möglich)",
    "import --skip": "Zeilen überspringen, deren Spalte diesen Wert hat (mehrfach möglich)",
    "import --unmap": "Eine Spalte nicht beachten (mehrfach möglich)",
    "import --map-symbol": "Der Ticker zu einer ISIN oder einem Symbol der Datei (mehrfach möglich)",
    "import/more": """
    Es werden alle Zeilen importiert oder keine; jede ungültige Zeile wird mit Nummer und Feld gemeldet. Ein erneuter \
    Import derselben Datei fügt nur Neues hinzu, auch wenn inzwischen etwas davon geändert oder gelöscht wurde. Zeilen, die \
    nichts bewegen, werden übersprungen und aufgeführt. Die Zeile einer ausgeübten oder zugeteilten Option und die ihrer \
    Aktien ergeben zusammen eine Ausübung. Eine Zeile, die Stücke oder Geld bewegt, in der aber Angaben fehlen, etwa ein Split \
    ohne Verhältnis, ist ungültig; die Meldung nennt den Befehl, der sie einträgt. Bei einem Datum mit „as of“ zählt das \
    zweite: Das ist der Handelstag. Dateien von Schwab, Fidelity und Robinhood sind in US-Dollar. \
    Aus einem Journal von ledger oder beancount werden Tranchen, Geld und Kurse der Konten übernommen, die --account nennt; \
    ohne --account sind es die mit Wertpapieren.

    Die Formate und was ihre Dateien enthalten:

    \(importFormats)
    """,
    "export": "Transaktionen für andere Programme exportieren",
    "export --as": "\(HelpParts.exportFormats); Standard: csv (mit --json: json)",
    "export --from": "Nur ab diesem Tag (ein Tag, ein Monat, ein Jahr oder Wörter wie 7d und last-month)",
    "export --to": "Nur bis zu diesem Tag (ein Tag, ein Monat, ein Jahr oder Wörter wie 7d und last-month)",
  ]
}
