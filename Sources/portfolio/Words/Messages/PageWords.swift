/// The page that `report` writes.
extension Message {
  /// The BCP 47 tag of the language.
  static let pageLanguageTag = Message("page.languageTag")
  static let pageTitle = Message("page.title")
  static let pageContents = Message("page.contents")
  static func pageAsOf(day: String) -> Message { Message("page.asOf", ["day": day]) }
  static func pagePeriod(from: String, to: String) -> Message {
    Message("page.period", ["from": from, "to": to])
  }
  /// The heading of a part.
  static let pagePart = Of<PagePart>("page.part")
  /// The label of the change on these days, as they are told.
  static let pageChangeOn = Of<String>("page.changeOn", "days")
  /// The label of what was gained from a day on.
  static func pageGainedSince(day: String) -> Message { Message("page.gainedSince", ["day": day]) }
  /// A rate with its percent sign.
  static let pagePerYear = Of<String>("page.perYear", "rate")
  static let pageInPeriod = Of<String>("page.inPeriod", "rate")
  /// The label of how much more there is than a benchmark would have become, or less.
  static func pageAhead(of ticker: String, isBehind: Bool) -> Message {
    Message(isBehind ? "page.behind" : "page.ahead", ["ticker": ticker])
  }
  static let pageDeepestFall = Message("page.deepestFall")
  static func pageBridgeStep(_ step: BridgeStep, day: String) -> Message {
    Message("page.bridgeStep.\(step.rawValue)", ["day": day])
  }

  // The headings of columns.
  static let pageNameField = Message("page.nameField")
  static let pageDayField = Message("page.dayField")
  static let pageRateField = Message("page.rateField")
  static let pageYearField = Message("page.yearField")
  static let pageYear = Message("page.year")

  /// The short name of a month, from 1 to 12.
  static func pageMonth(_ month: Int) -> Message { Message("page.month.\(month)") }
  static let pagePeriodName = Of<ValuePeriod>("page.periodName")
  static let pageChoosePeriod = Message("page.choosePeriod")
  static let pageChooseGroups = Message("page.chooseGroups")
  static let pageGroupedBy = Of<AllocationKey>("page.groupedBy")
  /// The group of what belongs to none.
  static let pageNoGroup = Message("page.noGroup")
  static let pageOthers = Of<Int>("page.others")
  /// What is folded away below a chart.
  static let pageFigures = Message("page.figures")
  static let pageClosed = Of<Int>("page.closed")
  static let pageDrawdownPercent = Message("page.drawdownPercent")
  static func pagePrices(ticker: String) -> Message { Message("page.prices", ["ticker": ticker]) }
  /// What opens the details of a holding, for readers of the screen.
  static func pageDetails(ticker: String) -> Message { Message("page.details", ["ticker": ticker]) }
  static let pageLots = Message("page.lots")
  static let pageSteps = Message("page.steps")
  static let pagePurchase = Message("page.purchase")
  static let pageSale = Message("page.sale")
  /// So many rows before those are not shown.
  static let pageEarlier = Of<Int>("page.earlier")
  /// Where earlier rows are to be had.
  static let pageLatestOnly = Message("page.latestOnly")
  static let pageGainsByYear = Message("page.gainsByYear")
  static let pageSales = Message("page.sales")
  static let pageIncomeByYear = Message("page.incomeByYear")
  static let pageCalendar = Message("page.calendar")
  static let pageForecast = Message("page.forecast")
  static func pageNewestSales(shown: Int, of all: Int) -> Message {
    Message("page.newestSales", ["shown": shown, "count": all])
  }
  /// There is nothing to tell in a part.
  static let pageNothing = Message("page.nothing")
  static let pageNothingMissing = Message("page.nothingMissing")
  static let pageGlossary = Message("page.glossary")
  static let pageMeasure = Of<Measure>("page.measure")
  static let pageDefinition = Of<Measure>("page.definition")
  static func pageMade(version: String, time: String) -> Message {
    Message("page.made", ["version": version, "time": time])
  }
  static func pageWritten(path: String) -> Message { Message("page.written", ["file": path]) }
  /// What percentages of the value are of, where amounts are private.
  static let pageHighest = Message("page.highest")
  /// The mark of figures that rest on old prices, explained.
  static func pageOldPrice(mark: String) -> Message { Message("page.oldPrice", ["mark": mark]) }
  /// The same in the page, where they are underlined.
  static let pageOldMarked = Message("page.oldMarked")
  /// The income to come is only an estimate.
  static let pageEstimated = Message("page.estimated")
}
