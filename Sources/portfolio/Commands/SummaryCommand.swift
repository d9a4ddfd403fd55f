import CommandLineKit
import PortfolioCore
import PortfolioIO

/// Shows what the portfolio is worth and what was gained.
enum SummaryCommand: ReportingCommand {
  private static let total = Flag("total")

  static let syntax = CommandSyntax(
    "summary", options: [total, SharedOptions.account, SharedOptions.to, SharedOptions.maxAge])

  static let reports: [(command: String, type: any Report.Type)] = [("summary", SummaryReport.self)]

  static func found(
    _ input: ParsedCommand, _ context: Context
  ) throws(Failure) -> (report: SummaryReport, failure: Failure?) {
    let (day, account) = (try input.days(context).last, input[SharedOptions.account])
    let settings = context.settings
    let shownDay = day ?? context.environment.today
    var reading = HomeReading(context)
    let positions = try reading.read { (reader, home) throws(StoreError) in
      try reader.positions(
        through: shownDay, account: account, costBy: settings.lotMethod, settings.lotScope, in: home)
    } missing: {
      $0.missingRates
    }
    if day == nil, positions.later > 0 { context.console.warn(.summary(.later(positions.later))) }
    if positions.isEmpty { try context.requireKnown(tickers: [], account: account) }
    let lookup = PriceLookup(context)
    let held = positions.items.filter { !$0.isClosed }.map(\.ticker)
    let prices = try lookup.prices(for: held, on: day, freshness: input.freshness(context))

    var summary = try self.summary(of: positions, prices.book, reading, on: shownDay)
    if try reading.fetches(for: summary.missingRates) {
      summary = try self.summary(of: positions, prices.book, reading, on: shownDay)
    }
    let report = SummaryReport(
      summary: summary, totalOnly: input[total], isEmpty: positions.isEmpty, hasLater: positions.later > 0,
      through: day, account: account,
      now: context.now, cash: day == nil && account == nil ? cashTotal(context) : [],
      courses: input[total] || (day != nil && context.findings == nil)
        ? [:] : courses(of: held, to: shownDay, lookup, context))
    guard let failure = reading.failure(positions.missingRates.union(summary.missingRates)) else {
      return (report, prices.failure)
    }
    if let other = prices.failure { context.console.warn(about: other) }
    return (report, failure)
  }

  private static func summary(
    of positions: Positions, _ book: PriceBook, _ reading: HomeReading, on day: CalendarDay
  ) throws(Failure) -> Summary {
    let conversion = try reading.prices(on: day)
    return try Failure.catching(PositionOverflow.self, positions.summary(pricedBy: book, conversion))
  }

  /// The prices of what is held up to a day, where somebody sees them: in a page of a year, in a line of recent days.
  private static func courses(
    of tickers: [String], to day: CalendarDay, _ lookup: PriceLookup, _ context: Context
  ) -> [String: [DayPrice]] {
    guard context.console.isSeen || context.findings != nil else { return [:] }
    do throws(StoreError) {
      let length = context.findings == nil ? 2 * SummaryReport.courseDays : PortfolioPage.courseDays
      return try lookup.recordedPrices.prices(of: tickers, from: day.advanced(by: -length), to: day)
    } catch {
      context.console.warn(about: .store(error))
      return [:]
    }
  }

  /// What all cash transactions come to. A store of cash that cannot be read does not keep anybody
  /// from their investments.
  private static func cashTotal(_ context: Context) -> [CashSum] {
    do throws(Failure) {
      return try context.readCash { (reader) throws(StoreError) in try reader.total() }
    } catch {
      context.console.warn(about: error)
      return []
    }
  }
}

extension ParsedCommand {
  /// Which cached prices are young enough, by the option or the setting.
  func freshness(_ context: Context) -> Freshness {
    let age = self[SharedOptions.maxAge] ?? context.settings.value(of: .maxAge).flatMap(Age.init)
    return .youngerThan(seconds: age?.seconds ?? 0)
  }
}
