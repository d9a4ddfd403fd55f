import PortfolioCore

/// Phrases and help of `what-if`.
extension German {
  func text(_ phrase: WhatIfPhrase) -> String {
    switch phrase {
    case .supposed(let kind, let quantity, let ticker, let price, let currency, let day):
      "Angenommen wird \(kind == .buy ? "ein Kauf" : "ein Verkauf") von \(quantity) \(ticker) zu \(price)"
        + (currency.map { " \($0)" } ?? "") + " am \(day); gespeichert wird nichts."
    case .realised: "Was realisiert würde"
    case .lotsAfter: "Tranchen danach"
    case .gainsOfYear(let year): "Gewinne \(year)"
    case .washed: "Käufe innerhalb von 30 Tagen, die einen Wash Sale daraus machen würden"
    case .washes: "Verkäufe mit Verlust innerhalb von 30 Tagen, die dadurch Wash Sales würden"
    case .thirtyDays: "Innerhalb von 30 Tagen zugeordnet"
    case .before: "Vorher"
    case .after: "Nachher"
    }
  }
}

extension GermanHelp {
  static let whatIf = [
    "what-if": "Folgen eines Kaufs oder Verkaufs anzeigen, ohne ihn zu speichern",
    "what-if TYPE": "sell (Verkauf) oder buy (Kauf)",
    "what-if TICKER": "3 oder 4 Buchstaben (siehe --ticker-rule)",
    "what-if QUANTITY": "Stückzahl, größer als 0",
    "what-if PRICE": "Kurs je Stück (Standard: der des Tages)",
    "what-if --price": "Kurs je Stück (Standard: der des Tages)",
    "what-if/more": """
    Zeigt, wie gains, lots und die Gewinne des Jahres aussähen, wenn die Transaktion gespeichert wäre. Die Optionen sind \
    die von add.

    Konflikte sind die Käufe der 30 Tage vor und nach einem Verkauf mit Verlust, in jedem Depot, oder bei einem Kauf die \
    Verkäufe mit Verlust, die er zu Wash Sales machen würde; mit der Methode uk das, was ihm innerhalb von 30 Tagen zugeordnet würde.
    """,
  ]
}
