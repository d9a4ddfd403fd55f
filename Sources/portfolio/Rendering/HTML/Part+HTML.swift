import CommandLineKit

extension ReportBlock {
  /// The part in a page.
  ///
  /// - Parameters:
  ///   - caption: what a table is called.
  ///   - hasHeading: whether a heading above it says so too.
  ///   - maximumRows: how many rows of it are shown.
  fileprivate func html(_ layout: Layout, caption: String, hasHeading: Bool, maximumRows: Int) -> HTML {
    switch self {
    case .title(let text): "<h3>\(text)</h3>\n"
    case .text(let text): "<p>\(text)</p>\n"
    case .entries(let entries): HTML(entries.map { "<p>\($0.label): \($0.description)</p>\n" })
    case .fields(let fields): fields.html(layout)
    case .table(let table):
      HTMLTable(table, caption: caption, hasHeading: hasHeading, maximumRows: maximumRows).html(layout)
    // Pages have better charts, such as `LineDrawing`.
    case .chart, .gap: .nothing
    }
  }
}

extension Report {
  /// The parts that people read, in a page. A table below a title is called what the title says.
  ///
  /// - Parameters:
  ///   - caption: what its first tables are called.
  ///   - heading: what stands above the report as a heading.
  ///   - known: a sentence that the page has already.
  ///   - maximumRows: how many rows of a table are shown.
  func html(
    _ layout: Layout, caption: String, under heading: String? = nil, without known: String? = nil,
    maximumRows: Int = HTMLTable.maximumRows
  ) -> HTML {
    var (caption, heading) = (caption, heading)
    return HTML(
      blocks(layout).map { part in
        if case .text(known) = part { return .nothing }
        if case .title(let title) = part { (caption, heading) = (title, title) }
        return part.html(layout, caption: caption, hasHeading: caption == heading, maximumRows: maximumRows)
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
