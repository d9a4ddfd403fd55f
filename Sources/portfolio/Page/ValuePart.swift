import CommandLineKit
import PortfolioCore

/// The value over several periods, of which radio buttons choose one without a script.
extension PortfolioPage {
  var value: HTML {
    let periods = ValuePeriod.allCases.map { ($0, points(of: $0)) }.filter { $0.1.count > 1 }
    guard let last = periods.last?.0 else { return .nothing }
    let choices = HTML(
      periods.map { period, _ in
        let checked: HTML = period == last ? " checked=\"checked\"" : ""
        return """
          <input type="radio" name="period" value="\(period.rawValue)" id="period-\(period.rawValue)"\(checked)/><label for="period-\(period.rawValue)">\(said(.pagePeriodName(period)))</label>

          """
      })
    return """
      <fieldset class="periods"><legend class="said">\(said(.pageChoosePeriod))</legend>
      \(choices)\(HTML(periods.map { panel($0, $1) }))</fieldset>

      """
  }

  private func panel(_ period: ValuePeriod, _ points: [HistoryReport.Row]) -> HTML {
    "<div class=\"panel p-\(period.rawValue)\">\n\(chart(period, points))</div>\n"
  }

  private func points(of period: ValuePeriod) -> [HistoryReport.Row] {
    let days = Set(
      PortfolioPage.days(
        of: period, from: contents.period.from ?? contents.firstDay, through: contents.period.to))
    return contents.history.rows.filter { days.contains($0.date) }
  }

  /// The days of all periods, in order.
  static func days(from first: CalendarDay?, through last: CalendarDay) -> [CalendarDay] {
    Set(ValuePeriod.allCases.flatMap { days(of: $0, from: first, through: last) }).sorted()
  }

  /// The days on which the value of a period is told.
  private static func days(
    of period: ValuePeriod, from first: CalendarDay?, through last: CalendarDay
  ) -> [CalendarDay] {
    guard let first else { return [] }
    let (start, step): (CalendarDay?, Period) =
      switch period {
      case .month: (last.advanced(byMonths: -1), .day)
      case .thisYear: (CalendarDay(year: last.components.year - 1, month: 12, day: 31), .week)
      case .year: (last.advanced(byMonths: -12), .week)
      case .fiveYears: (last.advanced(byMonths: -60), .month)
      case .all: (first, PortfolioPage.step(from: first, to: last))
      }
    let begin = max(start ?? last, first)
    let ends = step.ends(from: begin, through: last).filter { $0 != begin }
    // The last one is always told.
    let every = (ends.count + mostPoints - 1) / mostPoints
    return [begin] + ends.enumerated().filter { (ends.count - 1 - $0.offset) % every == 0 }.map(\.element)
  }

  /// A chart of so many points is fine enough, and its figures can be read.
  private static let mostPoints = 40

  /// What lies between the points of a chart of all the time.
  private static func step(from first: CalendarDay, to last: CalendarDay) -> Period {
    switch last.daysSinceEpoch - first.daysSinceEpoch {
    case ...62: .day
    case ...750: .week
    case ...3700: .month
    default: .quarter
    }
  }

  private func chart(_ period: ValuePeriod, _ points: [HistoryReport.Row]) -> HTML {
    // Of what has no price, neither is in the totals.
    let known = points.map { $0.unpriced.isEmpty ? $0 : nil }
    let tracksCash = points.contains(where: \.tracksCash)
    var lines = [
      (tracksCash ? heading(.worth) : heading(.value), known.map { $0.flatMap(\.whole) }),
      (heading(.deposited), known.map { $0.flatMap(\.paidIn) }),
    ]
    if let benchmark = contents.history.benchmark { lines.append((benchmark, points.map(\.benchmark))) }
    if isPrivate { lines = lines.map { ($0.0, $0.1.map { $0?.share(of: points.first?.highest) }) } }
    let name = said(.pagePeriodName(period))
    let caption = "\(said(.pagePart(.value))), \(name)"
    let attribute: HTML = " data-period=\"\(period.rawValue)\""
    let table = table(
      "value", caption, points, isPrivate ? percentColumns : columns(tracksCash: tracksCash),
      key: \.date.description, attribute: attribute)
    let drawing = LineDrawing(
      days: points.map(\.date), lines: lines.map { LineDrawing.Line(name: $0.0, values: $0.1) },
      tells: { isPrivate ? formats.percentage($0) : formats.money($0) })
    return chart(
      "value", id: "chart-value-\(period.rawValue)", isPrivate ? "\(name), \(said(.pageHighest))" : name,
      attribute: attribute, drawing.picture(formats), table: table.scrolling)
  }

  private func columns(tracksCash: Bool) -> [Column<HistoryReport.Row>] {
    let worth = Column<HistoryReport.Row>("worth", missing: "-", \.whole).marking(\.staleDay)
    return HistoryReport.Row.columns.only("date", "value") + (tracksCash ? [worth] : [])
      + [Column("deposited", missing: "-", \.paidIn)]
      + ofBenchmark(Column("benchmark", missing: "-", \.benchmark))
  }

  private var percentColumns: [Column<HistoryReport.Row>] {
    HistoryReport.Row.columns.only("date", "percent", "depositedPercent")
      + ofBenchmark(Column("benchmarkPercent", as: .percentage, missing: "-", \.benchmarkPercent))
  }

  /// A column below the name of the benchmark; none without one.
  private func ofBenchmark(_ column: Column<HistoryReport.Row>) -> [Column<HistoryReport.Row>] {
    contents.history.benchmark.map { name in [column.titled { _ in name }] } ?? []
  }
}
