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

  func body(_ layout: Layout) -> [ReportBlock] {
    if let from = total.from.map(layout.formats.day), let to = total.to.map(layout.formats.day) {
      let reasons = Set(([total] + (risk ?? []).map(\.figures)).compactMap(\.reason))
      Message.riskMeasured(every, total.count, from: from, to: to)
      figures(layout)
        + RiskFigures.Reason.allCases.filter(reasons.contains).map { .message(.riskReason($0)) }
    } else {
      Message.riskReason(.tooFew)
    }
  }

  private func figures(_ layout: Layout) -> [ReportBlock] {
    if let risk, !risk.isEmpty { return layout.table(risk, total: total) }
    let months = months
    return total.reason != nil
      ? []
      : layout.fields(of: total) {
        Column("volatility", as: .percentage, \.volatility)
        Column("downside", as: .percentage, \.downside)
        Column("sharpe", \.sharpe)
        Column("sortino", \.sortino)
        Column("best") { $0.best.flatMap(RiskReport.extreme) }
        Column("worst") { $0.worst.flatMap(RiskReport.extreme) }
        Column("positive", as: .percentage, \.positive)
        Column("drawdown") { figures in
          RiskReport.fall(figures.drawdown) { .riskFall($0, from: $1, trough: $2, until: $3) }
        }
        Column("currentDrawdown") { figures in
          RiskReport.fall(figures.current) { depth, from, _, _ in .riskBelow(depth, since: from) }
        }
        Column("beta", \.beta)
        Column("correlation", \.correlation)
        Column("alpha", as: .percentage, \.alpha)
        Column("months") { _ in RiskReport.sparkline(months, layout.width) }
      }
  }

  private static func extreme(_ period: RiskFigures.Extreme) -> LocalizedText? {
    period.return.map { growth in
      LocalizedText { "\($0.formats.percentage(growth)) (\($0.formats.day(period.date)))" }
    }
  }

  private static func fall(
    _ fall: RiskFigures.Drawdown?,
    _ message:
      @escaping @Sendable (_ depth: String, _ from: String, _ trough: String, _ until: String?) -> Message
  ) -> LocalizedText? {
    guard let fall, let depth = fall.depth else { return nil }
    return LocalizedText { words in
      let (depth, formats) = (words.formats.percentage(depth), words.formats)
      guard let from = fall.from, let trough = fall.trough else { return depth }
      return words(message(depth, formats.day(from), formats.day(trough), fall.to.map { formats.day($0) }))
    }
  }

  /// The returns of months on a terminal.
  private static func sparkline(_ months: [PeriodReturn], _ width: Int?) -> LocalizedText? {
    guard let width else { return nil }
    // Names of figures and months stand beside it.
    let known = months.suffix(min(mostMonths, max(2, width - 40)))
    let growth = known.compactMap(\.timeWeighted.growth)
    guard known.count > 1, growth.count == known.count, let first = known.first, let last = known.last else {
      return nil
    }
    return LocalizedText { words in
      let names = [first, last].map { words.formats.month(Period.month.name(of: $0.to)) }
      return "\(names[0]) \(Sparkline.text(growth)) \(names[1])"
    }
  }
}

extension RiskReport.Row: Record {
  static let columns = Columns<RiskReport.Row> {
    Column("ticker", as: .ticker, priority: 20, \.ticker)
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
    Column.object("drawdown", isNullable: true, in: .json, \.drawdown) {
      Column("depth", \.depth)
      Column("from", \.from)
      Column("trough", \.trough)
      Column("to", \.to)
    }
    Column(
      "current", heading: .currentDrawdown, as: .percent.asGain, missing: "-", priority: 15,
      in: [.table, .csv],
      \.current?.depth)
    Column("currentFrom", in: .csv, \.current?.from)
    Column.object("current", isNullable: true, in: .json, \.current) {
      Column("depth", \.depth)
      Column("from", \.from)
    }
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

extension ReturnPeriod: WordValue {}
extension RiskFigures.Reason: WordValue {}
