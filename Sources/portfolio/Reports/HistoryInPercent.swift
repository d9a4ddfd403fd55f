import CommandLineKit
import PortfolioCore
import PortfolioIO

/// The history in percent of its highest value.
struct HistoryInPercent: Report {
  let points: [Point]

  static let columns = Columns<HistoryInPercent> {
    Column("points", \.points)
  }

  init(_ report: HistoryReport) {
    let highest = report.points.compactMap(\.whole).max()
    points = report.points.map { point in
      Point(
        date: point.date, percent: point.whole?.share(of: highest),
        depositedPercent: point.paidIn?.share(of: highest),
        benchmarkPercent: point.benchmark?.share(of: highest), complete: point.complete,
        unpriced: point.unpriced, staleDay: point.staleDay)
    }
  }

  func blocks(_ layout: Layout) -> [ReportBlock] {
    if points.isEmpty { return [.text(layout.words(.noTransactions))] }
    let lines = [
      Chart.Line(style: .green, points: points.compactMap { point in point.percent.map { (point.date, $0) } })
    ]
    return [.table(points, layout)] + layout.note(onOldPrices: points.contains { $0.staleDay != nil })
      + [.chart(Chart(lines: lines))]
  }

  struct Point: Record {
    let date: CalendarDay
    /// Of the highest value, of what is held and the cash beside it.
    let percent: ExactDecimal?
    let depositedPercent: ExactDecimal?
    /// Nil without a benchmark.
    let benchmarkPercent: ExactDecimal?
    let complete: Bool
    let unpriced: [String]
    let staleDay: CalendarDay?

    static let columns = Columns<Point> {
      Column("date", priority: 4, \.date)
      Column("percent", heading: .value, as: .percentage, missing: "-", priority: 3, \.percent).marking(
        \.staleDay)
      Column(
        "depositedPercent", heading: .deposited, as: .percentage, missing: "-", priority: 2,
        \.depositedPercent)
      Column(
        "benchmarkPercent", heading: .benchmark, as: .percentage, priority: 1, isOptional: true,
        \.benchmarkPercent)
      Column("complete", \.complete)
      Column("unpriced", in: .json, \.unpriced)
    }
  }
}
