/// The topics of `portfolio help` in German.
extension GermanHelp {
  static func topic(_ topic: HelpTopic) -> String {
    switch topic {
    case .exitCodes:
      """
      Exit-Codes

        0    erledigt
        1    gescheitert an etwas, das keinen eigenen Code hat
        64   falscher Aufruf: unbekannter Befehl, unbekannte Option, zu viele Argumente
        65   ungültige Daten: ein Feld oder eine Datei ist nicht, wie es sein soll
        66   eine Datei fehlt, oder keine Transaktion, kein Berater, kein Depot hat
             die Id
        69   ein Dienst war nicht zu erreichen oder hat versagt, und nichts von
             früher kann einspringen: ein Kurs, Buchungen, Berater; oder eine Datei
             mit Erfolgen meldet selbst einen Fehlschlag
        74   eine Datei war nicht zu lesen oder zu schreiben
        75   andere ändern die Transaktionen gerade; erneut versuchen
        77   keine Berechtigung, für eine Datei oder beim entfernten Bestand
        78   falsche Einstellungen, etwa http zu einem anderen Rechner
        130  abgebrochen

      """
    case .json:
      JSONTopic.page(
        introduction: """
          JSON

          Mit --json gibt ein Befehl ein einziges Dokument auf der Standardausgabe
          aus, und sonst nichts. Zahlen stehen ungekürzt da; ein Datum ist YYYY-MM-DD
          oder YYYY-MM-DDTHH:MM:SS mit Z oder Zeitversatz. "x|null" kann null sein,
          "x?" kann fehlen.
          """,
        errors: "auf der Standardfehlerausgabe")
    case .environment:
      """
      Umgebungsvariablen

        PORTFOLIO_STORE      wo die Transaktionen liegen: eine Datei oder URL
        PORTFOLIO_REMOTE_TOKEN
                             was einen Bestand unter einer URL öffnet; es geht
                             als Parameter auth mit und wird nirgends gezeigt
        PORTFOLIO_CACHE_DIR  wo liegt, was abgerufen wurde
        PORTFOLIO_CONFIG     wo die Einstellungen liegen
        PORTFOLIO_OFFLINE    1, true oder yes: das Netz nie benutzen
        FINNHUB_API_KEY      der Schlüssel für Kurse
        FINNHUB_BASE_URL     eine andere Adresse des Dienstes
        PORTFOLIO_LOCALE     wie die Tabellen sprechen: Sprache und Land
        LC_ALL, LC_MESSAGES, LC_NUMERIC, LANG
                             dasselbe, wo PORTFOLIO_LOCALE fehlt; C überlässt
                             es der Einstellung locale
        PORTFOLIO_PAGER, PAGER
                             was lange Listen zeigt (less); cat für nichts
        NO_COLOR             keine Farben
        CLICOLOR_FORCE       Farben auch ohne Terminal
        XDG_DATA_HOME, XDG_CACHE_HOME, XDG_CONFIG_HOME
                             die Ordner, die den Ordner portfolio enthalten

      Eine Option gilt vor einer Variablen, eine Variable vor einer Einstellung.

      """
    case .files:
      """
      Dateien

        ~/.local/share/portfolio/portfolio.json         die Transaktionen
        ~/.local/share/portfolio/portfolio.cash.json    die Buchungen
        ~/.local/share/portfolio/portfolio.prices.json  von Hand gesetzte Kurse
        ~/.local/share/portfolio/portfolio.history.json Kurse jedes Tages
        ~/.local/share/portfolio/*.json.journal         was rücknehmbar ist
        ~/.local/share/portfolio/*.json.lock            wer sie gerade ändert
        ~/.config/portfolio/config.json                 Einstellungen, der Schlüssel
        ~/.local/share/portfolio/remote/                das für Bestände bei URLs
        ~/.cache/portfolio/                             abgerufene Kurse, Berater,
                                                        Kopien von Beständen; darf
                                                        jederzeit gelöscht werden

      Transaktionen wie Buchungen sind ein JSON-Dokument mit einer je Zeile. Man
      kann es kopieren, mit diff vergleichen und in git halten. check sieht beide
      an, und check --repair lässt ein beschädigtes daneben liegen, mit .damaged
      hinter dem Namen. Liegt der Bestand unter einer URL, so bleiben Buchungen und
      von Hand gesetzte Kurse hier.

      """
    }
  }
}
