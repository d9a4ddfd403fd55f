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

  static func run(_ input: ParsedCommand, _ context: Context) throws(Failure) -> ExitCode {
    let today = context.environment.today
    let file = try Failure.catching(StoreError.self, DigestFile(context.file(besideStore: DigestFile.kind)))
    let named = try day(input, context)
    let mark = named == nil ? try Failure.catching(StoreError.self, file.load()) : nil
    let first = named ?? mark?.day ?? today.advanced(by: -firstDays)
    let goal = context.settings.value(of: .goalWorth).flatMap(Goal.init)
    let answer = try context.ask { (portfolio) throws(PortfolioError) in
      try portfolio.digest(since: first, after: mark, goal)
    }
    let report = answer.report
    if !report.isEmpty || context.console.format != .table { try context.console.print(report) }
    if named == nil {
      let kept = DigestMark(day: today, told: told(report, mark, on: today), prices: report.known)
      try Failure.catching(StoreError.self, file.set(kept))
    }
    if let failure = context.failure(answer.lacking) { throw failure }
    return .done
  }

  /// What was told of a day, now or earlier on it.
  private static func told(_ report: DigestReport, _ mark: DigestMark?, on day: CalendarDay) -> [String] {
    let transactions = report.transactions.filter { $0.date.day == day }.map(\.id.uuidString)
    let achievements = report.achievements.filter { $0.reached == day }.compactMap { $0.id?.text }
    return (mark?.day == day ? mark?.told ?? [] : []) + transactions + achievements
  }

  /// The first day of `--since`; nil where it is not given.
  private static func day(_ input: ParsedCommand, _ context: Context) throws(Failure) -> CalendarDay? {
    guard let text = input[since] else { return nil }
    guard let period = DateWords(today: context.environment.today).period(text) else {
      throw .notDates([(text, since.spelling)])
    }
    return period.lowerBound
  }
}
