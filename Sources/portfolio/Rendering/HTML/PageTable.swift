import CommandLineKit
import PortfolioCore

/// A table of a page. Its columns and rows can be found by the names that JSON has for them.
struct PageTable {
  let name: String
  let caption: String
  let grid: Grid
  /// What each row is known by.
  let keys: [String]
  /// Below the columns of the same names.
  var total: (any Totals)?
  /// What tells it from other tables of the same name, such as `data-by="class"`.
  var attribute: HTML = ""
  /// Whether it stays out of sight what it is about, because a heading says so.
  var hidesCaption = false
  /// What stands below each row, as wide as the table; none for nothing.
  var below: [HTML] = []
  let layout: Layout

  /// The most columns that a phone has room for beside each other.
  private static let fewColumns = 3

  /// Wider tables have rows of two lines on a phone, unless they are calendars.
  private var stacking: HTML {
    let count = grid.heads.count
    return count <= PageTable.fewColumns || count > 8 ? "" : " class=stack style=\"--n:\((count + 1) / 2)\""
  }

  var html: HTML {
    """
    <table data-table=\(value: name)\(attribute)\(stacking)>
    <caption\(hidesCaption ? " class=said" : HTML.nothing)>\(caption)</caption>
    <thead><tr>\(HTML(grid.heads.map(heading)))</thead>
    <tbody>\(HTML(keys.indices.map(row)))</tbody>
    \(total.map(sums) ?? .nothing)</table>

    """
  }

  /// The table in a box that scrolls on its own where it is wider than the page, or long.
  var scrolling: HTML {
    """
    <div class="scroll" role="group" tabindex="0" aria-label="\(caption)">
    \(html)</div>

    """
  }

  private func heading(_ head: ColumnHead) -> HTML {
    let side: HTML = head.alignment == .right ? "" : " class=t"
    let text = head.heading?(layout.words) ?? ""
    return "<th scope=col data-field=\(value: head.name)\(side)>\(head.isPercentage ? "\(text) %" : text)"
  }

  private func row(_ number: Int) -> HTML {
    let line = line(key: keys[number], grid.heads.indices.map { grid.cell(number, $0, layout) })
    guard number < below.count else { return line }
    return "\(line)<tr\nclass=more><td colspan=\(grid.heads.count)>\(below[number])"
  }

  private func sums(_ total: any Totals) -> HTML {
    let (label, part) = (layout.words(.total), total.totals(privately: layout.isPrivate))
    let cells = part.places(of: grid.heads).map { place in
      place.map { part.cell(0, $0, layout.ofTotals) } ?? PageCell("")
    }
    return "<tbody class=total>\(line(key: label, [PageCell("\(label)")] + cells.dropFirst()))</tbody>\n"
  }

  // There are thousands of rows: what HTML may do without is left out, the ends of cells and rows among it.
  private func line(key: String, _ cells: [PageCell]) -> HTML {
    let html = cells.enumerated().map { place, cell -> HTML in
      var style = cell.style.text
      if grid.heads[place].alignment == .left { style = style.isEmpty ? "t" : "t \(style)" }
      let attributes: HTML = style.isEmpty ? "" : " class=\(value: style)"
      let stale: HTML = cell.staleDay.map { " data-stale=\(value: $0.description)" } ?? ""
      return place == 0
        ? "<th scope=row\(stale)>\(cell.content)" : "<td\(attributes)\(stale)>\(cell.content)"
    }
    // The line ends inside of the tag, so that it isn't part of a cell.
    return "<tr\ndata-key=\(value: key)>\(HTML(html))"
  }
}

/// What stands in a cell of a page.
struct PageCell: Sendable {
  let content: HTML
  var style: HTML = ""
  /// The day of the price that it rests on, if that is too old.
  var staleDay: CalendarDay?

  init(_ content: HTML, style: HTML = "", staleDay: CalendarDay? = nil) {
    (self.content, self.style, self.staleDay) = (content, style, staleDay)
  }
}

extension Grid {
  /// A cell of a page, which says in its heading and by its place what a terminal says in bold.
  fileprivate func cell(_ row: Int, _ column: Int, _ layout: Layout) -> PageCell {
    if let cell = page(row, column, layout) { return cell }
    var bytes: [UInt8] = []
    let style: HTML =
      switch show(row, column, layout, &bytes) {
      case .red: "loss"
      case .green: "gain"
      case .yellow: "warn"
      case .plain, .bold, .dim: ""
      }
    let text = String(decoding: bytes, as: UTF8.self)
    // A dash rests on nothing.
    let day = text.contains(where: \.isNumber) ? staleDay(row, column) : nil
    return PageCell("\(text)", style: style, staleDay: day)
  }
}
