/// Something that can be typed, with its description.
package typealias HelpEntry = (label: String, description: String)

/// Builds the lines of a help page section by section, 40 to 100 columns wide.
package struct PageText {
  let width: Int
  let color: Bool
  private var lines: [String] = []

  init(width: Int, color: Bool) {
    self.width = min(max(width, 40), 100)
    self.color = color
  }

  /// The page, with a line break at its end.
  var text: String { lines.joined(separator: "\n") + "\n" }

  /// Adds paragraphs without a heading.
  mutating func add(paragraphs text: String) {
    separate()
    lines += TextWrap.paragraphs(text, width: width)
  }

  /// Adds a heading followed by indented lines, each wrapped on its own.
  mutating func add(_ heading: String, lines words: [[String]]) {
    add(heading: heading)
    for line in words { lines += TextWrap.lines(line, width: width - 2, hanging: 4).map { "  " + $0 } }
  }

  /// Adds a heading followed by a text that is indented but not wrapped.
  mutating func add(_ heading: String, verbatim text: String) {
    add(heading: heading)
    lines += text.split(separator: "\n", omittingEmptySubsequences: false).map {
      $0.isEmpty ? "" : "  " + $0
    }
  }

  /// Adds a heading followed by entries with aligned descriptions.
  mutating func add(_ heading: String, entries: [HelpEntry]) {
    add([(heading, entries)])
  }

  /// Adds headings followed by entries, with all descriptions aligned.
  mutating func add(_ sections: [(heading: String, entries: [HelpEntry])]) {
    let column = PageText.column(of: sections.flatMap(\.entries), width: width)
    for section in sections where !section.entries.isEmpty {
      add(heading: section.heading)
      lines += PageText.lines(of: section.entries, column: column, width: width)
    }
  }

  /// The lines of indented entries with aligned descriptions.
  package static func lines(of entries: [HelpEntry], width: Int) -> [String] {
    lines(of: entries, column: column(of: entries, width: width), width: width)
  }

  /// The width of the labels' column; a wider label has a line of its own.
  private static func column(of entries: [HelpEntry], width: Int) -> Int {
    entries.map { CellWidth.of($0.label) }.filter { $0 <= width * 2 / 5 }.max() ?? 8
  }

  private static func lines(of entries: [HelpEntry], column: Int, width: Int) -> [String] {
    var lines: [String] = []
    for entry in entries {
      let used = CellWidth.of(entry.label)
      let description = TextWrap.lines(TextWrap.words(entry.description), width: width - column - 4)
      let indent = String(repeating: " ", count: column + 4)
      if used > column || description.isEmpty {
        lines.append("  " + entry.label)
        lines += description.map { indent + $0 }
      } else {
        let gap = String(repeating: " ", count: column - used + 2)
        lines.append("  " + entry.label + gap + description[0])
        lines += description.dropFirst().map { indent + $0 }
      }
    }
    return lines
  }

  private mutating func add(heading: String) {
    separate()
    lines.append(Style.bold.applied(to: heading, color ? .standard : .plain))
  }

  private mutating func separate() {
    if !lines.isEmpty { lines.append("") }
  }
}

/// A description as a single line.
func oneLine(_ text: String) -> String {
  TextWrap.words(text).joined(separator: " ")
}
