import PortfolioCore

/// Phrases and help of `what-if`.
extension English {
  func text(_ phrase: WhatIfPhrase) -> String {
    switch phrase {
    case .supposed(let kind, let quantity, let ticker, let price, let currency, let day):
      "Supposing a \(kind == .buy ? "purchase" : "sale") of \(quantity) \(ticker) at \(price)"
        + (currency.map { " \($0)" } ?? "") + " on \(day); nothing is stored."
    case .realised: "What it would realize"
    case .lotsAfter: "Lots afterward"
    case .gainsOfYear(let year): "Gains of \(year)"
    case .washed: "Purchases within 30 days, which would make it a wash sale"
    case .washes: "Sales at a loss within 30 days, which it would make wash sales"
    case .thirtyDays: "Matched within 30 days"
    case .before: "Before"
    case .after: "After"
    }
  }
}

extension EnglishHelp {
  static let whatIf = [
    "what-if": "Show what a purchase or sale would change, without storing it",
    "what-if TYPE": "sell or buy",
    "what-if TICKER": "3 or 4 letters (see --ticker-rule)",
    "what-if QUANTITY": "Number of shares, greater than 0",
    "what-if PRICE": "Price per share (default: that of the day)",
    "what-if --price": "Price per share (default: that of the day)",
    "what-if/more": """
    Shows what gains, lots and the gains of the year would be if the transaction were stored. The options are those of add.

    It also shows conflicts: for a sale at a loss, the purchases in any account within 30 days before or after it; for a \
    purchase, the sales at a loss that it would make wash sales; with the method uk, what it would be matched with within \
    30 days.
    """,
  ]
}
