import Testing

/// Parses a page strictly: every element but the rows and cells of tables must be closed in turn, every attribute value
/// quoted unless it is a plain word, and no text may be read as markup.
struct Markup {
  struct Element {
    let name: String
    let attributes: [String: String]
    /// The names of the enclosing elements, outermost first.
    let path: [String]
    /// The text in it and in the elements inside.
    var text = ""
  }

  /// In order of appearance.
  private(set) var elements: [Element] = []
  /// What is wrong; empty for a valid page.
  private(set) var faults: [String] = []
  private var open: [Int] = []
  /// Whether a shape was opened that has to have a title.
  private var isTitleDue = false

  private static let empty: Set = ["meta", "rect", "line", "polyline", "polygon", "circle", "path", "input"]

  init(_ page: String) {
    var rest = page[...]
    if rest.hasPrefix("<!DOCTYPE html>") {
      rest.removeFirst("<!DOCTYPE html>".count)
    } else {
      faults.append("no doctype")
    }
    while let tag = rest.firstIndex(of: "<") {
      addText(rest[..<tag])
      guard let end = rest[tag...].firstIndex(of: ">") else {
        faults.append("an open tag")
        return
      }
      addTag(rest[rest.index(after: tag)..<end])
      rest = rest[rest.index(after: end)...]
    }
    faults += open.map { "\(elements[$0].name) is not closed" }
  }

  func all(_ name: String) -> [Element] { elements.filter { $0.name == name } }

  /// The texts of the cells in each table row, without empty ones.
  var rows: [[String]] {
    var rows: [[String]] = []
    for element in elements {
      if element.name == "tr" { rows.append([]) }
      if ["td", "th"].contains(element.name), !element.text.isEmpty {
        rows[rows.count - 1].append(element.text)
      }
    }
    return rows
  }

  private mutating func addText(_ text: Substring) {
    if text.contains(">"), elements.last?.name != "style" { faults.append("a bare > in \(text)") }
    let decoded = Markup.decoded(String(text), &faults)
    for index in open { elements[index].text += decoded }
  }

  private mutating func addTag(_ tag: Substring) {
    if tag.hasPrefix("/") {
      if isTitleDue { faults.append("<rect> is open and empty") }
      isTitleDue = false
      if ["thead", "tbody", "table"].contains(tag.dropFirst()) { close(["td", "th", "tr"]) }
      guard let last = open.popLast(), elements[last].name == tag.dropFirst() else {
        faults.append("</\(tag.dropFirst())> closes nothing")
        return
      }
      return
    }
    let isClosed = tag.hasSuffix("/")
    let body = isClosed ? tag.dropLast() : tag
    let name = String(body.prefix { !$0.isWhitespace })
    var attributes: [String: String] = [:]
    for (key, value) in body.dropFirst(name.count).matches(
      of: /\s([a-z0-9-]+|viewBox|preserveAspectRatio)=(?:"([^"]*)"|([A-Za-z0-9._%-]+))/
    ).map({ ($0.output.1, $0.output.2 ?? $0.output.3 ?? "") }) {
      if attributes[String(key)] != nil { faults.append("\(name) has \(key) twice") }
      attributes[String(key)] = Markup.decoded(String(value), &faults)
    }
    if ["td", "th", "tr"].contains(name) { close(name == "tr" ? ["td", "th", "tr"] : ["td", "th"]) }
    let left = body.dropFirst(name.count).replacing(/\s([a-zA-Z0-9-]+)="([^"]*)"/, with: "")
      .replacing(/\s([a-zA-Z0-9-]+)=[A-Za-z0-9._%-]+/, with: "")
    if !left.allSatisfy(\.isWhitespace) { faults.append("\(left) in <\(name)>") }
    // A shape that is not closed at once has its title inside, first.
    if Markup.empty.contains(name), !isClosed {
      isTitleDue = name == "rect"
      if !isTitleDue { faults.append("<\(name)> is closed in the wrong way") }
    } else {
      if isClosed != Markup.empty.contains(name) { faults.append("<\(name)> is closed in the wrong way") }
      if isTitleDue, name != "title" { faults.append("<rect> is open and has no title") }
      isTitleDue = false
    }
    elements.append(Element(name: name, attributes: attributes, path: open.map { elements[$0].name }))
    if !isClosed { open.append(elements.count - 1) }
  }

  /// Closes elements whose ends may be left out.
  private mutating func close(_ names: Set<String>) {
    while let last = open.last, names.contains(elements[last].name) { open.removeLast() }
  }

  /// Text with its escapes undone.
  private static func decoded(_ text: String, _ faults: inout [String]) -> String {
    if text.contains(/&(?!(amp|lt|gt|quot|#39);)/) { faults.append("a bare & in \(text)") }
    return text.replacing("&lt;", with: "<").replacing("&gt;", with: ">").replacing("&quot;", with: "\"")
      .replacing("&#39;", with: "'").replacing("&amp;", with: "&")
  }
}

extension Markup {
  /// A table with the names that JSON has for its columns and rows.
  struct Table {
    let name: String
    let attributes: [String: String]
    /// The holding in whose details it stands; nil for none.
    let holding: String?
    fileprivate(set) var fields: [String] = []
    fileprivate(set) var rows: [Row] = []

    struct Row {
      let key: String
      fileprivate(set) var cells: [Cell] = []
    }

    struct Cell {
      let text: String
      /// The day of the old price that it rests on.
      let staleDay: String?
    }

    /// The text of a cell; nil if there is none.
    subscript(key: String, field: String) -> String? { cell(key, field)?.text }

    func cell(_ key: String, _ field: String) -> Cell? {
      guard let row = rows.first(where: { $0.key == key }), let place = fields.firstIndex(of: field),
        place < row.cells.count
      else { return nil }
      return row.cells[place]
    }
  }

  /// All tables, in order.
  var tables: [Table] {
    var (tables, holding) = ([Table](), String?.none)
    // Those that are open, the outermost first: a holding has tables within its row.
    var open: [Int] = []
    for element in elements {
      if let name = element.attributes["data-holding"] { holding = name }
      let depth = element.path.count { $0 == "table" }
      open = Array(open.prefix(depth))
      if element.name == "table", let name = element.attributes["data-table"] {
        open.append(tables.count)
        tables.append(
          Table(name: name, attributes: element.attributes, holding: depth > 0 ? holding : nil))
      }
      guard depth > 0, let last = open.last else { continue }
      if let field = element.attributes["data-field"], element.name == "th" {
        tables[last].fields.append(field)
      } else if element.name == "tr", let key = element.attributes["data-key"] {
        tables[last].rows.append(Table.Row(key: key))
      } else if ["td", "th"].contains(element.name), element.attributes["colspan"] == nil,
        let row = tables[last].rows.indices.last
      {
        tables[last].rows[row].cells.append(
          Table.Cell(text: element.text, staleDay: element.attributes["data-stale"]))
      }
    }
    return tables
  }

  /// The first table of a name, and with an attribute such as `data-by`.
  func table(_ name: String, _ attribute: (key: String, value: String)? = nil) -> Table? {
    tables.first { table in
      table.name == name && attribute.map { table.attributes[$0.key] == $0.value } ?? true
    }
  }

  /// The parts of a page, from top to bottom.
  var parts: [String] { all("section").compactMap { $0.attributes["data-part"] } }
}
