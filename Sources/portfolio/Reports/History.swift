import CommandLineKit
import PortfolioCore
import PortfolioIO

/// How the history is shown.
extension HistoryReport: Report {
  static let columns = Columns<HistoryReport> {
    Column("currency", isOptional: true, \.currency)
    Column("inflation", isOptional: true, \.inflation)
    Column("points", \.points)
  }

  /// The columns of cash and of the benchmark come where there are some.
  func csv(privately: Bool) -> CSVWriter {
    let ofCash = tracksCash ? [] : ["cash", "worth", "deposited"]
    let columns = Point.columns.shown(in: .csv).filter { !ofCash.contains($0.name) }
    let others = benchmark == nil ? [] : [Column<Point>("benchmark", \.benchmark)]
    return CSVWriter(Grid(points, columns + others))
  }

  private var tracksCash: Bool { points.contains(where: \.tracksCash) }

  var leftOut: Omissions { points.reduce(into: Omissions()) { $0.formUnion($1.omissions) } }

  func body(_ layout: Layout) -> [ReportBlock] {
    [
      points.last.flatMap { last in
        inflation.map { .priceInRealMoney(day: layout.formats.day(last.date), index: $0) }
      }
    ]
    layout.table(points, nothing: scope.isPart ? .noMatchingTransactions : .noTransactions)
  }

  func blocks(_ layout: Layout) -> [ReportBlock] {
    framed(layout) + (points.isEmpty ? [] : [.chart(chart(layout))])
  }

  private func chart(_ layout: Layout) -> Chart {
    var lines = [
      Chart.Line(
        label: layout.heading(tracksCash ? .worth : .value), style: .green,
        points: points.compactMap { point in point.whole.map { (point.date, $0) } }),
      Chart.Line(
        label: tracksCash ? layout.heading(.deposited) : layout.words(.priceNetInvested), style: .dim,
        pattern: .dotted,
        points: points.compactMap { point in point.paidIn.map { (point.date, $0) } }),
    ]
    if let benchmark {
      lines.append(
        Chart.Line(
          label: benchmark, style: .yellow, pattern: .dashed,
          points: points.compactMap { point in point.benchmark.map { (point.date, $0) } }))
    }
    let falls = zip(points, falls).map { ($0.date, $1) }
    return Chart(
      lines: lines,
      below: !falls.contains { $0.1.isNegative }
        ? nil : Chart.Line(label: layout.heading(.drawdown), style: .red, points: falls))
  }
}

extension HistoryReport.Point: Record {
  static let columns = Columns<HistoryReport.Point> {
    Column("date", priority: 6, \.date)
    Column("value", as: .amount, missing: "-", priority: 5, \.value).marking(\.staleDay)
    Column("expenses", as: .amount, missing: "-", priority: 3, \.expenses)
    Column("income", as: .amount, missing: "-", priority: 2, \.income)
    Column("profit", as: .amount.asGain, missing: "-", priority: 4, \.profit)
      .marking(\.staleDay)
    // Empty where none is tracked.
    Column("cash", mark: { $0.tracksCash ? "-" : nil }, priority: 4, in: .table, \.cash)
    Column("worth", mark: { $0.tracksCash ? "-" : nil }, priority: 5, in: .table, \.worth)
      .marking(\.staleDay)
    Column("deposited", mark: { $0.tracksCash ? "-" : nil }, priority: 3, in: .table, \.deposited)
    Column(
      "benchmark", as: .amount, mark: { $0.compared == nil ? nil : "-" }, priority: 1,
      isOptional: true, in: [.json, .table]
    ) { $0.compared.map { OrNull(value: $0) } }
    Column("complete", \.complete)
    Column("unpriced", in: .json, \.unpriced)
    Column("cash", isOptional: true, \.cash)
    Column("worth", isOptional: true, \.worth)
    Column("deposited", isOptional: true, \.deposited)
    Column("", priority: 1, in: .table) { point in
      point.complete ? nil : Said(.dim) { "(\($0.list(point.unpriced)))" }
    }
  }
}

extension Period: WordValue {}

extension HistoryReport.Point {
  /// What is held and the cash beside it.
  var whole: ExactDecimal? { tracksCash ? worth : value }
  /// What was paid into it.
  var paidIn: ExactDecimal? { tracksCash ? deposited : netInvested }
}

/// The history in percent of its highest value.
struct HistoryInPercent: Report {
  let points: [Point]

  static let columns = Columns<HistoryInPercent> {
    Column("points", \.points)
  }

  init(_ report: HistoryReport) {
    let highest = report.points.compactMap(\.whole).max()
    points = report.points.map { Point(point: $0, highest: highest) }
  }

  func body(_ layout: Layout) -> [ReportBlock] { layout.table(points, nothing: .noTransactions) }

  func blocks(_ layout: Layout) -> [ReportBlock] {
    let values = points.compactMap { point in point.percent.map { (point.date, $0) } }
    return framed(layout) + [.chart(Chart(lines: [Chart.Line(style: .green, points: values)]))]
  }

  struct Point: Record {
    let point: HistoryReport.Point
    let highest: ExactDecimal?

    var date: CalendarDay { point.date }
    /// Of the highest value, of what is held and the cash beside it.
    var percent: ExactDecimal? { point.whole?.share(of: highest) }
    /// Nil without a benchmark.
    var benchmarkPercent: ExactDecimal? { point.benchmark?.share(of: highest) }

    static let columns = Columns<Point> {
      Column("date", priority: 4, \.date)
      Column("percent", heading: .value, as: .percentage, missing: "-", priority: 3, \.percent).marking(
        \.point.staleDay)
      Column("depositedPercent", heading: .deposited, as: .percentage, missing: "-", priority: 2) {
        $0.point.paidIn?.share(of: $0.highest)
      }
      Column(
        "benchmarkPercent", heading: .benchmark, as: .percentage, priority: 1, isOptional: true,
        \.benchmarkPercent)
      Column("complete", \.point.complete)
      Column("unpriced", in: .json, \.point.unpriced)
    }
  }
}
