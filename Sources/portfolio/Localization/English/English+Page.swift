extension English {
  func text(_ phrase: PagePhrase) -> String {
    switch phrase {
    case .languageTag: "en"
    case .title: "Portfolio"
    case .contents: "Contents"
    case .asOf(let day): "As of \(day)"
    case .period(let from, let to): "From \(from) to \(to)"
    case .changeOn(let day): "Change on \(day)"
    case .gainedSince(let day): "Profit since \(day)"
    case .perYear(let rate): "\(rate) a year"
    case .inPeriod(let rate): "\(rate) in all"
    case .nameField: "Name"
    case .dayField: "Day"
    case .rateField: "Return (IRR)"
    case .yearField: "Last year"
    case .wholeYear: "Year"
    case .year: "Year"
    case .choosePeriod: "Period"
    case .noGroup: "None"
    case .others(let count): plural(count, "other")
    case .figures: "Figures"
    case .closed(let count): "Sold completely: \(number(count))"
    case .drawdownPercent: "Drawdown in percent"
    case .prices(let ticker): "\(ticker): prices"
    case .lots: "Lots"
    case .steps: "How it came about"
    case .purchase: "Bought"
    case .sale: "Sold"
    case .earlier(let count): "\(number(count)) earlier"
    case .latestOnly: "The latest are shown; 'portfolio report --all' shows all."
    case .gainsByYear: "Realized gains by year"
    case .sales: "Sales"
    case .incomeByYear: "Income by year, after tax"
    case .calendar: "Income of the last twelve months, after tax"
    case .forecast: "Estimate of the next twelve months, before tax"
    case .newestSales(let shown, let all):
      "The latest \(number(shown)) of \(number(all)) sales are shown; 'portfolio report --all' shows all. The totals by year include all of them."
    case .nothing: "There is nothing to show here yet."
    case .nothingMissing: "Nothing is missing, old or estimated."
    case .glossary: "What the words mean"
    case .highest: "in percent of the highest value"
    case .oldPrice(let mark): "\(mark) marks a figure based on a price that is more than 7 days old."
    case .oldMarked:
      "Figures with a dotted underline are based on a price that is more than 7 days old; growth from such prices is not shown."
    case .estimated: "The income of the next twelve months is an estimate from that of the last twelve."
    case .made(let version, let time): "Made with portfolio \(version) on \(time)"
    case .written(let path): "\(path) written."
    case .wouldWrite(let path): "\(path) would be written."
    case .part(let part): text(part)
    case .bridgeStep(let step, let day): text(step, day)
    case .periodName(let period): text(period)
    case .groupedBy(let key): text(key)
    case .measure(let measure): text(measure).name
    case .meaning(let measure): text(measure).meaning
    case .month(let month): English.months[month - 1]
    }
  }

  private static let months = [
    "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
  ]

  private func text(_ part: PagePart) -> String {
    switch part {
    case .worth: "At a glance"
    case .bridge: "How it came about"
    case .holdings: "Holdings"
    case .value: "Value over time"
    case .months: "Month by month, in percent (TWR)"
    case .drawdown: "Drawdown"
    case .allocation: "Allocation"
    case .details: "Each holding"
    case .income: "Income"
    case .gains: "Realized gains"
    case .missing: "What is missing or old"
    }
  }

  private func text(_ step: BridgeStep, _ day: String) -> String {
    switch step {
    case .start: "Value at the start, \(day)"
    case .deposited: "Deposited less withdrawn"
    case .price: "Prices"
    case .currency: "Exchange rates"
    case .income: "Dividends and interest"
    case .costs: "Fees and taxes"
    case .end: "Value at the end, \(day)"
    }
  }

  private func text(_ period: ValuePeriod) -> String {
    switch period {
    case .month: "1 month"
    case .thisYear: "This year"
    case .year: "1 year"
    case .fiveYears: "5 years"
    case .all: "All"
    }
  }

  private func text(_ key: AllocationKey) -> String {
    switch key {
    case .ticker: "By ticker"
    case .assetClass: "By class"
    case .region: "By region"
    case .currency: "By currency"
    case .account: "By account"
    }
  }

  private func text(_ measure: Measure) -> (name: String, meaning: String) {
    switch measure {
    case .value: ("Value", "What is held, at its latest prices and exchange rates.")
    case .worth: ("Net worth", "Value and cash together.")
    case .day:
      ("Day", "What is held at the prices of the latest day, less the same at those of the day before.")
    case .deposited:
      (
        "Deposited",
        "What came in from outside less what went out; where no cash is tracked, purchases and costs less sales and income."
      )
    case .gain: ("Gain", "Value of the lots held less what they cost, fees included.")
    case .profit:
      (
        "Profit",
        "Value plus all that was received less all that was paid: gains, dividends and costs together."
      )
    case .irr:
      (
        "IRR",
        "Internal rate of return: the yearly rate at which the money put in grew into what became of it, given when it came in."
      )
    case .twr:
      (
        "TWR",
        "Time-weighted return: how money that stayed throughout has grown, whatever came in or went out."
      )
    case .drawdown: ("Drawdown", "How far the portfolio is below its last high, week by week.")
    case .drift:
      ("Drift", "Share of the value of all that has a target, less its own target, in percentage points.")
    }
  }
}
