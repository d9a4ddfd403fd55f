import CommandLineKit
import PortfolioCore
import PortfolioIO

/// Shows realised gains, sale by sale or in groups.
enum GainsCommand: Command {
  private static let by = Option("by", values: GainsReport.Grouping.self)
  private static let compare = Flag("compare")
  private static let harvest = Flag("harvest")

  static let syntax = CommandSyntax(
    "gains", arguments: [SharedOptions.tickers],
    options: [
      by, compare, harvest, SharedOptions.sheltered, SharedOptions.account, SharedOptions.from,
      SharedOptions.to,
      SharedOptions.method,
      SharedOptions.maxAge,
    ])

  static let reports: [(command: String, type: any Report.Type)] = [
    ("gains", GainsReport.self), ("gains --harvest", HarvestReport.self),
  ]

  static func run(_ input: ParsedCommand, _ context: Context) throws(Failure) -> ExitCode {
    let days = try input.days(context)
    let replay = LotReplay(
      input, context, through: days.last ?? context.environment.today, without: try input.leftOut(context))
    var reading = HomeCurrencyReading(context)
    let ledger = try reading.ledger(behind: replay.tickers, where: replay.includes)
    if input[harvest] {
      let report = try losses(in: ledger, replay, until: days.last, input, context, &reading)
      try context.console.print(report)
      if let failure = reading.failure() { throw failure }
      return .done
    }
    var report = try report(
      ledger, replay, input[by] ?? .sale, days, input[SharedOptions.account], reading.home, context)
    if report.isEmpty { try replay.requireKnown(context) }
    if input[compare] {
      // What is held is the same by every method.
      let held = Set(try replay.lots(of: ledger).map(ledger.ticker)).sorted()
      let book = try reading.prices(for: held, on: days.last, cachePolicy: input.cachePolicy(context))
      let found = try reading.valued { (prices) throws(PositionOverflow) in
        try replay.comparison(of: ledger, pricedBy: book, prices.on(replay.day))
      } missing: {
        $0.omissions.rates
      }
      report.compare(found.methods, leavingOut: found.omissions)
    }
    try context.console.print(report)
    if let failure = reading.failure() { throw failure }
    return .done
  }

  /// The lots at a loss at the prices of a day; nil for today.
  private static func losses(
    in ledger: Ledger, _ replay: LotReplay, until last: CalendarDay?, _ input: ParsedCommand,
    _ context: Context, _ reading: inout HomeCurrencyReading
  ) throws(Failure) -> HarvestReport {
    let lots = try replay.lots(of: ledger)
    if lots.isEmpty { try replay.requireKnown(context) }
    let book = try reading.prices(
      for: Set(lots.map(ledger.ticker)).sorted(), on: last, cachePolicy: input.cachePolicy(context))
    let valuation = try reading.valuation(of: lots, ledger, book, on: replay.day)
    let home = reading.home
    return try Failure.catching { () throws(PositionOverflow) in
      let all = try LotsReport(
        ledger, valuation, currency: home, method: replay.method, on: replay.day,
        narrowing: Narrowing(to: last, account: nil, today: context.environment.today),
        isNarrowed: replay.isNarrowed)
      return try HarvestReport(all, purchases: ledger.recentPurchases(on: replay.day))
    }
  }

  private static func report(
    _ ledger: Ledger, _ replay: LotReplay, _ grouping: GainsReport.Grouping,
    _ days: (first: CalendarDay?, last: CalendarDay?), _ account: String?, _ home: String?, _ context: Context
  ) throws(Failure) -> GainsReport {
    let omissions = omissions(of: ledger, replay)
    let none = Gains(ledger, replay.method, joining: [])
    let isIncluded = { @Sendable (disposal: Disposal) in
      !none.lacksRate(disposal) && (days.first.map { none.day(of: disposal) >= $0 } ?? true)
        && replay.includes(disposal, of: none)
    }
    if grouping != .sale {
      // Nothing is kept of the sales themselves.
      let groups = GainGroups(none, by: grouping)
      return try Failure.catching { () throws(PositionOverflow) in
        try GainsReport(
          replay.sums(groups, where: isIncluded), groups, from: days.first, to: days.last, account: account,
          currency: home, omissions: omissions)
      }
    }
    // The csv says nothing of wash sales.
    let gains = try replay.gains(of: ledger, flagsWashSales: context.console.format != .csv)
    return try Failure.catching(
      PositionOverflow.self,
      GainsReport(
        gains, by: grouping, from: days.first, to: days.last, account: account, currency: home,
        tellsYears: context.console.format == .table, omissions: omissions, where: isIncluded))
  }

  /// What lacks a rate, of the tickers that are asked for.
  private static func omissions(of ledger: Ledger, _ replay: LotReplay) -> Omissions {
    var omissions = Omissions()
    for (ticker, rates) in ledger.lackingRates where replay.includes(ticker) {
      omissions.unconverted.insert(ticker)
      omissions.rates.formUnion(rates)
    }
    return omissions
  }
}
