/// An element of XML with all that is in it.
struct XMLElement {
  let name: String
  let attributes: [String: String]
  /// Where it begins, in bytes.
  let offset: Int
  var text = ""
  var children: [XMLElement] = []

  /// The first child with this name.
  subscript(name: String) -> XMLElement? { children.first { $0.name == name } }

  /// The text of an element inside, found by the names on the way to it; empty if there is none.
  func text(_ path: String...) -> String {
    var element = self
    for name in path {
      guard let child = element[name] else { return "" }
      element = child
    }
    return element.text
  }

  /// The text of the first of these elements that stand anywhere inside of it; empty if there is none.
  func anywhere(_ name: String) -> String {
    for child in children {
      if child.name == name { return child.text }
      let found = child.anywhere(name)
      if !found.isEmpty { return found }
    }
    return ""
  }
}

extension XMLReader {
  /// Reads on to the next element that is wanted, and returns all of it; nil at the end of the text.
  ///
  /// - Parameter isWanted: also sees the elements around those that are wanted.
  mutating func element(where isWanted: (String, [String: String]) -> Bool) throws(XMLError) -> XMLElement? {
    while true {
      guard let piece = try next() else { return nil }
      if case .start(let name, let attributes) = piece, isWanted(name, attributes) {
        return try rest(of: XMLElement(name: name, attributes: attributes, offset: tagOffset))
      }
    }
  }

  /// What is left of an element whose beginning was read.
  private mutating func rest(of element: XMLElement) throws(XMLError) -> XMLElement {
    var open = [element]
    let outside = path.count - 1
    /// Closes all elements that are deeper than the reader's.
    func close(downTo depth: Int) {
      while open.count > max(depth - outside, 1), let last = open.popLast() {
        open[open.count - 1].children.append(last)
      }
    }
    while path.count > outside {
      guard let piece = try next() else { throw XMLError(.cutOff, at: position) }
      switch piece {
      case .start(let name, let attributes):
        close(downTo: path.count - 1)
        open.append(XMLElement(name: name, attributes: attributes, offset: tagOffset))
      case .text(let text):
        let isFirst = open[open.count - 1].text.isEmpty
        open[open.count - 1].text += isFirst ? text : " " + text
      case .end: close(downTo: path.count)
      }
    }
    close(downTo: 0)
    return open[0]
  }
}
