import CommandLineKit
import PortfolioCore
import PortfolioIO

/// How the history is shown.
extension HistoryReport: Report {
  static let columns = Columns<HistoryReport> {
    Column("currency", isOptional: true, for: .openly, \.currency)
    Column("inflation", isOptional: true, for: .openly, \.inflation)
    Column("points", \.rows)
  }

  /// The columns of cash and of the benchmark come where there are some.
  func csv(privately: Bool) -> CSVWriter {
    let ofCash = tracksCash ? [] : ["cash", "worth", "deposited"]
    let columns = Row.columns.shown(in: .csv, privately: privately).filter { !ofCash.contains($0.name) }
    let others = benchmark == nil || privately ? [] : [Column<Row>("benchmark", \.benchmark)]
    return CSVWriter(Grid(rows, columns + others))
  }

  private var tracksCash: Bool { points.contains(where: \.tracksCash) }

  /// Whether there are days before the last of which prices are missing, or old ones stand for theirs.
  private var isMissingPastPrices: Bool {
    points.dropLast().contains { !$0.omissions.unpriced.isEmpty || $0.staleDay != nil }
  }

  var leftOut: Omissions { points.reduce(into: Omissions()) { $0.formUnion($1.omissions) } }

  /// On a terminal, the chart comes first.
  func body(_ layout: Layout) -> [ReportBlock] {
    let chart = chart(layout)
    if !chart.text(layout).isEmpty { ReportBlock.chart(chart) }
    if !layout.isPrivate {
      [
        points.last.flatMap { last in
          inflation.map { .priceInRealMoney(day: layout.formats.day(last.date), index: $0) }
        }, isMissingPastPrices ? .pastPrices : nil,
      ]
    }
    let shown = layout.width == nil ? points.count : min(points.count, rowLimit ?? .max)
    layout.table(
      rows.suffix(shown),
      nothing: scope.isPart && !layout.isPrivate ? .noMatchingTransactions : .noTransactions)
    if shown < points.count {
      [.styled(layout.words(.historyEarlier(points.count - shown)), .dim)]
    }
  }

  /// What others see does not name what lacks a price.
  func notes(_ layout: Layout, missing: [Message], marks: [Message]) -> [ReportBlock] {
    if !layout.isPrivate { missing }
    marks
  }

  private func chart(_ layout: Layout) -> Chart {
    // One line was asked for.
    let line = lines.first ?? []
    func points(_ value: (DrawnDay) -> Double?) -> [(day: CalendarDay, value: ExactDecimal)] {
      line.compactMap { point in
        value(point).flatMap { ExactDecimal(approximately: $0, places: 2) }.map { (point.date, $0) }
      }
    }
    if layout.isPrivate {
      let highest = line.compactMap(\.whole).max()
      return Chart(lines: [
        Chart.Line(style: .green, points: points { $0.whole?.share(of: highest) })
      ])
    }
    var lines = [
      Chart.Line(
        label: layout.heading(tracksCash ? .worth : .value), style: .green, points: points(\.whole)),
      Chart.Line(
        label: tracksCash ? layout.heading(.deposited) : layout.words(.priceNetInvested), style: .dim,
        pattern: .dotted, points: points(\.paidIn)),
    ]
    if let benchmark {
      lines.append(
        Chart.Line(label: benchmark, style: .yellow, pattern: .dashed, points: points(\.benchmark)))
    }
    let falls = falls.compactMap { fall in ExactDecimal.percent(fall.depth).map { (fall.day, $0) } }
    return Chart(
      lines: lines,
      below: !falls.contains { $0.1.isNegative }
        ? nil : Chart.Line(label: layout.heading(.drawdown), style: .red, points: falls))
  }
}

extension HistoryReport {
  var rows: [Row] {
    let highest = points.compactMap(\.whole).max()
    return points.map { Row(point: $0, highest: highest) }
  }

  /// A point, and what it is of the highest value.
  @dynamicMemberLookup struct Row: Record {
    let point: Point
    /// Of what is held and the cash beside it.
    let highest: ExactDecimal?

    subscript<Value>(dynamicMember member: KeyPath<Point, Value>) -> Value { point[keyPath: member] }

    var percent: ExactDecimal? { point.whole?.share(of: highest) }
    /// Nil without a benchmark.
    var benchmarkPercent: ExactDecimal? { point.benchmark?.share(of: highest) }

    static let columns = Columns<Row> {
      Column("date", priority: 6, \.date)
      Column(
        "percent", heading: .value, as: .percentage, missing: "-", priority: 5, for: .privately, \.percent
      ).marking(\.staleDay)
      Column(
        "depositedPercent", heading: .deposited, as: .percentage, missing: "-", priority: 4, for: .privately
      ) { $0.paidIn?.share(of: $0.highest) }
      Column(
        "benchmarkPercent", heading: .benchmark, as: .percentage, priority: 3, isOptional: true,
        for: .privately, \.benchmarkPercent)
      Column("value", heading: .holdings, as: .amount, missing: "-", priority: 5, \.value).marking(\.staleDay)
      Column("expenses", as: .amount, missing: "-", priority: 2, \.expenses).half
      Column("income", as: .amount, missing: "-", priority: 2, \.income).half
      Column("profit", in: .programs, \.profit)
      Column("profit", as: .amount.asGain, missing: "-", priority: 4, in: .table, \.wholeProfit)
        .marking(\.staleDay)
      // Of cash, in tables before the benchmark and empty where none is tracked.
      Column(
        "benchmark", as: .amount, mark: { $0.compared == nil ? nil : "-" }, priority: 1, position: .last,
        isOptional: true, in: [.json, .table], \.compared)
      Column("complete", \.complete)
      Column("unpriced", in: .json, \.unpriced)
      Column("cash", mark: mark, priority: 4, isOptional: true, \.cash)
      Column("worth", mark: mark, priority: 5, isOptional: true, \.worth).marking(\.staleDay)
      Column("deposited", mark: mark, priority: 3, isOptional: true, \.deposited)
      Column("", priority: 1, position: .last, in: .table, for: .openly) { point in
        point.complete ? nil : LocalizedText(.dim) { "(\($0.list(point.unpriced)))" }
      }
    }

    private static let mark: @Sendable (Row) -> String? = { $0.tracksCash ? "-" : nil }
  }
}

extension Period: WordValue {}

extension HistoryReport.Point {
  /// What is held and the cash beside it.
  var whole: ExactDecimal? { tracksCash ? worth : value }
  /// What was paid into it.
  var paidIn: ExactDecimal? { tracksCash ? deposited : netInvested }
}
