import CommandLineKit

/// A part of what people read of a report. Every format for people draws the parts in its own way.
enum Part {
  /// What stands above other parts.
  case title(String)
  /// A sentence, on a line of its own.
  case text(String)
  case fields(LabelledLines)
  case table(Table)
  case chart(Chart)
  /// A blank line.
  case gap

  /// The text for a terminal, in pieces that were written side by side.
  func lines(_ layout: Layout) -> [[UInt8]] {
    switch self {
    case .title(let text):
      [Array((Style.bold.applied(to: VisibleText.escaped(text), color: layout.color) + "\n").utf8)]
    case .text(let text):
      [Array((TextWrap.fitted(VisibleText.escaped(text), width: layout.width) + "\n").utf8)]
    case .fields(let fields): [Array(fields.text(layout).utf8)]
    case .table(let table):
      layout.lines(of: table)
    case .chart(let chart): [Array(chart.text(layout).utf8)]
    case .gap: [[UInt8(ascii: "\n")]]
    }
  }
}
