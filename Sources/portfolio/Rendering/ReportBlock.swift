import CommandLineKit

/// A part of a report for people, which each output format renders in its own way.
enum ReportBlock {
  /// A title above other parts.
  case title(String)
  /// A sentence on a line of its own.
  case text(String)
  case message(Message)
  /// What can be typed, each with what it does, in two columns.
  case entries([HelpEntry])
  /// A paragraph that begins with this mark, below which its other lines leave as much room.
  case marked(String, String)
  /// A sentence that is less important than all others.
  case dim(String)
  /// The same in a style, never on two lines.
  case styled(String, Style)
  /// `Label  value` lines.
  case fields([Field])
  /// - Parameter isMarked: whether figures in it rest on old prices.
  case table(Table, isMarked: Bool)
  case chart(Chart)
  /// A blank line.
  case gap

  struct Field {
    let label: String
    let text: String
    var style = Style.plain
    /// Whether it rests on an old price.
    var isMarked = false
  }

  /// Sentences on lines of their own.
  static func lines(_ messages: [Message?]) -> [ReportBlock] {
    messages.compactMap { $0.map { .message($0) } }
  }

  /// The figures of the only row that have something to show, below each other.
  static func fields(_ grid: Grid, _ layout: Layout) -> ReportBlock {
    .fields(
      grid.heads.indices.compactMap { column in
        var bytes: [UInt8] = []
        let style = grid.show(0, column, layout, &bytes)
        let text = VisibleText.escaped(String(decoding: bytes, as: UTF8.self))
        let label = grid.heads[column].heading?(layout.words) ?? ""
        let isMarked = grid.staleDay(0, column) != nil
        return text.isEmpty ? nil : Field(label: label, text: text, style: style, isMarked: isMarked)
      })
  }

  /// Whether figures in it are marked because they rest on old prices.
  var isMarked: Bool {
    switch self {
    case .table(_, let isMarked): isMarked
    case .fields(let fields): fields.contains(where: \.isMarked)
    case .title, .text, .message, .entries, .marked, .dim, .styled, .chart, .gap: false
    }
  }

  /// The text for a terminal, in pieces that are written in parallel.
  func lines(_ layout: Layout) -> [[UInt8]] {
    switch self {
    case .title(let text): ReportBlock.lines(text, .bold, layout)
    case .dim(let text): ReportBlock.lines(text, .dim, layout)
    case .text(let text):
      [Array((TextWrap.fitted(VisibleText.escaped(text), width: layout.width) + "\n").utf8)]
    case .message(let message): ReportBlock.text(layout.words(message)).lines(layout)
    case .marked(let mark, let text):
      TextWrap.lines(VisibleText.escaped(text), after: mark, width: layout.width).map {
        Array(($0 + "\n").utf8)
      }
    case .entries(let entries):
      [Array(HelpDocument.lines(of: entries, width: layout.width ?? 80).map { $0 + "\n" }.joined().utf8)]
    case .styled(let text, let style):
      [Array((style.applied(to: VisibleText.escaped(text), layout.theme) + "\n").utf8)]
    case .fields(let fields): [Array(ReportBlock.text(of: fields, layout).utf8)]
    case .table(let table, _): layout.lines(of: table)
    case .chart(let chart): [Array(chart.text(layout).utf8)]
    case .gap: [[UInt8(ascii: "\n")]]
    }
  }

  /// A text on as many lines as it needs, in a style.
  private static func lines(_ text: String, _ style: Style, _ layout: Layout) -> [[UInt8]] {
    TextWrap.fitted(VisibleText.escaped(text), width: layout.width).split(separator: "\n").map { line in
      Array((style.applied(to: String(line), layout.theme) + "\n").utf8)
    }
  }

  /// Labels in a column of their own, or above their texts where there is too little room beside them.
  private static func text(of fields: [Field], _ layout: Layout) -> String {
    let width = (fields.map { CellWidth.of($0.label) }.max() ?? 0) + 2
    let longest = fields.flatMap { TextWrap.words($0.text) }.map { CellWidth.of($0) }.max() ?? 0
    let isStacked = layout.width.map { width + longest > $0 } ?? false
    return fields.map { field in
      let label = Style.dim.applied(to: field.label, layout.theme)
      let margin = String(repeating: " ", count: isStacked ? 2 : width)
      let gap = String(repeating: " ", count: width - CellWidth.of(field.label))
      let lines = TextWrap.fitted(field.text, width: layout.width.map { $0 - margin.count })
        .split(separator: "\n").map { field.style.applied(to: String($0), layout.theme) }
      return label + (isStacked ? "\n" + margin : gap) + lines.joined(separator: "\n" + margin) + "\n"
    }.joined()
  }
}
