import CommandLineKit
import PortfolioCore
import PortfolioIO

extension Command {
  private static let currencies = Argument(
    "CURRENCY", completion: .dynamic("rate-currencies"), expected: "expected.currency-code"
  ) { Currency.code($0) }.repeated
  private static let refresh = Flag("refresh")
  private static let set = Option("set", placeholder: "CUR=RATE[@DATE]", expected: "expected.rate-of-day") {
    TypedRate($0)
  }
  private static let unset = Option("unset", placeholder: "CUR[@DATE]")
  private static let file = Option("import", placeholder: "FILE", completion: .files)

  /// Exchange rates, of which those of the European Central Bank are fetched; sets rates by hand.
  static let rates = Command(
    "rates", [currencies], options: [from, to, refresh, set, unset, file],
    prints: ["rates": RateReport.self, "rates --import": RateImportReport.self]
  ) { input, context in
    if let file = input[file] { return try context.importRates(file) }
    let (days, lookup) = (try input.days(context), RateLookup(context))
    let changed = try context.changeRates(setting: input[all: set], unsetting: input[all: unset], lookup)
    let named = input[currencies]
    if let changed, named.isEmpty, !input[refresh] {
      return try context.console.acknowledge(
        RateReport(rates: changed, isNarrowed: false), isChange: !changed.isEmpty)
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
      let isNarrowed = days.first != nil || days.last != nil
      let today = context.environment.today
      // The latest rate of each currency, or all rates of a period.
      let rates = try lookup.rates(named.isEmpty ? nil : Set(named).sorted()) { code, rates, exchange in
        isNarrowed
          ? rates.filter { $0.day >= days.first ?? $0.day && $0.day <= days.last ?? $0.day }
          : [rates.last ?? exchange.rate(of: code, on: today)].compactMap(\.self)
      }
      try context.console.print(
        RateReport(
          rates: rates.sorted { ($1.rate.day, $0.currency) < ($0.rate.day, $1.currency) },
          isNarrowed: isNarrowed || !named.isEmpty))
    }
    if let failure { throw failure }
  }
}

extension RateLookup {
  /// The rates that `choice` takes of those of each currency.
  ///
  /// - Parameter codes: nil for all that are known.
  func rates(
    _ codes: [String]? = nil,
    _ choice: (String, [DayRate], ExchangeRates) -> [DayRate] = { _, rates, _ in rates }
  ) throws -> [RateReport.Row] {
    let book = try known()
    let exchange = ExchangeRates(book)
    let rows = (codes ?? book.codes).flatMap { code in
      choice(code, book.rates(of: code), exchange).map { RateReport.Row(currency: code, rate: $0) }
    }
    try book.check()
    return rows
  }
}

extension Context {
  /// Stores the rates of a file, or none if a line is invalid.
  fileprivate func importRates(_ path: String) throws {
    let file = try importFile(path)
    guard let rows = try RateRows(file) else { throw RateProblem.undetected(name: file.name) }
    var addition = Addition()
    if rows.rejected == 0 { try RateLookup(self).change { addition = $0.add(rows.rates) } }
    try console.confirm(
      rows: RateImportReport(rows: rows, addition: addition), rejected: rows.rejected,
      isStored: rows.rejected == 0)
    if rows.rejected > 0 { throw Failure.invalid(rows.issues.shown) }
  }

  /// Sets and removes rates by hand. Returns the rates that were set; nil if nothing was to be changed.
  fileprivate func changeRates(
    setting typed: [TypedRate], unsetting removed: [String], _ lookup: RateLookup
  ) throws -> [RateReport.Row]? {
    guard !typed.isEmpty || !removed.isEmpty else { return nil }
    let dates = DateWords(today: environment.today)
    var issues: [Issue] = []
    func valid<Value>(_ value: () throws(Issue) -> Value) -> Value? {
      do throws(Issue) { return try value() } catch { issues.append(error) }
      return nil
    }
    let rows = typed.compactMap { typed in valid { () throws(Issue) in try typed.row(dates) } }
    let unwanted = removed.compactMap { text in
      valid { () throws(Issue) in try TypedRate.place(text, dates) }
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

  func row(_ dates: DateWords) throws(Issue) -> RateReport.Row {
    let (code, day) = try TypedRate.place(place, dates)
    guard let day else { throw Issue(.missing, key: "date") }
    let number: ExactDecimal
    do throws(DecimalTextError) {
      number = try ExactDecimal.parse(rate).normalised
    } catch {
      throw Issue(error.problem(with: rate), key: code)
    }
    guard number.isPositive else { throw Issue(.notPositive(rate), key: code) }
    guard number.isUsableRate else { throw Issue(.notARate(rate), key: code) }
    return RateReport.Row(currency: code, rate: DayRate(day: day, rate: number, source: .manual))
  }

  /// Parses `CUR` or `CUR@DATE`.
  static func place(_ text: String, _ dates: DateWords) throws(Issue) -> (code: String, day: CalendarDay?) {
    let parts = text.split(separator: "@", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
    guard let code = Currency.code(parts[0]) else { throw Issue(.notACurrency(parts[0]), key: "currency") }
    guard parts.count == 2 else { return (code, nil) }
    guard case .day(let day) = Timestamp(dates.resolved(parts[1])) else {
      throw Issue(.notADate(parts[1]), key: "date")
    }
    guard Currency.hasRate(code, on: day) else { throw Issue(.fixedRate(code), key: code) }
    return (code, day)
  }
}
