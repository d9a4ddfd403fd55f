/// Phrases of `allocation` and `rebalance`.
extension English {
  func text(_ phrase: RebalancePhrase) -> String {
    switch phrase {
    case .noTargets:
      "No targets are set. Set one for each ticker, 100 in all: portfolio instruments set AAPL target=40"
    case .nothingToDo: "No trades are needed."
    }
  }
}

extension EnglishHelp {
  static let targets = [
    "allocation": "Show how the value of what you hold is spread",
    "allocation --by": "ticker, account, currency, class or a tag of instruments",
    "allocation --account": "Only this account",
    "allocation --to": "Only transactions up to this day (a day, a month or a year)",
    "allocation/more": """
    Set a ticker’s class, tags and target with portfolio instruments set. The target of a group is the sum of its \
    tickers’ targets, and drift is the share less the target. A ticker with no known price is not included in the total, \
    and the exit code is 69.
    """,
    "rebalance": "Propose trades that bring tickers to their targets",
    "rebalance --cash": "Cash to invest",
    "rebalance --no-sell": "Only buy, the lowest in relation to its target first",
    "rebalance --fractional": "Propose parts of shares, too",
    "rebalance --band": "Do nothing while each ticker is within so many percentage points of its target",
    "rebalance/more": """
    Tickers have a target after portfolio instruments set TICKER target=PERCENT; all targets together are 100. Tickers \
    without one are left alone. Quantities are whole shares and never more than can be paid, the setting fee-per-trade \
    included. Nothing is stored; --csv is a list of orders that import reads once they are done.
    """,
  ]
}
