import PortfolioCore

/// Horizontal bars, each below its name and its figure: the parts of a whole, or the steps from one value to another.
struct RowDrawing {
  struct Row {
    let name: String
    /// What stands at the right.
    let text: String
    /// Where the bar lies, in percent of the width; nil for none.
    let bar: ClosedRange<Double>?
    /// The share that the bar stands for; nil if it is none.
    var percent: ExactDecimal?
    var style = BarStyle.whole
  }

  enum BarStyle { case whole, gain, loss }

  let figure: Drawing.Figure
  let rows: [Row]
  /// Where a line marks the beginning of all bars, in percent of the width.
  var zero: Double?

  private static let rowHeight = 38.0

  func html() -> HTML {
    if rows.isEmpty { return .nothing }
    let height = Double(rows.count) * RowDrawing.rowHeight
    let line: HTML =
      zero.map { "<line class=\"zero\" x1=\"\($0)%\" x2=\"\($0)%\" y1=\"0\" y2=\"\(height)\"/>\n" } ?? ""
    return figure.html(height: height, "\(line)\(HTML(rows.enumerated().map { drawn($1, at: Double($0)) }))")
  }

  private func drawn(_ row: Row, at number: Double) -> HTML {
    let y = number * RowDrawing.rowHeight
    return """
      <text class="name" x="0" y="\(y + 15)">\(RowDrawing.shortened(row.name))</text>
      <text class="figure" x="100%" y="\(y + 15)" text-anchor="end">\(row.text)</text>
      \(bar(of: row, y + 21))
      """
  }

  /// A name as far as it fits beside its figure; the table below has all of it.
  private static func shortened(_ name: String) -> String {
    name.count > longestName ? name.prefix(longestName - 1) + "…" : name
  }

  private static let longestName = 26

  private func bar(of row: Row, _ y: Double) -> HTML {
    guard let bar = row.bar else { return .nothing }
    let style: HTML =
      switch row.style {
      case .whole: "one"
      case .gain: "up"
      case .loss: "below"
      }
    let width = bar.upperBound - bar.lowerBound
    guard let percent = row.percent else {
      return
        "<rect class=\"\(style)\" x=\"\(bar.lowerBound)%\" y=\"\(y)\" width=\"\(max(width, 0.3))%\" height=\"9\"/>\n"
    }
    return """
      <rect class="track" data-percent="100" y="\(y)" width="100%" height="9"/>
      <rect class="\(style)" data-percent="\(percent.description)" x="\(bar.lowerBound)%" y="\(y)" width="\(width)%" height="9"/>

      """
  }
}
