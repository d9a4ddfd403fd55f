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

  /// The columns of cash and of the benchmark come where there are some.
  var csv: CSVWriter {
    let ofCash = tracksCash ? [] : CashTotal.columns.map(\.name)
    var columns = Point.columns.filter { $0.formats.contains(.csv) && !ofCash.contains($0.name) }
    if benchmark != nil { columns.append(Column("benchmark", in: .csv) { $0.benchmark?.amount }) }
    var csv = CSVWriter(header: columns.map(\.name))
    for point in points { csv.add(columns.map { $0.cell(point) }) }
    return csv
  }

  private var tracksCash: Bool { points.contains { $0.cash != nil } }

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
        label: layout.heading(tracksCash ? .worth : .value), style: .green,
        points: points.compactMap { point in
          (point.cash == nil ? point.total.value : point.cash?.worth).map { (point.date, $0) }
        }),
      Chart.Line(
        label: tracksCash ? layout.heading(.deposited) : layout.words.text(.price(.netInvested)), style: .dim,
        isDotted: true,
        points: points.compactMap { point in
          point.cash == nil ? (point.date, point.netInvested) : point.cash?.deposited.map { (point.date, $0) }
        }),
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
    /// The cash of accounts; nil where none is tracked.
    let cash: CashTotal?
    var unpriced: [String] { omissions.names }
    /// Nil if the value is compared with nothing.
    var benchmark: BenchmarkValue?

    static let columns: [Column<Point>] = [
      Column("date", .date, priority: 6, \.date),
      Column("value", .value, as: .amount, missing: "-", priority: 5, \.total.value),
      Column("expenses", .expenses, as: .amount, priority: 3, \.total.expenses),
      Column("income", .income, as: .amount, priority: 2, \.total.income),
      Column("profit", .profit, as: .amount.asGain, missing: "-", priority: 4, \.total.profit),
      Column(.cash, .right, priority: 4) { $0.cell($1, \.cash) },
      Column(.worth, .right, priority: 5) { $0.cell($1, \.worth) },
      Column(.deposited, .right, priority: 3) { $0.cell($1, \.deposited) },
      Column(
        "benchmark", .benchmark, as: .benchmarkValue, priority: 1, isOptional: true, in: [.json, .table],
        \.benchmark),
      Column("complete", \.isComplete),
      Column("unpriced", in: .json, \.unpriced),
      Column("cash", isOptional: true, \.cash?.cash), Column("worth", isOptional: true, \.cash?.worth),
      Column("deposited", isOptional: true, \.cash?.deposited),
      Column(nil, priority: 1) { point, layout in
        Table.Cell(point.isComplete ? "" : "(\(layout.words.list(point.unpriced)))", .dim)
      },
    ]

    private var isComplete: Bool { omissions.isEmpty }

    /// Throws where a figure has more than 38 digits.
    init(
      _ date: CalendarDay, _ total: SummaryTotal, _ omissions: Omissions, _ cash: CashFigures? = nil
    ) throws(PositionOverflow) {
      var omissions = omissions
      omissions.add(cash?.balances)
      omissions.rates.formUnion(cash?.lacking ?? [])
      (self.date, self.total, self.omissions) = (date, total, omissions)
      self.cash = try WorthTotal(total, cash).cash
    }

    /// A figure of cash; empty where none is tracked.
    private func cell(_ layout: Layout, _ figure: (CashTotal) -> ExactDecimal?) -> Table.Cell {
      cash.map { Table.Cell(figure($0).map { layout.formats.amount($0) } ?? "-") } ?? ""
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
