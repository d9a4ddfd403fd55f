/// Phrases and help of `digest`.
extension English {
  func text(_ phrase: DigestPhrase) -> String {
    switch phrase {
    case .since(let day): "Since \(day):"
    case .prices: "Prices"
    }
  }
}

extension EnglishHelp {
  static let digest = [
    "digest": "Show what has happened since the last digest",
    "digest --since":
      "Start from this day instead; this does not count as a run (a day, a month, a year, or words such as 7d and last-month)",
    "digest/more": """
    Shows transactions, income, prices that have changed, and achievements. It is made for mail from cron: if nothing has \
    happened, it prints nothing. The first run looks back seven days.

    Transactions count by their date, and each is reported once. Nothing is fetched: run 'portfolio prices --refresh \
    --quiet' first.
    """,
  ]
}
