import CommandLineKit
import PortfolioCore

extension Command {
  private static let usYear = Argument("YEAR", expected: "expected.year") { TaxYear.unitedStates($0) }
  private static let usForm = Option("form", values: USForm.self)
  private static let usMethod = Option(
    "method", values: CostBasisMethod.self, named: [.fifo, .lifo, .hifo])
  private static let basis = Option("basis", values: TXF.Basis.self)

  /// What programs for tax returns read.
  private enum USForm: String, CaseIterable, Sendable { case csv, txf }

  /// What a tax return of the United States asks about investments.
  static let usTax = Command(
    "us", [usYear], options: [usForm, basis, usMethod, account], prints: ["tax us": USTaxReport.self]
  ) { input, context in
    let form = input[usForm]
    try context.requireOneFormat(form?.rawValue, isCSV: form == .csv)
    let (year, account) = (input[usYear], input[account])
    let report = try context.ask { portfolio in
      try portfolio.usTax(year, account: account, method: input[usMethod])
    }
    if report.isEmpty { try context.explainEmpty(year, account, firstDay: report.firstDay) }
    switch form {
    case .txf:
      let text = TXF(report, input[basis] ?? .reported, on: context.environment.today).text
      try context.console.print(document: Array(text.utf8), isJSON: false)
    case .csv: try context.console.print(csv: report)
    case nil: try context.console.print(report)
    }
    try context.end(report.missing)
  }

  private static let ukYear = Argument("YEAR", expected: "expected.uk-year") { TaxYear.unitedKingdom($0) }
  private static let ukForm = Option("form", values: UKForm.self)
  private static let ukMethod = Option("method", values: CostBasisMethod.self, named: [.uk])

  /// What programs read.
  private enum UKForm: String, CaseIterable, Sendable { case csv }

  /// What a tax return of the United Kingdom asks about investments.
  static let ukTax = Command(
    "uk", [ukYear], options: [ukForm, ukMethod, account], prints: ["tax uk": UKTaxReport.self]
  ) { input, context in
    let form = input[ukForm]
    try context.requireOneFormat(form?.rawValue, isCSV: form == .csv)
    let (year, account) = (input[ukYear], input[account])
    let report = try context.ask { portfolio in
      try portfolio.ukTax(year, account: account, method: input[ukMethod])
    }
    if report.isEmpty { try context.explainEmpty(year, account, firstDay: report.firstDay) }
    try form == .csv ? context.console.print(csv: report) : context.console.print(report)
    try context.end(report.missing)
  }
}

extension Context {
  /// A form is a format of its own.
  fileprivate func requireOneFormat(_ form: String?, isCSV: Bool) throws {
    guard let form else { return }
    try console.requireNoFormat(isCSV: isCSV) { _ in
      .invalidValue(of: "--form", value: form, expected: "expected.form")
    }
  }

  /// Says why there is nothing in a tax year; fails where the account is not known.
  fileprivate func explainEmpty(_ year: TaxYear, _ account: String?, firstDay: CalendarDay?) throws {
    try requireKnown(tickers: [], account: account)
    if year.first > environment.today {
      console.warn(.taxNotBegun(year: year.name))
    } else if let firstDay, firstDay > year.last {
      console.warn(.taxBeforeFirst(year: year.name, words.formats.day(firstDay)))
    }
  }
}
