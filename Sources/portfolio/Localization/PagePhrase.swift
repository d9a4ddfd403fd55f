/// Phrases of the page that `report` writes.
enum PagePhrase: Sendable {
  /// The BCP 47 tag of the language.
  case languageTag
  case title
  case contents
  case asOf(day: String)
  case period(from: String?, to: String)
  case overview, holdings, allocation, overTime, returns, lots, gains, income
  /// The titles of tables and charts.
  case heldByTicker, heldByLot, gainsByYear, sales, incomeByMonth
  case gainSinceBeginning
  case gainInYear(String)
  case paidIn
  /// What the line beside a holding shows.
  case priceOfYear
  /// A rate with its percent sign.
  case perYear(String)
  case costOfHoldings(String)
  case realised, unrealised
  case others(Int)
  case cut(shown: Int, of: Int)
  case largestLots(shown: Int, of: Int)
  case newestSales(shown: Int, of: Int)
  case made(version: String, time: String)
  case written(path: String)
  /// What would be written, had it not been only tried.
  case wouldWrite(path: String)
}
