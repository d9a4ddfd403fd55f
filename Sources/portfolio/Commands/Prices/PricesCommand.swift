import CommandLineKit
import PortfolioCore
import PortfolioIO

/// Shows current prices, fetches outdated ones, and sets prices by hand.
enum PricesCommand: Command {
  private static let refresh = Flag("refresh")
  private static let set = Option("set", placeholder: "TICKER=PRICE", expected: "expected.price") {
    // A ticker may contain a `=`, as in exchange rates.
    Assignment($0, at: .last)
  }
  private static let unset = Option("unset", placeholder: "TICKER", completion: .dynamic("tickers"))

  static let syntax = CommandSyntax(
    "prices", arguments: [SharedOptions.tickers],
    options: [
      refresh, set, unset, PriceFiles.history, SharedOptions.from, SharedOptions.to, PriceFiles.file,
      PriceFiles.ticker, PriceFiles.currency, PriceFiles.adjusted, PriceFiles.format, SharedOptions.maxAge,
    ])

  static let reports: [(command: String, type: any Report.Type)] = [
    ("prices", PriceReport.self), ("prices --history", PriceHistoryReport.self),
    ("prices --import", PriceImportReport.self),
  ]

  static func run(_ input: ParsedCommand, _ context: Context) throws -> ExitCode {
    if let file = input[PriceFiles.file] { return try PriceFiles.take(file, input, context) }
    let (console, now) = (context.console, context.now)
    let lookup = PriceLookup(context)
    let changed = try change(input, context)
    let named = try context.symbols(input[SharedOptions.tickers])
    if let changed, named.isEmpty, !input[refresh] {
      let tickers = changed.all.map(\.ticker)
      try console.acknowledge(
        PriceReport(tickers: tickers, book: changed, failures: [], now: now), isChange: !tickers.isEmpty)
      return .done
    }

    if input[PriceFiles.history], !input[refresh] { return try PriceFiles.show(named, input, context) }
    let held = named.isEmpty || input[refresh] ? try held(context) : [:]
    let wanted = named.isEmpty ? held.keys.sorted() : named
    if context.isDryRun {
      console.note(.wouldFetch(wanted))
      let known = try lookup.knownQuotes(for: wanted).per(unitsOf: context.knownInstruments)
      try console.print(PriceReport(tickers: wanted, book: known, failures: [], now: now))
      return .done
    }
    // To record them is what --refresh is for.
    var unrecorded: (any Error)?
    let prices = try lookup.quotes(
      for: wanted, cachePolicy: input[refresh] ? .none : input.cachePolicy(context),
      waitLimit: input[refresh] ? .unlimited : .interactive, quantities: held,
      unrecorded: input[refresh] ? { unrecorded = $0 } : nil)
    lookup.warnOfStandIns(prices)
    if !(input[refresh] && console.isQuiet) {
      try console.print(
        PriceReport(tickers: wanted, book: prices.book, failures: prices.failures, now: now))
    }
    if input[refresh], case let left = prices.left(of: wanted), !left.isEmpty {
      console.note(.priceLeft(left))
    }
    let failure = lookup.failure(prices)
    if let unrecorded {
      if let failure { console.warn(about: failure) }
      throw Failure.unrecorded(unrecorded)
    }
    if let failure { throw failure }
    return input[refresh] && !prices.failures.isEmpty ? .unavailable : .done
  }

  /// The quantity held of each ticker.
  private static func held(_ context: Context) throws -> [String: ExactDecimal] {
    let items = try context.ledger.positions().items.filter { !$0.isClosed }
    return Dictionary(items.map { ($0.ticker, $0.quantity) }) { first, _ in first }
  }

  /// Sets and removes prices by hand. Returns the prices that were set; nil if nothing was to be changed.
  private static func change(
    _ input: ParsedCommand, _ context: Context
  ) throws -> PriceBook? {
    let typed = input[all: set]
    let removed = try context.symbols(input[all: unset])
    guard !typed.isEmpty || !removed.isEmpty else { return nil }
    var prices: [String: ExactDecimal] = [:]
    var issues: [Issue] = []
    for typed in typed {
      switch price(typed.value) {
      case .success(let number): prices[TickerRule.upperCased(typed.name)] = number
      case .failure(let issue): issues.append(issue)
      }
    }
    issues = try context.issues(with: prices.keys.sorted()) + issues
    guard issues.isEmpty else { throw Failure.invalid(issues) }
    let now = Instant(secondsSinceEpoch: context.environment.now.secondsSinceEpoch)
    let book = PriceBook(
      prices.map { Quote(ticker: $0, price: $1, fetched: now, source: .manual) })
    try context.files.manualPrices.change { $0.change(setting: prices, unsetting: removed, at: now) }
    return book
  }

  /// A price as typed, or what is wrong with it.
  private static func price(_ text: String) -> Result<ExactDecimal, Issue> {
    var draft = TransactionDraft()
    draft.set(.price, to: text)
    switch draft[.price] {
    case .absent: return .failure(Issue(.missing, field: .price))
    case .refused(let problem): return .failure(Issue(problem, field: .price))
    case .value(let value):
      let number = value.number ?? .zero
      return number.isNegative
        ? .failure(Issue(.negative(number.description), field: .price)) : .success(number)
    }
  }
}
