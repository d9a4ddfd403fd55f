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
    for word in words.flatMap({ CellWidth.of($0) > width - hanging ? parts($0) : [$0] }) {
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

  /// A text that begins with `head`, broken where it does not fit, with the following lines below the text.
  package static func lines(_ text: String, after head: String, width: Int?) -> [String] {
    let column = CellWidth.of(head)
    let lines = fitted(text, width: width.map { $0 - column }).split(separator: "\n")
    return lines.enumerated().map { index, line in
      (index == 0 ? head : String(repeating: " ", count: column)) + line
    }
  }

  /// The words of a text, separated by spaces and line breaks. What is quoted, such as a command, is one of them, and so
  /// is a sum with its operands.
  package static func words(_ text: String) -> [String] {
    var words: [String] = []
    var closing: Character?
    for part in parts(text) {
      let isOpen = closing != nil
      if closing == nil, let mark = part.first { closing = quotationMarks[mark] }
      let isOperator = operators.contains(part)
      if let last = words.last,
        isOpen || isOperator || operators.contains(where: { last.hasSuffix(" " + $0) })
      {
        words[words.count - 1] = last + " " + part
      } else {
        words.append(part)
      }
      let inner = part.dropFirst(isOpen ? 0 : 1)
      if let mark = closing, inner.contains(mark) { closing = nil }
    }
    return closing == nil ? words : parts(text)
  }

  private static func parts(_ text: String) -> [String] {
    text.split { $0 == " " || $0 == "\n" }.map(String.init)
  }

  /// What opens a quotation, and what closes it.
  private static let quotationMarks: [Character: Character] = [
    "'": "'", "\"": "\"", "„": "“", "“": "”", "«": "»",
  ]

  /// No line ends before or after these.
  private static let operators = ["+", "−", "×", "÷", "="]

  /// A line of a list: its second column is wrapped under itself where the line is wider than `width`.
  private static func item(_ line: String, width: Int) -> [String] {
    guard CellWidth.of(line) > width, let label = line.firstIndex(where: { $0 != " " }),
      let gap = line[label...].firstRange(of: "  "),
      let text = line[gap.upperBound...].firstIndex(where: { $0 != " " })
    else { return [line] }
    let head = String(line[..<text])
    return CellWidth.of(head) < width / 2 ? lines(String(line[text...]), after: head, width: width) : [line]
  }

  /// Wraps each paragraph of a text. Lines that start with a space are items of a list.
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
        result += item(String(line), width: width)
      } else {
        open += words(String(line))
      }
    }
    close()
    return result
  }
}
