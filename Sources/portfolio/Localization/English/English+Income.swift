/// Phrases of `income`.
extension English {
  func text(_ phrase: IncomePhrase) -> String {
    switch phrase {
    case .none: "No dividends or interest."
    case .narrowed(let from, let to, let account):
      "Income" + narrowed(from: from, to: to, account: account)
    case .yieldOnCost: "Dividends of the last twelve months compared with cost"
    case .estimated(let from, let to):
      "An estimate up to \(to), assuming that what is held on \(from) pays again what it paid in the twelve months before."
    case .nothingRecurs(let day):
      "Nothing held on \(day) paid a dividend or interest in the twelve months before."
    case .payments: "Payments"
    }
  }

  /// ` from 2024-01-01 to 2024-12-31, account Broker`
  func narrowed(from: String?, to: String?, account: String?) -> String {
    let end = to.map { from == nil ? " up to \($0)" : " to \($0)" }
    return (from.map { " from \($0)" } ?? "") + (end ?? "") + (account.map { ", account \($0)" } ?? "")
  }
}

extension EnglishHelp {
  static let income = [
    "income": "Show income from dividends and interest",
    "income TICKER": "Only these tickers",
    "income --by": "Show totals by ticker, month, year, category or country",
    "income --calendar": "Show what each ticker paid in each month, after tax",
    "income --forecast": "Estimate future income from that of the last twelve months",
    "income --months": "How many months to look ahead, 1 to 60 (default: 12)",
    "income --account": "Only this account",
    "income --from": "Only from this day on (a day, a month, a year, or words such as 7d and last-month)",
    "income --to": "Only up to this day (a day, a month, a year, or words such as 7d and last-month)",
    "income/more": """
    Dividends and interest are before tax; tax is what was withheld from them or booked separately. Net is dividends + \
    interest − tax.

    For shares you hold, the dividends of the twelve months up to --to (default: today) are compared with the \
    cost of the shares under the current method.

    A forecast takes what is held on --to (default: today), and assumes that the dividends and interest it paid in the \
    twelve months before recur on the same day of each year: as much per share, before tax, with splits and today's \
    exchange rates applied. Special dividends, capital gain distributions and payments in lieu do not recur.
    """,
  ]
}
