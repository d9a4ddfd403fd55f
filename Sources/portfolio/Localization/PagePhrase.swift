import PortfolioCore

/// Phrases of the page that `report` writes.
enum PagePhrase: Sendable {
  /// The BCP 47 tag of the language.
  case languageTag
  case title
  case contents
  case asOf(day: String)
  case period(from: String, to: String)
  /// The heading of a part.
  case part(PagePart)
  /// The label of the change on a day.
  case changeOn(day: String)
  /// The label of what was gained from a day on.
  case gainedSince(day: String)
  /// A rate with its percent sign.
  case perYear(String)
  case inPeriod(String)
  case bridgeStep(BridgeStep, day: String)
  /// The headings of columns.
  case nameField, dayField, rateField, yearField, wholeYear, year
  /// The short name of a month, from 1 to 12.
  case month(Int)
  case periodName(ValuePeriod)
  case choosePeriod
  case groupedBy(AllocationKey)
  /// The group of what belongs to none.
  case noGroup
  case others(Int)
  /// What is folded away below a chart.
  case figures
  case closed(Int)
  case drawdownPercent
  case prices(ticker: String)
  case lots, steps
  case purchase, sale
  /// So many rows before those are not shown; where such are to be had.
  case earlier(Int)
  case latestOnly
  case gainsByYear, sales, incomeByYear, calendar, forecast
  case newestSales(shown: Int, of: Int)
  /// There is nothing to tell in a part.
  case nothing
  case nothingMissing
  case glossary
  case measure(Measure)
  case meaning(Measure)
  case made(version: String, time: String)
  case written(path: String)
  /// What would be written, had it not been only tried.
  case wouldWrite(path: String)
  /// What percentages of the value are of, where amounts are private.
  case highest
  /// The mark of figures that rest on old prices, explained.
  case oldPrice(mark: String)
  /// The same in the page, where they are underlined.
  case oldMarked
  /// The income to come is only an estimate.
  case estimated
}

/// The parts of the page, from top to bottom.
enum PagePart: String, CaseIterable, Sendable {
  case worth, bridge, holdings, value, months, drawdown, allocation, details, income, gains, missing
}

/// The steps from the value at the start to that at the end.
enum BridgeStep: String, CaseIterable, Sendable {
  case start, deposited, price, currency, income, costs, end
}

/// The periods over which the value is drawn.
enum ValuePeriod: String, CaseIterable, Sendable {
  case month = "1m"
  case thisYear = "ytd"
  case year = "1y"
  case fiveYears = "5y"
  case all
}

/// The groups among which the value is divided.
enum AllocationKey: String, CaseIterable, Sendable {
  case ticker
  case assetClass = "class"
  case region, currency, account
}

/// What the glossary of the page explains.
enum Measure: CaseIterable, Sendable {
  case value, worth, day, deposited, gain, profit, irr, twr, drawdown, drift
}
