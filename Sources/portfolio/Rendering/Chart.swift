import CommandLineKit
import PortfolioCore

/// The course of a price over some days.
struct Chart: Sendable {
  private static let height = 8
  private static let widest = 100
  private static let narrowest = 20

  /// The oldest first.
  let prices: [DayPrice]

  /// The course between the first and the last day; nothing where no terminal is, or nothing to be seen.
  func text(_ layout: Layout) -> String {
    guard let width = layout.width, prices.count > 1, let low = prices.map(\.price).min(),
      let high = prices.map(\.price).max(), let first = prices.first, let last = prices.last
    else { return "" }
    let labels = [high, low].map(layout.forms.price)
    let margin = labels.map { CellWidth.of($0) }.max() ?? 0
    let room = min(width, Chart.widest) - margin - 2
    guard room >= Chart.narrowest else { return "" }
    let points = prices.map { (at: Double($0.day.daysSinceEpoch), value: $0.price.approximation) }
    let style: Style = last.price < first.price ? .red : .green
    var text = ""
    for (row, line) in LinePlot(points, width: room, height: Chart.height).lines.enumerated() {
      let label = row == 0 ? labels[0] : row == Chart.height - 1 ? labels[1] : ""
      text += padding(margin - CellWidth.of(label)) + label + (label.isEmpty ? " │" : " ┤")
      text += style.applied(to: line, color: layout.color) + "\n"
    }
    let days = [first, last].map { layout.forms.day($0.day) }
    let gap = room - days.reduce(0) { $0 + CellWidth.of($1) }
    return text + padding(margin + 1) + "└" + days[0] + String(repeating: "─", count: max(1, gap)) + days[1]
      + "\n\n"
  }

  private func padding(_ count: Int) -> String { String(repeating: " ", count: max(0, count)) }
}

extension ExactDecimal {
  /// About this number, for drawing.
  var approximation: Double { Double(description) ?? 0 }
}
