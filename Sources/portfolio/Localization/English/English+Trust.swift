/// Phrases of `explain` and `reconcile`.
extension English {
  func text(_ phrase: ReconcilePhrase) -> String {
    switch phrase {
    case .agrees(let count):
      "\(plural(count, "position")) checked: all quantities agree."
    case .differs(let count, let matches):
      "\(plural(count, "position")) \(count == 1 ? "differs" : "differ"), \(counted(matches, "agrees", "agree"))."
    }
  }
}

extension EnglishHelp {
  static let trust = [
    "explain": "Explain the figures of a ticker",
    "explain TICKER": "The ticker to explain, or the ID of a purchase or a sale",
    "explain --to":
      "Only transactions up to this day (a day, a month, a year, or words such as 7d and last-month)",
    "explain/more": """
    Each line is a transaction with what it added to the quantity and to what was paid and received; the last column is \
    what was held after it. The last line has the figures of 'portfolio summary', and below it is how the price turns \
    them into value and profit. With the ID of a purchase or a sale, each line is what a transaction did to the shares \
    and the cost of that lot, or of the lots that were sold.
    """,
    "reconcile": "Compare what you hold with a broker's statement",
    "reconcile FILE": "The statement, or - for standard input",
    "reconcile --account": "Only this account",
    "reconcile --to":
      "What was held on this day (a day, a month, a year, or words such as 7d and last-month)",
    "reconcile/more": """
    The statement is CSV with the columns ticker, quantity and, optionally, value and cost, which are only shown, or JSON with the same keys. \
    Position files of brokers that have a symbol and a quantity in each row work too. For each ticker whose quantity \
    differs, the last five transactions are shown, and the exit code is 1. A file of transactions that can be imported \
    works as well; then each difference comes with the day since which the quantities have differed.
    """,
  ]
}
