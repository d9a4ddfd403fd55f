import CommandLineKit
import PortfolioCore
import PortfolioIO

/// Returns as rates alone.
struct PrivateReturns: Report {
  let report: ReturnsReport

  static let columns: [Column<PrivateReturns>] = [
    Column("returns", \.returns), Column("total", \.total),
    Column("complete", isOptional: true, \.report.complete),
    Column("unpriced", isOptional: true, \.report.unpriced),
  ]

  private var total: Figures { Figures(all: report.total) }
  private var returns: [Group<Figures>] {
    report.returns.map { Group(grouping: $0.grouping, key: $0.key, figures: Figures(all: $0.figures)) }
  }

  var csv: CSVWriter { Group.csv(returns, by: report.grouping.rawValue) }

  func blocks(_ layout: Layout) -> [ReportBlock] {
    if returns.isEmpty, report.total.isNothing { return [.text(layout.words(.noTransactions))] }
    var table = ColumnTable(returns, layout)
    table.addTotal(.total, total)
    return [table.part] + layout.parts(about: report.omissions)
  }

  struct Figures: GroupFigures {
    let all: ReturnFigures

    private static let amounts: Set = ["start", "in", "out", "end", "profit", "benchmarks"]

    static let columns: [Column<Figures>] =
      ReturnFigures.columns.filter { !amounts.contains($0.name) }.map { $0.of(\.all) } + [
        Column("benchmarks", isOptional: true, in: .json) { figures in
          figures.all.benchmarks.isEmpty ? nil : figures.all.benchmarks.map(Benchmark.init)
        }
      ]

    static let groupings = ReturnFigures.groupings
    static let aboveTotal = columns
    static let keyPriority = ReturnFigures.keyPriority
  }

  struct Benchmark: Record {
    let all: BenchmarkReturn

    private static let amounts: Set = ["end", "profit", "difference"]

    static let columns: [Column<Benchmark>] =
      BenchmarkReturn.columns.filter { !amounts.contains($0.name) }.map { $0.of(\.all) }
  }
}
