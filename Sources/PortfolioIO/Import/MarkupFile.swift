extension ImportFile {
  /// Whether the text seems to be XML, or what came before it.
  var isMarkup: Bool { text.firstByte == UInt8(ascii: "<") }

  /// Visits the elements of the file that are wanted, each with its line. Throws `ImportFailure` where it is not whole,
  /// or has what is not read.
  func forEachElement(
    from start: Int = 0, mayStayOpen: Bool = false, where isWanted: (String, [String: String]) -> Bool,
    _ visit: (XMLElement, _ line: Int) -> Void
  ) throws {
    var reader = XMLReader(text.bytes, from: start, mayStayOpen: mayStayOpen)
    var lines = LineCount(text)
    do throws(XMLError) {
      while let element = try reader.element(where: isWanted) {
        visit(element, lines.line(of: element.offset))
      }
    } catch {
      throw ImportFailure.malformedXML(text.place(name, of: error.offset), error.problem)
    }
  }

  /// The name of the outermost element; nil if it is not XML.
  var rootElement: String? {
    var reader = XMLReader(text.bytes)
    guard isMarkup, case .start(let name, _)? = try? reader.next() else { return nil }
    return name
  }
}

/// Counts the lines of a text up to offsets, each of which comes after those before it.
struct LineCount {
  private let text: ImportText
  private var (line, place) = (1, 0)

  init(_ text: ImportText) { self.text = text }

  mutating func line(of offset: Int) -> Int {
    while let end = text.bytes.first(0x0A, from: place), end < offset { (line, place) = (line + 1, end + 1) }
    return line
  }
}
