import CommandLineKit
import PortfolioCore

/// A table of a page. Its columns and rows can be found by the names that JSON has for them.
struct DataTable {
  struct Field {
    /// As in JSON.
    let name: String
    let heading: String
    /// Whether its values stand on the right.
    var isNumber = true
  }

  struct Cell: ExpressibleByStringLiteral {
    let content: HTML
    let style: HTML
    /// The day of the price that it rests on, if that is too old.
    var staleDay: CalendarDay?

    init(stringLiteral text: String) { self.init(text) }

    init(_ text: String, _ style: Style = .plain, staleDay: CalendarDay? = nil) {
      let content: HTML = "\(text)"
      self.init(content, style, staleDay: staleDay)
    }

    init(_ content: HTML, _ style: Style = .plain, staleDay: CalendarDay? = nil) {
      (self.content, self.style, self.staleDay) = (content, style.className, staleDay)
    }

    /// A cell with a class of its own.
    init(_ text: String, className: HTML, staleDay: CalendarDay? = nil) {
      (content, style, self.staleDay) = ("\(text)", className, staleDay)
    }
  }

  struct Row {
    let key: String
    /// The first is what the row is about.
    let cells: [Cell]
  }

  let name: String
  let caption: String
  let fields: [Field]
  let rows: [Row]
  var total: Row?
  /// What tells it from other tables of the same name, such as `data-by="class"`.
  var attribute: HTML = ""
  /// Whether it stays out of sight what it is about, because a heading says so.
  var hidesCaption = false

  func html(_ formats: Formats) -> HTML {
    let sums: HTML = total.map { "<tbody class=total>\(row($0, formats))</tbody>\n" } ?? ""
    return """
      <table data-table=\(value: name)\(attribute)>
      <caption\(hidesCaption ? " class=said" : HTML.nothing)>\(caption)</caption>
      <thead><tr>\(HTML(fields.map(heading)))</thead>
      <tbody>\(HTML(rows.map { row($0, formats) }))</tbody>
      \(sums)</table>

      """
  }

  /// The table in a box that scrolls on its own where it is wider than the page, or long.
  func scrolling(_ formats: Formats, label: String? = nil) -> HTML {
    """
    <div class="scroll" role="group" tabindex="0" aria-label="\(label ?? caption)">
    \(html(formats))</div>

    """
  }

  private func heading(_ field: Field) -> HTML {
    let side: HTML = field.isNumber ? "" : " class=t"
    return "<th scope=col data-field=\(value: field.name)\(side)>\(field.heading)"
  }

  // There are thousands of rows: what HTML may do without is left out, the ends of cells and rows among it.
  private func row(_ row: Row, _ formats: Formats) -> HTML {
    let html = zip(fields, row.cells).enumerated().map { place, pair -> HTML in
      let (field, cell) = pair
      var style = cell.style.text
      if !field.isNumber { style = style.isEmpty ? "t" : "t \(style)" }
      let attributes: HTML = style.isEmpty ? "" : " class=\(value: style)"
      let stale: HTML = cell.staleDay.map { " data-stale=\(value: $0.description)" } ?? ""
      return place == 0
        ? "<th scope=row\(stale)>\(cell.content)" : "<td\(attributes)\(stale)>\(cell.content)"
    }
    // The line ends inside of the tag, so that it isn't part of a cell.
    return "<tr\ndata-key=\(value: row.key)>\(HTML(html))"
  }
}

extension Style {
  /// The class of an element that looks like this.
  var className: HTML {
    switch self {
    case .plain: ""
    case .bold: "b"
    case .dim: "dim"
    case .red: "loss"
    case .green: "gain"
    case .yellow: "warn"
    }
  }
}
