import PortfolioCore
import PortfolioIO

/// The help in German, by the keys of `EnglishHelp`.
enum GermanHelp {
  static let texts: [String: String] = headings.merging(program) { first, _ in first }
    .merging(globalOptions) { first, _ in first }
    .merging(commands) { first, _ in first }
    .merging(cash) { first, _ in first }
    .merging(remote) { first, _ in first }
    .merging(instruments) { first, _ in first }
    .merging(accounts) { first, _ in first }
    .merging(rates) { first, _ in first }
    .merging(income) { first, _ in first }
    .merging(risk) { first, _ in first }
    .merging(tax) { first, _ in first }
    .merging(whatIf) { first, _ in first }
    .merging(digest) { first, _ in first }
    .merging(trust) { first, _ in first }
    .merging(targets) { first, _ in first }
    .merging(start) { first, _ in first }

  private static let priceFormats = PriceFileFormat.all.map(\.name).joined(separator: ", ")
  private static let importFormats = ImportFormatList.text { content in
    switch content {
    case .trades: "Käufe und Verkäufe"
    case .income: "Erträge"
    case .costs: "Gebühren und Steuern"
    case .cash: "Geld"
    case .conversions: "Umwechslungen"
    case .options: "Optionen"
    case .actions: "Splits und Umtausch"
    case .positions: "Bestand"
    }
  }
  private static let exportFormats = ExportCommand.formats.joined(separator: ", ")
  private static let fieldNames = RulesField.allCases.map(\.rawValue).joined(separator: ", ")

  private static let headings = [
    "heading.usage": "Aufruf", "heading.commands": "Befehle", "heading.arguments": "Argumente",
    "heading.options": "Optionen", "heading.global": "Allgemeine Optionen", "heading.examples": "Beispiele",
    "heading.name": "NAME", "heading.synopsis": "ÜBERSICHT", "heading.description": "BESCHREIBUNG",
    "usage.options": "[Optionen]", "usage.command": "<Befehl>", "mark.default": "(Standard)",
    "hint.command":
      "Siehe auch: „portfolio help BEFEHL“ und „portfolio help THEMA“ (exit-codes, json, environment, files).",
    "hint.program": "„portfolio help BEFEHL“ erklärt einen Befehl, „portfolio --help“ zeigt alle Optionen.",
    "hint.global": "„portfolio --help“ zeigt sie.",
    "group.portfolio": "Portfolio", "group.transactions": "Transaktionen", "group.files": "Dateien",
    "group.program": "Programm", "group.firm": "Firma",
    "expected.store": "ein nicht leerer Name außer -",
    "expected.path": "ein nicht leerer Name",
    "expected.benchmarks": "höchstens ein Symbol, für returns drei",
    "expected.locale": "eine Sprache und ein Land, etwa de_DE",
    "expected.age": "eine Zahl mit s, m, h oder d, etwa 15m",
    "expected.map-once": "jede Spalte nur einmal",
    "expected.map": "SPALTE=FELD, etwa Symbol=ticker oder 9=currency; Felder sind \(fieldNames)",
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
    "summary": "Wert und Ergebnis des Portfolios anzeigen",
    "summary TICKER": "Nur diese Ticker",
    "summary --total": "Nur die Summen anzeigen",
    "summary --line": "Eine Zeile: was da ist, die Veränderung des Tages und ihre Prozente",
    "summary --watch": "Alle SEKUNDEN (5) neu zeichnen, mit den Veränderungen der Kurse, bis q gedrückt wird",
    "summary --private": "Nur Prozente nennen: kein Betrag, kein Kurs und keine Stückzahl",
    "summary --account": "Nur dieses Depot zählen",
    "summary --to":
      "Nur Transaktionen bis zu diesem Tag zählen (ein Tag, ein Monat, ein Jahr oder Wörter wie 7d und last-month)",
    "--max-age": "Jüngere Kurse aus dem Cache ohne Abruf verwenden",
    "summary/more": """
    Der Wert ist Stückzahl × Kurs. Gezahlt ist, was Käufe, Gebühren und Steuern gekostet haben (expenses in JSON \
    und csv), erhalten, was Verkäufe, Dividenden und Zinsen eingebracht haben (income). Das Ergebnis ist Wert + erhalten − \
    gezahlt, der Prozentsatz sein Anteil am Gezahlten.

    Einstand ist, was die Stücke im Bestand nach der Einstellung method gekostet haben. Was die Apps für Telefon und Uhr \
    als „cost“ zeigen, ist hier der Wert. Gebühren und andere Beträge \
    ohne Ticker haben eine eigene Zeile. Transaktionen mit einem Datum nach heute zählen erst ab ihrem Tag.

    Bei Tickern ohne bekannten Kurs zählen Gezahltes, Erhaltenes und Einstand in den Summen, aber weder \
    Wert noch Ergebnis; der Exit-Code ist dann 69. Ein * anstelle des Prozentsatzes sagt, dass eine Abspaltung oder ein Umtausch \
    Einstand zugeführt oder entzogen hat.
    """,
    "lots": "Bestand und Einstand anzeigen, Tranche für Tranche",
    "lots TICKER": "Nur diese Ticker",
    "lots --account": "Nur dieses Depot",
    "lots --to":
      "Nur Transaktionen bis zu diesem Tag (ein Tag, ein Monat, ein Jahr oder Wörter wie 7d und last-month)",
    "--method": "Welche Tranchen ein Verkauf verbraucht (Standard: die Einstellung method)",
    "lots/more": """
    Eine Tranche ist, was von einem Kauf übrig ist. Der Einstand enthält die Gebühr. Vor dem Kauf verkaufte Stücke \
    haben eine negative Stückzahl. Lang heißt: länger als ein Jahr gehalten.

    Ticker ohne bekannten Kurs fehlen in der Summe; der Exit-Code ist dann 69.
    """,
    "gains": "Realisierte Gewinne anzeigen, Tranche für Tranche",
    "gains TICKER": "Nur diese Ticker",
    "gains --by": "Jeden Verkauf anzeigen oder Summen nach Ticker, Depot, Monat oder Jahr",
    "gains --compare": "Gewinne nach jeder Methode vergleichen, realisiert und im Bestand",
    "--sheltered": "Auch steuerfreie Depots einbeziehen",
    "gains --account": "Nur dieses Depot",
    "gains --from":
      "Nur Verkäufe ab diesem Tag (ein Tag, ein Monat, ein Jahr oder Wörter wie 7d und last-month)",
    "gains --to":
      "Nur Verkäufe bis zu diesem Tag (ein Tag, ein Monat, ein Jahr oder Wörter wie 7d und last-month)",
    "gains/more": """
    Der Gewinn ist Erlös − Einstand. Der Erlös ist, was ein Verkauf nach Abzug der Gebühr eingebracht hat, der \
    Einstand, was die Stücke samt Gebühr gekostet haben. Unter jedem Verkauf stehen die Tranchen, aus denen seine Stücke \
    stammen.

    fifo verkauft die ältesten Stücke zuerst, lifo die neuesten, hifo die teuersten; bei average kosten alle gleich viel. \
    uk ordnet zu wie die britische Steuerbehörde HMRC: derselbe Tag, die nächsten 30 Tage, dann der Durchschnitt aller \
    Depots. Ein Verkauf verbraucht Tranchen seines eigenen Depots, nach „portfolio config set lots all“ die aller Depots.

    Ein Wash Sale ist ein Verkauf mit Verlust, bei dem innerhalb von 30 Tagen davor oder danach dieselben Stücke gekauft \
    wurden. Er wird gekennzeichnet, verrechnet wird nichts.
    """,
    "history": "Wert des Portfolios am Ende jedes Zeitraums anzeigen",
    "history TICKER": "Nur diese Ticker",
    "history --every": "Länge eines Zeitraums: day, week, month, quarter oder year (Standard: month)",
    "history --account": "Nur dieses Depot",
    "history --from": "Nur ab diesem Tag (ein Tag, ein Monat, ein Jahr oder Wörter wie 7d und last-month)",
    "history --to": "Nur bis zu diesem Tag (ein Tag, ein Monat oder ein Jahr; Standard: heute)",
    "history --private": "Nur Prozente nennen: kein Betrag, kein Kurs und keine Stückzahl",
    "history/more": """
    Jede Zeile entspricht summary --to für den letzten Tag des Zeitraums: der Wert zu den Kursen dieses Tages und was \
    seit Beginn gezahlt und erhalten wurde. Wochen enden am Sonntag. Auf einem Terminal wird neben dem Wert das \
    investierte Kapital gezeichnet: Gezahltes abzüglich Erhaltenem.
    """,
    "returns": "Rendite des investierten Kapitals anzeigen",
    "returns TICKER": "Nur diese Ticker",
    "returns --by": "Renditen nach Ticker (Standard), Depot, Monat, Quartal oder Jahr",
    "returns --account": "Nur dieses Depot",
    "returns --from": "Nur ab diesem Tag (ein Tag, ein Monat, ein Jahr oder Wörter wie 7d und last-month)",
    "returns --to": "Nur bis zu diesem Tag (ein Tag, ein Monat oder ein Jahr; Standard: heute)",
    "returns --private": "Nur Prozente nennen: kein Betrag, kein Kurs und keine Stückzahl",
    "returns/more": """
    Gezahlt ist, was Käufe, Gebühren und Steuern gekostet haben (paidIn in JSON und csv); erhalten ist, was Verkäufe, \
    Dividenden und Zinsen eingebracht haben (paidOut). Anfang und Ende sind der Wert am Abend vor dem ersten und am letzten \
    Tag. Das Ergebnis ist Ende + erhalten − Anfang − gezahlt.

    Der interne Zinsfuß (IZF) ist der Jahreszinssatz, der alle Zahlungsströme erklärt; er wird nur angezeigt, wenn es sicher \
    keinen anderen gibt, und bei weniger als einem Jahr nur für den Zeitraum. Die zeitgewichtete Rendite (TWR) zeigt, wie sich \
    das Portfolio unabhängig von Ein- und Auszahlungen entwickelt hat. Tage ohne Kurs werden mit der modifizierten \
    Dietz-Methode verkettet, die eine Rendite aus den Zahlungen und ihrer Anlagedauer schätzt.

    Mit --real wird jeder Betrag mit dem Stand des Index der Einstellung inflation am letzten Tag multipliziert und durch \
    den an seinem eigenen geteilt. Der Index ist ein beliebiges Symbol mit importierten Kursen, etwa ein \
    Verbraucherpreisindex; sein letzter Stand an einem Tag oder davor zählt, wie alt er auch ist.
    """,
    "report": "Eine HTML-Seite über das ganze Portfolio schreiben",
    "report --output": "Datei, die geschrieben wird; - oder nichts für die Standardausgabe",
    "report --from":
      "Gewinne, Erträge und Renditen ab diesem Tag (ein Tag, ein Monat, ein Jahr oder Wörter wie 7d und last-month)",
    "report --to":
      "Alles zum Stand dieses Tages (ein Tag, ein Monat, ein Jahr oder Wörter wie 7d und last-month)",
    "report --title": "Titel der Seite",
    "report --benchmark":
      "Neben dem Wert zeichnen, was dasselbe Geld in diesem Symbol wäre (Standard: die Einstellung benchmark)",
    "report --all":
      "Jeden Verkauf, jede Tranche, jede Dividende, jeden Schritt und Kurs zeigen, wie lang die Seite auch wird",
    "report --private":
      "Nur Prozente nennen: kein Betrag, kein Kurs, keine Stückzahl, keine Notiz und keine ID",
    "report --open": "Die Seite in $BROWSER zeigen oder in dem Programm, das solche Dateien öffnet",
    "report/more": """
    Die Seite ist eigenständig: Sie lädt nichts nach, führt kein Skript aus und lässt sich speichern, verschicken und \
    drucken. Sie zeigt die Zahlen von summary, lots, gains, income und returns und richtet sich nach --locale.

    Eine vorhandene Datei wird ersetzt, sobald die neue Seite vollständig ist. Fehlen Kurse, weist die Seite darauf hin, und \
    der Exit-Code ist 69. Mit --output nennen --json und --csv die geschriebene Datei; ohne bewirken sie nichts.
    """,
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
      "Mit --import: die Kurse sind um spätere Splits bereinigt; die Bereinigung mit den gespeicherten Splits rückgängig machen",
    "prices --as": "Mit --import das Format (Standard: am Inhalt erkannt): \(priceFormats)",
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

    Heute gilt der jüngere von abgerufenem und aufgezeichnetem oder importiertem Kurs; ein von Hand gesetzter geht vor.

    Mit summary --to und lots --to gilt als Kurs eines Tages der letzte von diesem Tag oder davor, aufgezeichnet, \
    importiert oder sonst aus einem Kauf oder Verkauf, geteilt durch spätere Splits.
    """,
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
    "--ratio": "Bei Split, Umtausch und Abspaltung, neu:alt, etwa 4:1",
    "--into": "Der Ticker der neuen Stücke, bei Umtausch oder Abspaltung",
    "--basis-percent":
      "Wie viel Prozent des Einstands bei einer Abspaltung auf die neuen Stücke übergehen, 0 bis 100",
    "--to-sum": "Der Betrag, der bei einem Währungstausch herauskommt",
    "--to-currency": "Die Währung, in die getauscht wird, drei Buchstaben, etwa USD",
    "--accrued": "Die Stückzinsen einer Anleihe, die mit dem Kauf oder Verkauf gezahlt werden",
    "--category": "Die Art einer Dividende oder von Zinsen, etwa qualified oder special",
    "--to-account": "Das Depot, in das Stücke oder Geld übertragen werden",
    "--lot": "Tranche, die zuerst verkauft wird, nach der ID ihres Kaufs (mehrfach möglich)",
    "add --id": "ID, unter der sie gespeichert wird (Standard: eine neue)",
    "add/more": """
    Aus zwei der Angaben Stückzahl, Kurs und Betrag wird die dritte berechnet. Am Terminal wird gefragt, was fehlt. \
    Gespeichert wird nur, wenn alle Felder gültig sind.

    Eine Korrektur von Dividende, Zinsen, Gebühr, Steuer oder Kapitalrückzahlung hat einen negativen Betrag \
    (--sum=-21.83). Stücke, die umsonst kamen oder gingen, haben den Betrag 0 (--sum 0). Beides braucht den Namen \
    der Option.
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
    Ändert sich Stückzahl oder Kurs, wird der Betrag neu berechnet; ändert sich der Betrag, dann der Kurs oder die \
    Stückzahl, falls sich der Kurs auch ändert. \
    Ohne Option fragt der Befehl im Terminal nach jedem Feld.
    """,
    "delete": "Transaktionen löschen",
    "delete/more":
      "Ist eine ID unbekannt, wird nichts gelöscht. Am Terminal wird vorher gefragt, außer mit --yes.",
    "undo": "Die letzte Änderung rückgängig machen",
    "undo --list": "Die Änderungen auflisten, die sich rückgängig machen lassen",
    "undo/more": """
    Gilt für add, edit, delete, import, push und pull; für Buchungen gibt es „portfolio cash undo“. Eine Transaktion, \
    die inzwischen geändert wurde, bleibt unverändert. Bei einer Remote-Ablage lassen sich nur Änderungen von \
    diesem Rechner rückgängig machen.
    """,
    "redo": "Die letzte rückgängig gemachte Änderung wiederherstellen",
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
      "Was eine Art der Datei bedeutet: eine der Arten von portfolio, skip oder eine je Vorzeichen wie deposit|withdrawal (mehrfach möglich)",
    "import --skip": "Zeilen überspringen, deren Spalte diesen Wert hat (mehrfach möglich)",
    "import --unmap": "Eine Spalte nicht beachten (mehrfach möglich)",
    "import --map-symbol": "Der Ticker zu einer ISIN oder einem Symbol der Datei (mehrfach möglich)",
    "import/more": """
    Es werden alle Zeilen importiert oder keine; jede ungültige Zeile wird mit Nummer und Feld gemeldet. Ein erneuter \
    Import derselben Datei fügt nur Neues hinzu, auch wenn inzwischen etwas davon geändert oder gelöscht wurde. Zeilen, die \
    nichts bewegen, werden übersprungen und aufgeführt. Die Zeile einer ausgeübten oder zugeteilten Option und die ihrer \
    Aktien sind eine Ausübung. Eine Zeile, die Stücke oder Geld bewegt und der Angaben fehlen, etwa ein Split ohne Verhältnis, ist ungültig; die Meldung \
    nennt den Befehl, der sie einträgt. Von einem Datum mit „as of“ zählt das hintere: das ist der Handelstag. Dateien von \
    Schwab, Fidelity und Robinhood sind in US-Dollar. \
    Aus einem Journal von ledger oder beancount werden Lots, Guthaben und Kurse der Konten übernommen, die --account nennt; \
    ohne --account sind es die mit Wertpapieren.

    Die Formate und was ihre Dateien enthalten:

    \(importFormats)
    """,
    "export": "Transaktionen für andere Programme exportieren",
    "export --as": "\(exportFormats); Standard: csv, mit --json json",
    "export --from": "Nur ab diesem Tag (ein Tag, ein Monat, ein Jahr oder Wörter wie 7d und last-month)",
    "export --to": "Nur bis zu diesem Tag (ein Tag, ein Monat, ein Jahr oder Wörter wie 7d und last-month)",
    "achievements": "Erreichte Erfolge und den Fortschritt bei den übrigen anzeigen",
    "achievements --file":
      "Erfolge aus dieser Datei lesen (- für die Standardeingabe) statt aus dem Portfolio",
    "achievements/more": """
    Die eigenen Erfolge werden aus den Transaktionen und den bekannten Kursen berechnet; abgerufen wird nichts. \
    Bei jedem steht der Tag, an dem er zuerst erreicht war. Die Einstellung goal.worth fügt ein eigenes Ziel hinzu, etwa \
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
    letzte Kopie mit Alter und Grund gezeigt. Der Filter durchsucht Depots und Positionen, die schon einmal abgerufen \
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
    sind, und Tage in der Zukunft. Ein Verkauf von etwas, das nie im Bestand war, gilt als Leerverkauf: er wird gemeldet, \
    bis er zurückgekauft ist, ist aber kein Problem.
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
      mirror           URL, an die jede Änderung der Datei hochgeladen wird
      locale           Sprache und Zahlenformat der Tabellen
      currency         Heimatwährung, in der gerechnet wird, etwa EUR
      method           Verbrauchsfolge: fifo, lifo, hifo, average oder uk
      lots             Tranchen eines Verkaufs: account (seines Depots) oder all
      max-age          jüngere Kurse aus dem Cache ohne Abruf verwenden (60s)
      finnhub-key      API-Schlüssel; - fragt ihn ab oder liest die Standardeingabe
      finnhub-rate     höchste Zahl der Kursabfragen (60/min)
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
