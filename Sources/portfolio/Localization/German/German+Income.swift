/// Phrases of `income`.
extension German {
  func text(_ phrase: IncomePhrase) -> String {
    switch phrase {
    case .none: "Keine Dividenden oder Zinsen."
    case .narrowed(let from, let to, let account):
      "Erträge" + narrowed(from: from, to: to, account: account)
    case .yieldOnCost: "Dividenden der letzten zwölf Monate im Verhältnis zum Einstand"
    }
  }

  /// ` von 01.01.2024 bis 31.12.2024, Depot Broker`
  func narrowed(from: String?, to: String?, account: String?) -> String {
    let start = from.map { to == nil ? " ab \($0)" : " von \($0)" }
    return (start ?? "") + (to.map { " bis \($0)" } ?? "") + (account.map { ", Depot \($0)" } ?? "")
  }
}

extension GermanHelp {
  static let income = [
    "income": "Zeigen, was Dividenden und Zinsen eingebracht haben",
    "income TICKER": "Nur diese Ticker",
    "income --by": "Summen nach Ticker, Monat, Jahr, Ertragsart oder Land zeigen",
    "income --account": "Nur dieses Depot",
    "income --from": "Nur ab diesem Tag (ein Tag, ein Monat, ein Jahr oder Wörter wie 7d und last-month)",
    "income --to": "Nur bis zu diesem Tag (ein Tag, ein Monat, ein Jahr oder Wörter wie 7d und last-month)",
    "income/more": """
    Dividenden und Zinsen sind vor Steuern; Steuer ist, was davon einbehalten oder eigens gebucht wurde. Netto ist \
    Dividenden + Zinsen − Steuer.

    Für Stücke im Bestand werden die Dividenden der zwölf Monate bis --to (Vorgabe: heute) mit dem verglichen, was die \
    Stücke nach der geltenden Methode gekostet haben.
    """,
  ]
}
