import PortfolioCore
import PortfolioIO
import PortfolioSystem

@testable import portfolio

// What the program says besides errors.

extension MessageSamples {
  static let said: [Message] =
    cash + accounts + rates + reports + prices + priceHistory + changes + imports + program + questions
    + income + risk + whatIf + tax + computations + page + remote + advisors + achievements + families

  private static let cash: [Message] = [
    Message("cash.none"), Message("cash.noMatches"), Message("cash.loading"), Message("cash.balance"),
    Message("cash.last"),
    Message("cash.previous"), Message("cash.total"), Message("cash.more", ["count": 1]),
    Message("cash.more", ["count": 2]), Message("cash.imported", ["count": 0]),
    Message("cash.imported", ["count": 1]), Message("cash.imported", ["count": 2]),
    Message("cash.replaced", ["count": 1]), Message("cash.replaced", ["count": 2]),
    Message("cash.duplicate", ["count": 1]), Message("cash.duplicate", ["count": 2]),
    Message("cash.rejected", ["count": 1]), Message("cash.rejected", ["count": 2]),
    Message("cash.removed", ["count": 1]),
    Message("cash.removed", ["count": 2]), Message("cash.withoutFees"), Message("cash.furtherPages"),
    Message("cash.checked", ["count": 1, "issues": 0]),
    Message("cash.checked", ["count": 2, "issues": 1]),
  ]

  private static let accounts: [Message] = [
    Message("accounts.none"), Message("accounts.noMovements"), Message("accounts.yes"),
    Message("accounts.noAccount"),
    Message("accounts.goesByTrades", ["accounts": ["Depot", "(no account)"]]),
    Message(
      "accounts.beforeImport",
      ["count": 1, "account": nil, "command": "portfolio add balance SUM --date 2024-01-01"]),
    Message(
      "accounts.beforeImport",
      [
        "count": 12, "account": "Depot",
        "command": "portfolio add balance SUM --account Depot --date 2024-01-01",
      ]),
    .accountsCause(.opening), .accountsCause(.unexplained), .accountsCause(.transaction(.deposit)),
    Message("accounts.deposited", ["sum": "1.00", "gain": nil]),
    Message("accounts.deposited", ["sum": "1.00", "gain": "0.50"]),
  ]

  private static let missingRate = MissingRate(code: "USD", day: CalendarDay(daysSinceEpoch: 19_783))

  private static let rates: [Message] = [
    Message("rates.none"), Message("rates.noMatches"), Message("rates.loading"), Message("rates.perEuro"),
    Message("rates.notFetched", FeedFailure.transport(.offline).values),
    Message("rates.notFetched", FeedFailure.foreign.values),
    Message("rates.notFetched", FeedFailure.malformed(JSONError(.unexpectedEnd, at: 0)).values),
    Message("rates.notFetched", FeedFailure.status(503, serverText: nil).values),
    Message("rates.wouldFetch"),
    Message("rates.imported", ["count": 1]), Message("rates.replaced", ["count": 2]),
    Message("rates.known", ["count": 3]), Message("rates.undetected"),
    Message(
      "rates.severalCurrencies", ["currencies": ["EUR", "USD"], "currency": "EUR"]),
    Message("rates.unnamed", ["count": 1, "before": "EUR", "now": "USD"]),
    Message("rates.unnamed", ["count": 12, "before": "EUR", "now": "USD"]), .ratesMissing([missingRate]),
    .ratesMissing(
      (0..<8).map { MissingRate(code: "USD", day: CalendarDay(daysSinceEpoch: 19_783 + $0 * 31)) }),
    Message("rates.set", ["currency": "USD", "day": "2024-03-01"]), .ratesOmissions(["AAPL"], [missingRate]),
  ]

  private static let reports: [Message] = [
    Message("setting.set"), Message("setting.default"), .noTransactions, .noMatchingTransactions,
    Message("transactions.count", ["count": 1]), Message("transactions.count", ["count": 12_345]), .total,
    .asOf(day: "2024-12-31", account: "Depot"),
    .asOf(day: "2024-12-31", account: nil, pricedToday: true), .asOf(day: nil, account: "Depot"), .noLots,
    Message("lots.noLosses"), Message("lots.boughtAgain"), Message("gains.none"),
    Message("gains.narrowed", Message.period(from: "2024-01-01", to: "2024-12-31", account: "Depot")),
    Message("gains.narrowed", Message.period(from: "2024-01-01", to: nil, account: nil)),
    Message("gains.narrowed", Message.period(from: nil, to: "2024-12-31", account: nil)),
    Message("summary.other"), Message("summary.reshaped", ["mark": "*"]),
    Message("summary.trend", ["count": 20]), Message("summary.later", ["count": 1]),
    Message("summary.later", ["count": 2]),
    Message("rebalance.noTargets"), Message("rebalance.nothingToDo"), Message("rebalance.driftOfTargets"),
    Message("reconcile.agrees", ["count": 1]),
    Message("reconcile.agrees", ["count": 2]), Message("reconcile.agrees", ["count": 12]),
    Message("reconcile.differs", ["count": 1, "matches": 0]),
    Message("reconcile.differs", ["count": 2, "matches": 1]), Message("digest.since", ["day": "2026-11-01"]),
    Message("digest.prices"), Message("instruments.none"),
    message(.nothingToExplain(id: "A137FD0F-DBB9-44CC-A77A-0668D61A36FF")), message(.noInstrument("KO")),
  ]

  private static let prices: [Message] = [
    Message("prices.none"), Message("prices.loading"),
    Message("prices.unpricedInTotal", ["tickers": ["AAPL", "INTC"]]),
    Message("prices.upTo", ["age": Message.age(1740)]),
    Message("prices.noHistory", ["ticker": "AAPL"]),
    Message("prices.wouldFetch", ["tickers": ["AAPL", "KO"], "count": 2]),
    Message("prices.sources", ["live": 0, "cache": 1, "recorded": 4, "manual": 2, "missing": 3]),
    Message(
      "prices.lastKnown",
      [
        "reason": QuoteFailure(.timeout).message, "tickers": ["A"], "count": 1,
        "age": Message.age(1740),
      ]),
    Message(
      "prices.lastKnown",
      [
        "reason": QuoteFailure(.timeout).message, "tickers": ["A", "B"], "count": 2,
        "age": Message.age(1740),
      ]),
    Message(
      "prices.lastKnown",
      [
        "reason": QuoteFailure(.timeout).message, "tickers": ["A"], "count": 1,
        "age": nil,
      ]),
    Message(
      "prices.noneKnown", ["reason": QuoteFailure(.timeout).message, "remedy": QuoteFailure(.timeout).remedy]),
    Message(
      "prices.noneKnown",
      [
        "reason": QuoteFailure(.unauthorized, status: 403).message,
        "remedy": QuoteFailure(.unauthorized, status: 403).remedy,
      ]),
  ]

  private static let priceHistory: [Message] = [
    Message("price.inRealMoney", ["day": "2024-12-31", "index": "CPI"]), Message("price.nothingRecorded"),
    Message("price.netInvested"),
    Message("price.imported", ["count": 1]), Message("price.imported", ["count": 2]),
    Message("price.replaced", ["count": 1]), Message("price.replaced", ["count": 2]),
    Message("price.known", ["count": 1]),
    Message("price.known", ["count": 2]), Message("price.withoutPrice", ["count": 1]),
    Message("price.withoutPrice", ["count": 2]), Message("price.refused", ["count": 1]),
    Message("price.refused", ["count": 2]),
    .priceOld(ages: ["AAPL": 8, "INTC": 40]), Message("price.allRates", ["rates": ["10.00%", "20.00%"]]),
    Message("price.linkedByDietz"),
    Message("price.sameInBenchmark"), Message("price.shortInBenchmark"),
    .priceFar(
      Quote(ticker: "VOD.L", price: ExactDecimal(7012), source: .live),
      fromTrade: Quote(ticker: "VOD.L", price: ExactDecimal(70), source: .trade)),
    Message("price.left", ["tickers": ["AAPL", "INTC"]]), message(.unrecorded(Overflow())),
    Message("price.checked", ["count": 1]), Message("price.checked", ["count": 2]),
    Message("price.repaired", ["saved": 1, "omissions": 0, "copy": "p.damaged"]),
    Message("price.repaired", ["saved": 2, "omissions": 3, "copy": "p.damaged"]),
  ]

  private static let changes: [Message] = [
    Message("change.dryRun"), message(.declined), message(.storedUnseen(ids: [])),
    message(.storedUnseen(ids: ["1870AAF2"])),
    Message("change.forgotten", ["count": 1]), Message("change.forgotten", ["count": 7]),
    Message("undo.done", ["command": "delete", "change": "AAPL"]),
    Message("redo.done", ["command": "delete", "change": "AAPL"]), Message("undo.emptyLog"),
    message(.nothingToUndo), message(.nothingToUndoButCash), message(.nothingToUndoButEarlier),
    message(.nothingToRedo), Message("repair.hint"),
    Message("repair.done", ["recovered": 1, "renamed": 0, "skipped": 0, "copy": "store.json.damaged"]),
    Message("repair.done", ["recovered": 20, "renamed": 2, "skipped": 1, "copy": "store.json.damaged"]),
    Message("repair.done", ["recovered": 0, "renamed": 0, "skipped": 3, "copy": "store.json.damaged"]),
    Message("check.done", ["count": 1, "issues": 0]),
    Message("check.done", ["count": 1200, "issues": 2]),
  ]

  private static let imports: [Message] =
    [
      Message("import.reading"), .imported(0), .imported(1), .imported(2),
      Message("import.replaced", ["count": 1]),
      Message("import.replaced", ["count": 2]),
      Message("import.before", ["count": 1]), Message("import.before", ["count": 2]),
      Message("import.deletedSince", ["count": 1]), Message("import.deletedSince", ["count": 2]),
      Message("import.notTrades", ["count": 1, "names": ["Interest"]]),
      Message("import.notTrades", ["count": 3, "names": ["Interest (2)", "Tax"]]),
      Message("import.refused", ["count": 1, "partial": true]),
      Message("import.refused", ["count": 2, "partial": false]),
    ] + messages(in: [.skippedRow(.otherCurrency(.buy, "USD")), .skippedRow(.deleted)])

  private static let program: [Message] =
    [
      Message("program.files", ["store": "a", "settings": "b", "cache": "c"]), .interrupted, message(.noHome),
      Message("program.loading"), Message("program.busy", ["process": nil]),
      Message("program.busy", ["process": "4711"]),
      Message("program.cannotWrite", ["reason": FileFailure.Reason.diskFull.message]), .standardOutput,
      .line(12), Message("file.secretExposed", ["file": "/home/me/config.json"]),
      message(.notDates([("soon", "--from")])), message(.notADay("soon", from: "PORTFOLIO_TODAY")),
      message(.unusableKey(from: "PORTFOLIO_REMOTE_TOKEN")),
      Message("input.ambiguousNumber", ["text": "1.234".quoted, "whole": "1234", "fraction": "1,234"]),
      Message(
        "input.unknownName", ["name": "pension".quoted, "near": nil]),
      Message(
        "input.unknownName",
        ["name": "pension".quoted, "near": ["Pension".quoted].anyOf]),
      Message("start.nothingStored"), Message("start.demoWritten", ["folder": "demo"]),
    ] + WayToBegin.allCases.map { Message("start.\($0)") }

  private static let questions: [Message] =
    [
      Message("ask.date", ["day": CalendarDay(daysSinceEpoch: 19_783)]),
      .askDetails([.fee, .account, .note]),
      Message("ask.keepOrClear"), Message("ask.store"), Message("ask.delete", ["count": 1]),
      Message("ask.delete", ["count": 2]),
      Message("ask.symbolRule", ["ticker": "BRK.B"]), Message("ask.symbolRule.set"),
      Message("ask.yesLetters"),
      message(.mayNotAskToDelete),
      message(.mayNotAskForSecret),
      Message("instruments.confirmDisagreement", ["ticker": "KO", "count": 1]),
      Message("instruments.confirmDisagreement", ["ticker": "KO", "count": 2]),
      message(.mayNotAskForDisagreement(1)), message(.mayNotAskForDisagreement(2)),
    ] + Field.allCases.filter { $0 != .id && $0 != .date }.map { .askField($0) }

  private static let income: [Message] = [
    Message("income.none"),
    Message(
      "income.narrowed", ["days": Message.days(from: "2024-01-01", to: "2024-12-31"), "account": "Depot"]),
    Message("income.narrowed", ["days": Message.days(from: "2024-01-01", to: nil), "account": nil]),
    Message("income.narrowed", ["days": Message.days(from: nil, to: "2024-12-31"), "account": nil]),
    Message("income.narrowed", ["days": Message.days(from: nil, to: nil), "account": nil]),
    Message("income.yieldOnCost"), Message("income.payments"),
    Message("income.estimated", ["from": "2024-01-01", "to": "2024-12-31"]),
    Message("income.nothingRecurs", ["day": "2024-01-01"]),
  ]

  private static let risk: [Message] =
    [
      Message(
        "risk.fall",
        ["depth": "-5.71%", "from": "Jan 28, 2024", "trough": "Feb 4, 2024", "until": "Feb 18, 2024"]),
      Message(
        "risk.fall", ["depth": "-5.71%", "from": "Jan 28, 2024", "trough": "Feb 4, 2024", "until": nil]),
      Message("risk.below", ["depth": "-1.20%", "day": "Mar 3, 2024"]),
    ]
    + ReturnPeriod.allCases.map {
      Message(
        "risk.measured",
        [
          "periods": Message("risk.periods.\($0.rawValue)", ["count": 8]), "from": "Jan 7, 2024",
          "to": "Mar 3, 2024",
        ])
    }
    + RiskFigures.Reason.allCases.map { .riskReason($0) }

  private static let whatIf: [Message] =
    [
      Message("whatIf.realised"), Message("whatIf.lotsAfter"),
      Message("whatIf.gainsOfYear", ["year": "2024"]), Message("whatIf.washed"), Message("whatIf.washes"),
      Message("whatIf.thirtyDays"), Message("whatIf.before"), Message("whatIf.after"),
    ]
    + ["buy", "sell"].map {
      Message(
        "whatIf.supposed",
        ["kind": $0.asChoice, "quantity": "10", "ticker": "KO", "price": "60.00 USD", "day": "Nov 22, 2026"])
    }

  private static let tax: [Message] =
    [
      Message("tax.usTitle", ["year": "2024", "currency": "USD"]),
      Message(
        "tax.ukTitle", ["year": "2024-25", "from": "Apr 6, 2024", "to": "Apr 5, 2025", "currency": nil]),
      Message("tax.notBegun", ["year": "2031"]),
      Message("tax.beforeFirst", ["year": "2019", "day": "Jan 2, 2020"]),
      Message("tax.nothing", ["year": "2024"]),
      Message("tax.usRules", ["method": "fifo"]), Message("tax.ukRules"),
      Message("tax.unknownTitle"), Message("tax.foreignTitle"), Message("tax.computationsTitle"),
      Message("tax.periodsTitle"), Message("tax.replacementsTitle"), Message("tax.lostForGood"),
    ]
    + (USTaxReport.unknown + [.exemptSecurities, .transfersAcrossShelters(["AAA"])]).map { .taxUnknown($0) }

  private static let computations: [Message] = [
    Message(
      "computation.sold",
      ["quantity": "120", "ticker": "FUND", "day": "Sep 2, 2024", "proceeds": "780.00", "fee": "8.00"]),
    Message(
      "computation.sold",
      ["quantity": "120", "ticker": "FUND", "day": "Sep 2, 2024", "proceeds": "780.00", "fee": nil]),
    Message("computation.returned", ["ticker": "FUND", "day": "Sep 2, 2024", "amount": "10.00"]),
    Message("computation.sameDay", ["quantity": "50", "cost": "315.00"]),
    Message("computation.thirtyDays", ["quantity": "30", "day": "Sep 20, 2024", "cost": "185.00"]),
    Message("computation.pool", ["quantity": "40", "cost": "205.60"]),
    Message(
      "computation.partOfPool", ["quantity": "40", "all": "200", "poolCost": "1,028.00", "cost": "205.60"]),
    Message(
      "computation.costs",
      ["costs": ["315.00", "185.00", "205.60", "8.00"].joined(separator: " + "), "sum": "713.60"]),
    Message("computation.gain", ["proceeds": "780.00", "costs": "713.60", "gain": "66.40"]),
    Message("computation.loss", ["proceeds": "700.00", "costs": "713.60", "loss": "13.60"]),
    Message("computation.poolAfterwards", ["quantity": "160", "cost": "822.40"]),
    Message("computation.noRate", ["quantity": "120", "ticker": "FUND", "day": "Sep 2, 2024"]),
  ]

  private static let page: [Message] =
    [
      Message("page.languageTag"), Message("page.title"), Message("page.contents"),
      Message("page.asOf", ["day": "2026-11-22"]),
      Message("page.period", ["from": "2026-01-01", "to": "2026-11-22"]),
      Message("page.changeOn", ["day": "2026-11-20"]),
      Message("page.gainedSince", ["day": "2021-01-12"]), Message("page.perYear", ["rate": "12.30%"]),
      Message("page.inPeriod", ["rate": "3.10%"]), Message("page.nameField"),
      Message("page.dayField"), Message("page.rateField"), Message("page.yearField"), Message("page.year"),
      Message("page.choosePeriod"), Message("page.noGroup"),
      Message("page.others", ["count": 1]), Message("page.others", ["count": 12]), Message("page.figures"),
      Message("page.closed", ["count": 3]), Message("page.drawdownPercent"),
      Message("page.prices", ["ticker": "AAPL"]), Message("page.lots"), Message("page.steps"),
      Message("page.purchase"), Message("page.sale"), Message("page.earlier", ["count": 1]),
      Message("page.earlier", ["count": 1200]), Message("page.latestOnly"), Message("page.gainsByYear"),
      Message("page.sales"), Message("page.incomeByYear"), Message("page.calendar"),
      Message("page.forecast"), Message("page.newestSales", ["shown": 100, "count": 1200]),
      Message("page.nothing"),
      Message("page.nothingMissing"), Message("page.glossary"),
      Message("page.highest"), Message("page.oldPrice", ["mark": "~"]), Message("page.oldMarked"),
      Message("page.estimated"),
      Message("page.made", ["version": "1.0.0", "time": "2026-11-22 09:00"]),
      Message("page.written", ["file": "report.html"]),
    ] + PagePart.allCases.map { .pagePart($0) }
    + BridgeStep.allCases.map { Message("page.bridgeStep.\($0.rawValue)", ["day": "2026-11-22"]) }
    + (1...12).map { Message("page.month.\($0)") }
    + ValuePeriod.allCases.map { Message("page.periodName.\($0.rawValue)") }
    + AllocationKey.allCases.map { Message("page.groupedBy.\($0.rawValue)") }
    + Measure.allCases.flatMap {
      [Message("page.measure.\($0.rawValue)"), Message("page.meaning.\($0.rawValue)")]
    }

  private static let notices: [RemoteNotice] = [
    .copyShown(age: 180, because: .transport(.timedOut)), .detailsLost(1), .detailsLost(2),
  ]

  private static let remote: [Message] =
    [
      Message("remote.merged", ["added": 0, "changed": 0, "same": 1]),
      Message("remote.merged", ["added": 2, "changed": 1, "same": 1200]),
      Message("remote.others", ["count": 1]), Message("remote.others", ["count": 2]),
      Message("remote.deleted", ["count": 1]), Message("remote.deleted", ["count": 2]),
      .remoteDifference(.new),
      .remoteDifference(.changed([.price, .sum])), .remoteDifference(.deleted),
      Message("remote.mirrorLeftBehind", ["reason": nil]),
      Message("remote.mirrorLeftBehind", ["reason": FeedFailure.transport(.timedOut).message]),
      Message("remote.onlyInMirror", ["count": 1]), Message("remote.onlyInMirror", ["count": 2]),
      Message("remote.agreed", ["age": Message.ago(300)]), Message("remote.more", ["count": 1200]),
      message(.tokenInAddress(from: "mirror")), message(.storeIsNoFile),
    ] + notices.map { .remoteNotice($0, store: "https://example.org") }

  private static let advisors: [Message] =
    [
      Message("advisors.nobody"), Message("advisors.noMatch"), Message("advisors.nothing"),
      Message("advisors.notFetched"), Message("advisors.noHoldings"),
      Message("advisors.firm"), Message("advisors.shown"),
      Message("advisors.fetched", ["age": Message.ago(180)]),
      Message("advisors.fetched", ["age": Message.ago(259_200)]),
      Message("advisors.loading"),
      Message(
        "advisors.copyShown", ["reason": FeedFailure.transport(.timedOut).message, "age": Message.ago(60)]),
      Message("advisors.withoutID", ["count": 1]),
      Message("advisors.withoutID", ["count": 2]), Message("advisors.unread", ["count": 1]),
      Message("advisors.unread", ["count": 2]), Message("advisors.unreadable", ["advisor": "Sarah Taylor"]),
      Message(
        "advisors.overviewShown",
        ["advisor": "Sarah Taylor", "reason": FeedFailure.transport(.offline).message]),
      Message("advisors.withoutValue", ["tickers": ["AAPL", "KO"], "account": "Depot"]),
      Message("advisors.totalDisagrees", ["given": ExactDecimal(1000), "sum": ExactDecimal(999)]),
    ] + messages(in: SecurityCategory.known.map { .advisorsCategory($0) })

  private static let achievements: [Message] =
    [
      Message("achievements.title"), Message("achievements.none"), Message("achievements.locked"),
      Message("achievements.points", ["points": "10 / 50"]),
      Message("achievements.reached", ["day": nil]), Message("achievements.reached", ["day": "2024-03-01"]),
      Message("achievements.goal", ["worth": "50,000", "day": "2027-12-31"]),
      Message("achievements.goal", ["worth": "50,000", "day": nil]),
      Message("achievements.unpriced", ["tickers": ["AAPL"]]),
    ] + AchievementRule.Name.allCases.map { .achievementsRule($0) }

  private static let families: [Message] =
    Heading.allCases.map { .heading($0) } + TransactionKind.allCases.map { .kind($0) }
    + ImportContent.allCases.map { Message("content.\($0.rawValue)") }
    + PriceSource.allCases.map { .source($0) }
    + RateSource.allCases.map { Message("rates.source.\($0.rawValue)") }
    + HoldingTerm.allCases.map { .term($0) }
    + CostBasisMethod.allCases.map { .byMethod($0) } + RateOfReturn.Reason.allCases.map { .priceNoRate($0) }
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
