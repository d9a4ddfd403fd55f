import CommandLineKit
import PortfolioCore
import PortfolioIO

/// Writes a web page about the whole portfolio.
enum ReportCommand: Command {
  private static let output = Option(
    "output", placeholder: "FILE", completion: .files, expected: "expected.path"
  ) { $0.ifNotEmpty }
  private static let title = Option("title", placeholder: "T")

  static let syntax = CommandSyntax(
    "report",
    options: [output, SharedOptions.from, SharedOptions.to, SharedOptions.method, title])

  static let reports: [(command: String, type: any Report.Type)] = [
    ("report --output FILE", WrittenPage.self)
  ]

  static func run(_ input: ParsedCommand, _ context: Context) throws(Failure) -> ExitCode {
    if let path = input[output], path != "-" { try requireReplaceable(path, input, context) }
    let findings = PageFindings()
    var search = try PageSearch(input, context, findings)
    let contents = try search.contents()
    var messages = findings.messages
    // One line for all parts, which know of different days and tickers.
    if !findings.oldPrices.isEmpty {
      messages.append(context.words.text(.price(.old(ages: findings.oldPrices))))
    }
    for message in messages { context.console.warn(message) }
    let diagnostics = search.failure.map(context.words.diagnostics) ?? []
    let page = PortfolioPage(
      contents: contents, title: input[title] ?? context.words.text(.page(.title)),
      alerts: messages + diagnostics.map(\.message), now: context.now,
      layout: Layout(width: nil, color: false, words: context.words))
    try write(page.html.html.text, to: input[output] ?? "-", context)
    if let failure = search.failure { throw failure }
    return .done
  }

  /// Throws unless there is nothing at `path`, an empty file or an earlier page, and none of the program's own
  /// files.
  private static func requireReplaceable(
    _ path: String, _ input: ParsedCommand, _ context: Context
  ) throws(Failure) {
    try Failure.catching { () throws(FileFailure) in
      try OwnFiles(input, context.environment.variables, context.settings).requireOther(than: path)
      let beginning = try AtomicFile.beginning(of: path, length: 1 << 10) ?? []
      if !beginning.isEmpty, !HTMLPage.isBeginning(beginning) {
        throw FileFailure(.write, path, .otherContent)
      }
    }
  }

  /// Writes the page atomically, so that an existing file is not lost if that fails.
  private static func write(_ page: String, to path: String, _ context: Context) throws(Failure) {
    if path == "-" { return try context.console.print(page) }
    do throws(FileFailure) {
      guard FileSystem.exists(FilePaths.folder(of: path)) else {
        throw FileFailure(.write, path, .notFound)
      }
      if !context.isDryRun { try AtomicFile.replace(path, with: page.utf8) }
    } catch {
      // The missing file is the one to be written, not one to be read.
      throw .file(error.reason == .notFound ? FileFailure(.write, path, .notFound) : error)
    }
    try context.console.confirm(WrittenPage(path: path, bytes: page.utf8.count, isDryRun: context.isDryRun))
  }
}

/// Runs the commands whose reports the page shows.
private struct PageSearch {
  /// So many lots are looked at one by one, and so many rows of sales; nobody reads more.
  private static let maximumLots = 100
  private static let maximumRows = 200

  private var context: Context
  /// Shared with the other parts.
  private let findings: PageFindings
  private let days: (first: CalendarDay?, last: CalendarDay?)
  /// Options as typed.
  private let from: [String]
  private let to: [String]
  private let method: [String]
  /// The first failure.
  private(set) var failure: Failure?

  init(_ input: ParsedCommand, _ context: Context, _ findings: PageFindings) throws(Failure) {
    (self.context, self.findings) = (context.keeping(findings), findings)
    days = try input.days(context)
    func words(_ option: Option<String>) -> [String] {
      input[option].map { ["\(option.spelling)=\($0)"] } ?? []
    }
    (from, to) = (words(SharedOptions.from), words(SharedOptions.to))
    method = input[SharedOptions.method].map { ["\(SharedOptions.method.spelling)=\($0.rawValue)"] } ?? []
  }

  private var lastDay: CalendarDay { days.last ?? context.environment.today }

  mutating func contents() throws(Failure) -> PortfolioPage.Contents {
    let summary = try found(SummaryCommand.self, ["summary"] + to)
    var reading = HomeCurrencyReading(context)
    let ledger = try reading.ledger()
    findings.ledger = ledger
    let every = PageSearch.period(from: days.first ?? ledger.firstDay ?? lastDay, to: lastDay)
    // What is found on all processors itself comes last.
    let parts = parallelMap(
      part { (search) throws(Failure) in
        try search.found(ReturnsCommand.self, ["returns", "--by=year"] + search.from + search.to)
      },
      part { (search) throws(Failure) in
        try search.found(
          HistoryCommand.self, ["history", "--every=\(every.rawValue)"] + search.from + search.to)
      },
      part { (search) throws(Failure) in try search.income() },
      part { [reading] (search) throws(Failure) in try search.shares(ledger, reading) })
    // In the order of the page, so that messages are.
    let (shares, history) = (try take(parts.3), try take(parts.1))
    let (returns, income) = (try take(parts.0), try take(parts.2))
    return PortfolioPage.Contents(
      period: (days.first, lastDay), summary: summary, shares: shares, history: history, returns: returns,
      incomeByMonth: income[0], income: income[1])
  }

  /// A part of the page, with the first failure and the messages met on the way.
  private struct Section<Value: Sendable>: Sendable {
    let value: Result<Value, Failure>
    let failure: Failure?
    let messages: [String]
    let oldPrices: [String: Int]
  }

  /// What makes a part while others are made, with findings of its own.
  private func part<Value>(
    _ make: @escaping @Sendable (inout PageSearch) throws(Failure) -> Value
  ) -> @Sendable () -> Section<Value> {
    let findings = PageFindings(beside: findings)
    var beginning = self
    beginning.context = context.keeping(findings)
    return { [beginning] in
      var search = beginning
      let value = Result { () throws(Failure) in try make(&search) }
      return Section(
        value: value, failure: search.failure, messages: findings.messages, oldPrices: findings.oldPrices)
    }
  }

  private mutating func take<Value>(_ part: Section<Value>) throws(Failure) -> Value {
    let value = try part.value.get()
    for message in part.messages { findings.add(message) }
    findings.add(oldPrices: part.oldPrices)
    failure = failure ?? part.failure
    return value
  }

  /// By month and by ticker.
  private mutating func income() throws(Failure) -> [IncomeReport] {
    let (income, failure) = try IncomeCommand.reports(
      by: [.month, .ticker], input(["income"] + method + from + to), context)
    self.failure = self.failure ?? failure
    return income
  }

  private mutating func shares(
    _ ledger: Ledger, _ reading: HomeCurrencyReading
  ) throws(Failure) -> PortfolioPage.Shares {
    var reading = reading
    let replay = LotReplay(input(["lots"] + method), context, through: lastDay)
    let none = Gains(ledger, replay.method, joining: [])
    let isIncluded = { @Sendable [days] (disposal: Disposal) in
      days.first.map { none.day(of: disposal) >= $0 } ?? true
    }
    let years = GainGroups(none, by: .year)
    let (parts, sums, held) = try Failure.catching { () throws(PositionOverflow) in
      try replay.gainsAndLots(years, where: isIncluded)
    }
    let (lots, lotCount) = try report(held, ledger, replay, &reading)
    if failure == nil { failure = reading.failure() }
    let saleCount = parts.reduce(0) { count, gains in
      count + gains.disposals.count - gains.disposals.partitioningIndex(where: isIncluded)
    }
    let (gainsByYear, sales) = try Failure.catching { () throws(PositionOverflow) in
      (
        try GainsReport(
          sums, years, from: days.first, to: days.last, account: nil, currency: reading.home,
          omissions: Omissions()),
        try self.sales(parts, ledger, replay, reading.home, where: isIncluded)
      )
    }
    return PortfolioPage.Shares(
      lots: lots, lotCount: lotCount, gainsByYear: gainsByYear, sales: sales.report, salesShown: sales.count,
      saleCount: saleCount)
  }

  /// The gains of the latest sales.
  private func sales(
    _ parts: [Gains], _ ledger: Ledger, _ replay: LotReplay, _ home: String?,
    where isIncluded: @Sendable (Disposal) -> Bool
  ) throws(PositionOverflow) -> (report: GainsReport, count: Int) {
    let some = Gains(ledger, replay.method, joining: parts, latest: PageSearch.maximumRows)
    let meant = some.disposals[some.disposals.partitioningIndex(where: isIncluded)...]
    let latest = meant.suffix(PageSearch.roomFor(meant, some))
    let flagged = try replay.flagged(parts, of: Set(latest.map(some.ticker)))
    let shown = Gains(ledger, replay.method, joining: flagged, latest: latest.count)
    let report = try GainsReport(
      shown, by: .sale, from: days.first, to: days.last, account: nil, currency: home, tellsYears: true
    ) { _ in true }
    return (report, latest.count)
  }

  /// How many of the last sales have room with the lots they took; at least one.
  private static func roomFor(_ disposals: ArraySlice<Disposal>, _ gains: Gains) -> Int {
    var rows = 0
    let shown = disposals.reversed().prefix { disposal in
      rows += 1 + gains.pieces(of: disposal).count
      return rows <= maximumRows
    }
    return max(shown.count, 1)
  }

  /// The period between the points of a chart, chosen to give one or two hundred points.
  private static func period(from first: CalendarDay, to last: CalendarDay) -> Period {
    switch last.daysSinceEpoch - first.daysSinceEpoch {
    case ...120: .day
    case ...1100: .week
    case ...7500: .month
    default: .quarter
    }
  }

  private func report(
    _ lots: [OpenLot], _ ledger: Ledger, _ replay: LotReplay, _ reading: inout HomeCurrencyReading
  ) throws(Failure) -> (LotsReport, count: Int) {
    let book = try reading.prices(
      for: Set(lots.map(ledger.ticker)).sorted(), on: days.last, cachePolicy: .none)
    let valuation = try reading.valuation(of: lots, ledger, book, on: lastDay)
    return try Failure.catching { () throws(PositionOverflow) in
      let report = try LotsReport(
        ledger, valuation.largest(PageSearch.maximumLots), currency: reading.home, method: replay.method,
        on: lastDay,
        narrowing: Narrowing(to: days.last, account: nil, today: context.environment.today),
        isNarrowed: days.last != nil)
      return (report, valuation.items.count)
    }
  }

  /// The report of a command for these words.
  private mutating func found<Found: ReportingCommand>(
    _ command: Found.Type, _ words: [String]
  ) throws(Failure) -> Found.Found {
    let (report, failure) = try command.found(input(words), context)
    if self.failure == nil { self.failure = failure }
    return report
  }

  private func input(_ words: [String]) -> ParsedCommand { CommandList.program.read(words).command }
}
