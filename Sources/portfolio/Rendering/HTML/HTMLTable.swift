import CommandLineKit

/// A table in a page. If it is wider than the page it scrolls on its own, and if it is longer than anybody
/// would read it is cut.
struct HTMLTable {
  /// So many rows of a table are shown, unless fewer say as much.
  static let maximumRows = 400

  private let table: Table
  private let caption: String
  private let hasHeading: Bool
  private let maximumRows: Int
  private let columns: [Int]

  /// - Parameter hasHeading: whether a heading above it says the same as its caption.
  init(_ table: Table, caption: String, hasHeading: Bool, maximumRows: Int) {
    (self.table, self.caption, self.hasHeading, self.maximumRows) = (table, caption, hasHeading, maximumRows)
    columns = table.shownColumns
  }

  func html(_ layout: Layout) -> HTML {
    let rows = HTML((0..<min(table.count, maximumRows)).map { row(table.cells(ofRow: $0)) })
    let totals = HTML(table.totalRows.map(row))
    let sums: HTML = table.totalRows.isEmpty ? "" : "<tbody class=\"total\">\n\(totals)</tbody>\n"
    return """
      <div class="scroll" role="region" tabindex="0" aria-label="\(caption)"><table>
      <caption\(hasHeading ? " class=\"said\"" : HTML.nothing)>\(caption)</caption>
      <thead><tr>\(headings)</tr></thead>
      <tbody>
      \(rows)</tbody>
      \(sums)</table></div>
      \(cut(layout))
      """
  }

  private func cut(_ layout: Layout) -> HTML {
    guard table.count > maximumRows else { return "" }
    let sentence = layout.words.text(.page(.cut(shown: maximumRows, of: table.count)))
    return "<p class=\"note\">\(sentence)</p>\n"
  }

  private var headings: HTML {
    HTML(
      columns.map { number in
        let column = table.columns[number]
        let side: HTML = column.alignment == .right ? " class=\"n\"" : ""
        return column.title.isEmpty ? "<td\(side)></td>" : "<th scope=\"col\"\(side)>\(column.title)</th>"
      })
  }

  private func row(_ cells: [Table.Cell]) -> HTML {
    let html = columns.enumerated().map { place, number -> HTML in
      let (cell, isNumber) = (cells[number], table.columns[number].alignment == .right)
      if place == 0, !cell.text.isEmpty { return "<th scope=\"row\">\(cell.text)</th>" }
      return "<td\(HTMLTable.attribute(cell.style, isNumber: isNumber))>\(HTMLTable.shown(cell.text))</td>"
    }
    return "<tr>\(HTML(html))</tr>\n"
  }

  /// Spaces that reserve room for a currency sign become as wide as a digit, which is the width of these
  /// signs in system fonts.
  private static func shown(_ text: String) -> String {
    let digits = String(text.reversed().drop { $0 == "\u{A0}" }.reversed())
    let room = text.count - digits.count
    return room == 0 ? text : digits + "\u{A0}" + String(repeating: "\u{2007}", count: room - 1)
  }

  /// The class attribute of an element with this style.
  static func attribute(_ style: Style, isNumber: Bool = false) -> HTML {
    let name: HTML =
      switch style {
      case .plain: ""
      case .bold: "b"
      case .dim: "dim"
      case .red: "loss"
      case .green: "gain"
      case .yellow: "warn"
      }
    if !isNumber { return style == .plain ? "" : " class=\"\(name)\"" }
    return style == .plain ? " class=\"n\"" : " class=\"n \(name)\""
  }
}
