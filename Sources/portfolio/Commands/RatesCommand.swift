import CommandLineKit
import PortfolioCore
import PortfolioIO

/// Shows exchange rates, fetches those of the European Central Bank, and sets rates by hand.
enum RatesCommand: Command {
  private static let currencies = Argument(
    "CURRENCY", completion: .dynamic("rate-currencies"), expected: "expected.currency-code"
  ) { Currency.code($0) }.repeated
  private static let refresh = Flag("refresh")
  private static let set = Option("set", placeholder: "CUR=RATE[@DATE]", expected: "expected.rate-of-day") {
    TypedRate($0)
  }
  private static let unset = Option("unset", placeholder: "CUR[@DATE]")
  private static let file = Option("import", placeholder: "FILE", completion: .files)

  static let syntax = CommandSyntax(
    "rates", arguments: [currencies],
    options: [SharedOptions.from, SharedOptions.to, refresh, set, unset, file])

  static let reports: [(command: String, type: any Report.Type)] = [
    ("rates", RateReport.self), ("rates --import", RateImportReport.self),
  ]

  static func run(_ input: ParsedCommand, _ context: Context) throws -> ExitCode {
    if let file = input[file] { return try take(file, context) }
    let days = try input.days(context)
    let lookup = RateLookup(context)
    let changed = try change(input, lookup, context)
    let named = input[currencies]
    if let changed, named.isEmpty, !input[refresh] {
      try context.console.acknowledge(
        RateReport(rates: changed, isNarrowed: false), isChange: !changed.isEmpty)
      return .done
    }
    var failure: RateProblem?
    if input[refresh] {
      do {
        if context.isDryRun { context.console.note(.ratesWouldFetch) } else { try lookup.refresh() }
      } catch let problem as RateProblem {
        failure = problem
      }
    }
    if !(input[refresh] && context.console.isQuiet) {
      let rates = try rates(named, days, lookup, today: context.environment.today)
      try context.console.print(
        RateReport(rates: rates, isNarrowed: !named.isEmpty || days.first != nil || days.last != nil))
    }
    if let failure { throw failure }
    return .done
  }

  /// Stores the rates of a file, or none if a line is invalid.
  private static func take(_ path: String, _ context: Context) throws -> ExitCode {
    let file = try context.importFile(path)
    guard let rows = try RateRows(file) else { throw RateProblem.undetected(name: file.name) }
    var addition = RateArchive.Addition()
    if rows.rejected == 0 { try RateLookup(context).change { addition = $0.add(rows.rates) } }
    try context.console.confirm(
      rows: RateImportReport(rows: rows, addition: addition), rejected: rows.rejected,
      isStored: rows.rejected == 0)
    if rows.rejected > 0 { throw Failure.invalid(rows.issues.shown) }
    return .done
  }

  /// The latest rate of each currency, or all rates of a period, newest first.
  private static func rates(
    _ named: [String], _ days: (first: CalendarDay?, last: CalendarDay?), _ lookup: RateLookup,
    today: CalendarDay
  ) throws -> [RateReport.Row] {
    let book = try lookup.known()
    let exchange = ExchangeRates(book)
    var rows: [RateReport.Row] = []
    for code in named.isEmpty ? book.codes : Set(named).sorted() {
      var rates = book.rates(of: code)
      if days.first == nil, days.last == nil {
        rates = [rates.last ?? exchange.rate(of: code, on: today)].compactMap { $0 }
      } else {
        rates = rates.filter { $0.day >= days.first ?? $0.day && $0.day <= days.last ?? $0.day }
      }
      rows += rates.map { RateReport.Row(currency: code, rate: $0) }
    }
    try lookup.check(book)
    return rows.sorted { ($1.rate.day, $0.currency) < ($0.rate.day, $1.currency) }
  }

  /// Every rate that is stored.
  static func all(_ context: Context) throws -> [RateReport.Row] {
    let lookup = RateLookup(context)
    let book = try lookup.known()
    let rows = book.codes.flatMap { code in
      book.rates(of: code).map { RateReport.Row(currency: code, rate: $0) }
    }
    try lookup.check(book)
    return rows
  }

  /// Sets and removes rates by hand. Returns the rates that were set; nil if nothing was to be changed.
  private static func change(
    _ input: ParsedCommand, _ lookup: RateLookup, _ context: Context
  ) throws -> [RateReport.Row]? {
    let (typed, removed) = (input[all: set], input[all: unset])
    guard !typed.isEmpty || !removed.isEmpty else { return nil }
    let dates = DateWords(today: context.environment.today)
    var issues: [Issue] = []
    var rows: [RateReport.Row] = []
    for rate in typed {
      switch rate.row(dates) {
      case .success(let row): rows.append(row)
      case .failure(let issue): issues.append(issue)
      }
    }
    var unwanted: [(code: String, day: CalendarDay?)] = []
    for text in removed {
      switch TypedRate.place(text, dates) {
      case .success(let place): unwanted.append(place)
      case .failure(let issue): issues.append(issue)
      }
    }
    guard issues.isEmpty else { throw Failure.invalid(issues) }
    try lookup.change { archive in
      for place in unwanted { archive.unset(place.code, on: place.day) }
      for row in rows { archive.set(row.currency, row.rate) }
    }
    return rows
  }
}

/// `CUR=RATE[@DATE]` as typed.
private struct TypedRate: Sendable {
  private let place: String
  private let rate: String

  /// Nil without a `=`.
  init?(_ text: String) {
    guard let typed = Assignment(text, at: .first) else { return nil }
    let parts = typed.value.split(separator: "@", maxSplits: 1, omittingEmptySubsequences: false)
    place = typed.name + (parts.count == 2 ? "@" + parts[1] : "@today")
    rate = String(parts[0])
  }

  func row(_ dates: DateWords) -> Result<RateReport.Row, Issue> {
    TypedRate.place(place, dates).flatMap { place in
      guard let day = place.day else { return .failure(Issue(.missing, key: "date")) }
      do throws(DecimalTextError) {
        let number = try ExactDecimal.parse(rate).normalised
        guard number.isPositive else { return .failure(Issue(.notPositive(rate), key: place.code)) }
        guard number.isUsableRate else { return .failure(Issue(.notARate(rate), key: place.code)) }
        return .success(
          RateReport.Row(
            currency: place.code, rate: DayRate(day: day, rate: number, source: .manual)))
      } catch {
        return .failure(Issue(error.problem(with: rate), key: place.code))
      }
    }
  }

  /// Parses `CUR` or `CUR@DATE`.
  static func place(_ text: String, _ dates: DateWords) -> Result<(code: String, day: CalendarDay?), Issue> {
    let parts = text.split(separator: "@", maxSplits: 1, omittingEmptySubsequences: false)
    guard let code = Currency.code(String(parts[0])) else {
      return .failure(Issue(.notACurrency(String(parts[0])), key: "currency"))
    }
    guard parts.count == 2 else { return .success((code, nil)) }
    guard case .day(let day) = Timestamp(dates.resolved(String(parts[1]))) else {
      return .failure(Issue(.notADate(String(parts[1])), key: "date"))
    }
    guard Currency.hasRate(code, on: day) else { return .failure(Issue(.fixedRate(code), key: code)) }
    return .success((code, day))
  }
}
