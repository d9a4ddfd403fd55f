import PortfolioCore

/// Phrases about the price history and returns.
extension English {
  func text(_ phrase: PricePhrase) -> String {
    switch phrase {
    case .nothingRecorded:
      "No prices recorded yet. To read some from a file, run 'portfolio prices --import FILE'."
    case .netInvested: "Net invested"
    case .imported(let count):
      "\(counted(count, "price", "prices")) \(tried("imported", "would be imported"))."
    case .replaced(let count):
      "\(counted(count, "price", "prices")) \(tried("replaced", "would be replaced"))."
    case .known(let count): "\(counted(count, "price", "prices")) already known."
    case .withoutPrice(let count): "\(counted(count, "line", "lines")) without a price skipped."
    case .refused(let count): "\(counted(count, "line is", "lines are")) invalid; nothing was imported."
    case .old(let prices):
      "old prices: " + list(prices.map { "\($0.ticker) (\(counted($0.days, "day", "days")))" })
    case .far(let quote, let trade):
      "\(quote.ticker): the fetched price \(figures.price(quote.price)) is far from your last trade at \(figures.price(trade.price)) (is one of them in pence?)"
    case .left(let tickers):
      "Still to be refreshed: \(list(tickers)). The next 'portfolio prices --refresh' starts with them."
    case .unrecorded:
      "the prices were fetched but not recorded; solve that, then run 'portfolio prices --refresh' again"
    case .checked(let count): "Checked \(counted(count, "price", "prices")): no problems found."
    case .repaired(let saved, let omissions, let copy):
      "Recovered \(counted(saved, "price", "prices"))"
        + (omissions > 0 ? ", skipped \(counted(omissions, "unreadable line", "unreadable lines"))" : "")
        + " and kept the original as \(copy)."
    case .noRate(let reason):
      switch reason {
      case .noSignChange: "IRR: needs money going in and money coming out, on different days."
      case .borrowed: "IRR: money comes out first, as in a short sale, so no rate is meaningful."
      case .none: "IRR: no rate fits these cash flows."
      case .several: "IRR: several rates fit these cash flows, so none of them is meaningful; use TWR."
      case .undetermined: "IRR: cannot tell whether any rate fits these cash flows; use TWR."
      case .short: "IRR: less than a year, so only the rate for the period is shown."
      }
    case .allRates(let rates): "These rates fit the total: \(list(rates))."
    case .linkedByDietz: "TWR: days without a price are bridged by the Modified Dietz method."
    case .inRealMoney(let day, let index): "Amounts are in the money of \(day), adjusted by \(index)."
    case .sameInBenchmark: "The same money in the benchmark"
    case .shortInBenchmark: "At times, more was taken out than the benchmark would have held."
    }
  }

  func sentence(for problem: PriceProblem) -> String {
    switch problem {
    case .undetected: "unrecognized format; choose one with --as (\(priceFormats))"
    case .notOfFormat(_, let format):
      "does not look like a price file of the format \(format); leave --as out, or choose another format (\(priceFormats))"
    case .noneOnDay(_, let day):
      "no price on or before \(figures.day(day)); import one with 'portfolio prices --import FILE'"
    }
  }
}
