import CommandLineKit
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

  func blocks(_ layout: Layout) -> [ReportBlock] {
    layout.isPrivate
      ? Paragraphs.joined([body(layout), ReportBlock.lines(omissions.messages)]) : framed(layout)
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
      layout.section(.priceSameInBenchmark, layout.table(total.benchmarks))
        + (figures.contains { $0.benchmarks.contains { $0.isShort == true } }
          ? [.message(.priceShortInBenchmark)] : [])
      let reasons = RateOfReturn.Reason.allCases.filter { figures.map(\.irrReason).contains($0) }
      for reason in reasons.dropLast() { Message.priceNoRate(reason) }
      [reasons.last.map { .priceNoRate($0) }, allRates(layout)]
      if figures.contains(where: { $0.timeWeighted.method == .dietz }) { Message.priceLinkedByDietz }
      if total.flows == .trades, !untracked.isEmpty {
        Message.accountsGoesByTrades(untracked: layout.words.names(ofAccounts: untracked))
      }
    }
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
    Column("start", as: .amount, missing: "-", priority: 6, \.start).marking(\.oldStart)
    Column("in", heading: .paidIn, as: .amount, missing: "-", priority: 7, \.paidIn)
    Column("out", heading: .paidOut, as: .amount, missing: "-", priority: 8, \.paidOut)
    Column("end", as: .amount, missing: "-", priority: 9, \.end).marking(\.oldEnd)
    Column("profit", as: .amount.asGain, missing: "-", priority: 10, \.profit).marking(\.oldDay)
    Column("irr", as: .percent.asGain, missing: "-", priority: 11, \.irr).hidingFigure(
      where: \.startIsDoubtful
    ).marking(\.oldDay)
    Column("irrPeriod", as: .percent.asGain, missing: "-", priority: 5, \.irrPeriod)
      .hidingFigure(where: \.startIsDoubtful).marking(\.oldDay)
    Column("irrReason", \.irrReason)
    Column("irrRates", in: .json, \.irrRates)
    Column("twr", as: .percent.asGain, missing: "-", priority: 4, \.twr).hidingFigure(
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
