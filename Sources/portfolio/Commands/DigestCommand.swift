import CommandLineKit
import PortfolioCore
import PortfolioIO
import PortfolioKit

/// Shows what has happened since it was last run; nothing where nothing has.
enum DigestCommand: Command {
  private static let since = Option("since", placeholder: "D", completion: .words(DateWords.offered))

  /// How many days it looks back when it is run for the first time.
  private static let firstDays = 7

  static let syntax = CommandSyntax("digest", options: [since])

  static let reports: [(command: String, type: any Report.Type)] = [("digest", DigestReport.self)]

  static func run(_ input: ParsedCommand, _ context: Context) throws -> ExitCode {
    let missing: Missing
    if let day = try day(input, context) {
      var none: DigestMark?
      missing = try tell(since: day, &none, context)
    } else {
      missing = try tell(context)
    }
    if let failure = context.failure(missing) { throw failure }
    return .done
  }

  /// Tells what is new while no other process does, so that nothing is told twice.
  private static func tell(_ context: Context) throws -> Missing {
    try context.files.digest.change { mark in
      Result { try tell(since: nil, &mark, context) }
    }.get()
  }

  /// - Parameter named: the first day; nil for what was not told yet.
  private static func tell(
    since named: CalendarDay?, _ mark: inout DigestMark?, _ context: Context
  ) throws -> Missing {
    let today = context.environment.today
    let first = named ?? mark?.since(on: today) ?? today.advanced(by: -firstDays)
    let before = mark
    let report = try context.ask { portfolio in
      try portfolio.digest(
        since: first, from: before?.start(on: today), without: Set(before?.reported ?? []),
        before: before?.prices ?? [:], context.settings.goal)
    }
    if !report.isEmpty || context.console.format != .table { try context.console.print(report) }
    let reported = report.transactions.map(\.id.uuidString) + report.achievements.compactMap(\.reportedID)
    mark = DigestMark(
      day: today, first: before?.first ?? first, reported: (before?.reported ?? []) + reported,
      prices: report.known)
    return report.missing
  }

  /// The first day of `--since`; nil where it is not given.
  private static func day(_ input: ParsedCommand, _ context: Context) throws -> CalendarDay? {
    guard let text = input[since] else { return nil }
    guard let period = DateWords(today: context.environment.today).period(text) else {
      throw Failure.notDates([(text, since.spelling)])
    }
    return period.lowerBound
  }
}
