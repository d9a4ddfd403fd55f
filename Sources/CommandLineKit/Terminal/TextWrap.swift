/// Wraps text for a terminal.
package enum TextWrap {
  /// The words in lines of at most `width` cells; a longer word gets a line of its own.
  ///
  /// Lines after the first are indented by `hanging`.
  package static func lines(_ words: [String], width: Int, hanging: Int = 0) -> [String] {
    let indent = String(repeating: " ", count: hanging)
    var lines: [String] = []
    var line = ""
    var used = 0
    for word in words {
      let cells = CellWidth.of(word)
      if used > 0, used + 1 + cells > width {
        lines.append(line)
        (line, used) = (indent + word, hanging + cells)
      } else {
        line += used > 0 ? " " + word : word
        used += (used > 0 ? 1 : 0) + cells
      }
    }
    return used > 0 ? lines + [line] : lines
  }

  /// A line as it is where it fits, else broken between words, with the following lines indented.
  package static func fitted(_ line: String, width: Int?, hanging: Int = 0) -> String {
    guard let width, CellWidth.of(line) > width else { return line }
    return lines(words(line), width: width, hanging: hanging).joined(separator: "\n")
  }

  /// The words of a text, separated by spaces and line breaks.
  package static func words(_ text: String) -> [String] {
    text.split { $0 == " " || $0 == "\n" }.map(String.init)
  }

  /// Wraps each paragraph of a text. Lines that start with a space are kept as they are.
  static func paragraphs(_ text: String, width: Int) -> [String] {
    var result: [String] = []
    var open: [String] = []
    func close() {
      result += lines(open, width: width)
      open = []
    }
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      if line.isEmpty || line.hasPrefix(" ") {
        close()
        result.append(String(line))
      } else {
        open += words(String(line))
      }
    }
    close()
    return result
  }
}
