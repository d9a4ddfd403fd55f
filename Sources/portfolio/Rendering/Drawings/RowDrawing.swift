import PortfolioCore

/// Horizontal bars, each below its name and its figure: the parts of a whole, or the steps from one value to another.
struct RowDrawing {
  struct Row {
    let name: String
    /// What stands at the right.
    let text: String
    /// The same without what a phone has no room for.
    var shortText: String?
    /// Where the bar lies, in percent of the width; nil for none.
    let bar: ClosedRange<Double>?
    /// The share that the bar stands for; nil if it is none.
    var percent: ExactDecimal?
    var style = BarStyle.whole
  }

  enum BarStyle { case whole, gain, loss }

  let rows: [Row]
  /// Where a line marks the beginning of all bars, in percent of the width.
  var zero: Double?

  private static let rowHeight = 38.0

  /// Nil without rows.
  var picture: Drawing.Picture? {
    if rows.isEmpty { return nil }
    let height = Double(rows.count) * RowDrawing.rowHeight
    let line: HTML =
      zero.map { "<line class=\"zero\" x1=\"\($0)%\" x2=\"\($0)%\" y1=\"0\" y2=\"\(height)\"/>\n" } ?? ""
    let shapes = HTML(rows.enumerated().map { drawn($1, at: Double($0)) })
    return Drawing.Picture(height: height, content: "\(line)\(shapes)")
  }

  private func drawn(_ row: Row, at number: Double) -> HTML {
    let y = number * RowDrawing.rowHeight
    let isCrowded = min(row.name.count, RowDrawing.shortest) + row.text.count > RowDrawing.narrow
    let short = isCrowded ? row.shortText ?? row.text : row.text
    let names = (
      narrow: name(of: row, beside: short, RowDrawing.narrow),
      wide: name(of: row, beside: row.text, RowDrawing.wide)
    )
    return """
      \(text("name", "", narrow: names.narrow, wide: names.wide, y + 15))\(text("figure", " x=100%", narrow: short, wide: row.text, y + 15))\(bar(of: row, y + 21))
      """
  }

  /// The name as far as it fits beside its figure; the table below has all of it.
  private func name(of row: Row, beside text: String, _ room: Int) -> String {
    let most = max(RowDrawing.shortest, room - text.count)
    return row.name.count > most ? row.name.prefix(most - 1) + "…" : row.name
  }

  /// A text as a phone shows it, and as anything wider does.
  private func text(_ style: HTML, _ place: HTML, narrow: String, wide: String, _ y: Double) -> HTML {
    func text(_ words: String, _ width: HTML) -> HTML {
      "<text class=\"\(style)\(width)\"\(place) y=\(y)>\(words)</text>\n"
    }
    return narrow == wide ? text(wide, "") : "\(text(narrow, " narrow"))\(text(wide, " wide"))"
  }

  /// The characters that fit into a line of a phone, and of anything wider.
  private static let (narrow, wide) = (40, 66)
  /// Those of a name that are always there.
  private static let shortest = 8

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
      // Wide enough to be seen, and no further than the others.
      let seen = max(width, 0.3)
      let start = min(bar.lowerBound, 100 - seen)
      return
        "<rect class=\(style) x=\(start)% y=\(y) width=\(seen)% height=9 />\n"
    }
    return """
      <rect class=track data-percent=100 y=\(y) width=100% height=9 />
      <rect class=\(style) data-percent=\(value: percent.description) x=\(bar.lowerBound)% y=\(y) width=\(width)% height=9 />

      """
  }
}
