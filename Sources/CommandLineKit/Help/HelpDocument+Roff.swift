extension HelpDocument {
  /// The text as a page for `man`, in its language roff, with a line break at its end.
  ///
  /// - Parameter date: a day such as `2024-03-01`.
  package func manualPage(of program: String, version: String, date: String) -> String {
    let day = date.filter { $0.isNumber || $0 == "-" }
    let title = [escaped(program.uppercased()), "1", day, escaped(program + " " + version)]
    var lines = [".TH " + title.map { "\"\($0)\"" }.joined(separator: " ")]
    for part in parts {
      // Headings are the only requests that begin so.
      let gap = lines.last?.hasPrefix(".S") == true ? [] : [".PP"]
      switch part {
      case .heading(let text): lines.append(".SH \"\(escaped(text))\"")
      case .command(let text): lines.append(".SS \"\(escaped(text))\"")
      case .usage(let words): lines.append(words.map(\.roff).joined(separator: " "))
      case .paragraphs(let text): lines += gap + paragraphs(text)
      case .entries(let entries, among: _):
        lines += entries.flatMap { entry in
          [".TP", entry.label.map(\.roff).joined(), escaped(oneLine(entry.description))]
        }
      case .verbatim(let text):
        let kept = text.split(separator: "\n", omittingEmptySubsequences: false)
        lines += gap + [".nf"] + kept.map { escaped(String($0)) } + [".fi"]
      }
    }
    return lines.joined(separator: "\n") + "\n"
  }
}

extension HelpEntry.Piece {
  fileprivate var roff: String {
    switch self {
    case .typed(let text): #"\fB"# + escaped(text) + #"\fR"#
    case .placeholder(let text): #"\fI"# + escaped(text) + #"\fR"#
    case .plain(let text): escaped(text)
    case .noLetter: ""
    }
  }
}

/// The lines of paragraphs, of which those that start with a space are kept as they are.
private func paragraphs(_ text: String) -> [String] {
  var lines: [String] = []
  var isVerbatim = false
  for line in TextWrap.paragraphs(text, width: .max) {
    if line.hasPrefix(" ") != isVerbatim {
      isVerbatim.toggle()
      lines.append(isVerbatim ? ".nf" : ".fi")
    }
    lines.append(line.isEmpty ? ".PP" : escaped(line))
  }
  return isVerbatim ? lines + [".fi"] : lines
}

/// A text in which nothing is interpreted as a request or escape.
private func escaped(_ text: String) -> String {
  var result = ""
  for scalar in text.unicodeScalars {
    switch scalar {
    case "\\": result += #"\e"#
    case "-": result += #"\-"#
    case "'": result += #"\(aq"#
    case "\"": result += #"\(dq"#
    case "`": result += #"\(ga"#
    case "^": result += #"\(ha"#
    case "~": result += #"\(ti"#
    case _ where scalar.value < 0x20: result += " "
    case _ where scalar.isASCII: result.unicodeScalars.append(scalar)
    default:
      let digits = String(scalar.value, radix: 16, uppercase: true)
      result += #"\[u"# + String(repeating: "0", count: max(0, 4 - digits.count)) + digits + "]"
    }
  }
  return result.hasPrefix(".") ? #"\&"# + result : result
}
