import PortfolioCore
import PortfolioIO

/// The help in German, by the keys of `EnglishHelp`.
enum GermanHelp {
  static let texts: [String: String] = headings.merging(program) { first, _ in first }
    .merging(globalOptions) { first, _ in first }
    .merging(commands) { first, _ in first }
    .merging(cash) { first, _ in first }
    .merging(remote) { first, _ in first }

  private static let importFormats = ImportFormat.all.map(\.name).joined(separator: ", ")
  private static let exportFormats = ExportFormat.all.map(\.name).joined(separator: ", ")
  private static let fieldNames = Field.allCases.map(\.rawValue).joined(separator: ", ")

  private static let headings = [
    "heading.usage": "Aufruf", "heading.commands": "Befehle", "heading.arguments": "Argumente",
    "heading.options": "Optionen", "heading.global": "Allgemeine Optionen", "heading.examples": "Beispiele",
    "heading.name": "NAME", "heading.synopsis": "ÜBERSICHT", "heading.description": "BESCHREIBUNG",
    "usage.options": "[Optionen]", "usage.command": "<Befehl>", "mark.default": "(Vorgabe)",
    "hint.command": "Mehr: portfolio help BEFEHL, oder help exit-codes, json, environment, files.",
    "hint.program": "portfolio help BEFEHL erklärt einen, portfolio --help zeigt alle Optionen.",
    "hint.global": "portfolio --help erklärt sie.",
    "group.portfolio": "Portfolio", "group.transactions": "Transaktionen", "group.files": "Dateien",
    "group.program": "Programm", "group.firm": "Firma",
    "expected.path": "ein Name, der nicht leer ist",
    "expected.locale": "eine Sprache und ein Land, etwa de_DE",
    "expected.age": "eine Zahl mit s, m, h oder d, etwa 15m",
    "expected.map-once": "eine Spalte, die nur einmal zugeordnet wird",
    "expected.map": "SPALTE=FELD, etwa Symbol=ticker; Felder sind \(fieldNames)",
    "expected.map-symbol": "ISIN=TICKER, etwa US0378331005=AAPL",
    "expected.currency": "drei Großbuchstaben, etwa EUR",
    "expected.price": "TICKER=KURS, etwa AAPL=185.20",
  ]

  private static let program = [
    "program": "Wissen, was die eigenen Anlagen wert sind und was sie gebracht haben."
  ]

  private static let globalOptions = [
    "--store": "Wo die Transaktionen liegen, Datei oder URL (PORTFOLIO_STORE)",
    "--cache-dir": "Wo abgerufene Kurse liegen (PORTFOLIO_CACHE_DIR)",
    "--config": "Wo die Einstellungen liegen (PORTFOLIO_CONFIG)",
    "--format": "Was auf die Standardausgabe geht",
    "--json": "Dasselbe wie --format json",
    "--csv": "Dasselbe wie --format csv",
    "--offline": "Das Netz nie benutzen (PORTFOLIO_OFFLINE)",
    "--locale": "Sprache und Schreibweisen der Tabellen (PORTFOLIO_LOCALE)",
    "--color": "Wann Farben gezeigt werden (NO_COLOR, CLICOLOR_FORCE)",
    "--quiet": "Weniger Meldungen; add gibt nur die Id aus",
    "--verbose": "Sagen, welche Dateien benutzt werden und woher Kurse kommen",
    "--dry-run": "Sagen, was geschähe, und nichts schreiben",
    "--yes": "Jede Frage gilt als bejaht",
    "--no-input": "Nie fragen; was gefragt werden müsste, ist ein Fehler",
    "--lock-timeout": "Wie lange gewartet wird, während ein anderer Prozess die Transaktionen ändert",
    "--ticker-rule": "Was als Ticker gilt: 3 oder 4 Buchstaben, oder jedes Symbol",
    "--help": "Das Programm oder einen Befehl erklären",
    "--version": "Die Version zeigen",
  ]

  private static let commands = [
    "summary": "Zeigen, was das Portfolio wert ist und was es gebracht hat",
    "summary --total": "Nur die Summen zeigen",
    "summary --account": "Nur dieses Depot zählen",
    "summary --to": "Nur Transaktionen bis zu diesem Tag zählen (ein Tag, ein Monat oder ein Jahr)",
    "--max-age": "Ein Kurs aus dem Cache, der jünger ist, gilt ohne neue Anfrage",
    "summary/more": """
    Der Wert ist Stückzahl × Kurs. Ausgaben sind, was für Käufe und an Gebühren gezahlt wurde; Einnahmen sind, was \
    Verkäufe und Dividenden gebracht haben. Der Gewinn ist Wert + Einnahmen − Ausgaben, der Prozentsatz sein Anteil \
    an den Ausgaben.

    Ein Ticker ohne jeden bekannten Kurs zählt in der Summe nicht mit, und der Exit-Code ist 69.
    """,
    "prices": "Aktuelle Kurse zeigen und veraltete abrufen",
    "prices TICKER": "Nur diese; sonst jeder Ticker im Bestand",
    "prices --refresh": "Jeden Kurs abrufen, wie alt er auch ist",
    "prices --set": "Einen Kurs von Hand setzen, der bis --unset gilt (mehrfach möglich)",
    "prices --unset": "Einen von Hand gesetzten Kurs entfernen (mehrfach möglich)",
    "prices --history": "Die Tag für Tag aufgezeichneten Kurse zeigen und nichts abrufen",
    "prices --from": "Mit --history nur ab diesem Tag (ein Tag, ein Monat oder ein Jahr)",
    "prices --to": "Mit --history nur bis zu diesem Tag (ein Tag, ein Monat oder ein Jahr)",
    "prices/more": """
    Kurse kommen von Finnhub. Dort gibt es kostenlos einen Schlüssel; er wird mit portfolio config set finnhub-key - \
    gesetzt, oder steht in FINNHUB_API_KEY. Wo ein Abruf misslingt, gilt der zuletzt abgerufene Kurs, und eine \
    Meldung sagt, warum und wie alt er ist.
    """,
    "add": "Eine Transaktion speichern",
    "add TYPE": "buy, sell, dividend, split oder fee",
    "add TICKER": "3 oder 4 Buchstaben (siehe --ticker-rule); eine Gebühr kann ohne sein",
    "add QUANTITY": "Wie viele; bei Dividende oder Gebühr der Betrag, beim Split das Verhältnis",
    "add PRICE": "Der Kurs eines Stücks",
    "--type": "buy, sell, dividend, split oder fee",
    "--ticker": "3 oder 4 Buchstaben (siehe --ticker-rule)",
    "--quantity": "Wie viele, mehr als 0",
    "--price": "Der Kurs eines Stücks",
    "--sum": "Der ganze Betrag vor der Gebühr",
    "--fee": "Die Provision, zusätzlich zum Betrag",
    "--date":
      "JJJJ-MM-TT, ein Zeitpunkt wie 2024-06-10T14:30:00Z, today oder yesterday; ohne Angabe jetzt",
    "--account": "Das Depot, zu dem sie gehört",
    "--note": "Ein Text als Gedächtnisstütze",
    "--ratio": "Beim Split, neu:alt, etwa 4:1",
    "add --id": "Die Id, unter der sie gespeichert wird; ohne Angabe eine neue",
    "add/more": """
    Je zwei von Stückzahl, Kurs und Betrag ergeben das dritte. Am Terminal wird gefragt, was fehlt. Gespeichert wird \
    nur, wenn jedes Feld stimmt.
    """,
    "list": "Transaktionen zeigen, die neuesten zuerst",
    "list TICKER": "Nur diese Ticker",
    "list --type": "Nur diese Art",
    "list --account": "Nur dieses Depot",
    "list --from": "Nur ab diesem Tag (ein Tag, ein Monat oder ein Jahr)",
    "list --to": "Nur bis zu diesem Tag (ein Tag, ein Monat oder ein Jahr)",
    "list --limit": "Höchstens so viele",
    "list --sort": "Die Reihenfolge: neueste, A bis Z, oder größte zuerst",
    "list --reverse": "In umgekehrter Reihenfolge",
    "show": "Eine Transaktion zeigen",
    "ID": "Die Id, oder mindestens ihre ersten 4 Zeichen",
    "edit": "Felder einer Transaktion ändern",
    "edit --date": "JJJJ-MM-TT, ein Zeitpunkt wie 2024-06-10T14:30:00Z, today oder yesterday",
    "edit --account": "Das Depot, zu dem sie gehört; '' für keines",
    "edit --note": "Ein Text als Gedächtnisstütze; '' für keinen",
    "edit --fee": "Die Provision, zusätzlich zum Betrag; '' für keine",
    "edit/more": """
    Ändert sich Stückzahl oder Kurs, wird der Betrag neu berechnet; ändert sich der Betrag, dann der Kurs, oder die \
    Stückzahl, falls sich der Kurs auch ändert.
    """,
    "delete": "Transaktionen löschen, alle genannten oder keine",
    "delete/more": "Am Terminal werden sie gezeigt, und es wird gefragt, außer mit --yes.",
    "undo": "Die neueste Änderung zurücknehmen",
    "undo --list": "Die Änderungen zeigen, die zurückgenommen werden können",
    "undo/more": """
    Änderungen sind die von add, edit, delete, import, push und pull; portfolio cash undo nimmt die an Buchungen \
    zurück. Eine Transaktion, die etwas anderes seither geändert hat, bleibt, wie sie ist. Bei einem entfernten \
    Bestand sind die Änderungen bekannt, die auf diesem Rechner gemacht wurden.
    """,
    "redo": "Wiederherstellen, was zuletzt zurückgenommen wurde",
    "import": "Die Transaktionen einer Datei speichern",
    "import FILE": "Die Datei, oder - für die Standardeingabe",
    "import --as": "Das Format, wo der Inhalt es nicht verrät: \(importFormats)",
    "import --account": "Das Depot für die Datei eines Brokers, oder für Zeilen, die keines nennen",
    "import --partial": "Die guten Zeilen einer Datei speichern, die schlechte hat",
    "import --date-order": "Was in 01/02/2024 zuerst kommt: Tag und Monat, oder Monat und Tag",
    "import --currency": "Nur nehmen, was in dieser Währung abgerechnet wurde",
    "import --map": "Welche Spalte welches Feld enthält, für jede andere csv (mehrfach möglich)",
    "import --map-symbol": "Der Ticker zu einer ISIN oder einem Symbol der Datei (mehrfach möglich)",
    "import/more": """
    Es werden alle Zeilen gespeichert oder keine; was nicht stimmt, wird für jede Zeile mit ihrer Nummer und dem Feld \
    gesagt. Eine Datei, die schon importiert wurde, fügt nichts hinzu, und eine längere nur das Neue. Zeilen, die \
    keine Geschäfte sind, werden gezählt und genannt.
    """,
    "export": "Alle Transaktionen in einem Format für andere Programme ausgeben",
    "export --as": "\(exportFormats); ohne Angabe csv, mit --json json",
    "export --from": "Nur ab diesem Tag (ein Tag, ein Monat oder ein Jahr)",
    "export --to": "Nur bis zu diesem Tag (ein Tag, ein Monat oder ein Jahr)",
    "achievements": "Zeigen, was erreicht ist, und wie weit es beim Übrigen ist",
    "achievements --file": "Die dieser Datei zeigen (- für die Standardeingabe), nicht die des Portfolios",
    "achievements/more": """
    Die des Portfolios ergeben sich aus seinen Transaktionen und den bekannten Kursen: abgerufen wird nichts.
    """,
    "advisors": "Die Berater der Firma zeigen, ihre Depots und was darin liegt",
    "advisors list": "Alle Berater zeigen, und die Summen der Firma",
    "advisors show": "Einen Berater mit Depots, Depotbanken und Wertpapieren zeigen",
    "advisors account": "Zeigen, was in einem Depot liegt",
    "ADVISOR": "Die Id, oder ein Name oder Teil davon, der nur auf einen passt",
    "ACCOUNT": "Die Id oder die Nummer",
    "advisors list --filter":
      "Nur die, in deren Namen, Depotbanken, Depots, Kunden oder Positionen das vorkommt",
    "advisors list --sort": "In dieser Reihenfolge",
    "advisors list --descending": "Z bis A, oder größte zuerst",
    "--mock": "dashboard.json und advisors/ID.json aus diesem Ordner lesen statt vom Dienst",
    "advisors/more": """
    Berater werden von dem Dienst abgerufen, den portfolio config set advisors.url URL nennt, und behalten. Wo ein \
    Abruf misslingt, wird gezeigt, was zuletzt abgerufen wurde, mit Alter und Grund. Der Filter sieht in die Depots \
    und Positionen, die schon abgerufen wurden.
    """,
    "check": "Die Transaktionen prüfen und nennen, was nicht stimmen kann",
    "check --repair":
      "Eine Kopie beschädigter Daten behalten und jede Transaktion retten, die lesbar ist",
    "check/more": """
    Jede Transaktion wird gelesen, wie andere Befehle sie lesen. Verkäufe von mehr als dem Bestand, Beträge, die nicht \
    Stückzahl × Kurs sind, und Tage in der Zukunft werden mit ihrer Zeile genannt. Buchungen werden auch angesehen.
    """,
    "config": "Einstellungen zeigen und ändern",
    "config list": "Alle Einstellungen zeigen",
    "config get": "Eine Einstellung zeigen",
    "config set": "Eine Einstellung ändern",
    "config unset": "Eine Einstellung entfernen",
    "config path": "Zeigen, wo die Einstellungen liegen",
    "KEY": "Der Name der Einstellung",
    "VALUE": "Ihr Wert; -, um ihn einzutippen oder von der Standardeingabe zu lesen",
    "config/more": """
    Einstellungen:

      ticker-rule      letters (3 oder 4) oder symbol (1 bis 20 von A-Z 0-9 . - : ^ = _)
      store            wo die Transaktionen liegen: eine Datei oder URL
      locale           Sprache und Schreibweisen der Tabellen
      currency         die Währung der Kurse und Beträge, etwa EUR
      max-age          ein Kurs aus dem Cache, der jünger ist, gilt ohne Anfrage (60s)
      finnhub-key      der Schlüssel für Kurse; - fragt danach, oder liest die Standardeingabe
      finnhub-rate     wie oft der Dienst gefragt werden darf (60/min)
      cash.production  wo Buchungen abgerufen werden
      cash.test        dasselbe zum Ausprobieren
      advisors.url     wo Berater abgerufen werden

    Eine Option gilt vor einer Umgebungsvariablen, und die vor einer Einstellung.
    """,
    "completions": "Ein Skript ausgeben, das Befehle in einer Shell vervollständigt",
    "SHELL": "bash, zsh oder fish",
    "manual": "Die Handbuchseite ausgeben",
    "help": "Einen Befehl oder ein Thema erklären",
    "TOPIC": "Ein Befehl, oder eines von json, exit-codes, environment, files",
  ]
}
