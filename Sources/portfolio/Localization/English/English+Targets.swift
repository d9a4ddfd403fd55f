/// Phrases of `allocation` and `rebalance`.
extension English {
  func text(_ phrase: RebalancePhrase) -> String {
    switch phrase {
    case .noTargets:
      "No targets are set. Set one for each ticker, 100 percent in all: 'portfolio instruments set AAPL target=40'"
    case .nothingToDo: "No trades are needed."
    case .driftOfTargets:
      "Drift is the share of everything that has a target, minus that target, in percentage points; cash and tickers without a target are left out."
    }
  }
}

extension EnglishHelp {
  static let targets = [
    "allocation": "Show how the value of your holdings is allocated",
    "allocation --by": "Group by ticker, account, currency, class or a tag of instruments",
    "allocation --account": "Only this account",
    "allocation --private": "Show only percentages: no amounts",
    "allocation --to":
      "Only transactions up to this day (a day, a month, a year, or words such as 7d and last-month)",
    "allocation/more": """
    Set a ticker's class, tags and target with 'portfolio instruments set'. The target of a group is the sum of its \
    tickers' targets, and drift is its share of the value of all that has targets, less its target. The percentage is of everything, \
    cash included. A ticker with no known price is not included in the total, \
    and the exit code is 69.
    """,
    "rebalance": "Propose trades that bring tickers to their targets",
    "rebalance --cash":
      "Cash to invest, or all for the cash of the accounts; below 0, cash to raise by sales (--cash=-2000)",
    "rebalance --no-sell": "Only buy, starting with what is furthest below its target",
    "rebalance --fractional": "Allow fractional shares",
    "rebalance --band": "Do nothing while every ticker is within this many percentage points of its target",
    "rebalance/more": """
    Set targets with 'portfolio instruments set TICKER target=PERCENT'; they must add up to 100. Tickers without one are \
    left alone. Quantities are whole shares, and never cost more than you can pay, including the setting fee-per-trade. \
    Cash left by rounding buys more of what is furthest below its target. Nothing is stored; --csv prints a list of orders that import can read once they have been executed.
    """,
  ]
}
