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
        row.figures.benchmarks.map { (row.key, ComparedReturn(figures: row.figures, benchmark: $0)) }
      }, by: grouping.rawValue)
  }

  func blocks(_ layout: Layout) -> [ReportBlock] {
    if returns.isEmpty, total.isNothing { return [.text(layout.words(.noTransactions))] }
    var table = ColumnTable(returns, layout)
    table.addTotal(.total, total)
    if layout.isPrivate { return [table.part] + layout.parts(about: omissions) }
    var parts = layout.blocks(inMoneyOf: last, inflation) + [table.part]
    if !total.benchmarks.isEmpty {
      parts += [
        .gap, .title(layout.words(.priceSameInBenchmark)), .table(total.benchmarks, layout),
      ]
      if (returns.map(\.figures) + [total]).contains(where: { $0.benchmarks.contains { $0.isShort == true } })
      {
        parts.append(.text(layout.words(.priceShortInBenchmark)))
      }
    }
    let reasons = Set((returns.map(\.figures) + [total]).compactMap(\.irrReason))
    for reason in RateOfReturn.Reason.allCases where reasons.contains(reason) {
      parts += [.gap, .text(layout.words(.priceNoRate(reason)))]
    }
    if case .several(let rates) = total.rate {
      let texts = rates.compactMap { ExactDecimal(approximately: $0 * 100, places: 2) }.map(
        layout.formats.percentage)
      parts.append(.text(layout.words(.priceAllRates(texts))))
    }
    if (returns.map(\.figures) + [total]).contains(where: { $0.timeWeighted.method == .dietz }) {
      parts += [.gap, .text(layout.words(.priceLinkedByDietz))]
    }
    if total.flows == .trades, !untracked.isEmpty {
      let names = layout.words.names(ofAccounts: untracked)
      parts += [.gap, .text(layout.words(.accountsGoesByTrades(untracked: names)))]
    }
    let hasOld = (returns.map(\.figures) + [total]).contains { $0.oldStart != nil || $0.oldEnd != nil }
    return parts + layout.parts(about: omissions) + layout.note(onOldPrices: hasOld)
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

/// The figures of a row with one of its benchmarks, for a line of csv.
struct ComparedReturn: Record {
  let figures: ReturnFigures
  let benchmark: BenchmarkReturn

  static let columns = Columns<ComparedReturn> {
    ReturnFigures.columns.of(\.figures)
    BenchmarkReturn.columns.list.map { $0.named("benchmark." + $0.name).of(\.benchmark) }
  }
}
