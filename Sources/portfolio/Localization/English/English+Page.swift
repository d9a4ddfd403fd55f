extension English {
  func text(_ phrase: PagePhrase) -> String {
    switch phrase {
    case .languageTag: "en"
    case .title: "Portfolio"
    case .contents: "Contents"
    case .asOf(let day): "As of \(day)"
    case .period(let from, let to): from.map { "From \($0) to \(to)" } ?? "Up to \(to)"
    case .overview: "At a glance"
    case .holdings: "Holdings"
    case .allocation: "Allocation by value"
    case .overTime: "Value and net invested"
    case .returns: "Returns"
    case .lots: "Lots"
    case .gains: "Realized gains"
    case .income: "Income"
    case .heldByTicker: "Holdings by ticker"
    case .heldByLot: "Holdings by lot"
    case .gainsByYear: "Realized gains by year"
    case .sales: "Sales and the lots they closed"
    case .incomeByMonth: "Income by month"
    case .gainSinceBeginning: "Total profit"
    case .gainInYear(let year): "Profit in \(year)"
    case .paidIn: "Net invested"
    case .priceOfYear: "Price over the last twelve months"
    case .perYear(let rate): "\(rate) a year"
    case .costOfHoldings(let cost): "Cost \(cost)"
    case .realised: "Realized gains"
    case .unrealised: "Unrealized gains"
    case .others(let count): plural(count, "other")
    case .cut(let shown, let all): "The first \(number(shown)) of \(number(all)) rows are shown."
    case .largestLots(let shown, let all):
      "The \(number(shown)) largest of \(number(all)) lots are shown; the total is that of all."
    case .newestSales(let shown, let all):
      "The latest \(number(shown)) of \(number(all)) sales are shown, with their totals."
    case .made(let version, let time): "Made with portfolio \(version) on \(time)"
    case .written(let path): "\(path) written."
    case .wouldWrite(let path): "\(path) would be written."
    }
  }
}
