/// Phrases of `income`.
extension German {
  func text(_ phrase: IncomePhrase) -> String {
    switch phrase {
    case .none: "Keine Dividenden oder Zinsen."
    case .narrowed(let from, let to, let account):
      "Erträge" + narrowed(from: from, to: to, account: account)
    case .yieldOnCost: "Dividenden der letzten zwölf Monate im Verhältnis zum Einstand"
    case .estimated(let from, let to):
      "Eine Schätzung bis \(to): wenn der Bestand vom \(from) wieder ausschüttet, was er in den zwölf Monaten davor ausgeschüttet hat."
    case .nothingRecurs(let day):
      "Nichts, was am \(day) im Bestand ist, hat in den zwölf Monaten davor Dividenden oder Zinsen gezahlt."
    case .payments: "Zahlungen"
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
    "income": "Erträge aus Dividenden und Zinsen anzeigen",
    "income TICKER": "Nur diese Ticker",
    "income --by": "Summen nach Ticker, Monat, Jahr, Kategorie oder Land anzeigen",
    "income --calendar": "Nettoerträge je Ticker und Monat anzeigen",
    "income --forecast": "Künftige Erträge aus denen der letzten zwölf Monate schätzen",
    "income --months": "Wie viele Monate vorausgeschaut wird, 1 bis 60 (Standard: 12)",
    "income --account": "Nur dieses Depot",
    "income --from": "Nur ab diesem Tag (ein Tag, ein Monat, ein Jahr oder Wörter wie 7d und last-month)",
    "income --to": "Nur bis zu diesem Tag (ein Tag, ein Monat, ein Jahr oder Wörter wie 7d und last-month)",
    "income/more": """
    Dividenden und Zinsen stehen vor Steuern; Steuer ist, was davon einbehalten oder gesondert gebucht wurde. Netto ist \
    Dividenden + Zinsen − Steuer.

    Für Stücke im Bestand werden die Dividenden der zwölf Monate bis --to (Standard: heute) mit dem verglichen, was die \
    Stücke nach der geltenden Methode gekostet haben.

    Eine Prognose geht von den Dividenden und Zinsen aus, die der Bestand am Tag --to (Standard: heute) in den zwölf Monaten \
    davor gebracht hat, und lässt sie jedes Jahr am selben Tag wiederkehren: je Stück so viel wie damals, vor Steuern, um \
    Splits bereinigt und zu den heutigen Wechselkursen. Sonderdividenden, ausgeschüttete Kursgewinne und Zahlungen anstelle \
    einer Dividende kehren nicht wieder.
    """,
  ]
}
