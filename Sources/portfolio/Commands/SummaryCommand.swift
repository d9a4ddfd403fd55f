import CommandLineKit
import PortfolioCore
import PortfolioIO

/// Shows the value and profit of the portfolio.
enum SummaryCommand: ReportingCommand {
  private static let total = Flag("total")

  static let syntax = CommandSyntax(
    "summary", arguments: [SharedOptions.tickers],
    options: [total, SharedOptions.account, SharedOptions.to, SharedOptions.maxAge])

  static let reports: [(command: String, type: any Report.Type)] = [("summary", SummaryReport.self)]

  static func found(
    _ input: ParsedCommand, _ context: Context
  ) throws(Failure) -> (report: SummaryReport, failure: Failure?) {
    let (day, account) = (try input.days(context).last, input[SharedOptions.account])
    let tickers = input.tickers
    let settings = context.settings
    let shownDay = day ?? context.environment.today
    var reading = HomeCurrencyReading(context)
    let positions = try reading.read { (reader, home) throws(StoreError) in
      let positions = try reader.positions(
        of: tickers, through: shownDay, account: account, costBy: settings.lotMethod, settings.lotScope,
        in: home)
      return tickers.isEmpty ? positions : positions.only(tickers)
    } missing: {
      $0.missingRates
    }
    context.findings?[PositionsAsked(day: shownDay, method: settings.lotMethod)] = positions
    if day == nil, positions.later > 0 { context.console.warn(.summary(.later(positions.later))) }
    let unseen = tickers.subtracting(positions.items.map(\.ticker))
    if positions.isEmpty || !unseen.isEmpty { try context.requireKnown(tickers: unseen, account: account) }
    let held = positions.items.filter { !$0.isClosed }.map(\.ticker)
    let book = try reading.prices(for: held, on: day, cachePolicy: input.cachePolicy(context))
    let summary = try reading.summary(of: positions, book, on: shownDay)
    let cash =
      tickers.isEmpty && positions.tracksCash ? try reading.cash(on: shownDay, account: account) : nil
    var omissions = summary.omissions
    omissions.add(cash?.balances)
    omissions.rates.formUnion(cash?.lacking ?? [])
    let report = SummaryReport(
      summary: summary, totalOnly: input[total], isEmpty: positions.isEmpty && cash == nil,
      isNarrowed: positions.later > 0 || !tickers.isEmpty,
      narrowing: Narrowing(to: day, account: account, today: context.environment.today), now: context.now,
      accountCash: cash, total: try Failure.catching(PositionOverflow.self, WorthTotal(summary.total, cash)),
      omissions: omissions,
      cash: day == nil && account == nil && tickers.isEmpty ? cashTotal(context) : [],
      trends: input[total] || (day != nil && context.findings == nil)
        ? [:] : trends(of: held, to: shownDay, context))
    return (report, reading.failure())
  }

  /// The recent prices of what is held, unless nobody sees them.
  private static func trends(
    of tickers: [String], to day: CalendarDay, _ context: Context
  ) -> [String: [DayPrice]] {
    guard context.console.isSeen || context.findings != nil else { return [:] }
    do throws(StoreError) {
      let length = context.findings == nil ? 2 * SummaryReport.trendDays : PortfolioPage.trendDays
      return try PriceLookup(context).recordedPrices.prices(
        of: tickers, from: day.advanced(by: -length), to: day)
    } catch {
      context.console.warn(about: .store(error))
      return [:]
    }
  }

  /// The balance of all cash transactions. If the cash store cannot be read, the summary is shown without it.
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
  /// The cache policy asked for by the option or the setting.
  func cachePolicy(_ context: Context) -> CachePolicy {
    let age = self[SharedOptions.maxAge] ?? context.settings.value(of: .maxAge).flatMap(Age.init)
    return .youngerThan(seconds: age?.seconds ?? 0)
  }
}
