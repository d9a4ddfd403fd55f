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
      "income", words(.pageIncomeByYear), groups, [.year()] + columns.map { $0.of(\.figures) },
      key: { $0.key ?? "" }, total: Grid([contents.income.total], columns))
    let bars = everyYear(groups).map { bar($0.year, [$0.figures?.net ?? .zero]) }
    let picture = BarDrawing(parts: [], bars: bars).picture(formats)
    return chart("income", words(.pageIncomeByYear), picture, table: table.scrolling)
  }

  // MARK: Calendar

  /// Ticker by ticker, what came in each of the last twelve months.
  private var calendar: HTML {
    let months = (-11...0).compactMap { contents.period.to.advanced(byMonths: $0) }.map {
      Period.month.name(of: $0)
    }
    let rows = contents.calendar.calendar.filter { row in
      months.contains { row.amount(in: $0) != nil }
    }
    if rows.isEmpty { return .nothing }
    let name = IncomeCalendar.Row.name.onPage { row, layout in
      PageCell("\(row.ticker.map(self.name(of:)) ?? layout.words(IncomeSums.tickerless))")
    }
    let net = Column<IncomeCalendar.Row>("net", missing: "-") { row in
      sum(months.compactMap { row.amount(in: $0) })
    }
    let columns = [name] + months.map(IncomeCalendar.Row.column) + [net.titled { $0(.total) }]
    return table(
      "calendar", words(.pageCalendar), rows, columns, key: { $0.ticker ?? "" },
      total: Grid([contents.calendar.total], columns)
    ).scrolling
  }

  /// What may come in the next twelve months.
  private var forecast: HTML {
    let report = contents.forecast
    if report.months.isEmpty { return .nothing }
    return table(
      "forecast", words(.pageForecast), report.months, IncomeForecast.Month.columns.only("month", "amount"),
      key: \.month, total: report.total
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
