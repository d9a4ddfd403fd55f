import CommandLineKit
import PortfolioCore
import PortfolioIO

/// What there is and how it changed, in a line for the bar of a terminal.
struct SummaryLine: Report {
  let report: SummaryReport
  /// Of the newest day; nil where it is not known.
  let change: DayChange?
  /// Whether the percentage alone is told.
  let isPrivate: Bool

  static let columns = Columns<SummaryLine> {

  }

  func blocks(_ layout: Layout) -> [ReportBlock] {
    let (formats, total) = (layout.formats, report.total)
    let worth = total.whole.map { formats.money($0) } ?? "–"
    let sign = change.map { $0.amount.isPositive ? "+" : "" } ?? ""
    let amount = change.map { sign + formats.money($0.amount) } ?? "–"
    let percent = change?.percent.map { sign + formats.percentage($0) } ?? "–"
    let label = layout.heading(total.heading)
    let parts = isPrivate ? [percent] : ["\(label) \(worth)", amount, percent]
    let style = change.map { formats.style(ofGain: $0.amount) } ?? .plain
    let text = parts.joined(separator: "  ")
    return [.styled(CellWidth.truncated(text, to: 80), style)]
  }
}
