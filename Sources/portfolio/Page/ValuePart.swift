import PortfolioCore

/// The value over several periods, and below it how far it fell in them.
extension PortfolioPage {
  /// The periods of which there is a line, with the days between which it lies; only the longest of those that are the
  /// same.
  private var periods: [(period: ValuePeriod, line: [DrawnDay], span: ClosedRange<CalendarDay>)] {
    let lines = contents.history.lines
    return zip(ValuePeriod.allCases, lines).compactMap { period, line in
      guard line.count > 1, let first = line.first?.date, let last = line.last?.date,
        period == .all || first != lines.last?.first?.date
      else { return nil }
      return (period, line, first...last)
    }
  }

  /// The most that there ever was.
  private var highest: ExactDecimal? {
    let drawn = contents.history.lines.joined().compactMap(\.whole).max()
    return
      (contents.history.points.compactMap(\.whole)
      + [drawn.flatMap { ExactDecimal(approximately: $0, places: 2) }].compactMap(\.self)).max()
  }

  var value: HTML {
    let periods = periods
    let panels = periods.map { period, line, span in
      ("\(period.rawValue)" as HTML, words(.pagePeriodName(period)), chart(period, line, in: span))
    }
    return panels.isEmpty
      ? .nothing : choice("period", .pageChoosePeriod, panels, chosen: periods.count - 1)
  }

  /// Below the line of the period that is chosen there.
  var drawdown: HTML {
    HTML(
      periods.map { period, line, span in
        "<div class=\"panel period-\(period.rawValue)\">\n\(drawdown(period, in: span, below: line))</div>\n"
      })
  }

  private func chart(
    _ period: ValuePeriod, _ line: [DrawnDay], in span: ClosedRange<CalendarDay>
  ) -> HTML {
    let (name, highest) = (words(.pagePeriodName(period)), highest)
    let attribute: HTML = " data-period=\"\(period.rawValue)\""
    let months = contents.history.points.filter { span.contains($0.date) }.map {
      HistoryReport.Row(point: $0, highest: highest)
    }
    let table = table(
      "value", "\(words(.pagePart(.value))), \(name)", months,
      isPrivate ? percentColumns : columns, key: \.date.description,
      attribute: attribute)
    return chart(
      "value", id: "chart-value-\(period.rawValue)", isPrivate ? "\(name), \(words(.pageHighest))" : name,
      attribute: attribute, drawing(of: line).picture(formats), table: table.scrolling)
  }

  private func drawing(of line: [DrawnDay]) -> LineDrawing {
    let (latest, whole) = (contents.history.points.last, highest?.nearestDouble)
    func drawn(
      _ name: String, _ last: ExactDecimal?, _ values: [Double?], isStepped: Bool = false
    ) -> LineDrawing.Line {
      let label =
        isPrivate ? last?.share(of: highest).map(formats.percentage) : last.map { formats.money($0) }
      return LineDrawing.Line(
        name: [name, label].compactMap(\.self).joined(separator: " "),
        values: isPrivate ? values.map { $0?.share(of: whole) } : values,
        isStepped: isStepped)
    }
    let benchmark = contents.history.benchmark.map { drawn($0, latest?.benchmark, line.map(\.benchmark)) }
    let known = latest?.unpriced.isEmpty == true ? latest : nil
    return LineDrawing(
      days: line.map(\.date),
      lines: [
        // Of what has no price, neither is in the totals.
        drawn(
          heading(tracksCash ? .worth : .value), known?.whole, line.map { $0.isComplete ? $0.whole : nil }),
        drawn(
          heading(.deposited), known?.paidIn, line.map { $0.isComplete ? $0.paidIn : nil }, isStepped: true),
      ] + [benchmark].compactMap(\.self))
  }

  private var tracksCash: Bool { contents.history.points.contains(where: \.tracksCash) }

  /// - Parameter line: what it is drawn below, day below day.
  private func drawdown(
    _ period: ValuePeriod, in span: ClosedRange<CalendarDay>, below line: [DrawnDay]
  ) -> HTML {
    let falls = contents.performance.falls.filter { span.contains($0.day) }
    let name = words(.pageDrawdownPercent)
    let drawing = LineDrawing(
      days: falls.map(\.day), span: span,
      lines: [LineDrawing.Line(name: name, values: falls.map { $0.depth * 100 })], height: 110)
    let columns = Columns<(day: CalendarDay, depth: Double)> {
      Column("date", \.day)
      Column("drawdown", as: .percent, missing: "-") { ExactDecimal.percent($0.depth) }
        .titled { $0(.pageDrawdownPercent) }
    }
    let attribute: HTML = " data-period=\"\(period.rawValue)\""
    let table = table(
      "drawdown", "\(name), \(words(.pagePeriodName(period)))", deepest(falls), columns.list,
      key: \.day.description, attribute: attribute)
    var picture = drawing.picture(formats)
    let margin = max(drawing.margin(formats), self.drawing(of: line).margin(formats))
    picture?.margin = margin
    return chart(
      "drawdown", id: "chart-drawdown-\(period.rawValue)", name, attribute: attribute, picture,
      table: table.scrolling)
  }

  /// The deepest week of each month.
  private func deepest(_ falls: [(day: CalendarDay, depth: Double)]) -> [(day: CalendarDay, depth: Double)] {
    Dictionary(grouping: falls) { Period.month.end(of: $0.day) }.values.compactMap { weeks in
      weeks.min { $0.depth < $1.depth }
    }.sorted { $0.day < $1.day }
  }

  private var columns: [Column<HistoryReport.Row>] {
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

extension ValuePeriod {
  /// The day on whose evening it begins; nil for the first of all.
  func start(before last: CalendarDay) -> CalendarDay? {
    switch self {
    case .month: last.advanced(byMonths: -1)
    case .thisYear: CalendarDay(year: last.components.year - 1, month: 12, day: 31)
    case .year: last.advanced(byMonths: -12)
    case .fiveYears: last.advanced(byMonths: -60)
    case .all: nil
    }
  }
}
