import CommandLineKit
import PortfolioCore
import PortfolioIO

/// Options that several commands take, always with the same meaning.
enum SharedOptions {
  static let account = Option("account", placeholder: "A", completion: .dynamic("accounts"))
  static let from = Option("from", placeholder: "D")
  static let to = Option("to", placeholder: "D")
  static let maxAge = Option("max-age", placeholder: "TIME", expected: "expected.age") { Age($0) }
}

extension ParsedCommand {
  /// The first day of `--from` and the last of `--to`, each of which may be a day, a month or a year.
  func days(_ context: Context) throws(Failure) -> (first: CalendarDay?, last: CalendarDay?) {
    let dates = DateWords(today: context.environment.today)
    var refused: [(text: String, option: String)] = []
    func period(_ option: Option<String>) -> ClosedRange<CalendarDay>? {
      guard let text = self[option] else { return nil }
      let period = dates.period(text)
      if period == nil { refused.append((text, option.spelling)) }
      return period
    }
    let days = (period(SharedOptions.from)?.lowerBound, period(SharedOptions.to)?.upperBound)
    if !refused.isEmpty { throw .notDates(refused) }
    return days
  }
}

/// Dates as arguments have them: words for some days, and periods for filters.
struct DateWords {
  let today: CalendarDay

  /// `today` and `yesterday` as dates; any other text as it is.
  func resolved(_ text: String) -> String {
    switch text.lowercased() {
    case "today": today.description
    case "yesterday": today.advanced(by: -1).description
    default: text
    }
  }

  /// The days of `2024`, `2024-06`, `2024-06-10`, an instant, `today` or `yesterday`; nil for anything else.
  func period(_ text: String) -> ClosedRange<CalendarDay>? {
    if let date = Timestamp(resolved(text)) { return date.day...date.day }
    let parts = text.split(separator: "-", omittingEmptySubsequences: false)
    guard parts.allSatisfy({ $0.utf8.allSatisfy { (0x30...0x39).contains($0) } }), parts[0].utf8.count == 4,
      let year = Int(parts[0])
    else { return nil }
    if parts.count == 1 { return span(year, 1, 12) }
    guard parts.count == 2, parts[1].utf8.count == 2, let month = Int(parts[1]) else { return nil }
    return span(year, month, month)
  }

  private func span(_ year: Int, _ first: Int, _ last: Int) -> ClosedRange<CalendarDay>? {
    guard let start = CalendarDay(year: year, month: first, day: 1), (1...12).contains(last),
      let end = CalendarDay(year: year, month: last, day: CalendarDay.length(ofMonth: last, year: year))
    else { return nil }
    return start...end
  }
}

extension Context {
  /// Reads the store.
  func read<Result>(
    _ body: (inout StoreReader) throws(StoreError) -> Result
  ) throws(Failure) -> Result {
    try read(store, body)
  }

  /// Reads a store.
  func read<Result>(
    _ store: any TransactionStore, _ body: (inout StoreReader) throws(StoreError) -> Result
  ) throws(Failure) -> Result {
    try Failure.catching(StoreError.self, store.read(body))
  }

  /// Changes the store; with `--dry-run` the plan is made and not carried out.
  ///
  /// - Parameter command: what the change is called when it is to be undone.
  func change(
    as command: String, _ plan: (inout StoreReader) throws(StoreError) -> [StoreChange]
  ) throws(Failure) {
    try change(store, as: command, plan)
  }

  /// Changes a store, in the same way.
  func change(
    _ store: any TransactionStore, as command: String,
    _ plan: (inout StoreReader) throws(StoreError) -> [StoreChange]
  ) throws(Failure) {
    try Failure.catching { () throws(StoreError) in
      if isDryRun {
        var reader = try store.open()
        try reader.check(try plan(&reader))
      } else {
        try store.change(as: command, plan)
      }
    }
  }
}
