import CommandLineKit
import Glibc
import PortfolioCore
import PortfolioSystem
import TestSupport

@testable import PortfolioIO
@testable import portfolio

/// Something that can be said, in every language.
struct MessageSample: Sendable {
  /// The key of its text, or the case of the enum that it comes from.
  let name: String
  /// What it says, each with a text of its own.
  let messages: [Message]
  let text: @Sendable (Words) -> String
}

/// Samples of the messages of an area, or of each case of an enum.
struct MessageSamples: Sendable {
  let title: String
  /// Where the enum is declared.
  private(set) var type: (name: String, file: String)?
  let samples: [MessageSample]

  /// A sample of everything that the program says.
  static let all = areas + errors

  private static let areas = Dictionary(grouping: ofMessages) { $0.key.prefix { $0 != "." } }
    .sorted { $0.key < $1.key }.map { MessageSamples(String($0), $1) }

  private init(_ area: String, _ messages: [Message]) {
    title = area
    samples = messages.map { message in
      MessageSample(name: message.key, messages: message.parts) { $0(message) }
    }
  }

  private init<Value: Sendable>(
    _ type: String, _ file: String, _ values: [Value], _ messages: (Value) -> [Message],
    text: @escaping @Sendable (Words, Value) -> String
  ) {
    title = "\(type) in \(file)"
    self.type = (type, file)
    samples = values.map { value in
      let name = Mirror(reflecting: value).children.first?.label ?? "\(value)"
      return MessageSample(name: name, messages: messages(value).flatMap(\.parts)) { text($0, value) }
    }
  }

  /// Errors, each told as it is where it ends a command.
  private init<Failure: Error>(_ file: String, _ errors: [Failure]) {
    self.init("\(Failure.self)", file, errors, MessageSamples.messages, text: MessageSamples.lines)
  }

  private static func messages(_ error: any Error) -> [Message] {
    Problems(of: error).all.map { problem in
      switch problem {
      case .issue(let issue): issue.message
      case .at(_, let message, _): message
      }
    }
  }

  private static let place = Place(file: "store.json", line: 3, column: 14)
  private static let id = "1870AAF2-1DF7-4114-B845-BAFB0B0E4138"

  /// The lines of a failure.
  private static func lines(_ words: Words, _ error: any Error) -> String {
    words.diagnostics(about: error).map(\.message).joined(separator: "\n    ")
  }

  private static func unpriced(_ failure: QuoteFailure, _ tickers: [String]) -> Failure {
    .unpriced([FailedTickers(failure: failure, tickers: tickers)])
  }

  private static let errors = [
    MessageSamples("UsageError", "Sources/CommandLineKit/Parsing/UsageError.swift", usageErrors) {
      [$0.message]
    } text: {
      $0($1.message)
    },
    MessageSamples("Problem", "Sources/PortfolioCore/Issue.swift", problems) {
      [Issue($0, field: .price).message]
    } text: { words, problem in
      let issue = Issue(problem, field: .price)
      let (sentence, omission) = (words(issue.message), words(issue.omission))
      return sentence == omission ? sentence : sentence + "\n    " + omission
    },
    MessageSamples("Sources/PortfolioIO/RecordStore/StoreError.swift", storeErrors),
    MessageSamples(
      "Sources/PortfolioCore/Money/ExactDecimal.swift", [Overflow(), Overflow(ticker: "AAPL")]),
    MessageSamples("Sources/PortfolioSystem/Files/FileFailure.swift", fileFailures),
    MessageSamples("Operation", "Sources/PortfolioSystem/Files/FileFailure.swift", fileOperations) {
      messages(FileFailure($0, "store.json", .deviceError))
    } text: {
      lines($0, FileFailure($1, "store.json", .deviceError))
    },
    MessageSamples("Reason", "Sources/PortfolioSystem/Files/FileFailure.swift", fileReasons) {
      [$0.message]
    } text: {
      $0($1.message)
    },
    MessageSamples(
      "LockFailure", "Sources/PortfolioIO/System/FileLock.swift",
      [
        LockFailure.busy(path: "store.json", holder: 4711), .busy(path: "config.json", holder: nil),
        .interrupted,
      ], { _ in [] }, text: lines),
    MessageSamples("Problem", "Sources/PortfolioIO/Text/JSON/JSONScanner.swift", jsonProblems) {
      [$0.message]
    } text: {
      lines($0, StoreError.malformed(place, $1))
    },
    MessageSamples("Sources/portfolio/Program/Settings.swift", settingErrors),
    MessageSamples(
      "Sources/PortfolioSystem/Time/ZoneOffsets.swift", [UnknownZone(name: "Europe/Londres")]),
    MessageSamples("Sources/PortfolioIO/Import/ImportFile.swift", importFailures),
    MessageSamples("Sources/portfolio/Failures/Problems.swift", cashFailures),
    MessageSamples("Sources/PortfolioIO/Advisors/AdvisorDirectory.swift", advisorFailures),
    MessageSamples(
      "Sources/PortfolioIO/Achievements/AchievementsFile.swift", achievementFailures),
    MessageSamples(
      "RemoteFailure", "Sources/PortfolioIO/Stores/Remote/RemoteFailure.swift", remoteFailures
    ) {
      [$0.message]
    } text: {
      lines($0, StoreError.remote("https://example.org", $1))
    },
    MessageSamples("Sources/portfolio/Failures/Problems.swift", priceProblems),
    MessageSamples("AddressRefusal", "Sources/PortfolioSystem/HTTP/WebAddress.swift", refusals) {
      [$0.message]
    } text: {
      lines($0, Failure.address($1, from: "advisors.url"))
    },
    MessageSamples("CacheWarning", "Sources/PortfolioIO/Network/CacheFile.swift", cacheWarnings) {
      [$0.message]
    } text: {
      $0($1.message)
    },
    MessageSamples(
      "Reason", "Sources/PortfolioIO/Prices/QuoteFailure.swift", QuoteFailure.Reason.allCases
    ) {
      [QuoteFailure($0).message, QuoteFailure($0).remedy]
    } text: {
      lines($0, unpriced(QuoteFailure($1), ["AAPL", "INTC"]))
    },
    MessageSamples("TransportFailure", "Sources/PortfolioSystem/HTTP/TransportFailure.swift", transports) {
      [$0.message, $0.remedy]
    } text: {
      lines($0, unpriced(QuoteFailure($1), ["AAPL"]))
    },
  ]

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
    .worksOnlyWith(option: "--months", other: "--forecast"),
    .conflict(option: "--by", other: "--forecast"), .needsTerminal(option: "--watch"),
  ]

  private static let problems: [Issue.Problem] = [
    .missing, .notADecimal("x"), .notAWholeNumber("1.5"), .notAText("1"), .notARecord("1"),
    .leadsNowhere("../security"),
    .tooManyCells(7, header: 5), .cutOff, .takesBack("Cancel Buy", id: "A137"), .undefinedType("Köp"),
    .missingIn("BuyX"),
    .comma("1,5"), .countedAs("USDC", "USD"), .notUnderstood("~ monthly"), .unbalanced("Grocery"),
    .standsForOthers("include"),
    .tooManyDigits("1e99"), .doesNotFit("1e30"), .tooManyTickers(most: 100_000), .tooLong, .notShown(1234),
    .notPositive("0"), .negative("-1"), .zero, .zeroWithoutName, .negativeWithoutName("-21.83"),
    .notADate("31.2."), .notAnID("x"),
    .notARatio("4"), .notACurrency("EURO"), .notACountry("USA"), .sameCurrency("EUR"),
    .nothingHeld(ticker: "FUND"),
    .unexplained(amount: decimal("2.5"), currency: "EUR", account: "Depot", day: "2024-06-28"),
    .statedOtherwise(
      "EUR", stated: decimal("900"), held: decimal("1200"), account: "Depot", day: "2024-06-28"),
    .statedOtherwise("QQX", stated: decimal("5"), held: .zero, account: nil, day: "2024-06-28"),
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
    .sharesReceived(
      "Transfer in",
      transfer: "portfolio add transfer AAPL 10 --to-account A --account ACCOUNT --date 2024-06-10",
      entries: [
        "portfolio add deposit SUM --account A --date 2024-06-10",
        "portfolio add buy AAPL 10 --sum SUM --account A --date 2024-06-10",
      ]),
    .sharesReceived(
      "ShrsIn", transfer: "portfolio add transfer AAPL 10 --to-account ACCOUNT --account ACCOUNT",
      entries: ["portfolio add deposit SUM", "portfolio add buy AAPL 10 --sum SUM"]),
    .incomeInCoins(
      "Staking Income",
      entries: [
        "portfolio add interest SUM --ticker ETH --date 2024-06-10",
        "portfolio add buy ETH 0.1 --sum SUM --date 2024-06-10",
      ]),
    .needsSymbol("A FUND WITH A NAME OF MANY WORDS"), .notARate("0.0000000000001"),
    .derivedRatio("1:25"), .notLots("x=y"), .sameAccount("Depot"),
    .sameTicker("AAPL"),
    .sameISIN("IE00B4L5Y983", ticker: "EUNL", command: "portfolio add rename EUNL FUND --date 2024-06-10"),
    .severalTickers("IE00B4L5Y983", ["EUNL", "SWDA"]),
    .storedUnder("EUNL", "FUND", command: "portfolio add rename FUND EUNL --date 2024-06-10"),
    .otherDay("2024-04-06", command: "portfolio edit 1870 --date 2024-04-06T00:30:00+01:00"),
    .priceOfReceived(ticker: "NEWC"), .noSuchLot("1870"), .foreignLot(id, ticker: "MSFT"),
    .lotTooSmall(id, left: decimal("2.5")),
    .lotsTooLarge(id, sold: decimal("10")),
    .exercisedUnheld(ticker: "AAPL250117C00150000"), .sharesOfExercise(ticker: "AAPL250117C00150000"),
    .missingTerms(ticker: "AAPL", ["underlying", "strike", "right"]),
    .overExercised(
      ticker: "AAPL250117C00150000", quantity: decimal("3"), held: decimal("2"), account: "Depot"),
    .expired(
      held: decimal("2"), account: nil, day: "2025-01-17",
      commands: [
        "portfolio add sell AAPL250117C00150000 2 --sum 0 --date 2025-01-17",
        "portfolio add exercise AAPL250117C00150000 2 --date 2025-01-17",
      ]),
    .overTransferred(ticker: "AAPL", quantity: decimal("13"), held: decimal("10"), account: "Depot"),
    .overExchanged(ticker: "AAPL", quantity: decimal("13"), held: decimal("10"), account: "Depot"),
    .oversold(ticker: "AAPL", quantity: decimal("13"), held: decimal("10"), account: nil),
    .oversold(ticker: "AAPL", quantity: decimal("13"), held: decimal("10.5"), account: "Depot"),
    .short(ticker: "AAPL", held: decimal("-3"), account: "Depot"), .soldBeforePurchase(ticker: "AAPL"),
    .soldOutsideAccounts(ticker: "AAPL", held: decimal("-3")),
    .heldInSeveral(ticker: "AAPL", accounts: ["Depot", "IRA"]), .inTheFuture("2030-01-01"),
    .notCountedYet("2030-01-01"), .targetsOff("90"),
    .openShort(ticker: "AAPL", held: decimal("-3"), account: "Depot"),
    .cannotRaise(decimal("-2000"), most: decimal("1500")),
    .overflow(ticker: "AAPL"), .totalsOverflow, .severalCurrencies(["EUR", "USD"]),
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
    .foreign(Place(file: "portfolio.accounts.json")),
    .foreign(Place(file: "portfolio.json.journal", line: 3)),
    .newer(Place(file: "portfolio.history.jsonl", line: 1, column: 1), version: "99", supported: 4),
  ]

  private static let fileOperations: [FileFailure.Operation] = [
    .inspect, .open, .read, .write, .flush, .rename, .lock, .remove, .createFolder, .flushFolder,
  ]

  private static let fileReasons: [FileFailure.Reason] = [
    .notFound, .noPermission, .readOnly, .diskFull, .quotaExceeded, .tooLarge, .isFolder, .notRegularFile,
    .foreign, .ownFile, .otherContent, .severalHardLinks, .changedMeanwhile, .brokenPipe, .parentIsFile,
    .linkCircle, .nameTooLong, .deviceError, .inUse, .tooManyOpenFiles, .exists, .notSupported,
    .other("out of memory"),
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
      .secretAsArgument(Settings.key(of: "finnhub")), .notSet(Settings.store), .needed(Settings.inflation),
      .malformed(place, .unexpectedEnd),
      .notASetting(place, key: "locale"), .untrustedCommand(Settings.priceCommand, path: "config.json"),
    ] + (Settings.all + Settings.all(of: "finnhub")).map { .badValue($0, "x") }

  private static let importFailures: [ImportFailure] = [
    .undetected(name: "a.csv"), .notOfFormat(name: "a.csv", format: "yahoo"), .cashFeed(name: "a.json"),
    .foreignLanguage(name: "a.csv"), .noAccount(name: "a.journal", "Assets:Bank", known: ["Assets:Broker"]),
    .noAccount(name: "a.journal", nil, known: ["Assets:Broker"]), .malformedXML(place, .cutOff),
    .malformedXML(place, .entity("x")), .malformedXML(place, .documentType), .malformedXML(place, .tooDeep),
    .malformedXML(place, .malformed),
    .openDateOrder(place, example: "01/02/2024"),
    .printed(name: "a.pdf"), .workbook(name: "a.xlsx"), .sheets(name: "a.xlsx", ["Summary", "Trades"]),
    .noColumn(name: "a.csv", 2, after: "Day"),
    .noSuchColumn(name: "a.csv", column: "Day"), .cannotSkip(name: "a.csv", column: "Day"),
    .cannotApply(name: "a.json", option: "--unmap Day"), .twoColumns(name: "a.csv", field: "price"),
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
    .noAddress(Settings.cashTest),
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
      .proxy(host: "proxy.example.org", status: 502), .invalidResponse, .companion(.missing(path: nil)),
      .companion(.notStarted(.noPermission)),
      .companion(.ended),
      .companion(.confused), .cancelled, .offline,
    ] + ConnectionProblem.allCases.map { .connection($0) }
}

extension Message {
  /// The message itself, and those that stand in its places.
  var parts: [Message] { [self] + values.values.flatMap(\.messages) }
}

extension Message.Value {
  /// The messages in it.
  var messages: [Message] {
    switch self {
    case .message(let message): message.parts
    case .list(let values), .anyOf(let values): values.flatMap(\.messages)
    case .text, .quoted, .number, .choice, .shown: []
    }
  }
}
