import CommandLineKit
import PortfolioCore
import PortfolioIO

/// The performance of the portfolio, part by part and in total.
struct ReturnsReport: Report {
  enum Grouping: String, CaseIterable, Sendable {
    case ticker, account, month, quarter, year

    var period: Period? {
      switch self {
      case .ticker, .account: nil
      case .month: .month
      case .quarter: .quarter
      case .year: .year
      }
    }
  }

  let grouping: Grouping
  let rows: [Row]
  let total: ReturnFigures
  /// What has no price at an end, or lacks a rate.
  let omissions: Omissions
  /// The home currency; nil where none is named anywhere.
  let currency: String?
  /// The accounts because of which returns go by trades although cash is tracked; nil for what has no account.
  var untracked: [String?] = []

  static let columns: [Column<ReturnsReport>] = [
    Column("currency", isOptional: true, \.currency), Column("returns", \.rows), Column("total", \.total),
    Column("complete", isOptional: true) { $0.currency == nil ? nil : $0.omissions.isEmpty },
    Column("unpriced", isOptional: true) { $0.currency == nil ? nil : $0.omissions.names },
  ]

  var csv: CSVWriter {
    let rows = rows.map { ($0.key, $0.figures) }
    if total.benchmarks.isEmpty { return CSVWriter(rows, by: grouping.rawValue) }
    return CSVWriter(
      rows.flatMap { key, figures in
        figures.benchmarks.map { (key, ComparedReturn(figures: figures, benchmark: $0)) }
      }, by: grouping.rawValue)
  }

  func blocks(_ layout: Layout) -> [ReportBlock] {
    if rows.isEmpty, total.isNothing { return [.text(layout.words.text(.noTransactions))] }
    var table = ColumnTable(rows, layout)
    table.addTotal(layout.words.text(.total), total)
    var parts: [ReportBlock] = [table.part]
    if !total.benchmarks.isEmpty {
      parts += [
        .gap, .title(layout.words.text(.price(.sameInBenchmark))), .table(total.benchmarks, layout),
      ]
      if (rows.map(\.figures) + [total]).contains(where: { $0.benchmarks.contains { $0.isShort == true } }) {
        parts.append(.text(layout.words.text(.price(.shortInBenchmark))))
      }
    }
    let reasons = Set((rows.map(\.figures) + [total]).compactMap(\.reason))
    for reason in RateOfReturn.Reason.allCases where reasons.contains(reason) {
      parts += [.gap, .text(layout.words.text(.price(.noRate(reason))))]
    }
    if case .several(let rates) = total.rate {
      let texts = rates.compactMap { ExactDecimal(approximately: $0 * 100, places: 2) }.map(
        layout.formats.percentage)
      parts.append(.text(layout.words.text(.price(.allRates(texts)))))
    }
    if (rows.map(\.figures) + [total]).contains(where: { $0.timeWeighted.method == .dietz }) {
      parts += [.gap, .text(layout.words.text(.price(.linkedByDietz)))]
    }
    if total.flows == .trades, !untracked.isEmpty {
      let names = untracked.map { $0 ?? "-" }
      parts += [.gap, .text(layout.words.text(.accounts(.goesByTrades(untracked: names))))]
    }
    return parts + layout.parts(about: omissions)
  }

  struct Row: Record {
    let grouping: Grouping
    let key: String?
    let figures: ReturnFigures

    init(_ grouping: Grouping, _ key: String?, _ figures: ReturnFigures) {
      (self.grouping, self.key, self.figures) = (grouping, key, figures)
    }

    static let columns: [Column<Row>] =
      [Column(nil, priority: 12) { row, _ in Table.Cell(row.key ?? "-", .bold) }]
      + Grouping.allCases.map { grouping in
        Column(grouping.rawValue, isOptional: true, in: .json) { $0.grouping == grouping ? $0.key : nil }
      } + ReturnFigures.columns.map { $0.of(\.figures) }

    static var shape: JSONShape { .rows(of: columns, by: Grouping.allCases.map(\.rawValue)) }

    func write(to json: inout JSONWriter) { figures.write(to: &json, by: grouping.rawValue, key) }
  }
}

extension ReturnFigures: Record {
  static let columns: [Column<ReturnFigures>] = [
    Column("from", \.from),
    Column("to", \.to),
    Column("start", .start, as: .amount, missing: "-", priority: 6, \.start),
    Column("in", .paidIn, as: .amount, missing: "-", priority: 7, \.paidIn),
    Column("out", .paidOut, as: .amount, missing: "-", priority: 8, \.paidOut),
    Column("end", .end, as: .amount, missing: "-", priority: 9, \.end),
    Column("profit", .profit, as: .amount.asGain, missing: "-", priority: 10, \.profit),
    Column("irr", .irr, as: .percent.asGain, missing: "-", priority: 11, \.irr),
    Column("irrPeriod", .irrPeriod, as: .percent.asGain, missing: "-", priority: 5, \.irrPeriod),
    Column("irrReason", \.reason),
    Column("irrRates", in: .json, \.allRates),
    Column("twr", .twr, as: .percent.asGain, missing: "-", priority: 4) {
      percent($0.timeWeighted.growth)
    },
    Column("twrAnnual", .twrAnnual, as: .percent.asGain, missing: "-", priority: 3) {
      percent($0.timeWeightedAnnual)
    },
    Column("twrMethod", \.timeWeighted.method),
    Column("twrReason", \.timeWeightedReason),
    Column("flows", isOptional: true, in: .json, \.flows),
    Column("benchmarks", isOptional: true, in: .json) { $0.benchmarks.isEmpty ? nil : $0.benchmarks },
  ]

  /// The annual rate, if it is the only one and the period is at least a year.
  var irr: ExactDecimal? { rate.annual }

  var irrPeriod: ExactDecimal? { rate.period }

  /// Why there is no annual rate; nil if there is one, or if the start or end value is unknown.
  var reason: RateOfReturn.Reason? { rate.reason }

  private var allRates: [ExactDecimal] {
    if case .several(let rates) = rate { rates.compactMap(ReturnFigures.percent) } else { [] }
  }

  private static func percent(_ rate: Double?) -> ExactDecimal? {
    rate.flatMap { ExactDecimal(approximately: $0 * 100, places: 6) }
  }

  /// Whether nothing was held and there were no flows.
  var isNothing: Bool { start == .zero && end == .zero && paidIn == .zero && paidOut == .zero }
}

extension ReturnsReport.Grouping: WordValue {}
extension ReturnFlows: WordValue {}
extension RateOfReturn.Reason: WordValue {}
extension TimeWeightedReturn.Method: WordValue {}
extension TimeWeightedReturn.Reason: WordValue {}
