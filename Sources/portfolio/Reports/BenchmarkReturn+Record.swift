import CommandLineKit
import PortfolioCore
import PortfolioIO

/// What the same flows would have become in a benchmark.
extension BenchmarkReturn: Record {
  static let columns: [Column<BenchmarkReturn>] = [
    Column("ticker", .ticker, as: .text.bold, priority: 12, \.ticker),
    Column("from", \.from),
    Column("twr", .twr, as: .percent.asGain, missing: "-", priority: 10) { RiskFigures.percent($0.growth) },
    Column("twrAnnual", .twrAnnual, as: .percent.asGain, missing: "-", priority: 5) {
      RiskFigures.percent($0.annualGrowth)
    },
    Column("end", .end, as: .amount, missing: "-", priority: 8, \.end),
    Column("profit", .profit, as: .amount.asGain, missing: "-", priority: 7, \.profit),
    Column("irr", .irr, as: .percent.asGain, missing: "-", priority: 9) { $0.rate.annual },
    Column("irrPeriod", .irrPeriod, as: .percent.asGain, missing: "-", priority: 4) { $0.rate.period },
    Column("irrReason") { $0.rate.reason },
    Column("difference", .difference, as: .amount.asGain, missing: "-", priority: 11, \.difference),
    Column("short", \.isShort),
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

extension RateOfReturn? {
  /// The annual rate in percent, if it is the only one and the period is at least a year.
  var annual: ExactDecimal? {
    guard case .one(let annual, _, let days) = self, days >= RateOfReturn.daysOfYear else { return nil }
    return RiskFigures.percent(annual)
  }

  var period: ExactDecimal? {
    guard case .one(_, let period, _) = self else { return nil }
    return RiskFigures.percent(period)
  }

  /// Why there is no annual rate; nil if there is one, or if a value is not known.
  var reason: RateOfReturn.Reason? {
    switch self {
    case .one(_, _, let days): days < RateOfReturn.daysOfYear ? .short : nil
    case .several: .several
    case .none(let reason)?: reason
    case nil: nil
    }
  }
}
