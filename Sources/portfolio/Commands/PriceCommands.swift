import CommandLineKit
import PortfolioCore
import PortfolioIO

extension Command {
  private static let refresh = Flag("refresh")
  private static let set = Option("set", placeholder: "TICKER=PRICE", expected: "expected.price") {
    // A ticker may contain a `=`, as in exchange rates.
    Assignment($0, at: .last)
  }
  private static let unset = Option("unset", placeholder: "TICKER", completion: .dynamic("tickers"))
  private static let recorded = Flag("history")
  private static let backfill = Flag("backfill")
  private static let printService = Option(
    "print-service", placeholder: "NAME", oneOf: PriceService.builtIn)
  private static let file = Option("import", placeholder: "FILE", completion: .files)
  private static let ofTicker = Option("ticker", placeholder: "T", completion: .dynamic("tickers"))
  private static let adjusted = Flag("adjusted")
  private static let format = Option("as", placeholder: "FORMAT", oneOf: PriceFileFormat.all.map(\.name))

  /// Current prices, of which outdated ones are fetched; sets prices by hand, and knows those of the past.
  static let prices = Command(
    "prices", [tickers],
    options: [
      refresh, set, unset, recorded, backfill, from, to, file, ofTicker, currency, adjusted, format, maxAge,
      printService,
    ],
    prints: [
      "prices": PriceReport.self, "prices --history": PriceHistoryReport.self,
      "prices --import": PriceImportReport.self, "prices --backfill": BackfillReport.self,
    ]
  ) { input, context in
    if let name = input[printService] {
      return try context.console.print(PriceService.text(of: name) ?? "")
    }
    if let file = input[file] { return try importPrices(file, input, context) }
    let (console, now) = (context.console, context.now)
    let lookup = PriceLookup(context)
    let changed = try context.changePrices(
      setting: input[all: set], in: input[currency], unsetting: input[all: unset])
    let named = try context.symbols(input[tickers])
    if let changed, named.isEmpty, !input[refresh] {
      lookup.warnOfPence(changed, from: .manual)
      let tickers = changed.all.map(\.ticker)
      return try console.acknowledge(
        PriceReport(tickers: tickers, book: changed, failures: [], now: now), isChange: !tickers.isEmpty)
    }

    if input[backfill] { return try context.backfill(named, from: input.days(context).first) }
    if input[recorded], !input[refresh] {
      let days = try input.days(context)
      let prices = try context.files.history.prices(of: named, from: days.first, to: days.last)
      let shown = named.isEmpty ? prices.keys.sorted() : named
      return try console.print(
        PriceHistoryReport(tickers: shown, prices: lookup.inSharesOfTheirDays(prices)))
    }
    var held: [String: ExactDecimal] = [:]
    if named.isEmpty || input[refresh] {
      for item in try context.ledger.positions().items where !item.isClosed {
        held[item.ticker] = held[item.ticker] ?? item.quantity
      }
    }
    let wanted = named.isEmpty ? held.keys.sorted() : named
    if context.isDryRun {
      console.note(.wouldFetch(wanted))
      let known = try lookup.knownQuotes(for: wanted).per(unitsOf: context.knownInstruments)
      return try console.print(PriceReport(tickers: wanted, book: known, failures: [], now: now))
    }
    // To record them is what --refresh is for.
    var unrecorded: (any Error)?
    let prices = try lookup.quotes(
      for: wanted, cachePolicy: input[refresh] ? .none : input.cachePolicy(context),
      waitLimit: input[refresh] ? nil : QuoteService.interactiveWait, quantities: held,
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
    if input[refresh], !prices.failures.isEmpty { throw Failure.ended(.unavailable) }
  }

  /// Stores the prices of a file, or none if a line is invalid.
  private static func importPrices(_ path: String, _ input: ParsedCommand, _ context: Context) throws {
    var options = PriceFileOptions(currency: input[currency])
    if let text = input[ofTicker] { options.ticker = try context.symbols([text]).first }
    let stored = StoredTickers(context)
    options.isHeld = { stored.contains($0) }
    let file = try context.importFile(path)
    var rows: PriceRows
    do {
      rows = try PriceFileFormat.read(file, as: input[format], options)
    } catch ImportFailure.undetected(let name) {
      throw PriceProblem.undetected(name: name)
    } catch ImportFailure.notOfFormat(let name, let format) {
      throw PriceProblem.notOfFormat(name: name, format: format)
    }
    try stored.check()
    var addition = Addition()
    if rows.rejected == 0 {
      if input[adjusted] { rows.adjust(for: context.environment.today) }
      addition = try context.files.history.add(rows.prices)
    }
    try context.console.confirm(
      rows: PriceImportReport(rows: rows, addition: addition), rejected: rows.rejected,
      isStored: rows.rejected == 0)
    if rows.rejected > 0 { throw Failure.invalid(rows.issues.shown) }
  }
}

extension Context {
  /// Sets and removes prices by hand. Returns the prices that were set; nil if nothing was to be changed.
  ///
  /// - Parameter currency: that of the prices; nil for that of their instruments or trades.
  fileprivate func changePrices(
    setting typed: [Assignment], in currency: String?, unsetting words: [String]
  ) throws -> PriceBook? {
    let removed = try symbols(words)
    guard !typed.isEmpty || !removed.isEmpty else { return nil }
    var prices: [String: ExactDecimal] = [:]
    var problems: [Issue.Problem] = []
    for typed in typed {
      var draft = TransactionDraft()
      draft.set(.price, to: typed.value)
      switch draft[.price] {
      case .absent: problems.append(.missing)
      case .refused(let problem): problems.append(problem)
      case .value(let value):
        let number = value.number ?? .zero
        if number.isNegative {
          problems.append(.negative(number.description))
        } else {
          prices[TickerRule.upperCased(typed.name)] = number
        }
      }
    }
    let issues = try issues(with: prices.keys.sorted()) + problems.map { Issue($0, field: .price) }
    guard issues.isEmpty else { throw Failure.invalid(issues) }
    let now = Instant(secondsSinceEpoch: environment.now.secondsSinceEpoch)
    let quotes = prices.map {
      Quote(ticker: $0, price: $1, currency: currency, fetched: now, source: .manual)
    }
    try files.manualPrices.change {
      $0.change(setting: prices, in: currency, unsetting: removed, at: now)
    }
    return PriceBook(quotes)
  }
}
