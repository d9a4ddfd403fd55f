import Testing

/// Parses a page strictly: every element must be closed in turn, every attribute value quoted, and no text
/// may be read as markup.
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

  private static let empty: Set = ["meta", "rect", "line", "polyline", "polygon"]

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
    let plain = Markup.plain(String(text), &faults)
    for index in open { elements[index].text += plain }
  }

  private mutating func addTag(_ tag: Substring) {
    if tag.hasPrefix("/") {
      if isTitleDue { faults.append("<rect> is open and empty") }
      isTitleDue = false
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
      of: /\s([a-z0-9-]+|viewBox|preserveAspectRatio)="([^"]*)"/
    ).map({ ($0.output.1, $0.output.2) }) {
      if attributes[String(key)] != nil { faults.append("\(name) has \(key) twice") }
      attributes[String(key)] = Markup.plain(String(value), &faults)
    }
    let left = body.dropFirst(name.count).replacing(/\s([a-zA-Z0-9-]+)="([^"]*)"/, with: "")
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

  /// Text with its escapes undone.
  private static func plain(_ text: String, _ faults: inout [String]) -> String {
    if text.contains(/&(?!(amp|lt|gt|quot|#39);)/) { faults.append("a bare & in \(text)") }
    return text.replacing("&lt;", with: "<").replacing("&gt;", with: ">").replacing("&quot;", with: "\"")
      .replacing("&#39;", with: "'").replacing("&amp;", with: "&")
  }
}
