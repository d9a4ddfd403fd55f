import PortfolioCore

/// Phrases and help of `risk`.
extension English {
  func text(_ phrase: RiskPhrase) -> String {
    switch phrase {
    case .measured(let period, let count, let from, let to):
      "\(unit(period, count)) from \(from) to \(to); volatility, ratios and alpha are annualized."
    case .fall(let depth, let from, let trough, let end):
      "\(depth) from \(from) to \(trough), " + (end.map { "recovered on \($0)" } ?? "not recovered yet")
    case .below(let depth, let day): "\(depth) since \(day)"
    case .reason(let reason):
      switch reason {
      case .tooFew:
        "There are fewer than three whole periods in which something was held, too few to measure risk."
      case .noPrice: "Figures are missing where something that was held has no price."
      case .capital: "Figures are missing where no capital was left that could grow."
      }
    }
  }

  private func unit(_ period: ReturnPeriod, _ count: Int) -> String {
    switch period {
    case .day: counted(count, "trading day", "trading days")
    case .week: counted(count, "week", "weeks")
    case .month: counted(count, "month", "months")
    }
  }
}

extension EnglishHelp {
  static let risk = [
    "risk": "Show how much returns varied, and how far they fell",
    "risk TICKER": "Only these tickers",
    "risk --every": "Length of a period: day, week (default) or month",
    "risk --by": "Also show the figures of each ticker",
    "risk --benchmark": "Compare with the prices of this symbol (default: the setting benchmark)",
    "risk --account": "Only this account",
    "risk --from": "Only from this day on (a day, a month, a year, or words such as 7d and last-month)",
    "risk --to": "Only up to this day (a day, a month or a year; default: today)",
    "--real": "Show amounts in the money of the last day, adjusted by the index in the setting inflation",
    "returns --benchmark":
      "Compare with the same money in this symbol (repeatable, up to 3; default: the setting benchmark)",
    "history --benchmark":
      "Compare with the same money in this symbol (default: the setting benchmark)",
    "gains --harvest":
      "Show the lots at a loss instead, largest first, and what would make their sale a wash sale",
    "risk/more": """
    All figures come from the time-weighted returns (TWR) of whole periods: weeks to Sunday, months, or from one day \
    with a recorded price to the next. Volatility is how widely the returns vary, downside how widely those below the \
    risk-free rate do, both for a year. Sharpe and Sortino are the return above the risk-free rate for each unit of \
    volatility and of downside; set that rate with 'portfolio config set risk-free 3.5'.

    Drawdown is the deepest fall from a high, regardless of what was put in or taken out, and Now how far the portfolio \
    is below its last high. Beta is how much it moves when the benchmark moves by 1%, correlation how closely the two go \
    together, alpha the yearly return that the moves of the benchmark do not explain.

    Any symbol can be a benchmark once its prices are known: websites such as Stooq and Yahoo offer daily prices of indices \
    and funds as CSV, which 'portfolio prices --import FILE --ticker SYMBOL' reads. Only the prices of a total-return \
    index include dividends.
    """,
  ]
}
