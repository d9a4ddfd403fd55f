import CommandLineKit
import PortfolioCore

extension Command {
  fileprivate static let total = Flag("total")
  private static let line = Flag("line")
  fileprivate static let wide = Flag("wide")
  fileprivate static let sort = Option("sort", values: SummarySort.self)
  private static let watch = Option("watch", placeholder: "SECONDS", wholeNumbers: 1...86_400).orAlone
  private static let usualSeconds = 5

  /// The value and profit of the portfolio.
  static let summary = Command(
    "summary", [tickers], options: [total, line, sort, wide, watch, isPrivate, account, to, maxAge],
    prints: ["summary": SummaryView.self, "summary --private": Private<SummaryView>.self]
  ) { input, context in
    let isWatched = input.has(watch)
    if input[line] || isWatched {
      try context.console.requireNoFormat { format in
        .invalidValue(of: GlobalOptions.format.spelling, value: format, expected: "expected.people")
      }
      if isWatched, !(context.console.isSeen && context.environment.streams.isTerminal(.input)) {
        throw UsageError.needsTerminal(option: watch.spelling)
      }
    }
    if isWatched {
      let wait = Duration.seconds(input[watch] ?? usualSeconds)
      return try SummaryWatch(context, every: wait, isPrivate: input[isPrivate]) { now in
        try now.view(of: now.summary(input), input)
      }.show()
    }
    let answer = try context.summary(input)
    let report = answer.report
    if input[line] {
      return try context.print(
        SummaryLine(report: report, changes: answer.day, isPrivate: input[isPrivate]), report.missing)
    }
    try context.print(context.view(of: answer, input), report.missing, privately: input[isPrivate])
  }

  /// The portfolio at a glance, which the program shows where no command is named.
  static let overview = Command("overview") { _, context in
    let report = try context.ask { portfolio in
      try portfolio.overview(benchmarks: context.usualBenchmarks)
    }
    try context.print(OverviewView(overview: report, now: context.now), report.missing)
  }
}

/// A summary, and how it changed on its last day and what shares have cost where that is asked for.
private struct SummaryAnswer: Incomplete {
  let report: SummaryReport
  let day: DayChanges?
  let averageCosts: [String: ExactDecimal]
  let missing: Missing
}

extension Context {
  fileprivate func summary(_ input: ParsedCommand) throws -> SummaryAnswer {
    let scope = try input.scope(self)
    let answer = try ask(input.cachePolicy(self)) { portfolio in
      let report = try portfolio.summary(scope.tickers, account: scope.account, to: scope.last)
      var missing = report.missing
      func changes() -> DayChanges? {
        missing.noting { try portfolio.dayChanges(of: report, ofWorth: scope.tickers.isEmpty) } ?? nil
      }
      let isSortedByDay = input[Command.sort] == .day
      let day =
        isSortedByDay ? changes() : input[Command.total] ? nil : console.forPeople(changes)
      let costs = input[Command.wide] ? try console.forPeople { try portfolio.averageCosts(scope) } : nil
      return SummaryAnswer(report: report, day: day, averageCosts: costs ?? [:], missing: missing)
    }
    let unseen = scope.tickers.subtracting(answer.report.items.map(\.ticker))
    if answer.report.isEmpty || !unseen.isEmpty {
      try requireKnown(tickers: unseen, account: scope.account)
    }
    return answer
  }

  fileprivate func view(of answer: SummaryAnswer, _ input: ParsedCommand) -> SummaryView {
    SummaryView(
      report: answer.report,
      extent: input[Command.total] ? .total : input[Command.wide] ? .wide : .all,
      sort: input[Command.sort], now: now, day: answer.day, averageCosts: answer.averageCosts)
  }

  /// The cache policy of the setting.
  var cachePolicy: CachePolicy {
    .youngerThan(seconds: Int(settings.maxAge.components.seconds))
  }
}
