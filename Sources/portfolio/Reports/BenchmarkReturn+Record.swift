import CommandLineKit
import PortfolioCore
import PortfolioIO

/// What the same flows would have become in a benchmark.
extension BenchmarkReturn: Record {
  static let columns = Columns<BenchmarkReturn> {
    Column("ticker", as: .text.bold, priority: 12, \.ticker)
    Column("from", \.from)
    Column("twr", as: .percent.asGain, missing: "-", priority: 10, \.twr)
    Column("twrAnnual", as: .percent.asGain, missing: "-", priority: 5, \.twrAnnual)
    Column("end", as: .amount, missing: "-", priority: 8, \.end)
    Column("profit", as: .amount.asGain, missing: "-", priority: 7, \.profit)
    Column("irr", as: .percent.asGain, missing: "-", priority: 9, \.irr)
    Column("irrPeriod", as: .percent.asGain, missing: "-", priority: 4, \.irrPeriod)
    Column("irrReason", \.irrReason)
    Column("difference", as: .amount.asGain, missing: "-", priority: 11, \.difference)
    Column("short", \.short)
    Column("reason", \.reason)
  }
}

extension BenchmarkReturn.Reason: WordValue {}

/// The figures of a row with one of its benchmarks, for a line of csv.
struct ComparedReturn: Record {
  let figures: ReturnFigures
  let benchmark: BenchmarkReturn

  static let columns = Columns<ComparedReturn> {
    ReturnFigures.columns.of(\.figures)
    BenchmarkReturn.columns.list.map { $0.named("benchmark." + $0.name).of(\.benchmark) }
  }
}
