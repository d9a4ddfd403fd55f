import PortfolioCore
import PortfolioIO

@testable import portfolio

// What the program says besides errors.

extension MessageSamples {
  static let ofMessages: [Message] =
    cash + accounts + rates + reports + prices + priceHistory + changes + imports + program + questions
    + income + risk + whatIf + tax + computations + page + remote + advisors + achievements + families

  private static let cash: [Message] = [
    .cashNone, .cashNoMatches, .cashLoading, .cashBalance, .cashLast, .cashPrevious, .cashTotal, .cashMore(1),
    .cashMore(2), .cashImported(0), .cashImported(1), .cashImported(2), .cashReplaced(1), .cashReplaced(2),
    .cashDuplicate(1), .cashDuplicate(2), .cashRejected(1), .cashRejected(2), .cashRemoved(1),
    .cashRemoved(2), .cashWithoutFees, .cashFurtherPages, .cashChecked(1, issues: 0),
    .cashChecked(2, issues: 1),
  ]

  private static let accounts: [Message] = [
    .accountsNone, .accountsNoMovements, .accountsYes, .accountsNoAccount,
    .accountsGoesByTrades(untracked: ["Depot", "(no account)"]),
    .accountsBeforeImport(1, account: nil, command: "portfolio add balance SUM --date 2024-01-01"),
    .accountsBeforeImport(
      12, account: "Depot", command: "portfolio add balance SUM --account Depot --date 2024-01-01"),
    .alsoInLines([3]), .alsoInLines(Array(3...40)), .importSheltered(nil), .importSheltered("ISA"),
    .importOtherBroker("Trading 212"),
    .importJoined(line: 4, .transfer("AAPL", "4", to: "New", account: "Old"), Formats()),
    .accountsCause(.opening), .accountsCause(.unexplained), .accountsCause(.transaction(.deposit)),
    .accountsDeposited("1.00", gain: nil), .accountsDeposited("1.00", gain: "0.50"),
  ]

  private static let missingRate = MissingRate(code: "USD", day: CalendarDay(daysSinceEpoch: 19_783))

  private static let rates: [Message] = [
    .ratesNone, .ratesNoMatches, .ratesLoading, .ratesPerEuro, .ratesNotFetched(.transport(.offline)),
    .ratesNotFetched(.foreign), .ratesNotFetched(.malformed(JSONError(.unexpectedEnd, at: 0))),
    .ratesNotFetched(.status(503, serverText: nil)), .ratesWouldFetch,
    .ratesImported(1), .ratesReplaced(2), .ratesKnown(3), .ratesUndetected,
    .ratesSeveralCurrencies(["EUR", "USD"]), .ratesUnnamed(1, before: "EUR", now: "USD"),
    .ratesUnnamed(12, before: "EUR", now: "USD"), .ratesMissing([missingRate]),
    .ratesMissing(
      (0..<8).map { MissingRate(code: "USD", day: CalendarDay(daysSinceEpoch: 19_783 + $0 * 31)) }),
    .ratesSet(missingRate), .ratesOmissions(["AAPL"], [missingRate]),
  ]

  private static let reports: [Message] = [
    .settingSource(isSet: true), .settingSource(isSet: false), .noTransactions, .noMatchingTransactions,
    .transactionCount(1), .transactionCount(12_345), .total, .asOf(day: "2024-12-31", account: "Depot"),
    .asOf(day: "2024-12-31", account: nil, pricedToday: true), .asOf(day: nil, account: "Depot"),
    .historyEarlier(1), .historyEarlier(59), .watchKeys(.value), .watchKeysOfExplanation, .noLots,
    .noLosses, .boughtAgain, .noGains,
    .narrowed(from: "2024-01-01", to: "2024-12-31", account: "Depot"),
    .narrowed(from: "2024-01-01", to: nil, account: nil),
    .narrowed(from: nil, to: "2024-12-31", account: nil),
    .summaryOther, .summaryLater(1), .summaryLater(2), .overviewClosed(1, profit: nil),
    .overviewClosed(2, profit: "1.00"), .overviewDays(from: nil, to: "2026-11-20"),
    .overviewDays(from: "2026-11-13", to: "2026-11-20"),
    .overviewShare("10.00%", of: "1.00", isDeposited: true),
    .overviewShare("10.00%", of: "1.00", isDeposited: false), .overviewUnpriced,
    .hiddenColumns(["Account", "ID"]),
    .rebalanceNoTargets, .rebalanceNothingToDo, .rebalanceDriftOfTargets, .reconcileAgrees(1),
    .reconcileAgrees(2), .reconcileAgrees(12), .reconcileDiffers(1, matches: 0),
    .reconcileCost("AAPL", statement: "1,400.00", ours: "1,500.00"), .reconcileDiffers(2, matches: 1),
    .digestSince("2026-11-01"), .digestPrices, .instrumentsNone,
    .explainPieces, .incomeNoCosts, .accountOfHolding("Depot", ticker: "AAPL"),
    message(.nothingToExplain(id: "A137FD0F-DBB9-44CC-A77A-0668D61A36FF")), message(.noInstrument("KO")),
  ]

  private static let prices: [Message] = [
    .movedAtCost(["AAPL", "MSFT"]),
    .noPrices, .loadingPrices, .unpricedInTotal(["AAPL", "INTC"]), .pricesUpTo(age: 1740),
    .noHistory(ticker: "AAPL"), .wouldFetch(["AAPL", "KO"]),
    .priceSources(live: 0, cache: 1, recorded: 4, manual: 2, missing: 3),
    .lastKnownInstead(because: QuoteFailure(.timeout), tickers: ["A"], oldest: 1740),
    .lastKnownInstead(because: QuoteFailure(.timeout), tickers: ["A", "B"], oldest: 1740),
    .lastKnownInstead(because: QuoteFailure(.timeout), tickers: ["A"], oldest: nil),
    .noPriceKnown(FailedTickers(failure: QuoteFailure(.timeout), tickers: ["AAPL"])),
    .noPriceKnown(FailedTickers(failure: QuoteFailure(.timeout), tickers: ["AAPL"]), past: true),
    .noPriceKnown(FailedTickers(failure: QuoteFailure(.unauthorized, status: 403), tickers: ["AAPL"])),
    .noPriceKnown(FailedTickers(failure: QuoteFailure(.unknownSymbol), tickers: ["DE0007164600"])),
  ]

  private static let priceHistory: [Message] = [
    .priceInRealMoney(day: "2024-12-31", index: "CPI"), .priceNothingRecorded, .priceNetInvested,
    .backfillNew(1), .backfillNew(2), .backfillRequests(1), .backfillRequests(2), .findNothing, .pastPrices,
    .pricesWays,
    message(.noHistorySource), message(.noSearchSource), message(.noneFound("Northwind")),
    message(.severalFound(2)), message(.notSearched(QuoteFailure(.timeout))),
    .priceImported(1), .priceImported(2), .priceReplaced(1), .priceReplaced(2), .priceKnown(1),
    .priceKnown(2), .priceWithoutPrice(1), .priceWithoutPrice(2), .priceRefused(1), .priceRefused(2),
    .priceOld(ages: ["AAPL": 8, "INTC": 40]), .priceAllRates(["10.00%", "20.00%"]),
    .priceLinkedByDietz(of: ["AAPL", "MSFT"]), .priceTotalWithCash,
    .priceSameInBenchmark, .priceShortInBenchmark,
    .priceFar(
      Quote(ticker: "VOD.L", price: ExactDecimal(7012), source: .live),
      fromTrade: Quote(ticker: "VOD.L", price: ExactDecimal(70), source: .trade)),
    .priceLeft(["AAPL", "INTC"]), message(.unrecorded(Overflow())), .priceChecked(1), .priceChecked(2),
    .priceRepaired(saved: 1, omissions: 0, copy: "p.damaged"),
    .priceRepaired(saved: 2, omissions: 3, copy: "p.damaged"),
  ]

  private static let changes: [Message] = [
    .dryRun, message(.declined), message(.storedUnseen(ids: [])), message(.storedUnseen(ids: ["1870AAF2"])),
    .forgotten(1), .forgotten(7), .undone("delete", "AAPL"), .redone("delete", "AAPL"), .nothingToUndo,
    message(.nothingToUndo), message(.nothingToUndoButCash), message(.nothingToUndoButEarlier),
    message(.nothingToRedo), .repairHint,
    .repaired(saved: 1, renamed: 0, omissions: 0, copy: "store.json.damaged"),
    .repaired(saved: 20, renamed: 2, omissions: 1, copy: "store.json.damaged"),
    .repaired(saved: 0, renamed: 0, omissions: 3, copy: "store.json.damaged"), .checked(1, issues: 0),
    .checked(1200, issues: 2),
  ]

  private static let imports: [Message] =
    [
      .importing, .imported(0), .imported(1), .imported(2), .replacedByImport(1), .replacedByImport(2),
      .importedBefore(1), .importedBefore(2), .deletedSince(1), .deletedSince(2), .notTrades(1, ["Interest"]),
      .notTrades(3, ["Interest (2)", "Tax"]), .refusedRows(1, isPartial: true),
      .refusedRows(2, isPartial: false),
    ] + messages(in: [.skippedRow(.otherCurrency(.buy, "USD")), .skippedRow(.deleted)])

  private static let program: [Message] =
    [
      .noStore("a.json", from: "--store"), .startDemoWhole, .startDemoCopy,
      .usingFiles(store: "a", settings: "b", cache: "c"), .interrupted, message(.noHome),
      .changeLoading, .busy(holder: nil), .busy(holder: 4711),
      .cannotWrite(.diskFull), .standardOutput, .line(12), .secretExposed(path: "/home/me/config.json"),
      message(.notDates([("soon", "--from")])), message(.notADay("soon", from: "PORTFOLIO_TODAY")),
      message(.unusableKey(from: "PORTFOLIO_REMOTE_TOKEN")),
      .ambiguousNumber("1.234", whole: "1234", fraction: "1,234"), .unknownName("pension", near: []),
      .unknownName("pension", near: ["Pension"]), .startNothingStored, .startDemoWritten(path: "demo"),
    ] + WayToBegin.allCases.map { .startWay($0) }

  private static let questions: [Message] =
    [
      .askDate(defaultValue: CalendarDay(daysSinceEpoch: 19_783)),
      .changeAskDetails([.fee, .account, .note]),
      .changeHowToAnswerAgain, .confirmStore, .confirmDelete(1), .confirmDelete(2),
      .offerSymbolRule(ticker: "BRK.B"), .symbolRuleSet, .yesLetters, message(.mayNotAskToDelete),
      message(.mayNotAskForSecret),
      .instrumentsConfirmDisagreement(ticker: "KO", 1), .instrumentsConfirmDisagreement(ticker: "KO", 2),
      message(.mayNotAskForDisagreement(1)), message(.mayNotAskForDisagreement(2)),
    ] + Field.allCases.filter { $0 != .id && $0 != .date }.map { .askField($0) }

  private static let income: [Message] = [
    .incomeNone, .incomeNarrowed(from: "2024-01-01", to: "2024-12-31", account: "Depot"),
    .incomeNarrowed(from: "2024-01-01", to: nil, account: nil),
    .incomeNarrowed(from: nil, to: "2024-12-31", account: nil),
    .incomeNarrowed(from: nil, to: nil, account: nil), .incomeYieldOnCost, .incomePayments,
    .incomeEstimated(from: "2024-01-01", to: "2024-12-31"), .incomeNothingRecurs(day: "2024-01-01"),
  ]

  private static let risk: [Message] =
    [
      .riskFall("-5.71%", from: "Jan 28, 2024", trough: "Feb 4, 2024", until: "Feb 18, 2024"),
      .riskFall("-5.71%", from: "Jan 28, 2024", trough: "Feb 4, 2024", until: nil),
      .riskBelow("-1.20%", since: "Mar 3, 2024"),
    ]
    + ReturnPeriod.allCases.map { .riskMeasured($0, 8, from: "Jan 7, 2024", to: "Mar 3, 2024") }
    + RiskFigures.Reason.allCases.map { .riskReason($0) }

  private static let whatIf: [Message] =
    [
      .whatIfRealised, .whatIfLotsAfter, .whatIfGainsOfYear("2024"), .whatIfWashed, .whatIfWashes,
      .whatIfThirtyDays, .whatIfBefore, .whatIfAfter,
    ]
    + [.buy, .sell].map {
      .whatIfSupposed($0, quantity: "10", ticker: "KO", price: "60.00", currency: "USD", day: "Nov 22, 2026")
    }

  private static let tax: [Message] =
    [
      .taxUsTitle(year: "2024", currency: "USD"),
      .taxUkTitle(year: "2024-25", from: "Apr 6, 2024", to: "Apr 5, 2025", currency: nil),
      .taxNotBegun(year: "2031"), .taxBeforeFirst(year: "2019", "Jan 2, 2020"), .taxNothing(year: "2024"),
      .taxUsRules(.fifo), .taxUkRules, .taxUnknownTitle, .taxForeignTitle, .taxComputationsTitle,
      .taxSectionsTitle, .taxPeriodsTitle, .taxReplacementsTitle, .taxLostForGood,
    ]
    + (USTaxReport.unknown + [.exemptSecurities, .transfersAcrossShelters(["AAA"])]).map { .taxUnknown($0) }
    + TaxedAssets.allCases.map { .taxAssets($0) }

  private static let computations: [Message] = [
    .computationSold(quantity: "120", ticker: "FUND", day: "Sep 2, 2024", proceeds: "780.00", fee: "8.00"),
    .computationSold(quantity: "120", ticker: "FUND", day: "Sep 2, 2024", proceeds: "780.00", fee: nil),
    .computationReceived(ticker: "FUND", day: "Sep 2, 2024", amount: "10.00", isExchange: false),
    .computationReceived(ticker: "FUND", day: "Sep 2, 2024", amount: "10.00", isExchange: true),
    .computationPartOfCost("4.50"),
    .computationSameDay(quantity: "50", cost: "315.00"),
    .computationThirtyDays(quantity: "30", day: "Sep 20, 2024", cost: "185.00"),
    .computationPool(quantity: "40", cost: "205.60"),
    .computationPartOfPool(quantity: "40", of: "200", poolCost: "1,028.00", cost: "205.60"),
    .computationCosts(["315.00", "185.00", "205.60", "8.00"], sum: "713.60"),
    .computationGain(proceeds: "780.00", costs: "713.60", gain: "66.40"),
    .computationLoss(proceeds: "700.00", costs: "713.60", loss: "13.60"),
    .computationPoolAfterwards(quantity: "160", cost: "822.40"),
    .computationNoRate(quantity: "120", ticker: "FUND", day: "Sep 2, 2024"),
  ]

  private static let page: [Message] =
    [
      .pageLanguageTag, .pageTitle, .pageContents, .pageAsOf(day: "2026-11-22"),
      .pagePeriod(from: "2026-01-01", to: "2026-11-22"), .pageChangeOn("on 2026-11-20"),
      .pageGainedSince(day: "2021-01-12"), .pagePerYear("12.30%"), .pageInPeriod("3.10%"), .pageNameField,
      .pageDayField, .pageRateField, .pageYearField, .pageYear, .pageChoosePeriod, .pageNoGroup,
      .pageOthers(1), .pageOthers(12), .pageFigures, .pageClosed(3), .pageDrawdownPercent,
      .pagePrices(ticker: "AAPL"), .pageLots, .pageSteps, .pagePurchase, .pageSale, .pageEarlier(1),
      .pageEarlier(1200), .pageLatestOnly, .pageGainsByYear, .pageSales, .pageIncomeByYear, .pageCalendar,
      .pageForecast, .pageNewestSales(shown: 100, of: 1200), .pageNothing, .pageNothingMissing, .pageGlossary,
      .pageHighest, .pageOldPrice(mark: "~"), .pageOldMarked, .pageEstimated,
      .pageMade(version: "1.0.0", time: "2026-11-22 09:00"), .pageWritten(path: "report.html"),
      .pageChooseGroups, .pageAhead(of: "VT", isBehind: false),
      .pageAhead(of: "VT", isBehind: true), .pageDeepestFall, .pageDetails(ticker: "AAPL"),
    ] + PagePart.allCases.map { .pagePart($0) }
    + BridgeStep.allCases.map { .pageBridgeStep($0, day: "2026-11-22") } + (1...12).map { .pageMonth($0) }
    + ValuePeriod.allCases.map { .pagePeriodName($0) } + AllocationKey.allCases.map { .pageGroupedBy($0) }
    + Measure.allCases.flatMap { [.pageMeasure($0), .pageDefinition($0)] }

  private static let notices: [RemoteNotice] = [
    .copyShown(age: 180, because: .transport(.timedOut)), .detailsLost(1), .detailsLost(2),
  ]

  private static let remote: [Message] =
    [
      .remoteMerged(new: 0, changed: 0, same: 1), .remoteMerged(new: 2, changed: 1, same: 1200),
      .remoteOthers(1), .remoteOthers(2), .remoteDeleted(1), .remoteDeleted(2), .remoteDifference(.new),
      .remoteDifference(.changed([.price, .sum])), .remoteDifference(.deleted),
      .remoteMirrorLeftBehind(because: nil), .remoteMirrorLeftBehind(because: .transport(.timedOut)),
      .remoteOnlyInMirror(1), .remoteOnlyInMirror(2), .remoteAgreed(age: 300), .remoteMore(1200),
      message(.tokenInAddress(from: "mirror")), message(.storeIsNoFile),
    ] + notices.map { .remoteNotice($0, store: "https://example.org") }

  private static let advisors: [Message] =
    [
      .advisorsNobody, .advisorsNoMatch, .advisorsNothing, .advisorsNotFetched, .advisorsNoHoldings,
      .advisorsFirm, .advisorsShown, .advisorsFetched(age: 180), .advisorsFetched(age: 259_200),
      .advisorsLoading, .advisorsCopyShown(because: .transport(.timedOut), age: 60), .advisorsWithoutID(1),
      .advisorsWithoutID(2), .advisorsUnread(1), .advisorsUnread(2), .advisorsUnreadable("Sarah Taylor"),
      .advisorsOverviewShown("Sarah Taylor", because: .transport(.offline)),
      .advisorsWithoutValue(tickers: ["AAPL", "KO"], account: "Depot"),
      .advisorsTotalDisagrees(given: ExactDecimal(1000), value: ExactDecimal(999)),
    ] + messages(in: SecurityCategory.known.map { .advisorsCategory($0) })

  private static let achievements: [Message] =
    [
      .achievementsTitle, .achievementsNone, .achievementsLocked, .achievementsPoints("10 / 50"),
      .achievementsReached(on: nil), .achievementsReached(on: "2024-03-01"),
      .achievementsGoal("50,000", by: "2027-12-31"), .achievementsGoal("50,000", by: nil),
      .achievementsUnpriced(["AAPL"]),
    ] + AchievementRule.Name.allCases.map { .achievementsRule($0) }

  private static let families: [Message] =
    Heading.allCases.map { .heading($0) } + TransactionKind.allCases.map { .kind($0) }
    + ImportContent.allCases.map { .importContent($0) } + PriceSource.allCases.map { .source($0) }
    + RateSource.allCases.map { .ratesSource($0) } + HoldingTerm.allCases.map { .term($0) }
    + ProfitReport.Part.allCases.map { .profitPart($0) } + CostBasisMethod.allCases.map { .byMethod($0) }
    + RateOfReturn.Reason.allCases.map { .priceNoRate($0, of: ["AAPL"]) }
    + [1, 59, 60, 7200, 172_800].flatMap { [.age($0), .ago($0), .shortAge($0)] }

  /// What a failure says.
  private static func message(_ failure: Failure) -> Message {
    guard case .at(_, let message, _)? = failure.problems.all.last else { return Message("") }
    return message
  }

  private static func messages(in values: [Message.Value]) -> [Message] {
    values.compactMap(\.messages.first)
  }
}
