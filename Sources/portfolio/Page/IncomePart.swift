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
    let hasNotional = !contents.income.total.notional.isZero
    func row(_ key: String, _ sums: IncomeSums, _ cell: (ExactDecimal) -> DataTable.Cell) -> DataTable.Row {
      DataTable.Row(
        key: key,
        cells: [
          DataTable.Cell(key), cell(sums.dividends), cell(sums.interest),
          hasNotional ? cell(sums.notional) : nil, cell(sums.tax), cell(sums.net),
        ].compactMap(\.self))
    }
    let table = DataTable(
      name: "income", caption: said(.pageIncomeByYear),
      fields: [
        DataTable.Field(name: "year", heading: said(.pageYear), isNumber: false),
        DataTable.Field(name: "dividends", heading: heading(.dividends)),
        DataTable.Field(name: "interest", heading: heading(.interest)),
        hasNotional ? DataTable.Field(name: "notional", heading: heading(.notional)) : nil,
        DataTable.Field(name: "tax", heading: heading(.tax)),
        DataTable.Field(name: "net", heading: heading(.net)),
      ].compactMap(\.self), rows: groups.map { row($0.key ?? "", $0.figures) { amount($0) } },
      total: row(words(.total), contents.income.total) { money($0) })
    let figure = Drawing.Figure(
      chart: "income", id: "chart-income", name: said(.pageIncomeByYear), figures: said(.pageFigures),
      table: table.scrolling(formats))
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
    let table = DataTable(
      name: "calendar", caption: said(.pageCalendar),
      fields: [DataTable.Field(name: "ticker", heading: heading(.ticker), isNumber: false)]
        + months.map { DataTable.Field(name: $0, heading: formats.month($0)) }
        + [DataTable.Field(name: "net", heading: words(.total))],
      rows: amounts.sorted { $0.key < $1.key }.map { ticker, known in
        DataTable.Row(
          key: ticker,
          cells: [DataTable.Cell(ticker.isEmpty ? words(IncomeSums.tickerless) : name(of: ticker))]
            + months.map { known[$0].map { amount($0) } ?? "" } + [amount(sum(known.values))])
      },
      total: DataTable.Row(
        key: words(.total),
        cells: [DataTable.Cell(words(.total))]
          + months.map { month in
            let paid = amounts.values.compactMap { $0[month] }
            return paid.isEmpty ? "" : amount(sum(paid))
          } + [amount(sum(amounts.values.flatMap(\.values)))]))
    return table.scrolling(formats)
  }

  /// What may come in the next twelve months.
  private var forecast: HTML {
    let report = contents.forecast
    if report.months.isEmpty { return .nothing }
    return DataTable(
      name: "forecast", caption: said(.pageForecast),
      fields: [
        DataTable.Field(name: "month", heading: heading(.month), isNumber: false),
        DataTable.Field(name: "amount", heading: heading(.amount)),
      ],
      rows: report.months.map { month in
        DataTable.Row(
          key: month.month, cells: [DataTable.Cell(formats.month(month.month)), amount(month.amount)])
      },
      total: DataTable.Row(
        key: words(.total), cells: [DataTable.Cell(words(.total)), money(report.total.amount)])
    ).scrolling(formats)
  }

  /// What the dividends of a year are of the cost, where amounts are private.
  private var yields: HTML {
    if contents.income.yieldOnCost.isEmpty { return .nothing }
    return DataTable(
      name: "income", caption: words(.incomeYieldOnCost),
      fields: [
        DataTable.Field(name: "ticker", heading: heading(.ticker), isNumber: false),
        DataTable.Field(name: "percent", heading: heading(.percent)),
      ],
      rows: contents.income.yieldOnCost.map { yield in
        DataTable.Row(
          key: yield.ticker, cells: [DataTable.Cell(name(of: yield.ticker)), percent(yield.percent)])
      }
    ).scrolling(formats)
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
