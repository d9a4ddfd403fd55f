import CommandLineKit
import PortfolioCore
import PortfolioIO
import PortfolioSystem

// What is held, what it has earned, and how it has done.

extension Command {
  /// Open lots with their cost and value.
  static let lots = Command(
    "lots", [tickers], options: [account, to, method, maxAge], prints: ["lots": LotsReport.self]
  ) { input, context in
    let scope = try input.scope(context)
    try context.report(input, scope, isEmpty: \.lots.isEmpty) { portfolio in
      try portfolio.lots(scope.tickers, account: scope.account, to: scope.last, method: input[method])
    }
  }

  private static let gainsBy = Option("by", values: GainsReport.Grouping.self)
  private static let compare = Flag("compare")
  private static let harvest = Flag("harvest")

  /// Realised gains, sale by sale or in groups, or losses that could be realised.
  static let gains = Command(
    "gains", [tickers],
    options: [gainsBy, compare, harvest, sheltered, account, from, to, method, maxAge],
    prints: ["gains": GainsReport.self, "gains --harvest": HarvestReport.self]
  ) { input, context in
    let scope = try input.scope(context)
    if input[harvest] {
      let losses = try context.ask(input.cachePolicy(context)) { portfolio in
        try portfolio.losses(scope, method: input[method], sheltered: input[sheltered])
      }
      if losses.lots.lots.isEmpty { try context.requireKnown(scope) }
      return try context.print(HarvestReport(losses.lots, purchases: losses.purchases), losses.missing)
    }
    try context.report(input, scope, isEmpty: \.isEmpty) { portfolio in
      // Rows alone say nothing of wash sales, and only people read the sums of years.
      try portfolio.gains(
        scope, by: input[gainsBy] ?? .sale, method: input[method], sheltered: input[sheltered],
        compare: input[compare], flagsWashSales: !context.console.isRowsAlone,
        byYear: context.console.isForPeople)
    }
  }

  private static let incomeBy = Option("by", values: IncomeReport.Grouping.self)
  private static let calendar = Flag("calendar")
  private static let forecast = Flag("forecast")
  private static let costs = Flag("costs")
  private static let months = Option("months", placeholder: "N", wholeNumbers: IncomeForecast.monthCounts)
  /// How many months a forecast looks ahead unless asked otherwise.
  private static let usualMonths = 12

  /// Dividends and interest, by month, or what is to be expected of them.
  static let income = Command(
    "income", [tickers],
    options: [incomeBy, calendar, forecast, months, costs, sheltered, account, from, to, method],
    prints: [
      "income": IncomeReport.self, "income --calendar": IncomeCalendar.self,
      "income --costs": CostsReport.self, "income --forecast": IncomeForecast.self,
    ]
  ) { input, context in
    let (scope, isSheltered) = (try input.scope(context), input[sheltered])
    if input[costs] {
      try input.refuse(calendar, forecast, months, method, beside: costs)
      return try context.report(input, scope, isEmpty: \.costs.isEmpty) { portfolio in
        try portfolio.costs(
          scope.tickers, by: input[incomeBy] ?? .year, account: scope.account, from: scope.first,
          to: scope.last, sheltered: isSheltered)
      }
    }
    if input[forecast] {
      try input.refuse(incomeBy, calendar, from, method, beside: forecast)
      return try context.report(input, scope, isEmpty: \.months.isEmpty) { portfolio in
        try portfolio.incomeForecast(
          scope.tickers, months: input[months] ?? usualMonths, account: scope.account, to: scope.last,
          sheltered: isSheltered)
      }
    }
    guard !input.has(months) else {
      throw UsageError.worksOnlyWith(option: months.spelling, other: forecast.spelling)
    }
    if input[calendar] {
      try input.refuse(incomeBy, method, beside: calendar)
      return try context.report(input, scope, isEmpty: \.calendar.isEmpty) { portfolio in
        try portfolio.incomeCalendar(
          scope.tickers, account: scope.account, from: scope.first, to: scope.last,
          sheltered: isSheltered)
      }
    }
    try context.report(input, scope, isEmpty: \.isEmpty) { portfolio in
      try portfolio.income(
        scope.tickers, by: input[incomeBy] ?? .ticker, account: scope.account, from: scope.first,
        to: scope.last, method: input[method], sheltered: isSheltered)
    }
  }

  private static let historyEvery = Option("every", values: Period.self)
  private static let allRows = Flag("all")
  /// As many rows as fit on a screen with the chart.
  private static let newestRows = 12

  /// The value of the portfolio and the money put in at the end of each period.
  static let history = Command(
    "history", [tickers],
    options: [historyEvery, allRows, benchmark, real, account, from, to, maxAge, isPrivate],
    prints: ["history": HistoryReport.self, "history --private": Private<HistoryReport>.self]
  ) { input, context in
    let (scope, benchmark) = (try input.scope(context), try input.benchmarks(context, limit: 1).first)
    let inflation = try input.inflation(context)
    try context.report(
      input, scope, isEmpty: \.points.isEmpty, benchmarks: \.unknownBenchmarks, privately: input[isPrivate]
    ) { portfolio in
      let isDrawn = context.console.isSeen
      var history = try portfolio.history(
        scope, every: input[historyEvery] ?? .month, drawnFrom: isDrawn ? [nil] : [], benchmark: benchmark,
        real: inflation, withFalls: isDrawn)
      history.rowLimit = input.has(historyEvery) || input[allRows] ? nil : newestRows
      return history
    }
  }

  private static let returnsBy = Option("by", values: ReturnsReport.Grouping.self)
  private static let flows = Option("flows", values: ReturnFlows.self)

  /// Money put in and taken out, profit and rates of return, beside those of three benchmarks at most.
  static let returns = Command(
    "returns", [tickers],
    options: [returnsBy, flows, benchmark, real, account, from, to, maxAge, isPrivate],
    prints: ["returns": ReturnsReport.self, "returns --private": Private<ReturnsReport>.self]
  ) { input, context in
    let (scope, benchmarks) = (try input.scope(context), try input.benchmarks(context, limit: 3))
    let inflation = try input.inflation(context)
    try context.report(
      input, scope, isEmpty: \.isEmpty, benchmarks: \.unknownBenchmarks, privately: input[isPrivate]
    ) { portfolio in
      try portfolio.returns(
        scope.tickers, by: input[returnsBy] ?? .ticker, account: scope.account, from: scope.first,
        to: scope.last, flows: input[flows], benchmark: benchmarks, real: inflation)
    }
  }

  private static let riskEvery = Option("every", values: ReturnPeriod.self)
  private static let riskBy = Option("by", values: RiskReport.Grouping.self)

  /// How much returns varied, the worst fall, and how closely a benchmark was followed.
  static let risk = Command(
    "risk", [tickers], options: [riskEvery, riskBy, benchmark, account, from, to, maxAge],
    prints: ["risk": RiskReport.self]
  ) { input, context in
    let (scope, benchmark) = (try input.scope(context), try input.benchmarks(context, limit: 1).first)
    let report = try context.ask(input.cachePolicy(context)) { portfolio in
      try portfolio.risk(
        scope.tickers, every: input[riskEvery] ?? .week, account: scope.account, from: scope.first,
        to: scope.last, benchmark: benchmark, byTicker: input[riskBy] != nil,
        riskFree: context.settings.riskFree)
    }
    try context.requireKnown(benchmarks: report.unknownBenchmarks)
    if report.isEmpty { try context.requireKnown(scope) }
    try context.print(report)
  }

  private static let allocationBy = Option(
    "by", placeholder: "KEY", completion: .words(["ticker", "account", "currency", "class"]))

  /// How the value of the portfolio is allocated.
  static let allocation = Command(
    "allocation", options: [allocationBy, account, to, maxAge, isPrivate],
    prints: ["allocation": AllocationReport.self, "allocation --private": Private<AllocationReport>.self]
  ) { input, context in
    let scope = try input.scope(context)
    try context.report(input, scope, isEmpty: { !$0.hasTransactions }, privately: input[isPrivate]) {
      portfolio in
      try portfolio.allocation(by: input[allocationBy] ?? "ticker", account: scope.account, to: scope.last)
    }
  }

  /// What moved the cash of accounts, and what was left each time.
  static let balances = Command(
    "balances", options: [account, from, to], prints: ["balances": BalancesReport.self]
  ) { input, context in
    let scope = try input.scope(context)
    try context.report(input, scope, isEmpty: { _ in true }) { portfolio in
      try portfolio.balances(account: scope.account, from: scope.first, to: scope.last)
    }
  }

  private static let explained = ticker.optional

  /// What the profit is made of, how each figure of a ticker's row of the summary came about, or what a lot or a sale has cost.
  static let explain = Command(
    "explain", [explained], options: [to, maxAge],
    prints: [
      "explain": ProfitReport.self, "explain TICKER": ExplainReport.self, "explain ID": CostReport.self,
    ]
  ) { input, context in
    var to = try input.days(context).last
    guard let word = input[explained] else {
      let report = try context.ask(input.cachePolicy(context)) { portfolio in try portfolio.profit(to: to) }
      return try context.print(report)
    }
    var name = TickerRule.upperCased(word)
    if let transaction = try context.transaction(idPrefix: name) {
      let cost = try context.ask { portfolio in
        try portfolio.cost(of: transaction, through: to ?? portfolio.today)
      }
      if let cost {
        let report = try CostReport(transaction, cost.trail, cost.transactions, currency: cost.currency)
        return try context.print(report, cost.missing)
      }
      // It is neither a lot nor a sale.
      guard let ticker = transaction.ticker else {
        throw Failure.nothingToExplain(id: transaction.id.uuidString.lowercased())
      }
      (name, to) = (ticker, transaction.date.day)
    }
    name = try context.ledger.securities.name(of: name)
    guard let explained = try context.explanation(of: name, to: to, input.cachePolicy(context)) else {
      return
    }
    try context.print(explained.report, explained.missing)
  }

  private static let achievementsFile = Option("file", placeholder: "FILE", completion: .files)

  /// Achievements and the progress towards them, from a file or computed from the portfolio.
  static let achievements = Command(
    "achievements", options: [achievementsFile], prints: ["achievements": AchievementReport.self]
  ) { input, context in
    let achievements =
      try input[achievementsFile].map(context.achievements(inFile:)) ?? context.computedAchievements()
    try context.console.print(AchievementReport(achievements: achievements))
  }
}

extension Context {
  /// How the figures of a ticker came about, and what is missing for them.
  func explanation(
    of ticker: String, to last: CalendarDay?, _ policy: CachePolicy? = nil
  ) throws -> (report: ExplainReport, missing: Missing)? {
    let explained = try ask(policy) { portfolio in try portfolio.explanation(of: ticker, to: last) }
    guard let explained else { return nil }
    if !explained.hasTransactions { try requireKnown(tickers: [ticker], account: nil) }
    let result = SummaryView.Row(
      item: explained.item, whole: nil, home: explained.currency, now: now,
      staleDay: explained.item.quote?.staleDay(on: last ?? environment.today))
    return (
      ExplainReport(steps: explained.steps, result: result, currency: explained.currency), explained.missing
    )
  }

  /// Asks for a report, says which name nobody knows where it has found nothing, and prints it.
  fileprivate func report<Answer: Report & Incomplete>(
    _ input: ParsedCommand, _ scope: ReportScope, isEmpty: (Answer) -> Bool,
    benchmarks unknown: (Answer) -> [String] = { _ in [] }, privately: Bool = false,
    _ question: (Portfolio) throws -> Answer
  ) throws {
    let report = try ask(input.cachePolicy(self), question)
    if isEmpty(report) { try requireKnown(scope) }
    try requireKnown(benchmarks: unknown(report))
    try print(report, report.missing, privately: privately)
  }

  /// The transaction that is meant where a word isn't a ticker but the beginning of an id; nil otherwise.
  fileprivate func transaction(idPrefix word: String) throws -> Transaction? {
    let isID =
      word.utf8.count >= StoreReader.shortestIDPrefix && word.allSatisfy { $0.isHexDigit || $0 == "-" }
    guard isID else { return nil }
    return try read { reader in
      if try StoredNames(stored(by: &reader).ledger).tickers.contains(word) { return nil }
      do {
        return try reader.transaction(withIDPrefix: word)
      } catch StoreError.noSuchID {
        return nil
      }
    }
  }

  fileprivate func achievements(inFile path: String) throws -> Achievements {
    // More than any service has: each of the achievements takes many times its text.
    let largest = 4 << 20
    if path == "-" {
      let bytes = try console.readAllInput()
      if bytes.count > largest { throw FileFailure(.read, path, .tooLarge) }
      return try Achievements(parsing: bytes, file: path)
    }
    guard let bytes = try AtomicFile.read(path, limit: largest) else {
      throw FileFailure(.open, path, .notFound)
    }
    return try Achievements(parsing: bytes, file: path)
  }

  /// Computed from the transactions and known prices, without fetching any.
  fileprivate func computedAchievements() throws -> Achievements {
    let report = try ask { portfolio in try portfolio.achievements(settings.goal) }
    let omissions = report.omissions
    if !omissions.unpriced.isEmpty { console.note(.achievementsUnpriced(omissions.unpriced.sorted())) }
    if !omissions.unconverted.isEmpty {
      console.note(.ratesOmissions(omissions.unconverted.sorted(), omissions.rates.sorted()))
    }
    return report.achievements
  }
}
