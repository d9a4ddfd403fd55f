import CommandLineKit
import PortfolioCore
import PortfolioIO

/// How performance is shown.
extension ReturnsReport: Report {
  static let columns: [Column<ReturnsReport>] = [
    Column("currency", isOptional: true, \.currency),
    Column("inflation", isOptional: true, \.inflation), Column("returns", \.returns),
    Column("total", \.total),
    Column("complete", isOptional: true, \.complete), Column("unpriced", isOptional: true, \.unpriced),
  ]

  var csv: CSVWriter {
    let rows = returns.map { ($0.key, $0.figures) }
    if total.benchmarks.isEmpty { return CSVWriter(rows, by: grouping.rawValue) }
    return CSVWriter(
      rows.flatMap { key, figures in
        figures.benchmarks.map { (key, ComparedReturn(figures: figures, benchmark: $0)) }
      }, by: grouping.rawValue)
  }

  func blocks(_ layout: Layout) -> [ReportBlock] {
    if returns.isEmpty, total.isNothing { return [.text(layout.words(.noTransactions))] }
    var table = ColumnTable(returns, layout)
    table.addTotal(.total, total)
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
  static let columns: [Column<ReturnFigures>] = [
    Column("from", \.from),
    Column("to", \.to),
    Column("start", .start, as: .amount, missing: "-", priority: 6, \.start).marking { $0.oldStart != nil },
    Column("in", .paidIn, as: .amount, missing: "-", priority: 7, \.paidIn),
    Column("out", .paidOut, as: .amount, missing: "-", priority: 8, \.paidOut),
    Column("end", .end, as: .amount, missing: "-", priority: 9, \.end).marking { $0.oldEnd != nil },
    Column("profit", .profit, as: .amount.asGain, missing: "-", priority: 10, \.profit).marking(\.isOld),
    Column("irr", .irr, as: .percent.asGain, missing: "-", priority: 11, \.irr).sayingNothing(
      \.startIsDoubtful
    ).marking(\.isOld),
    Column("irrPeriod", .irrPeriod, as: .percent.asGain, missing: "-", priority: 5, \.irrPeriod)
      .sayingNothing(\.startIsDoubtful).marking(\.isOld),
    Column("irrReason", \.irrReason),
    Column("irrRates", in: .json, \.irrRates),
    Column("twr", .twr, as: .percent.asGain, missing: "-", priority: 4, \.twr).sayingNothing(
      \.startIsDoubtful
    ).marking(\.isOld),
    Column("twrAnnual", .twrAnnual, as: .percent.asGain, missing: "-", priority: 3, \.twrAnnual)
      .sayingNothing(\.startIsDoubtful).marking(\.isOld),
    Column("twrMethod", \.twrMethod),
    Column("twrReason", \.twrReason),
    Column("flows", isOptional: true, in: .json, \.flows),
    Column("benchmarks", isOptional: true, in: .json) { $0.benchmarks.isEmpty ? nil : $0.benchmarks },
  ]

  private var isOld: Bool { oldStart != nil || oldEnd != nil }

  static let groupings = ReturnsReport.Grouping.allCases.map(\.rawValue)
  static let aboveTotal = columns
  static let keyPriority = 12
}

extension ReturnsReport.Grouping: WordValue {}
extension ReturnFlows: WordValue {}
extension RateOfReturn.Reason: WordValue {}
extension TimeWeightedReturn.Method: WordValue {}
extension TimeWeightedReturn.Reason: WordValue {}
