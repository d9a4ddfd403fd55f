/// The help in German, by the keys of `EnglishHelp`.
enum GermanHelp {
  static let texts = HelpParts.joined(
    headings, program, globalOptions, commands, reports, prices, entering, importing, cash, remote,
    instruments, accounts, rates, income, risk, tax, whatIf, digest, trust, targets, start)

  private static let headings = [
    "heading.usage": "Aufruf", "heading.commands": "Befehle", "heading.arguments": "Argumente",
    "heading.options": "Optionen", "heading.global": "Allgemeine Optionen", "heading.examples": "Beispiele",
    "heading.name": "NAME", "heading.synopsis": "ÜBERSICHT", "heading.description": "BESCHREIBUNG",
    "usage.options": "[Optionen]", "usage.command": "<Befehl>", "mark.default": "(Standard)",
    "hint.command":
      "Siehe auch: „portfolio help BEFEHL“ und „portfolio help THEMA“ (exit-codes, json, environment, files).",
    "hint.program": "„portfolio help BEFEHL“ erklärt einen Befehl, „portfolio --help“ zeigt alle Optionen.",
    "hint.global": "„portfolio --help“ erklärt sie.",
    "group.portfolio": "Portfolio", "group.transactions": "Transaktionen", "group.files": "Dateien",
    "group.program": "Programm", "group.firm": "Firma",
    "expected.store": "ein nicht leerer Name außer -",
    "expected.people": "table, denn --line und --watch sind für Menschen",
    "expected.path": "ein nicht leerer Name",
    "expected.benchmarks": "höchstens ein Symbol, für returns drei",
    "expected.locale": "eine Sprache und ein Land, etwa de_DE",
    "expected.age": "eine Zahl mit s, m, h oder d, etwa 15m",
    "expected.map-once": "jede Spalte nur einmal",
    "expected.map": "SPALTE=FELD, etwa Symbol=ticker oder 9=currency; Felder sind \(HelpParts.fieldNames)",
    "expected.map-value":
      "WERT=ART, etwa Köp=buy oder Umbuchung=deposit|withdrawal; Arten sind die von add, bonus, gift, expiry, cash-in-lieu und skip",
    "expected.skip": "SPALTE=WERT, etwa Status=Storniert",
    "expected.map-symbol": "ISIN=TICKER, etwa US0378331005=AAPL",
    "expected.currency": "drei Großbuchstaben, etwa EUR",
    "expected.price": "TICKER=KURS, etwa AAPL=185.20",
  ]

  /// What stands for arguments and values, by their declared names.
  static let placeholders = [
    "SECONDS": "SEKUNDEN",
    "VALUE=KIND": "WERT=ART", "COLUMN=VALUE": "SPALTE=WERT", "COLUMN": "SPALTE", "YEAR": "JAHR",
    "FILE": "DATEI", "TYPE": "ART", "QUANTITY": "STÜCKZAHL", "PRICE": "KURS", "TIME": "ZEIT", "DIR": "ORDNER",
    "AMOUNT": "BETRAG", "SUM": "BETRAG", "POINTS": "PUNKTE", "KEY": "SCHLÜSSEL", "VALUE": "WERT",
    "KEY=VALUE": "SCHLÜSSEL=WERT", "COLUMN=FIELD": "SPALTE=FELD", "CUR=RATE[@DATE]": "WÄHRUNG=KURS[@DATUM]",
    "CUR[@DATE]": "WÄHRUNG[@DATUM]", "CURRENCY": "WÄHRUNG", "TICKER=PRICE": "TICKER=KURS", "SOURCE": "QUELLE",
    "CASH-ID": "BUCHUNGS-ID", "ADVISOR": "BERATER", "ACCOUNT": "DEPOT", "TOPIC": "THEMA",
    "PATH|URL": "PFAD|URL",
    "NEW": "NEU", "ID[=QUANTITY]": "ID[=STÜCKZAHL]", "WORD": "WORT", "--FIELD": "--FELD",
  ]

  private static let program = [
    "program": "Wissen, was die eigenen Anlagen wert sind und was sie eingebracht haben."
  ]

  private static let globalOptions = [
    "--store": "Ablage der Transaktionen: eine Datei oder URL (PORTFOLIO_STORE)",
    "--cache-dir": "Ordner für abgerufene Daten (PORTFOLIO_CACHE_DIR)",
    "--config": "Einstellungsdatei (PORTFOLIO_CONFIG)",
    "--format": "Ausgabeformat",
    "--json": "Dasselbe wie --format json",
    "--csv": "Dasselbe wie --format csv",
    "--offline": "Nie auf das Netz zugreifen (PORTFOLIO_OFFLINE)",
    "--locale": "Sprache und Zahlenformat der Tabellen (PORTFOLIO_LOCALE)",
    "--color": "Wann Farben verwendet werden (NO_COLOR, CLICOLOR_FORCE)",
    "--quiet": "Weniger Meldungen; add und list geben nur IDs aus",
    "--verbose": "Ausgeben, welche Dateien verwendet werden und woher Kurse stammen",
    "--dry-run": "Anzeigen, was geschehen würde, ohne etwas zu ändern",
    "--yes": "Alle Fragen mit Ja beantworten",
    "--no-input": "Nie nachfragen; fehlende Angaben sind ein Fehler",
    "--lock-timeout": "Wie lange auf einen anderen Prozess gewartet wird, der die Ablage sperrt",
    "--ticker-rule": "Was als Ticker gilt: 3 oder 4 Buchstaben oder jedes Symbol",
    "--help": "Hilfe zum Programm oder zu einem Befehl anzeigen",
    "--version": "Die Version anzeigen",
  ]

  private static let commands = [
    "achievements": "Erreichte Erfolge und den Fortschritt bei den übrigen anzeigen",
    "achievements --file":
      "Erfolge aus dieser Datei lesen (- für die Standardeingabe) statt aus dem Portfolio",
    "achievements/more": """
    Die eigenen Erfolge werden aus den Transaktionen und den bekannten Kursen berechnet; abgerufen wird nichts. \
    Bei jedem steht der Tag, an dem er zuerst erreicht wurde. Die Einstellung goal.worth fügt ein eigenes Ziel hinzu, etwa \
    50000 by 2027-12-31.
    """,
    "advisors": "Die Berater einer Firma mit Depots und Positionen anzeigen",
    "advisors list": "Alle Berater mit den Summen der Firma auflisten",
    "advisors show": "Einen Berater mit Depots, Depotbanken und Wertpapieren anzeigen",
    "advisors account": "Die Positionen eines Depots anzeigen",
    "ADVISOR": "ID oder Name, auch ein Teil davon, wenn er eindeutig ist",
    "ACCOUNT": "Die ID oder die Nummer",
    "advisors list --filter":
      "Nur Berater, in deren Namen, Vermögen, Depotbanken, Depots, Kunden, Positionen oder Wertpapieren das vorkommt",
    "advisors list --fetch": "Details abrufen, die noch fehlen, damit --filter sie durchsucht",
    "advisors list --sort": "Danach sortieren",
    "advisors list --descending": "Z bis A oder größte zuerst",
    "--mock":
      "dashboard.json und advisors/ID.json oder advisor.json aus diesem Ordner lesen statt vom Dienst",
    "advisors/more": """
    Berater werden von der URL in der Einstellung advisors.url abgerufen und im Cache behalten. Schlägt ein Abruf fehl, wird die \
    letzte Kopie mit Alter und Grund angezeigt. Der Filter durchsucht Depots und Positionen, die schon einmal abgerufen \
    wurden.

    Die Liste darf auf mehrere Seiten verteilt sein: Enthält eine Antwort next (eine URL, einen Teil davon oder einen \
    Cursor), wird bis zur letzten Seite gelesen.
    """,
    "check": "Die Ablage auf Probleme prüfen",
    "check --repair":
      "Jede lesbare Transaktion einer beschädigten Ablage retten und eine Kopie der Datei behalten",
    "check/more": """
    Liest alle Transaktionen und Buchungen wie andere Befehle auch. Gemeldet werden, jeweils mit Zeile, Schäden, \
    Verkäufe und Überträge über den Bestand hinaus, Tranchen, die es nicht mehr gibt, Beträge, die nicht Stückzahl × Kurs \
    sind, und Tage in der Zukunft. Ein Verkauf von etwas, das nie im Bestand war, gilt als Leerverkauf: Er wird gemeldet, \
    bis er eingedeckt ist, ist aber kein Problem.
    """,
    "config": "Einstellungen anzeigen und ändern",
    "config list": "Alle Einstellungen auflisten",
    "config get": "Eine Einstellung anzeigen",
    "config set": "Eine Einstellung ändern",
    "config unset": "Eine Einstellung entfernen",
    "config path": "Den Pfad der Einstellungsdatei anzeigen",
    "KEY": "Der Name der Einstellung",
    "VALUE": "Ihr Wert; -, um ihn einzutippen oder von der Standardeingabe zu lesen",
    "config/more": """
    Einstellungen:

      ticker-rule      letters (3 oder 4) oder symbol (1-36 von A-Z 0-9 . - : ^ = _)
      store            Ablage der Transaktionen: eine Datei oder URL
      mirror           URL, zu der jede Änderung der Datei hochgeladen wird
      locale           Sprache und Zahlenformat der Tabellen
      currency         Heimatwährung, in der gerechnet wird, etwa EUR
      method           Verbrauchsfolge: fifo, lifo, hifo, average oder uk
      lots             Tranchen eines Verkaufs: account (seines Depots) oder all
      max-age          jüngere Kurse aus dem Cache ohne Abruf verwenden (60s)
      finnhub-key      API-Schlüssel; - fragt ihn ab oder liest die Standardeingabe
      finnhub-rate     höchste Zahl der Kursabrufe (60/min)
      price-command    Befehl, der Kurse liefert; siehe prices --help
      price-timeout    wie lange dieser Befehl dauern darf (60s)
      sources          Reihenfolge der Quellen: finnhub, command
      fee-per-trade    Gebühr je Kauf oder Verkauf, für rebalance
      balance-tolerance größte Abweichung eines Kontostands, die check hinnimmt
      import-rules     Ordner mit Regeln für den Import von CSV-Dateien
      benchmark        Symbol zum Vergleich, wie SPY
      risk-free        risikofreier Zins in Prozent im Jahr (0)
      inflation        Symbol eines Verbraucherpreisindex, für --real
      goal.worth       Ziel für das Vermögen: 50000 by 2027-12-31
      theme            Farben: default, colour-blind oder plain (keine)
      cash.production  URL für Buchungen
      cash.test        URL für Buchungen zum Testen
      advisors.url     URL für Berater

    Optionen haben Vorrang vor Umgebungsvariablen und diese vor Einstellungen.
    """,
    "completions": "Ein Vervollständigungsskript für eine Shell ausgeben",
    "SHELL": "bash, zsh oder fish",
    "manual": "Die Handbuchseite ausgeben",
    "help": "Hilfe zu einem Befehl oder Thema anzeigen",
    "help --schema": "Beim Thema json: stattdessen das JSON-Schema aller Ausgaben ausgeben",
    "TOPIC": "Ein Befehl oder eines von json, exit-codes, environment, files",
  ]
}
