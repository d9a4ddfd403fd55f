import PortfolioCore

/// Phrases and help of `risk`.
extension German {
  func text(_ phrase: RiskPhrase) -> String {
    switch phrase {
    case .measured(let period, let count, let from, let to):
      "\(unit(period, count)) vom \(from) bis \(to); Kennzahlen auf ein Jahr gerechnet."
    case .fall(let depth, let from, let trough, let end):
      "\(depth) vom \(from) bis \(trough), " + (end.map { "aufgeholt am \($0)" } ?? "noch nicht aufgeholt")
    case .below(let depth, let day): "\(depth) seit \(day)"
    case .reason(let reason):
      switch reason {
      case .tooFew:
        "In weniger als drei ganzen Zeiträumen war etwas im Bestand: zu wenig, um das Risiko zu messen."
      case .noPrice: "Kennzahlen fehlen, wo etwas im Bestand keinen Kurs hat."
      case .capital: "Kennzahlen fehlen, wo kein Kapital mehr da war, das hätte wachsen können."
      }
    }
  }

  private func unit(_ period: ReturnPeriod, _ count: Int) -> String {
    switch period {
    case .day: counted(count, "Handelstag", "Handelstage")
    case .week: counted(count, "Woche", "Wochen")
    case .month: counted(count, "Monat", "Monate")
    }
  }
}

extension GermanHelp {
  static let risk = [
    "risk": "Schwankung der Renditen und größte Verluste anzeigen",
    "risk TICKER": "Nur diese Ticker",
    "risk --every": "Länge eines Zeitraums: day, week (Standard) oder month",
    "risk --by": "Auch die Kennzahlen jedes Tickers anzeigen",
    "risk --benchmark": "Mit den Kursen dieses Symbols vergleichen (Standard: die Einstellung benchmark)",
    "risk --account": "Nur dieses Depot",
    "risk --from": "Nur ab diesem Tag (ein Tag, ein Monat, ein Jahr oder Wörter wie 7d und last-month)",
    "risk --to": "Nur bis zu diesem Tag (ein Tag, ein Monat oder ein Jahr; Standard: heute)",
    "--real": "In der Kaufkraft des letzten Tages: inflationsbereinigt nach der Einstellung inflation",
    "returns --benchmark":
      "Mit demselben Geld in diesem Symbol vergleichen (mehrfach möglich, bis zu 3; Standard: die Einstellung benchmark)",
    "history --benchmark":
      "Mit demselben Geld in diesem Symbol vergleichen (Standard: die Einstellung benchmark)",
    "gains --harvest":
      "Stattdessen die Tranchen mit Verlust anzeigen, die größten Verluste zuerst, und was ihren Verkauf zum Wash Sale machen würde",
    "risk/more": """
    Alle Kennzahlen beruhen auf den zeitgewichteten Renditen (TWR) ganzer Zeiträume: Wochen bis Sonntag, Monate oder von einem \
    Tag mit aufgezeichnetem Kurs zum nächsten. Volatilität sagt, wie stark die Renditen schwanken, das Abwärtsrisiko, wie \
    stark die unter dem risikofreien Zins, beides auf ein Jahr gerechnet. Sharpe teilt die Rendite über diesem Zins durch \
    die Volatilität, Sortino durch das Abwärtsrisiko; der Zins wird mit „portfolio config set risk-free 3.5“ gesetzt.

    Drawdown ist der größte Rückgang von einem Höchststand, unabhängig von Ein- und Auszahlungen; Aktuell sagt, wie weit das \
    Portfolio jetzt unter dem letzten liegt. Beta sagt, wie stark sich das Portfolio bewegt, wenn sich die Benchmark um 1 % \
    bewegt, die Korrelation, wie eng beide zusammenhängen, Alpha, welche Jahresrendite beides nicht erklärt.

    Jedes Symbol kann Benchmark sein, wenn seine Kurse bekannt sind: Websites wie Stooq und Yahoo bieten Tageskurse von Indizes \
    und Fonds als CSV, die „portfolio prices --import DATEI --ticker SYMBOL“ liest. Dividenden enthalten nur die Kurse eines \
    Performance-Index.
    """,
  ]
}
