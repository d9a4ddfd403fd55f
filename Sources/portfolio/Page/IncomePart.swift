import CommandLineKit
import PortfolioCore

/// Dividends and interest, year by year and of the last twelve months.
extension PortfolioPage {
  var income: HTML {
    isPrivate ? yields : "\(incomeByYear)\(calendar)\(forecast)"
  }

  private var incomeByYear: HTML {
    let groups = contents.income.groups
    if groups.isEmpty { return .nothing }
    let sums = IncomeSums.columns
    let notional = contents.income.total.notional.isZero ? [] : sums.only("notional", in: .csv)
    let columns = sums.only("dividends", "interest") + notional + sums.only("tax", "net")
    let table = table(
      "income", said(.pageIncomeByYear), groups, [.year()] + columns.map { $0.of(\.figures) },
      key: { $0.key ?? "" }, total: Grid([contents.income.total], columns))
    let figure = figure("income", name: said(.pageIncomeByYear), table: table.scrolling)
    return BarDrawing(
      figure: figure, parts: [],
      bars: everyYear(groups).map { BarDrawing.Bar(name: $0.year, values: [$0.figures?.net ?? .zero]) }
    ).html(formats)
  }

  // MARK: Calendar

  /// Ticker by ticker, what came in each of the last twelve months.
  private var calendar: HTML {
    let months = (-11...0).compactMap { contents.period.to.advanced(byMonths: $0) }.map {
      Period.month.name(of: $0)
    }
    var amounts: [String: [String: ExactDecimal]] = [:]
    for row in contents.calendar.calendar {
      let known = row.months.filter { months.contains($0.month) }
      if known.isEmpty { continue }
      amounts[row.ticker ?? ""] = Dictionary(known.map { ($0.month, $0.amount) }) { first, _ in first }
    }
    if amounts.isEmpty { return .nothing }
    let rows = amounts.sorted { $0.key < $1.key }.map { Paid(ticker: $0, amounts: $1, total: sum($1.values)) }
    let sums = months.map { month in (month, sum(amounts.values.compactMap { $0[month] })) }
    let total = Paid(
      ticker: "",
      amounts: Dictionary(
        uniqueKeysWithValues: sums.compactMap { month, sum in
          amounts.values.contains { $0[month] != nil } ? sum.map { (month, $0) } : nil
        }), total: sum(amounts.values.flatMap(\.values)))
    let columns = [Paid.name] + months.map(Paid.column) + [Paid.net]
    return table(
      "calendar", said(.pageCalendar), rows, columns, key: \.ticker, total: Grid([total], columns)
    ).scrolling
  }

  /// What a ticker has paid in some months.
  private struct Paid {
    let ticker: String
    let amounts: [String: ExactDecimal]
    let total: ExactDecimal?

    static let name = Column<Paid>("ticker", \.ticker).onPage { paid, layout in
      let name = OptionSymbol(paid.ticker)?.description ?? paid.ticker
      return PageCell("\(name.isEmpty ? layout.words(IncomeSums.tickerless) : name)")
    }
    static let net = Column<Paid>("net", missing: "-", \.total).titled { $0(.total) }

    static func column(of month: String) -> Column<Paid> {
      Column(month) { $0.amounts[month] }.titled { $0.formats.month(month) }
    }
  }

  /// What may come in the next twelve months.
  private var forecast: HTML {
    let report = contents.forecast
    if report.months.isEmpty { return .nothing }
    return table(
      "forecast", said(.pageForecast), report.months, IncomeForecast.Month.columns.only("month", "amount"),
      key: \.month, total: .part(report.total)
    ).scrolling
  }

  /// What the dividends of a year are of the cost, where amounts are private.
  private var yields: HTML {
    if contents.income.yieldOnCost.isEmpty { return .nothing }
    return table(
      "income", words(.incomeYieldOnCost), contents.income.yieldOnCost,
      IncomeReport.Yield.columns.only("ticker", "percent"), key: \.ticker
    ).scrolling
  }

  /// All years from the first to the last, including those of which there is nothing.
  func everyYear<Figures>(_ groups: [Group<Figures>]) -> [(year: String, figures: Figures?)] {
    let known = Dictionary(groups.compactMap { group in group.key.map { ($0, group.figures) } }) { first, _ in
      first
    }
    let years = known.keys.compactMap { Int($0) }
    guard let first = years.min(), let last = years.max() else { return [] }
    return (first...last).map { (String($0), known[String($0)]) }
  }
}
