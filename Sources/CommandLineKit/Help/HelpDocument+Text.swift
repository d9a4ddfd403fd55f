extension HelpDocument {
  /// The text for a terminal, 40 to 100 columns wide, with a line break at its end.
  ///
  /// - Parameter color: whether headings are bold.
  package func text(width: Int = 80, color: Bool = false) -> String {
    let width = min(max(width, 40), 100)
    var lines: [String] = []
    for part in parts {
      let gap = lines.isEmpty ? [] : [""]
      switch part {
      case .heading(let text), .command(let text):
        lines += gap + [Style.bold.applied(to: text, color ? .standard : .plain)]
      case .usage(let words):
        lines += TextWrap.lines(words.map(\.text), width: width - 2, hanging: 4).map { "  " + $0 }
      case .paragraphs(let text): lines += gap + TextWrap.paragraphs(text, width: width)
      case .entries(let entries, let all):
        lines += HelpDocument.lines(of: entries, among: all, width: width)
      case .verbatim(let text):
        lines += text.split(separator: "\n", omittingEmptySubsequences: false).map {
          $0.isEmpty ? "" : "  " + $0
        }
      }
    }
    return lines.joined(separator: "\n") + "\n"
  }

  /// The lines of indented entries, whose descriptions are aligned with those of `all`; by default of these entries. A
  /// label that is too wide has a line of its own.
  package static func lines(
    of entries: [HelpEntry], among all: [HelpEntry]? = nil, width: Int
  ) -> [String] {
    let column = (all ?? entries).map { CellWidth.of($0.text) }.filter { $0 <= width * 2 / 5 }.max() ?? 8
    return entries.flatMap { entry in
      let (label, description) = ("  " + entry.text, oneLine(entry.description))
      let room = column + 4 - CellWidth.of(label)
      if room < 2 || description.isEmpty {
        let indent = String(repeating: " ", count: column + 4)
        return [label] + TextWrap.lines(description, after: indent, width: width)
      }
      return TextWrap.lines(
        description, after: label + String(repeating: " ", count: room), width: width)
    }
  }
}

extension HelpEntry {
  /// What can be typed, for a terminal.
  fileprivate var text: String { label.map(\.text).joined() }
}

extension HelpEntry.Piece {
  fileprivate var text: String {
    switch self {
    case .typed(let text), .placeholder(let text), .plain(let text): text
    case .noLetter: "    "
    }
  }
}

/// A description as a single line.
func oneLine(_ text: String) -> String {
  TextWrap.words(text).joined(separator: " ")
}
