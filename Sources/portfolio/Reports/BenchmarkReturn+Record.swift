import CommandLineKit
import PortfolioCore
import PortfolioIO

/// What the same flows would have become in a benchmark.
extension BenchmarkReturn: Record {
  static let columns: [Column<BenchmarkReturn>] = [
    Column("ticker", .ticker, as: .text.bold, priority: 12, \.ticker),
    Column("from", \.from),
    Column("twr", .twr, as: .percent.asGain, missing: "-", priority: 10, \.twr),
    Column("twrAnnual", .twrAnnual, as: .percent.asGain, missing: "-", priority: 5, \.twrAnnual),
    Column("end", .end, as: .amount, missing: "-", priority: 8, \.end),
    Column("profit", .profit, as: .amount.asGain, missing: "-", priority: 7, \.profit),
    Column("irr", .irr, as: .percent.asGain, missing: "-", priority: 9, \.irr),
    Column("irrPeriod", .irrPeriod, as: .percent.asGain, missing: "-", priority: 4, \.irrPeriod),
    Column("irrReason", \.irrReason),
    Column("difference", .difference, as: .amount.asGain, missing: "-", priority: 11, \.difference),
    Column("short", \.short),
    Column("reason", \.reason),
  ]
}

extension BenchmarkReturn.Reason: WordValue {}

/// The figures of a row with one of its benchmarks, for a line of csv.
struct ComparedReturn: Record {
  let figures: ReturnFigures
  let benchmark: BenchmarkReturn

  static let columns: [Column<ComparedReturn>] =
    ReturnFigures.columns.map { $0.of(\.figures) }
    + BenchmarkReturn.columns.map { $0.named("benchmark." + $0.name).of(\.benchmark) }
}

extension Column {
  /// The same column by another name.
  fileprivate func named(_ name: String) -> Column {
    Column(
      name: name, shape: shape, isOptional: isOptional, formats: formats, view: view,
      writeMember: writeMember,
      cell: cell)
  }
}
