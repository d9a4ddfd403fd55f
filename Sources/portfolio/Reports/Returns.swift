import PortfolioCore
import PortfolioIO

/// How performance is shown.
extension ReturnsReport: Report, Omitting {
  static let columns = Columns<ReturnsReport> {
    Column("currency", isOptional: true, for: .openly, \.currency)
    Column("inflation", isOptional: true, for: .openly, \.inflation)
    Column("returns", \.returns)
    Column("total", \.total)
    Column.omissions(optional: true)
  }

  func csv(privately: Bool) -> CSVWriter {
    if total.benchmarks.isEmpty || privately {
      return Group.csv(returns, by: grouping.rawValue, privately: privately)
    }
    return CSVWriter(
      returns.flatMap { row in
        row.figures.benchmarks.map { (key: row.key, figures: row.figures, benchmark: $0) }
      }
    ) {
      Column(grouping.rawValue, \.key)
      ReturnFigures.columns.of(\.figures)
      BenchmarkReturn.columns.list.map { $0.named("benchmark." + $0.name).of(\.benchmark) }
    }
  }

  func body(_ layout: Layout) -> [ReportBlock] {
    let figures = returns.map(\.figures) + [total]
    let table = ColumnTable(returns, layout).with(.total, total).part
    if returns.isEmpty, total.isNothing {
      Message.noTransactions
    } else if layout.isPrivate {
      table
    } else {
      [inflation.map { .priceInRealMoney(day: layout.formats.day(last), index: $0) }]
      table
      if grouping == .ticker, total.flows == .external { Message.priceTotalWithCash }
      layout.section(.priceSameInBenchmark, layout.table(total.benchmarks))
        + (figures.contains { $0.benchmarks.contains { $0.isShort == true } }
          ? [.message(.priceShortInBenchmark)] : [])
      for reason in RateOfReturn.Reason.allCases {
        [
          rows(layout) { $0.irrReason == reason }.map { .priceNoRate(reason, of: $0) },
          reason == .several ? allRates(layout) : nil,
        ]
      }
      [rows(layout) { $0.timeWeighted.method == .dietz }.map { .priceLinkedByDietz(of: $0) }]
      if total.flows == .trades, !untracked.isEmpty {
        Message.accountsGoesByTrades(untracked: layout.words.names(ofAccounts: untracked))
      }
    }
  }

  /// The names of the rows of which something holds; nil if it holds of none.
  private func rows(_ layout: Layout, where holds: (ReturnFigures) -> Bool) -> [String]? {
    let names = returns.filter { holds($0.figures) }.map { $0.label(layout.words) }
    let all = names + (holds(total) ? [layout.heading(.total)] : [])
    return all.isEmpty ? nil : all
  }

  /// Those of the total where there are several.
  private func allRates(_ layout: Layout) -> Message? {
    guard case .several(let rates) = total.rate else { return nil }
    let known = rates.compactMap { ExactDecimal(approximately: $0 * 100, places: 2) }
    return .priceAllRates(known.map(layout.formats.percentage))
  }
}

extension ReturnFigures: GroupFigures {
  static let columns = Columns<ReturnFigures> {
    Column("from", \.from)
    Column("to", \.to)
    Column("start", as: .amount, missing: "-", priority: 5, \.start).marking(\.oldStart).half
    Column("in", heading: .paidIn, as: .amount, missing: "-", priority: 6, \.paidIn).half
    Column("out", heading: .paidOut, as: .amount, missing: "-", priority: 6, \.paidOut).half
    Column("end", as: .amount, missing: "-", priority: 5, \.end).marking(\.oldEnd).half
    Column("profit", as: .amount.asGain, missing: "-", priority: 9, \.profit).marking(\.oldDay)
    Column("irr", as: .percent.asGain, missing: "-", priority: 11, \.irr).hidingFigure(
      where: \.startIsDoubtful
    ).marking(\.oldDay)
    Column("irrPeriod", as: .percent.asGain, missing: "-", priority: 4, \.irrPeriod)
      .hidingFigure(where: \.startIsDoubtful).marking(\.oldDay)
    Column("irrReason", \.irrReason)
    Column("irrRates", in: .json, \.irrRates)
    Column("twr", as: .percent.asGain, missing: "-", priority: 10, \.twr).hidingFigure(
      where: \.startIsDoubtful
    ).marking(\.oldDay)
    Column("twrAnnual", as: .percent.asGain, missing: "-", priority: 3, \.twrAnnual)
      .hidingFigure(where: \.startIsDoubtful).marking(\.oldDay)
    Column("twrMethod", \.twrMethod)
    Column("twrReason", \.twrReason)
    Column("flows", isOptional: true, in: .json, \.flows)
    Column("benchmarks", isOptional: true, in: .json) { $0.benchmarks.isEmpty ? nil : $0.benchmarks }
  }

  private var oldDay: CalendarDay? { oldStart ?? oldEnd }

  static let groupings = ReturnsReport.Grouping.allCases.map(\.rawValue)
  static let keyPriority = 12
}

extension ReturnsReport.Grouping: WordValue {}
extension ReturnFlows: WordValue {}
extension RateOfReturn.Reason: WordValue {}
extension TimeWeightedReturn.Method: WordValue {}
extension TimeWeightedReturn.Reason: WordValue {}

/// What the same flows would have become in a benchmark.
extension BenchmarkReturn: Record {
  static let columns = Columns<BenchmarkReturn> {
    Column("ticker", as: .ticker, priority: 12, \.ticker)
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
