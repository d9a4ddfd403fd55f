/// The parts of the page, from top to bottom; details are in the rows of holdings.
enum PagePart: String, CaseIterable, Sendable {
  case worth, value, drawdown, allocation, bridge, holdings, details, months, income, gains, missing
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
enum Measure: String, CaseIterable, Sendable {
  case value, worth, day, deposited, gain, profit, irr, twr, drawdown, drift
}
