/// The topics of `portfolio help` in German.
extension GermanHelp {
  static func topic(_ topic: HelpTopic) -> String {
    switch topic {
    case .exitCodes:
      """
      Exit-Codes

        0    erledigt
        1    jeder Fehler ohne eigenen Code
        64   falscher Aufruf: Befehl oder Option unbekannt, zu viele Argumente
        65   ungültige Daten: ein Feld oder eine Datei ist ungültig
        66   eine Datei fehlt, oder keine Transaktion, kein Berater und kein Depot
             hat die ID
        69   ein Dienst war nicht zu erreichen oder meldete einen Fehler, und es gibt
             keine Kopie seiner Daten; oder eine Datei mit Erfolgen meldet einen
             Fehler
        74   eine Datei konnte nicht gelesen oder geschrieben werden
        75   die Ablage ist gesperrt; erneut versuchen
        77   keine Berechtigung, für eine Datei oder bei einer Remote-Ablage
        78   falsche Einstellungen, etwa http zu einem anderen Rechner
        130  abgebrochen

      """
    case .json:
      JSONTopic.page(
        introduction: """
          JSON

          Mit --json gibt ein Befehl ein einziges Dokument auf der Standardausgabe aus,
          und sonst nichts. Zahlen sind nicht gekürzt; ein Datum sieht aus wie
          2024-06-10 oder 2024-06-10T14:30:00, mit Z oder Zeitversatz. "x|null" kann
          null sein, "x?" kann fehlen. Mit --dry-run steht darin "dryRun": true.
          """,
        errors: "auf der Standardfehlerausgabe")
    case .environment:
      """
      Umgebungsvariablen

        PORTFOLIO_STORE      Ablage der Transaktionen: eine Datei oder URL
        PORTFOLIO_REMOTE_TOKEN
                             Zugriffstoken für eine Remote-Ablage;
                             wird als Parameter auth gesendet, nie ausgegeben
        PORTFOLIO_CACHE_DIR  Ordner für abgerufene Daten
        PORTFOLIO_CONFIG     Einstellungsdatei
        PORTFOLIO_OFFLINE    1, true oder yes: nie auf das Netz zugreifen
        PORTFOLIO_TODAY      Tag, der als heute gilt, JJJJ-MM-TT, für
                             Beispiele und Tests
        FINNHUB_API_KEY      API-Schlüssel für Kurse
        ECB_BASE_URL         andere URL der Wechselkurse
        FINNHUB_BASE_URL     andere URL des Kursdienstes
        PORTFOLIO_LOCALE     Sprache und Zahlenformat der Tabellen, etwa de_DE
        LC_ALL, LC_MESSAGES, LC_NUMERIC, LANG
                             dasselbe, wenn PORTFOLIO_LOCALE fehlt; bei C gilt
                             die Einstellung locale
        PORTFOLIO_PAGER, PAGER
                             Pager für lange Listen (less); cat für keinen
        NO_COLOR             keine Farben
        CLICOLOR_FORCE       Farben auch ohne Terminal
        XDG_DATA_HOME, XDG_CACHE_HOME, XDG_CONFIG_HOME
                             Basisordner, jeweils mit einem Ordner portfolio

      Optionen haben Vorrang vor Variablen, Variablen vor Einstellungen.

      """
    case .files:
      """
      Dateien

        ~/.local/share/portfolio/portfolio.json         die Transaktionen
        ~/.local/share/portfolio/portfolio.cash.json    die Buchungen
        ~/.local/share/portfolio/portfolio.prices.json  von Hand gesetzte Kurse
        ~/.local/share/portfolio/portfolio.history.jsonl
                                                        aufgezeichnete Tageskurse
        ~/.local/share/portfolio/portfolio.instruments.json
                                                        Namen, Klassen, Ziele
        ~/.local/share/portfolio/portfolio.accounts.json
                                                        was über Depots bekannt ist
        ~/.local/share/portfolio/portfolio.rates.json   Wechselkurse
        ~/.local/share/portfolio/portfolio.digest.json  was digest gemeldet hat
        ~/.local/share/portfolio/portfolio.imports.json
                                                        was importiert wurde
        ~/.local/share/portfolio/portfolio.mirror.json  letzter Stand des Spiegels
        ~/.local/share/portfolio/*.json.journal         Verlauf für undo
        ~/.local/share/portfolio/*.json.lock            Sperren
        ~/.local/share/portfolio/remote/                dasselbe für Remote-Ablagen
        ~/.config/portfolio/config.json                 Einstellungen, API-Schlüssel
        ~/.cache/portfolio/                             abgerufene Kurse; Berater
                                                        einer Firma, erklärt in
                                                        „portfolio help advisors“;
                                                        Kopien von Remote-Ablagen;
                                                        darf jederzeit gelöscht werden

      Transaktionen und Buchungen sind JSON-Dokumente mit einem Eintrag je Zeile.
      Man kann sie kopieren, mit diff vergleichen und in git halten. check prüft
      beide, und check --repair legt eine beschädigte Datei daneben ab, mit .damaged
      am Namen. Ist die Ablage eine URL, bleiben Buchungen und von Hand gesetzte
      Kurse hier.

      """
    }
  }
}
