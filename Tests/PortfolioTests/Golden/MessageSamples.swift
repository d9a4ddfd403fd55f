import CommandLineKit
import Glibc
import PortfolioCore
import PortfolioIO
import TestSupport

@testable import portfolio

/// A message that can be printed, in every language.
struct MessageSample {
  /// The enum case that it comes from.
  let name: String
  let text: @Sendable (Words) -> String
}

/// A sample of every message, with the enum it comes from and the file of that enum.
struct MessageSamples {
  let type: String
  let file: String
  let samples: [MessageSample]

  private init<Value: Sendable>(
    _ type: String, _ file: String, _ values: [Value],
    _ text: @escaping @Sendable (Words, Value) -> String
  ) {
    self.type = type
    self.file = file
    samples = values.map { value in
      let name = Mirror(reflecting: value).children.first?.label ?? "\(value)"
      return MessageSample(name: name) { text($0, value) }
    }
  }

  private static let place = Place(file: "store.json", line: 3, column: 14)
  private static let id = "1870AAF2-1DF7-4114-B845-BAFB0B0E4138"

  /// The lines of a failure.
  private static func lines(_ words: Words, _ error: any Error) -> String {
    words.diagnostics(about: error).map(\.message).joined(separator: "\n    ")
  }

  static let all: [MessageSamples] =
    [
      MessageSamples("Phrase", "Sources/portfolio/Localization/Words.swift", phrases) { $0.text($1) },
      MessageSamples("CashPhrase", "Sources/portfolio/Localization/Words.swift", cashPhrases) {
        $0.text(.cash($1))
      },
      MessageSamples("Heading", "Sources/portfolio/Localization/Words.swift", Heading.allCases) {
        $0.text(.heading($1))
      },
      MessageSamples("AdvisorPhrase", "Sources/portfolio/Localization/AdvisorPhrase.swift", advisorPhrases) {
        $0.text(.advisors($1))
      },
      MessageSamples(
        "AchievementPhrase", "Sources/portfolio/Localization/AchievementPhrase.swift", achievementPhrases
      ) { $0.text(.achievements($1)) },
      MessageSamples("SummaryPhrase", "Sources/portfolio/Localization/SummaryPhrase.swift", summaryPhrases) {
        $0.text(.summary($1))
      },
      MessageSamples(
        "InstrumentPhrase", "Sources/portfolio/Localization/InstrumentPhrase.swift",
        [
          InstrumentPhrase.none, .nothingKnown(ticker: "KO"), .confirmDisagreement(ticker: "KO", 1),
          .confirmDisagreement(ticker: "KO", 2), .mayNotAskForDisagreement(1), .mayNotAskForDisagreement(2),
        ]
      ) { $0.text(.instruments($1)) },
      MessageSamples(
        "AccountPhrase", "Sources/portfolio/Localization/AccountPhrase.swift",
        [
          AccountPhrase.none, .noMovements, .yes, .noAccount,
          .goesByTrades(untracked: ["Depot", "(no account)"]),
          .beforeImport(1, account: nil, command: "portfolio add balance SUM --date 2024-01-01"),
          .beforeImport(
            12, account: "Depot", command: "portfolio add balance SUM --account Depot --date 2024-01-01"),
          .cause(.opening), .cause(.unexplained),
          .cause(.transaction(.deposit)), .deposited("1.00", gain: nil), .deposited("1.00", gain: "0.50"),
        ]
      ) { $0.text(.accounts($1)) },
      MessageSamples("RatePhrase", "Sources/portfolio/Localization/RatePhrase.swift", ratePhrases) {
        $0.text(.rates($1))
      },
      MessageSamples("IncomePhrase", "Sources/portfolio/Localization/IncomePhrase.swift", incomePhrases) {
        $0.text(.income($1))
      },
      MessageSamples(
        "ReconcilePhrase", "Sources/portfolio/Localization/ReconcilePhrase.swift", reconcilePhrases
      ) {
        $0.text(.reconcile($1))
      },
      MessageSamples(
        "StartPhrase", "Sources/portfolio/Localization/StartPhrase.swift",
        [.nothingStored, .demoWritten(path: "demo")] + StartPhrase.Way.allCases.map(StartPhrase.way)
      ) { $0.text(.start($1)) },
      MessageSamples("PagePhrase", "Sources/portfolio/Localization/PagePhrase.swift", pagePhrases) {
        $0.text(.page($1))
      },
      MessageSamples(
        "RebalancePhrase", "Sources/portfolio/Localization/RebalancePhrase.swift",
        [RebalancePhrase.noTargets, .nothingToDo, .driftOfTargets]
      ) { $0.text(.rebalance($1)) },
      MessageSamples("RiskPhrase", "Sources/portfolio/Localization/RiskPhrase.swift", riskPhrases) {
        $0.text(.risk($1))
      },
      MessageSamples("TaxPhrase", "Sources/portfolio/Localization/TaxPhrase.swift", taxPhrases) {
        $0.text(.tax($1))
      },
      MessageSamples(
        "ComputationPhrase", "Sources/portfolio/Localization/TaxPhrase.swift", computationPhrases
      ) {
        $0.text(.taxComputation($1))
      },
      MessageSamples("RemotePhrase", "Sources/portfolio/Localization/RemotePhrase.swift", remotePhrases) {
        $0.text(.remote($1))
      },
      MessageSamples("ChangePhrase", "Sources/portfolio/Localization/ChangePhrase.swift", changePhrases) {
        $0.text(.change($1))
      },
      MessageSamples("PricePhrase", "Sources/portfolio/Localization/PricePhrase.swift", pricePhrases) {
        $0.text(.price($1))
      },
    ] + errors

  private static let errors = [
    MessageSamples(
      "UsageError", "Sources/CommandLineKit/Parsing/UsageError.swift", usageErrors
    ) { $0.sentence(for: $1) },
    MessageSamples("Problem", "Sources/PortfolioCore/Issue.swift", problems) { words, problem in
      let issue = Issue(problem, field: .price)
      let (sentence, omission) = (words(issue.message), words.omission(for: issue))
      return sentence == omission ? sentence : sentence + "\n    " + omission
    },
    MessageSamples("StoreError", "Sources/PortfolioIO/RecordStore/StoreError.swift", storeErrors) {
      lines($0, $1)
    },
    MessageSamples(
      "Overflow", "Sources/PortfolioCore/Money/ExactDecimal.swift", [Overflow(), Overflow(ticker: "AAPL")]
    ) { lines($0, $1) },
    MessageSamples("FileFailure", "Sources/PortfolioIO/System/Files/FileFailure.swift", fileFailures) {
      lines($0, $1)
    },
    MessageSamples(
      "LockFailure", "Sources/PortfolioIO/System/Files/FileLock.swift",
      [
        LockFailure.busy(path: "store.json", holder: 4711), .busy(path: "config.json", holder: nil),
        .interrupted,
      ]
    ) { lines($0, $1) },
    MessageSamples("Problem", "Sources/PortfolioIO/Text/JSON/JSONScanner.swift", jsonProblems) {
      lines($0, StoreError.malformed(place, $1))
    },
    MessageSamples("SettingError", "Sources/portfolio/Program/Settings.swift", settingErrors) {
      lines($0, $1)
    },
    MessageSamples("ImportFailure", "Sources/PortfolioIO/Import/ImportFile.swift", importFailures) {
      lines($0, $1)
    },
    MessageSamples("CashProblem", "Sources/portfolio/Failures/CashProblem.swift", cashFailures) {
      lines($0, $1)
    },
    MessageSamples("AdvisorFailure", "Sources/PortfolioIO/Advisors/AdvisorDirectory.swift", advisorFailures) {
      lines($0, $1)
    },
    MessageSamples(
      "AchievementsFailure", "Sources/PortfolioIO/Achievements/AchievementsFile.swift", achievementFailures
    ) { lines($0, $1) },
    MessageSamples(
      "RemoteFailure", "Sources/PortfolioIO/Stores/Remote/RemoteFailure.swift", remoteFailures
    ) { lines($0, StoreError.remote("https://example.org", $1)) },
    MessageSamples("PriceProblem", "Sources/portfolio/Failures/PriceProblem.swift", priceProblems) {
      lines($0, $1)
    },
    MessageSamples("AddressRefusal", "Sources/PortfolioIO/Text/WebAddress.swift", refusals) {
      lines($0, Failure.address($1, from: "advisors.url"))
    },
    MessageSamples("CacheWarning", "Sources/PortfolioIO/Network/Cache/CacheWarning.swift", cacheWarnings) {
      $0.sentence(for: $1)
    },
    MessageSamples(
      "Reason", "Sources/PortfolioIO/Prices/QuoteFailure.swift", QuoteFailure.Reason.allCases
    ) { words, reason in
      lines(
        words, Failure.unpriced([FailedTickers(failure: QuoteFailure(reason), tickers: ["AAPL", "INTC"])]))
    },
    MessageSamples("TransportFailure", "Sources/PortfolioIO/Network/TransportFailure.swift", transports) {
      words, failure in
      lines(words, Failure.unpriced([FailedTickers(failure: QuoteFailure(failure), tickers: ["AAPL"])]))
    },
  ]

  private static let riskPhrases: [Message] =
    [
      .fall("-5.71%", from: "Jan 28, 2024", trough: "Feb 4, 2024", until: "Feb 18, 2024"),
      .fall("-5.71%", from: "Jan 28, 2024", trough: "Feb 4, 2024", until: nil),
      .below("-1.20%", since: "Mar 3, 2024"),
    ]
    + ReturnPeriod.allCases.map { .measured($0, 8, from: "Jan 7, 2024", to: "Mar 3, 2024") }
    + RiskFigures.Reason.allCases.map(RiskPhrase.reason)

  private static let taxPhrases: [Message] =
    [
      .usTitle(year: "2024", currency: "USD"),
      .ukTitle(year: "2024-25", from: "Apr 6, 2024", to: "Apr 5, 2025", currency: nil),
      .notBegun(year: "2031"), .beforeFirst(year: "2019", "Jan 2, 2020"), .nothing(year: "2024"),
      .usRules(.fifo), .ukRules, .unknownTitle, .foreignTitle, .computationsTitle, .periodsTitle,
      .replacementsTitle, .lostForGood,
      .computation(.pool(quantity: "40", cost: "205.60")),
    ]
    + (USTaxReport.unknown + [.exemptSecurities, .transfersAcrossShelters(["AAA"])])
    .sorted { "\($0)" < "\($1)" }.map(TaxPhrase.unknown)

  private static let computationPhrases: [ComputationPhrase] = [
    .sold(quantity: "120", ticker: "FUND", day: "Sep 2, 2024", proceeds: "780.00", fee: "8.00"),
    .sold(quantity: "120", ticker: "FUND", day: "Sep 2, 2024", proceeds: "780.00", fee: nil),
    .returned(ticker: "FUND", day: "Sep 2, 2024", amount: "10.00"),
    .sameDay(quantity: "50", cost: "315.00"),
    .thirtyDays(quantity: "30", day: "Sep 20, 2024", cost: "185.00"),
    .pool(quantity: "40", cost: "205.60"),
    .partOfPool(quantity: "40", of: "200", poolCost: "1,028.00", cost: "205.60"),
    .costs(["315.00", "185.00", "205.60", "8.00"], sum: "713.60"),
    .gain(proceeds: "780.00", costs: "713.60", gain: "66.40"),
    .loss(proceeds: "700.00", costs: "713.60", loss: "13.60"),
    .poolAfterwards(quantity: "160", cost: "822.40"),
    .noRate(quantity: "120", ticker: "FUND", day: "Sep 2, 2024"),
  ]

  private static let phrases: [Message] = [
    .riskReason(.tooFew), .digestPrices, .whatIfBefore, .tax(.ukRules), .heading(.held),
    .summary(.other), .income(.none),
    .reconcileAgrees(2),
    .rebalance(.noTargets),
    .page(.title),
    .kind(.dividend),
    .kind(.split), .source(.manual),
    .settingSource(isSet: true),
    .settingSource(isSet: false), .secretIsSet, .nothingSet, .noTransactions, .noMatchingTransactions,
    .noPrices, .total, .transactionCount(1), .transactionCount(12_345),
    .noLots, .noGains, .noLosses, .boughtAgain, .byMethod(.fifo), .term(.long),
    .narrowed(from: "2024-01-01", to: "2024-12-31", account: "Depot"),
    .asOf(day: "2024-12-31", account: "Depot"), .unpricedInTotal(["AAPL", "INTC"]),
    .pricesUpTo(age: "29m"), .noHistory(ticker: "AAPL"), .askField(.type), .askField(.quantity),
    .askField(.price), .askField(.ratio), .askField(.account), .askDate(defaultValue: "2024-03-01"),
    .confirmStore, .confirmDelete(1), .confirmDelete(2), .askSecret("finnhub-key"),
    .offerSymbolRule(ticker: "BRK.B"), .symbolRuleSet, .yesLetters, .dryRun, .wouldFetch(["AAPL", "KO"]),
    .nothingChanged, .nothingToUndo, .undone("delete", "AAPL"), .redone("delete", "AAPL"), .repairHint,
    .repaired(saved: 1, renamed: 0, omissions: 0, copy: "store.json.damaged"),
    .repaired(saved: 20, renamed: 2, omissions: 1, copy: "store.json.damaged"),
    .repaired(saved: 0, renamed: 0, omissions: 3, copy: "store.json.damaged"), .checked(1, issues: 0),
    .checked(1200, issues: 2), .importing, .imported(0), .imported(1), .imported(2), .replacedByImport(1),
    .replacedByImport(2), .importedBefore(1),
    .importedBefore(2), .deletedSince(1), .deletedSince(2), .notTrades(1, ["Interest"]),
    .notTrades(3, ["Interest (2)", "Tax"]),
    .skippedRow(.named("Deposit")),
    .skippedRow(.otherCurrency(.buy, "USD")), .skippedRow(.deleted),
    .refusedRows(1, isPartial: true), .refusedRows(2, isPartial: false),
    .usingFiles(store: "a", settings: "b", cache: "c"),
    .priceSources(live: 0, cache: 1, recorded: 4, manual: 2, missing: 3), .cash(.total), .loadingPrices,
    .forgotten(1), .forgotten(7), .secretExposed(path: "/home/me/config.json"),
    .lastKnownInstead(reason: "x", tickers: ["A"], oldest: "29m"),
    .lastKnownInstead(reason: "x", tickers: ["A", "B"], oldest: "29m"), .advisors(.firm),
    .achievements(.title),
    .start(.nothingStored),
    .instruments(.none), .accounts(.none), .rates(.none),
    .interrupted, .mayNotAskToDelete, .mayNotAskForSecret, .notAPeriod("soon"), .cannotWrite(.diskFull),
    .standardOutput, .line(12), .noPriceKnown(QuoteFailure(.timeout)), .notAKey,
    .notADay("soon"),
    .remoteMirrorLeftBehind(because: nil), .change(.noHome), .price(.netInvested), .noUndo,
    .noUndoButOfCash, .nothingToRedo, .busy(holder: nil), .busy(holder: 4711), .noFormats(locale: "de_DE"),
    .ambiguousNumber("1.234", whole: "1234", fraction: "1,234"),
  ]

  private static let cashPhrases: [Message] = [
    .none, .noMatches, .loading, .balance, .last, .previous, .total, .more(1), .more(2), .imported(0),
    .imported(1), .imported(2), .replaced(1), .replaced(2), .duplicate(1), .duplicate(2), .rejected(1),
    .rejected(2), .removed(1), .removed(2), .withoutFees, .furtherPages, .checked(1, issues: 0),
    .checked(2, issues: 1),
  ]

  private static let advisorPhrases: [Message] = [
    .nobody, .noMatch, .nothing, .notFetched, .noHoldings, .firm, .shown, .category(.mutualFund),
    .category(.indexFund),
    .category(.growthFund),
    .category(.equityFund), .category(.sectorFund), .category(.dividendFund),
    .category(.other("real-estate_trust")), .category(.stock),
    .category(.bond), .category(.option), .category(.cash), .fetched(age: 180), .fetched(age: 259_200),
    .loading, .copyShown(because: .transport(.timedOut), age: 60), .withoutID(1), .withoutID(2),
    .unread(1), .unread(2), .unreadable("Sarah Taylor"),
    .overviewShown("Sarah Taylor", because: .transport(.offline)),
    .withoutValue(tickers: ["AAPL", "KO"], account: "Depot"),
    .totalDisagrees(given: ExactDecimal(1000), value: ExactDecimal(999)),
  ]

  private static let achievementPhrases: [Message] =
    [
      .title, .none, .locked, .points("10 / 50"), .reached(on: nil), .reached(on: "2024-03-01"),
      .goal("50,000", by: "2027-12-31"), .goal("50,000", by: nil), .open, .unpriced(["AAPL"]),
    ]
    + AchievementRule.Name.allCases.map { .rule($0) }

  private static let ratePhrases: [Message] = [
    .none, .noMatches, .loading, .perEuro, .source(.ecb), .notFetched(.transport(.offline)),
    .notFetched(.foreign), .notFetched(.status(503, serverText: nil)), .wouldFetch, .imported(1),
    .replaced(2),
    .known(3), .undetected,
    .severalCurrencies(["EUR", "USD"]),
    .unnamed(1, before: "EUR", now: "USD"), .unnamed(12, before: "EUR", now: "USD"),
    .missing([MissingRate(code: "USD", day: CalendarDay(daysSinceEpoch: 19_783))]),
    .missing(
      (0..<8).map { MissingRate(code: "USD", day: CalendarDay(daysSinceEpoch: 19_783 + $0 * 31)) }),
    .omissions(
      ["AAPL"], [MissingRate(code: "USD", day: CalendarDay(daysSinceEpoch: 19_783))]),
  ]

  private static let pricePhrases: [Message] =
    [
      .inRealMoney(day: "2024-12-31", index: "CPI"), .nothingRecorded, .netInvested, .imported(1),
      .imported(2), .replaced(1), .replaced(2), .known(1),
      .known(2),
      .withoutPrice(1), .withoutPrice(2), .refused(1), .refused(2), .old([("AAPL", 8), ("INTC", 40)]),
      .allRates(["10.00%", "20.00%"]), .linkedByDietz, .sameInBenchmark, .shortInBenchmark,
      .far(
        Quote(ticker: "VOD.L", price: ExactDecimal(7012), source: .live),
        fromTrade: Quote(ticker: "VOD.L", price: ExactDecimal(70), source: .trade)),
      .left(["AAPL", "INTC"]), .unrecorded, .checked(1), .checked(2),
      .repaired(saved: 1, omissions: 0, copy: "p.damaged"),
      .repaired(saved: 2, omissions: 3, copy: "p.damaged"),
    ] + RateOfReturn.Reason.allCases.map { .noRate($0) }

  private static let priceProblems: [PriceProblem] = [
    .undetected(name: "a.csv"), .notOfFormat(name: "a.csv", format: "yahoo"),
    .noneOnDay(["AAPL", "INTC"], CalendarDay(daysSinceEpoch: 19_783)),
  ]

  private static let usageErrors: [UsageError] = [
    .unknownCommand("lst", under: [], suggestions: ["list"]),
    .unknownCommand("x", under: ["cash"], suggestions: []),
    .missingSubcommand(command: ["cash"], choices: ["list", "show"]),
    .unknownOption("--lmit", command: ["list"], suggestions: ["--limit"]),
    .missingValue(option: "--limit", placeholder: "N"), .unexpectedValue(option: "--json", value: "x"),
    .invalidValue(of: "--limit", value: "x", expected: .wholeNumber(0...Int.max), suggestions: []),
    .invalidValue(of: "--limit", value: "x", expected: .wholeNumber(0...9), suggestions: []),
    .invalidValue(of: "--sort", value: "dat", expected: .oneOf(["date", "sum"]), suggestions: ["date"]),
    .missingArgument("ID", command: ["show"]), .unexpectedArgument("x", command: ["show"]),
  ]

  private static let problems: [Issue.Problem] = [
    .missing, .notADecimal("x"), .notAWholeNumber("1.5"), .notAText("1"), .notARecord("1"),
    .leadsNowhere("../security"),
    .tooManyCells(7, header: 5), .cutOff, .takesBack("Cancel Buy", id: "A137"), .meaningless("Köp"),
    .comma("1,5"), .countedAs("USDC", "USD"), .notUnderstood("~ monthly"), .unbalanced("Grocery"),
    .standsForOthers("include"),
    .tooManyDigits("1e99"), .tooManyTickers(most: 100_000), .tooLong, .notShown(1234),
    .notPositive("0"), .negative("-1"), .zero, .zeroWithoutName, .negativeWithoutName("-21.83"),
    .notADate("31.2."), .notAnID("x"),
    .notARatio("4"), .notACurrency("EURO"), .notACountry("USA"), .sameCurrency("EUR"),
    .nothingHeld(ticker: "FUND"),
    .unexplained(amount: decimal("2.5"), currency: "EUR", account: "Depot", day: "2024-06-28"),
    .overdrawn(balance: decimal("-20"), currency: "EUR", account: nil, day: "2024-06-28"),
    .beforeTracking(1, account: "Depot"), .beforeTracking(2, account: nil),
    .outOfRange("101", 0...100), .fixedRate("GBX"), .unknownWord("yahoo", known: ["finnhub", "command"]),
    .unknownType("by"),
    .tickerNotLetters("A1", isSymbol: true),
    .tickerNotLetters("A B", isSymbol: false), .tickerNotSymbol("A B"), .doesNotApply(.split),
    .sumDisagrees(sum: decimal("7"), product: decimal("6")), .duplicateID(id),
    .rateOfHome("EUR"),
    .notConverted("0.35 USD", to: "EUR"), .sharedID(id),
    .storedDifferently(id),
    .sharesMoved("Stock Split", command: "portfolio add split NVDA N:M --date 2024-06-10"),
    .moneyMoved("Misc Credit", command: "portfolio add interest 12.5 --date 2024-06-10"),
    .needsSymbol("A FUND WITH A NAME OF MANY WORDS"), .notARate("0.0000000000001"),
    .derivedRatio("1:25"), .notLots("x=y"), .sameAccount("Depot"),
    .sameTicker("AAPL"), .noSuchLot("1870"), .foreignLot(id, ticker: "MSFT"),
    .lotTooSmall(id, left: decimal("2.5")),
    .lotsTooLarge(id, sold: decimal("10")),
    .exercisedUnheld(ticker: "AAPL250117C00150000"), .sharesOfExercise(ticker: "AAPL250117C00150000"),
    .lacksTerms(ticker: "AAPL", ["underlying", "strike", "right"]),
    .overExercised(
      ticker: "AAPL250117C00150000", quantity: decimal("3"), held: decimal("2"), account: "Depot"),
    .expired(
      held: decimal("2"), account: nil, day: "2025-01-17",
      commands: ["portfolio add sell AAPL250117C00150000 2 --sum 0 --date 2025-01-17"]),
    .overTransferred(ticker: "AAPL", quantity: decimal("13"), held: decimal("10"), account: "Depot"),
    .oversold(ticker: "AAPL", quantity: decimal("13"), held: decimal("10"), account: nil),
    .oversold(ticker: "AAPL", quantity: decimal("13"), held: decimal("10.5"), account: "Depot"),
    .short(ticker: "AAPL", held: decimal("-3"), account: "Depot"), .soldBeforePurchase(ticker: "AAPL"),
    .soldOutsideAccounts(ticker: "AAPL", held: decimal("-3")), .inTheFuture("2030-01-01"),
    .notCountedYet("2030-01-01"), .targetsOff("90"),
    .openShort(ticker: "AAPL", held: decimal("-3"), account: "Depot"),
    .cannotRaise(decimal("-2000"), most: decimal("1500")),
    .overflow(ticker: "AAPL"),
  ]

  private static let storeErrors: [StoreError] = [
    .malformed(place, .unexpectedEnd), .empty(place), .foreign(place), .damaged(place),
    .otherKind(place, .cash),
    .otherKind(place, .transactions), .newer(place, version: "2"),
    .recordTooLong(place), .tooLargeToRepair(place, size: 200 << 30),
    .invalid([Issue(.missing, field: .sum, place: Place(line: 7))]),
    .noSuchID("18"), .noSuchID("1870"), .ambiguousID("1870", candidates: []), .duplicateID(id),
    .changedSince(id), .remote("https://example.org", .foreign),
    .foreign(Place(file: "portfolio.rates.json")), .foreign(Place(file: "portfolio.prices.json")),
    .foreign(Place(file: "portfolio.history.jsonl")), .foreign(Place(file: "portfolio.instruments.json")),
    .foreign(Place(file: "portfolio.imports.json")), .foreign(Place(file: "portfolio.digest.json")),
    .foreign(Place(file: "portfolio.mirror.json")), .foreign(Place(file: "portfolio.cash.deleted.json")),
    .foreign(Place(file: "portfolio.json.journal", line: 3)),
    .newer(Place(file: "portfolio.history.jsonl", line: 1, column: 1), version: "99", supported: 3),
  ]

  private static let fileFailures = [
    FileFailure(.read, "store.json", .noPermission), FileFailure(.flush, "store.json", .diskFull),
    FileFailure(.createFolder, "data", .readOnly), FileFailure(.flushFolder, "store.json", .noPermission),
  ]

  private static let jsonProblems: [JSONError.Problem] =
    [
      .unexpectedEnd, .unexpectedByte(0x78, expected: .value), .unexpectedByte(0, expected: .number),
      .controlCharacter(7), .invalidEscape, .invalidUTF8, .invalidNumber, .nestedTooDeeply,
      .duplicateKey("id"),
      .textAfterTheEnd,
    ]
    + [
      JSONError.Expectation.key, .colon, .commaOrBrace, .commaOrBracket, .object, .array, .string,
      .wholeNumber,
    ]
    .map { .unexpectedByte(0x78, expected: $0) }

  private static let settingErrors: [SettingError] =
    [
      .unknownKey("curency", nearest: ["currency"]), .unknownKey("x", nearest: []),
      .secretAsArgument(.finnhubKey), .notSet(.store), .needed(.inflation), .malformed(place, .unexpectedEnd),
      .notASetting(place, key: "locale"), .untrustedCommand(.priceCommand, path: "config.json"),
    ] + SettingKey.allCases.map { .badValue($0, "x") }

  private static let importFailures: [ImportFailure] = [
    .undetected(name: "a.csv"), .notOfFormat(name: "a.csv", format: "yahoo"), .cashFeed(name: "a.json"),
    .foreignLanguage(name: "a.csv"), .noAccount(name: "a.journal", "Assets:Bank", known: ["Assets:Broker"]),
    .noAccount(name: "a.journal", nil, known: ["Assets:Broker"]), .malformedXML(place, .cutOff),
    .malformedXML(place, .entity("x")), .malformedXML(place, .documentType), .malformedXML(place, .tooDeep),
    .malformedXML(place, .malformed),
    .openDateOrder(place, example: "01/02/2024"),
    .noSuchColumn(name: "a.csv", column: "Day"), .twoColumns(name: "a.csv", field: "price"),
    .noTicker(name: "a.csv"), .malformedJSON(place, .unexpectedEnd), .openQuote(place),
    .newer(place, version: "2"), .rules(name: "bank.json", .notRules),
    .rules(name: "bank.json", .unknownKey("columns.datum")),
    .rules(name: "bank.json", .badValue(key: "date", value: "dym")),
    .rules(name: "bank.json", .missing(key: "match")),
  ]

  private static let cashFailures: [CashProblem] = [
    .feed(.malformed(place, .unexpectedEnd)), .feed(.undetected(name: "a.json")),
    .feed(.trades(name: "a.json")), .service(.answer(.malformed(place, .unexpectedEnd)), isConnected: true),
    .feed(.cutOff(name: "a.json")), .service(.answer(.cutOff(name: "x")), isConnected: true),
    .service(.page(.circle), isConnected: true),
    .service(.answer(.undetected(name: "x")), isConnected: true), .noSuchIDs(["7", "8"]),
    .noAddress(.cashTest),
    .service(.feed(.transport(.offline)), isConnected: true),
    .service(.feed(.transport(.connection(.refused))), isConnected: false),
    .service(.feed(.transport(.connection(.refused))), isConnected: true),
    .service(.feed(.status(500, serverText: "down")), isConnected: true),
    .service(.feed(.foreign), isConnected: true),
    .mockFailed,
  ]

  private static let taylor = Advisor(id: ExternalID("1"), firstName: "Sarah", lastName: "Taylor")

  private static let advisorFailures: [AdvisorFailure] = [
    .noAddress, .feed(.status(404, serverText: nil)), .unknownToService(serverText: nil),
    .feed(.status(401, serverText: "no")),
    .feed(.transport(.offline)), .malformed(place, .unexpectedEnd),
    .foreign(place), .another(place, ExternalID("7")), .feed(.another(ExternalID("7"))),
    .notFetched([taylor], because: nil), .notFetched([taylor], because: .status(500, serverText: nil)),
    .incomplete(.failed(.foreign)), .incomplete(.refused(.otherOrigin)),
    .incomplete(.refused(.circle)), .incomplete(.refused(.tooMany(200))), .incomplete(.refused(.unreadable)),
    .noSuchAdvisor("Taylor"), .ambiguousAdvisor("a", []), .noSuchAccount("7"), .ambiguousAccount("7", []),
  ]

  private static let achievementFailures: [AchievementsFailure] = [
    .malformed(place, .unexpectedEnd), .foreign(Place(file: "a.json", id: "achievements[2]")),
    .foreign(Place(file: "a.json")), .unsuccessful(Place(file: "a.json"), status: "500"),
    .unsuccessful(Place(file: "a.json"), status: nil),
  ]

  private static let summaryPhrases: [Message] = [
    .other, .reshaped(mark: "*"), .trend(most: 20), .later(1), .later(2),
  ]

  private static let changePhrases: [Message] = [
    .storedUnseen(ids: []), .storedUnseen(ids: ["1870AAF2"]), .noArguments, .loading, .noHome,
    .howToAnswerAgain,
    .askAgain(.quantity, current: "10"), .askAgain(.note, current: nil),
    .unknownName("pension", near: []),
    .unknownName("pension", near: ["Pension"]), .askDetails([.fee, .account, .note]),
  ]

  private static let incomePhrases: [Message] = [
    .none, .narrowed(from: "2024-01-01", to: "2024-12-31", account: "Depot"),
    .narrowed(from: nil, to: nil, account: nil), .yieldOnCost, .payments,
    .estimated(from: "2024-01-01", to: "2024-12-31"), .nothingRecurs(day: "2024-01-01"),
  ]

  private static let reconcilePhrases: [Message] = [
    .agrees(1), .agrees(12), .differs(1, matches: 0), .differs(2, matches: 1),
  ]

  private static let pagePhrases: [Message] =
    [
      .languageTag, .title, .contents, .asOf(day: "2026-11-22"),
      .period(from: "2026-01-01", to: "2026-11-22"), .changeOn(day: "2026-11-20"),
      .gainedSince(day: "2021-01-12"), .perYear("12.30%"), .inPeriod("3.10%"), .nameField, .dayField,
      .rateField, .yearField, .wholeYear, .year, .month(3), .month(12), .choosePeriod, .noGroup, .others(1),
      .others(12), .figures, .closed(3), .drawdownPercent, .prices(ticker: "AAPL"), .lots, .steps, .purchase,
      .sale, .earlier(1), .earlier(1200), .latestOnly,
      .gainsByYear, .sales, .incomeByYear, .calendar, .forecast, .newestSales(shown: 100, of: 1200), .nothing,
      .nothingMissing, .glossary, .highest, .oldPrice(mark: "~"), .oldMarked, .estimated,
      .made(version: "1.0.0", time: "2026-11-22 09:00"), .written(path: "report.html"),
      .wouldWrite(path: "report.html"),
    ] + PagePart.allCases.map { .part($0) } + BridgeStep.allCases.map { .bridgeStep($0, day: "2026-11-22") }
    + ValuePeriod.allCases.map { .periodName($0) } + AllocationKey.allCases.map { .groupedBy($0) }
    + Measure.allCases.flatMap { [.measure($0), .meaning($0)] }

  private static let remotePhrases: [Message] =
    [
      .merged(new: 0, changed: 0, same: 1), .merged(new: 2, changed: 1, same: 1200),
      .others(1), .others(2), .deleted(1), .deleted(2), .difference(.new),
      .difference(.changed([.price, .sum])), .difference(.deleted),
      .mirrorLeftBehind(because: nil), .mirrorLeftBehind(because: .transport(.timedOut)), .onlyInMirror(1),
      .onlyInMirror(2), .agreed(age: 300), .more(1200), .tokenInAddress, .storeIsNoFile,
    ]
    + [RemoteNotice.copyShown(age: 180, because: .transport(.timedOut)), .detailsLost(1), .detailsLost(2)]
    .map { .notice($0, store: "https://example.org") }

  private static let remoteFailures: [RemoteFailure] = [
    .unreachable(.transport(.timedOut)), .withoutCopy(.transport(.offline)),
    .uncertain(.transport(.cutOff)), .forbidden(serverText: "Permission denied"), .forbidden(serverText: nil),
    .notThere(serverText: nil), .refused(status: 400, serverText: "bad"),
    .malformed(JSONError(.unexpectedEnd, at: 0)), .foreign, .unversioned, .overtaken(times: 1),
    .overtaken(times: 10),
  ]

  private static let refusals: [AddressRefusal] = [
    .malformed, .scheme("ftp"), .insecure(host: "example.org"), .userInfo,
  ]

  private static let cacheWarnings: [CacheWarning] = [
    .damaged(path: "quotes.json", keptAs: "quotes.json.damaged"), .damaged(path: "quotes.json", keptAs: nil),
    .unreadable(fileFailures[0]), .unwritable(fileFailures[0]), .busy(path: "quotes.json", holder: 4711),
  ]

  private static let transports: [TransportFailure] =
    [
      .timedOut, .redirected(host: "example.org"), .redirected(host: nil), .tooLarge(limit: 1), .cutOff,
      .invalidResponse, .companion(.missing(path: nil)), .companion(.notStarted(.noPermission)),
      .companion(.ended),
      .companion(.stuck), .companion(.confused), .cancelled, .offline,
    ] + ConnectionProblem.allCases.map { .connection($0) }
}
