import CommandLineKit
import PortfolioCore
import PortfolioIO

/// The value of the portfolio at the end of each period.
struct HistoryReport: Report {
  /// Oldest first.
  let points: [Point]
  /// Whether only some of the transactions are included.
  let isNarrowed: Bool
  /// The home currency; nil where none is named anywhere.
  let currency: String?
  /// What the value is compared with; nil for nothing.
  let benchmark: String?

  static let columns: [Column<HistoryReport>] = [
    Column("currency", isOptional: true, \.currency), Column("points", \.points),
  ]

  var csv: CSVWriter {
    benchmark == nil ? CSVWriter(rows: points) : CSVWriter(rows: points.map(ComparedPoint.init))
  }

  func blocks(_ layout: Layout) -> [ReportBlock] {
    if points.isEmpty {
      return [.text(layout.words.text(isNarrowed ? .noMatchingTransactions : .noTransactions))]
    }
    let omissions = points.reduce(into: Omissions()) { $0.formUnion($1.omissions) }
    return [.chart(chart(layout)), .table(points, layout)] + layout.parts(about: omissions)
  }

  private func chart(_ layout: Layout) -> Chart {
    var lines = [
      Chart.Line(
        label: layout.heading(.value), style: .green,
        points: points.compactMap { point in point.total.value.map { (point.date, $0) } }),
      Chart.Line(
        label: layout.words.text(.price(.netInvested)), style: .dim, isDotted: true,
        points: points.map { ($0.date, $0.netInvested) }),
    ]
    if let benchmark {
      lines.append(
        Chart.Line(
          label: benchmark, style: .yellow, isDotted: true,
          points: points.compactMap { point in point.benchmark?.amount.map { (point.date, $0) } }))
    }
    return Chart(lines: lines)
  }

  struct Point: Record {
    let date: CalendarDay
    let total: SummaryTotal
    let omissions: Omissions
    var unpriced: [String] { omissions.names }
    /// Nil if the value is compared with nothing.
    var benchmark: BenchmarkValue?

    static let columns: [Column<Point>] = [
      Column("date", .date, priority: 6, \.date),
      Column("value", .value, as: .amount, missing: "-", priority: 5, \.total.value),
      Column("expenses", .expenses, as: .amount, priority: 3, \.total.expenses),
      Column("income", .income, as: .amount, priority: 2, \.total.income),
      Column("profit", .profit, as: .amount.asGain, missing: "-", priority: 4, \.total.profit),
      Column(
        "benchmark", .benchmark, as: .benchmarkValue, priority: 1, isOptional: true, in: [.json, .table],
        \.benchmark),
      Column("complete", \.isComplete),
      Column("unpriced", in: .json, \.unpriced),
      Column(nil, priority: 1) { point, layout in
        Table.Cell(point.isComplete ? "" : "(\(layout.words.list(point.unpriced)))", .dim)
      },
    ]

    private var isComplete: Bool { omissions.isEmpty }

    init(_ date: CalendarDay, _ total: SummaryTotal, _ omissions: Omissions) {
      (self.date, self.total, self.omissions) = (date, total, omissions)
    }

    /// Expenses less income, as in the total. Falls back to the expenses if the exact difference has too many
    /// digits.
    var netInvested: ExactDecimal {
      do throws(DecimalOverflow) {
        return try total.expenses - total.income
      } catch {
        return total.expenses
      }
    }
  }
}

extension HistoryReport {
  /// A point with the benchmark beside it, for a line of csv.
  private struct ComparedPoint: Record {
    let point: Point

    init(_ point: Point) { self.point = point }

    static let columns: [Column<ComparedPoint>] =
      Point.columns.map { $0.of(\.point) }
      + [Column("benchmark", in: .csv) { $0.point.benchmark?.amount }]
  }

  /// What all flows so far would be worth in the benchmark.
  struct BenchmarkValue: ColumnValue {
    /// Nil if it is not known.
    let amount: ExactDecimal?

    static var shape: JSONShape { .orNull(.number) }
    static var display: Display<BenchmarkValue> { .benchmarkValue }
    func write(to json: inout JSONWriter) { amount.write(to: &json) }
    var cell: CSVWriter.Cell { amount.cell }
  }
}

extension Display where Value == HistoryReport.BenchmarkValue {
  static var benchmarkValue: Display {
    Display(.right) { value, layout in
      value.amount.map { Display<ExactDecimal>.amount.cell($0, layout) } ?? Table.Cell("-")
    }
  }
}

extension Period: WordValue {}
