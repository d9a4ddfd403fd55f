import CommandLineKit
import PortfolioCore

/// The portfolio at a glance: what there is, how it changed, what it has brought, and what is held.
struct OverviewView: Report {
  let overview: OverviewReport
  let now: Instant

  static let columns = Columns<OverviewView> { SummaryView.columns.of(\.summary) }

  private var report: SummaryReport { overview.summary }

  private var summary: SummaryView {
    SummaryView(report: report, extent: .holdings, now: now, day: overview.changes)
  }

  func body(_ layout: Layout) -> [ReportBlock] {
    if report.isEmpty {
      WayToBegin.blocks(layout.words)
    } else {
      [.fields(figures(layout))]
      if report.items.contains(where: { !$0.position.isClosed }) { summary.table(layout) }
    }
  }

  var leftOut: Omissions { report.isEmpty ? Omissions() : report.omissions }

  /// On one line below what was sold, with how old prices are: it is to fit on a screen.
  func notes(_ layout: Layout, missing: [Message], marks: [Message]) -> [ReportBlock] {
    let all = [summary.age.map { .pricesUpTo(age: $0) }].compactMap(\.self) + missing + marks
    closed(layout) + (all.isEmpty ? [] : [.dim(all.map { layout.words($0) }.joined(separator: " "))])
  }

  private func figures(_ layout: Layout) -> [ReportBlock.Field] {
    let (formats, words, total) = (layout.formats, layout.words, report.total)
    func money(_ amount: ExactDecimal?) -> String { amount.map { formats.money($0) } ?? "–" }
    var fields = [
      ReportBlock.Field(label: layout.heading(.worth), text: money(total.whole), style: .bold)
    ]
    if let changes = overview.changes, let change = changes.worth {
      let days = Message.overviewDays(
        from: changes.distantDay.map(formats.day), to: formats.day(changes.day))
      let percent = change.percent.map { " (\(formats.percentage($0)))" } ?? ""
      fields.append(
        ReportBlock.Field(
          label: layout.heading(.change), text: "\(money(change.amount))\(percent) \(words(days))",
          style: change.amount.gainStyle))
    }
    let capital = overview.capital
    let share = overview.profitPercent.flatMap { percent in
      capital.amount.map { amount in
        words(
          .overviewShare(
            formats.percentage(percent), of: formats.money(amount), isDeposited: capital.isDeposited))
      }
    }
    fields.append(
      ReportBlock.Field(
        label: layout.heading(.profit),
        text: money(overview.profit) + (share.map { " (\($0))" } ?? ""),
        style: overview.profit?.gainStyle ?? .plain))
    if let returns = overview.returns {
      let rates = rates(
        layout, irr: (returns.irr, returns.irrPeriod), twr: (returns.twrAnnual, returns.twr))
      fields.append(ReportBlock.Field(label: layout.heading(.returns), text: rates))
    }
    for benchmark in overview.returns?.benchmarks ?? [] {
      let isKnown = !overview.unknownBenchmarks.contains(benchmark.ticker)
      let rates = rates(
        layout, irr: (benchmark.irr, benchmark.irrPeriod), twr: (benchmark.twrAnnual, benchmark.twr))
      fields.append(
        ReportBlock.Field(label: benchmark.ticker, text: isKnown ? rates : words(.overviewUnpriced)))
    }
    return fields
  }

  /// A money-weighted and a time-weighted rate of return, for a year where there is one.
  private func rates(
    _ layout: Layout, irr: (annual: ExactDecimal?, whole: ExactDecimal?),
    twr: (annual: ExactDecimal?, whole: ExactDecimal?)
  ) -> String {
    func rate(_ heading: Heading, _ rate: (annual: ExactDecimal?, whole: ExactDecimal?)) -> String {
      let (annual, whole) = (
        rate.annual.map(layout.formats.percentage), rate.whole.map(layout.formats.percentage)
      )
      let text =
        annual.map { layout.words(.pagePerYear($0)) } ?? whole.map { layout.words(.pageInPeriod($0)) }
      return "\(layout.heading(heading)) \(text ?? "–")"
    }
    return "\(rate(.irr, irr)), \(rate(.twr, twr))"
  }

  /// What was sold completely, and what that has brought.
  private func closed(_ layout: Layout) -> [ReportBlock] {
    let closed = report.items.filter(\.position.isClosed)
    guard !closed.isEmpty else { return [] }
    let profit = try? closed.compactMap(\.profit).reduce(into: ExactDecimal.zero) { try $0 += $1 }
    return [.message(.overviewClosed(closed.count, profit: profit.map { layout.formats.money($0) }))]
  }
}
