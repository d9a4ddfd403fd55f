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
    let held = positions.items.filter { !$0.isClosed }.map(\.ticker)
    let book = try reading.prices(for: held, on: day, freshness: input.freshness(context))
    let summary = try reading.summary(of: positions, book, on: shownDay)
    let report = SummaryReport(
      summary: summary, totalOnly: input[total], isEmpty: positions.isEmpty, hasLater: positions.later > 0,
      through: day, account: account,
      now: context.now, cash: day == nil && account == nil ? cashTotal(context) : [],
      courses: input[total] || day != nil ? [:] : courses(of: held, context),
      pricedToday: day.map { $0 >= context.environment.today } ?? false)
    return (report, reading.failure())
  }

  /// The recent prices of what is held, where somebody sees them.
  private static func courses(
    of tickers: [String], _ context: Context
  ) -> [String: [DayPrice]] {
    guard context.console.isSeen || context.findings != nil else { return [:] }
    do throws(StoreError) {
      return try PriceLookup(context).recordedPrices.prices(
        of: tickers, from: context.environment.today.advanced(by: -2 * SummaryReport.courseDays))
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
