import CommandLineKit
import PortfolioCore
import PortfolioIO

/// The risk of the portfolio, and of each ticker.
struct RiskReport: Report {
  enum Grouping: String, CaseIterable, Sendable { case ticker }

  let every: ReturnPeriod
  let benchmark: String?
  let total: RiskFigures
  /// Nil if only the total is wanted.
  let rows: [Row]?
  /// The returns of months, oldest first, for a sparkline.
  let months: [PeriodReturn]

  static let columns: [Column<RiskReport>] = [
    Column("every", \.every), Column("benchmark", \.benchmark), Column("total", \.total),
    Column("risk", isOptional: true, \.rows),
  ]

  /// The most months shown in a sparkline.
  private static let mostMonths = 36

  var csv: CSVWriter { rows.map { CSVWriter(rows: $0) } ?? CSVWriter(rows: [total]) }

  func blocks(_ layout: Layout) -> [ReportBlock] {
    guard let first = total.from, let last = total.to else {
      return [.text(layout.words.text(.risk(.reason(.tooFew))))]
    }
    let (from, to) = (layout.formats.day(first), layout.formats.day(last))
    var blocks: [ReportBlock] = [
      .text(layout.words.text(.risk(.measured(every, total.count, from: from, to: to)))), .gap,
    ]
    if let rows, !rows.isEmpty {
      var table = ColumnTable(rows, layout)
      table.addTotal(layout.words.text(.total), total)
      blocks.append(table.part)
    } else if let measures = total.measures {
      blocks.append(.fields(fields(measures, layout)))
    }
    let reasons = Set(([total] + (rows ?? []).map(\.figures)).compactMap(\.reason))
    for reason in RiskFigures.Reason.allCases where reasons.contains(reason) {
      blocks.append(.text(layout.words.text(.risk(.reason(reason)))))
    }
    return blocks
  }

  private func fields(_ measures: RiskFigures.Measures, _ layout: Layout) -> LabelledLines {
    func percent(_ value: Double?) -> Table.Cell? {
      ExactDecimal.percent(value).map { Table.Cell(layout.formats.percentage($0)) }
    }
    func ratio(_ value: Double?) -> Table.Cell? {
      ExactDecimal.ratio(value).map { Table.Cell(layout.formats.amount($0)) }
    }
    func extreme(_ period: RiskFigures.Extreme) -> Table.Cell? {
      percent(period.growth).map { Table.Cell("\($0.text) (\(layout.formats.day(period.date)))") }
    }
    let comparison = total.comparison
    return LabelledLines([
      (.volatility, percent(measures.volatility)), (.downside, percent(measures.downside)),
      (.sharpe, ratio(measures.sharpe)), (.sortino, ratio(measures.sortino)),
      (.best, extreme(measures.best)), (.worst, extreme(measures.worst)),
      (.positive, percent(measures.positive)), (.drawdown, fall(measures.drawdown, layout)),
      (.currentDrawdown, fall(measures.current, layout, isCurrent: true)),
      (.beta, ratio(comparison?.beta)), (.correlation, ratio(comparison?.correlation)),
      (.alpha, percent(comparison?.alpha)), (.months, sparkline(layout)),
    ])
  }

  private func fall(
    _ drawdown: RiskFigures.Drawdown, _ layout: Layout, isCurrent: Bool = false
  ) -> Table.Cell? {
    guard let depth = ExactDecimal.percent(drawdown.depth).map(layout.formats.percentage) else { return nil }
    guard let from = drawdown.from, let trough = drawdown.trough else { return Table.Cell(depth) }
    func day(_ day: CalendarDay) -> String { layout.formats.day(day) }
    let phrase: RiskPhrase =
      isCurrent
      ? .below(depth, since: day(from))
      : .fall(depth, from: day(from), trough: day(trough), until: drawdown.to.map { day($0) })
    return Table.Cell(layout.words.text(.risk(phrase)))
  }

  /// The returns of months on a terminal.
  private func sparkline(_ layout: Layout) -> Table.Cell? {
    let known = months.suffix(RiskReport.mostMonths)
    let growth = known.compactMap(\.timeWeighted.growth)
    guard layout.width != nil, known.count > 1, growth.count == known.count, let first = known.first,
      let last = known.last
    else { return nil }
    let names = [first, last].map { Period.month.name(of: $0.to) }
    return Table.Cell("\(names[0]) \(Sparkline.text(growth)) \(names[1])")
  }

  struct Row: Record {
    let ticker: String
    let figures: RiskFigures

    static let columns: [Column<Row>] =
      [Column("ticker", .ticker, as: .text.bold, priority: 20, \.ticker)]
      + RiskFigures.columns.map { $0.of(\.figures) }
  }
}

extension RiskFigures: Record {
  // What is an object in JSON has columns of its own in the others.
  static let columns: [Column<RiskFigures>] = [
    Column("from", \.from), Column("to", \.to), Column("periods", \.count),
    Column("volatility", .volatility, as: .percent, missing: "-", priority: 19) {
      ExactDecimal.percent($0.measures?.volatility)
    },
    Column("downside", .downside, as: .percent, missing: "-", priority: 10) {
      ExactDecimal.percent($0.measures?.downside)
    },
    Column("sharpe", .sharpe, missing: "-", priority: 17) { ExactDecimal.ratio($0.measures?.sharpe) },
    Column("sortino", .sortino, missing: "-", priority: 16) { ExactDecimal.ratio($0.measures?.sortino) },
    Column("best", .best, as: .percent.asGain, missing: "-", priority: 13, in: [.table, .csv]) {
      ExactDecimal.percent($0.measures?.best.growth)
    },
    Column("bestDate", in: .csv) { $0.measures?.best.date },
    Column("best", in: .json) { $0.measures?.best },
    Column("worst", .worst, as: .percent.asGain, missing: "-", priority: 14, in: [.table, .csv]) {
      ExactDecimal.percent($0.measures?.worst.growth)
    },
    Column("worstDate", in: .csv) { $0.measures?.worst.date },
    Column("worst", in: .json) { $0.measures?.worst },
    Column("positive", .positive, as: .percent, missing: "-", priority: 9) {
      ExactDecimal.percent($0.measures?.positive)
    },
    Column("drawdown", .drawdown, as: .percent.asGain, missing: "-", priority: 18, in: [.table, .csv]) {
      ExactDecimal.percent($0.measures?.drawdown.depth)
    },
    Column("drawdownFrom", in: .csv) { $0.measures?.drawdown.from },
    Column("drawdownTrough", in: .csv) { $0.measures?.drawdown.trough },
    Column("drawdownTo", in: .csv) { $0.measures?.drawdown.to },
    Column("drawdown", in: .json) { $0.measures?.drawdown },
    Column(
      "current", .currentDrawdown, as: .percent.asGain, missing: "-", priority: 15, in: [.table, .csv]
    ) {
      ExactDecimal.percent($0.measures?.current.depth)
    },
    Column("currentFrom", in: .csv) { $0.measures?.current.from },
    Column("current", in: .json) { $0.measures.map { CurrentFall(drawdown: $0.current) } },
    Column("beta", .beta, priority: 12) { ExactDecimal.ratio($0.comparison?.beta) },
    Column("correlation", .correlation, priority: 11) { ExactDecimal.ratio($0.comparison?.correlation) },
    Column("alpha", .alpha, as: .percent.asGain, priority: 8) { ExactDecimal.percent($0.comparison?.alpha) },
    Column("reason", \.reason),
    Column("benchmarkReason") { $0.lacksBenchmark ? RiskFigures.Reason.noPrice : nil },
  ]
}

extension RiskFigures.Extreme: Record {
  static let columns: [Column<RiskFigures.Extreme>] = [
    Column("date", \.date), Column("return") { ExactDecimal.percent($0.growth) },
  ]
}

extension RiskFigures.Drawdown: Record {
  static let columns: [Column<RiskFigures.Drawdown>] = [
    Column("depth") { ExactDecimal.percent($0.depth) }, Column("from", \.from), Column("trough", \.trough),
    Column("to", \.to),
  ]
}

/// How far below the last high it is.
private struct CurrentFall: Record {
  let drawdown: RiskFigures.Drawdown

  static let columns: [Column<CurrentFall>] = [
    Column("depth") { ExactDecimal.percent($0.drawdown.depth) }, Column("from", \.drawdown.from),
  ]
}

extension ReturnPeriod: WordValue {}
extension RiskFigures.Reason: WordValue {}
