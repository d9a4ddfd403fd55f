import CommandLineKit

/// A part of a report for people, which each output format renders in its own way.
enum ReportBlock {
  /// A title above other parts.
  case title(String)
  /// A sentence on a line of its own.
  case text(String)
  /// What can be typed, each with what it does, in two columns.
  case entries([HelpEntry])
  /// A paragraph that begins with this mark, below which its other lines leave as much room.
  case marked(String, String)
  /// The same in a style, never on two lines.
  case styled(String, Style)
  case fields(LabelledLines)
  case table(Table)
  case chart(Chart)
  /// A blank line.
  case gap

  /// The text for a terminal, in pieces that are written in parallel.
  func lines(_ layout: Layout) -> [[UInt8]] {
    switch self {
    case .title(let text):
      TextWrap.fitted(VisibleText.escaped(text), width: layout.width).split(separator: "\n").map { line in
        Array((Style.bold.applied(to: String(line), layout.theme) + "\n").utf8)
      }
    case .text(let text):
      [Array((TextWrap.fitted(VisibleText.escaped(text), width: layout.width) + "\n").utf8)]
    case .marked(let mark, let text):
      TextWrap.lines(VisibleText.escaped(text), after: mark, width: layout.width).map {
        Array(($0 + "\n").utf8)
      }
    case .entries(let entries):
      [Array(PageText.lines(of: entries, width: layout.width ?? 80).map { $0 + "\n" }.joined().utf8)]
    case .styled(let text, let style):
      [Array((style.applied(to: VisibleText.escaped(text), layout.theme) + "\n").utf8)]
    case .fields(let fields): [Array(fields.text(layout).utf8)]
    case .table(let table):
      layout.lines(of: table)
    case .chart(let chart): [Array(chart.text(layout).utf8)]
    case .gap: [[UInt8(ascii: "\n")]]
    }
  }
}
