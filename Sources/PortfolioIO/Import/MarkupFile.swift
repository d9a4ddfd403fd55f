extension ImportFile {
  /// Whether the text seems to be XML, or what came before it.
  var isMarkup: Bool { text.firstByte == UInt8(ascii: "<") }

  /// Visits the elements of the file that are wanted, each with its line. Throws `ImportFailure` where it is not whole,
  /// or has what is not read.
  func forEachElement(
    from start: Int = 0, mayStayOpen: Bool = false, where isWanted: (String, [String: String]) -> Bool,
    _ visit: (XMLElement, _ line: Int) -> Void
  ) throws {
    let bytes = UnsafeBufferPointer(start: text.base, count: text.count)
    var reader = XMLReader(bytes, from: start, mayStayOpen: mayStayOpen)
    var (line, counted) = (1, 0)
    do throws(XMLError) {
      while let element = try reader.element(where: isWanted) {
        while let end = bytes.first(0x0A, from: counted), end < element.offset {
          (line, counted) = (line + 1, end + 1)
        }
        visit(element, line)
      }
    } catch {
      throw ImportFailure.malformedXML(text.place(name, of: error.offset), error.problem)
    }
  }

  /// The name of the outermost element; nil if it is not XML.
  var rootElement: String? {
    var reader = XMLReader(UnsafeBufferPointer(start: text.base, count: text.count))
    guard isMarkup, case .start(let name, _)? = try? reader.next() else { return nil }
    return name
  }
}
