import CommandLineKit
import PortfolioCore
import PortfolioIO

extension RiskReport: Report {
  static let columns = Columns<RiskReport> {
    Column("every", \.every)
    Column("benchmark", \.benchmark)
    Column("total", \.total)
    Column("risk", isOptional: true, \.risk)
  }

  /// The most months shown in a sparkline.
  private static let mostMonths = 36

  func csv(privately: Bool) -> CSVWriter { risk.map { CSVWriter(rows: $0) } ?? CSVWriter(rows: [total]) }

  func blocks(_ layout: Layout) -> [ReportBlock] {
    guard let first = total.from, let last = total.to else {
      return [.text(layout.words(.riskReason(.tooFew)))]
    }
    let (from, to) = (layout.formats.day(first), layout.formats.day(last))
    var blocks: [ReportBlock] = [
      .text(layout.words(.riskMeasured(every, total.count, from: from, to: to))), .gap,
    ]
    if let risk, !risk.isEmpty {
      var table = ColumnTable(risk, layout)
      table.addTotal(.total, total)
      blocks.append(table.part)
    } else if total.reason == nil {
      blocks.append(.fields(fields(layout)))
    }
    let reasons = Set(([total] + (risk ?? []).map(\.figures)).compactMap(\.reason))
    for reason in RiskFigures.Reason.allCases where reasons.contains(reason) {
      blocks.append(.text(layout.words(.riskReason(reason))))
    }
    return blocks
  }

  private func fields(_ layout: Layout) -> LabelledLines {
    func percent(_ value: ExactDecimal?) -> Table.Cell? {
      value.map { Table.Cell(layout.formats.percentage($0)) }
    }
    func ratio(_ value: ExactDecimal?) -> Table.Cell? { value.map { Table.Cell(layout.formats.amount($0)) } }
    func extreme(_ period: RiskFigures.Extreme?) -> Table.Cell? {
      period.flatMap { period in
        percent(period.return).map { Table.Cell("\($0.text) (\(layout.formats.day(period.date)))") }
      }
    }
    return LabelledLines([
      (.volatility, percent(total.volatility)), (.downside, percent(total.downside)),
      (.sharpe, ratio(total.sharpe)), (.sortino, ratio(total.sortino)),
      (.best, extreme(total.best)), (.worst, extreme(total.worst)),
      (.positive, percent(total.positive)), (.drawdown, fall(total.drawdown, layout)),
      (.currentDrawdown, fall(total.current, layout, isCurrent: true)),
      (.beta, ratio(total.beta)), (.correlation, ratio(total.correlation)),
      (.alpha, percent(total.alpha)), (.months, sparkline(layout)),
    ])
  }

  private func fall(
    _ drawdown: RiskFigures.Drawdown?, _ layout: Layout, isCurrent: Bool = false
  ) -> Table.Cell? {
    guard let drawdown, let depth = drawdown.depth.map(layout.formats.percentage) else { return nil }
    guard let from = drawdown.from, let trough = drawdown.trough else { return Table.Cell(depth) }
    func day(_ day: CalendarDay) -> String { layout.formats.day(day) }
    let message: Message =
      isCurrent
      ? .riskBelow(depth, since: day(from))
      : .riskFall(depth, from: day(from), trough: day(trough), until: drawdown.to.map { day($0) })
    return Table.Cell(layout.words(message))
  }

  /// The returns of months on a terminal.
  private func sparkline(_ layout: Layout) -> Table.Cell? {
    guard let width = layout.width else { return nil }
    // Names of figures and months stand beside it.
    let known = months.suffix(min(RiskReport.mostMonths, max(2, width - 40)))
    let growth = known.compactMap(\.timeWeighted.growth)
    guard known.count > 1, growth.count == known.count, let first = known.first,
      let last = known.last
    else { return nil }
    let names = [first, last].map { layout.formats.month(Period.month.name(of: $0.to)) }
    return Table.Cell("\(names[0]) \(Sparkline.text(growth)) \(names[1])")
  }
}

extension RiskReport.Row: Record {
  static let columns = Columns<RiskReport.Row> {
    Column("ticker", as: .text.bold, priority: 20, \.ticker)
    RiskFigures.columns.of(\.figures)
  }
}

extension RiskFigures: Record {
  // What is an object in JSON has columns of its own in the others.
  static let columns = Columns<RiskFigures> {
    Column("from", \.from)
    Column("to", \.to)
    Column("periods", \.periods)
    Column("volatility", as: .percent, missing: "-", priority: 19, \.volatility)
    Column("downside", as: .percent, missing: "-", priority: 10, \.downside)
    Column("sharpe", missing: "-", priority: 17, \.sharpe)
    Column("sortino", missing: "-", priority: 16, \.sortino)
    Column(
      "best", as: .percent.asGain, missing: "-", priority: 13, in: [.table, .csv], \.best?.return)
    Column("bestDate", in: .csv, \.best?.date)
    Column("best", in: .json, \.best)
    Column(
      "worst", as: .percent.asGain, missing: "-", priority: 14, in: [.table, .csv], \.worst?.return)
    Column("worstDate", in: .csv, \.worst?.date)
    Column("worst", in: .json, \.worst)
    Column("positive", as: .percent, missing: "-", priority: 9, \.positive)
    Column(
      "drawdown", as: .percent.asGain, missing: "-", priority: 18, in: [.table, .csv],
      \.drawdown?.depth)
    Column("drawdownFrom", in: .csv, \.drawdown?.from)
    Column("drawdownTrough", in: .csv, \.drawdown?.trough)
    Column("drawdownTo", in: .csv, \.drawdown?.to)
    Column("drawdown", in: .json, \.drawdown)
    Column(
      "current", heading: .currentDrawdown, as: .percent.asGain, missing: "-", priority: 15,
      in: [.table, .csv],
      \.current?.depth)
    Column("currentFrom", in: .csv, \.current?.from)
    Column("current", in: .json) { $0.current.map(CurrentFall.init) }
    Column("beta", priority: 12, \.beta)
    Column("correlation", priority: 11, \.correlation)
    Column("alpha", as: .percent.asGain, priority: 8, \.alpha)
    Column("reason", \.reason)
    Column("benchmarkReason", \.benchmarkReason)
  }
}

extension RiskFigures.Extreme: Record {
  static let columns = Columns<RiskFigures.Extreme> {
    Column("date", \.date)
    Column("return", \.return)
  }
}

extension RiskFigures.Drawdown: Record {
  static let columns = Columns<RiskFigures.Drawdown> {
    Column("depth", \.depth)
    Column("from", \.from)
    Column("trough", \.trough)
    Column("to", \.to)
  }
}

/// How far below the last high it is.
private struct CurrentFall: Record {
  let drawdown: RiskFigures.Drawdown

  static let columns = Columns<CurrentFall> {
    Column("depth", \.drawdown.depth)
    Column("from", \.drawdown.from)
  }
}

extension ReturnPeriod: WordValue {}
extension RiskFigures.Reason: WordValue {}
