import CommandLineKit
import PortfolioCore
import PortfolioIO

extension Command {
  private static let since = Option("since", placeholder: "D", completion: .words(DateWords.offered))

  /// What has happened since it was last run; nothing where nothing has.
  static let digest = Command(
    "digest", options: [since], prints: ["digest": DigestReport.self]
  ) { input, context in
    let missing: Missing
    if let text = input[since] {
      guard let period = DateWords(today: context.environment.today).period(text) else {
        throw Failure.notDates([(text, since.spelling)])
      }
      var none: DigestMark?
      missing = try context.digest(since: period.lowerBound, &none)
    } else {
      // While no other process does, so that nothing is told twice.
      missing = try context.files.digest.change { mark in Result { try context.digest(&mark) } }.get()
    }
    try context.end(missing)
  }
}

extension Context {
  /// How many days it looks back when it is run for the first time.
  private static let firstDays = 7

  /// - Parameter named: the first day; nil for what was not told yet.
  fileprivate func digest(since named: CalendarDay? = nil, _ mark: inout DigestMark?) throws -> Missing {
    let today = environment.today
    let first = named ?? mark?.since(on: today) ?? today.advanced(by: -Context.firstDays)
    let before = mark
    let report = try ask { portfolio in
      try portfolio.digest(
        since: first, from: before?.start(on: today), without: Set(before?.reported ?? []),
        before: before?.prices ?? [:], settings.goal)
    }
    try console.print(report)
    let reported = report.transactions.map(\.id.uuidString) + report.achievements.compactMap(\.reportedID)
    mark = DigestMark(
      day: today, first: before?.first ?? first, reported: (before?.reported ?? []) + reported,
      prices: report.known)
    return report.missing
  }
}
