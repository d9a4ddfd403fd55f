import CommandLineKit

extension Part {
  /// The part in a page.
  ///
  /// - Parameter caption: the caption of a table.
  func html(_ layout: Layout, caption: String) -> HTML {
    switch self {
    case .title(let text): "<h3>\(text)</h3>\n"
    case .text(let text): "<p>\(text)</p>\n"
    case .fields(let fields): fields.html(layout)
    case .table(let table): HTMLTable(table, caption: caption).html(layout)
    // Pages have better charts, such as `LineDrawing`.
    case .chart, .gap: .nothing
    }
  }
}

extension Report {
  /// The parts that people read, in a page.
  ///
  /// - Parameters:
  ///   - caption: the caption of its tables.
  ///   - known: a sentence that is already in the page.
  func html(_ layout: Layout, caption: String, without known: String? = nil) -> HTML {
    HTML(
      parts(layout).map { part in
        if case .text(known) = part { return .nothing }
        return part.html(layout, caption: caption)
      })
  }
}

extension LabelledLines {
  fileprivate func html(_ layout: Layout) -> HTML {
    let lines = HTML(
      lines.map { line in
        "<div><dt>\(layout.heading(line.label))</dt><dd\(HTMLTable.attribute(line.value.style))>\(line.value.text.trimmed)</dd></div>"
      })
    return "<dl>\(lines)</dl>\n"
  }
}
