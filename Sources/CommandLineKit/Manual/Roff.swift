/// Writes a manual page in roff, the language of `man`.
struct Roff {
  private(set) var lines: [String] = []

  /// The page, with a line break at its end.
  var text: String { lines.joined(separator: "\n") + "\n" }

  /// A text in which nothing is interpreted as a request or escape.
  static func escaped(_ text: String) -> String {
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

  /// A text in bold type.
  static func bold(_ text: String) -> String { #"\fB"# + escaped(text) + #"\fR"# }

  /// A text in italic type.
  static func italic(_ text: String) -> String { #"\fI"# + escaped(text) + #"\fR"# }

  /// A request with its arguments.
  mutating func request(_ name: String, _ arguments: String...) {
    lines.append(([".\(name)"] + arguments.map { "\"" + Roff.escaped($0) + "\"" }).joined(separator: " "))
  }

  /// The title of a program's page, with a date such as `2024-03-01`.
  mutating func title(_ program: String, date: String, version: String) {
    let day = date.filter { $0.isNumber || $0 == "-" }
    let parts = [Roff.escaped(program.uppercased()), "1", day, Roff.escaped(program + " " + version)]
    lines.append(".TH " + parts.map { "\"\($0)\"" }.joined(separator: " "))
  }

  /// Adds a line that is already escaped.
  mutating func line(_ escaped: String) {
    lines.append(escaped)
  }

  /// Adds something that can be typed, with its description.
  mutating func entry(_ escapedLabel: String, _ description: String) {
    request("TP")
    lines.append(escapedLabel)
    lines.append(Roff.escaped(oneLine(description)))
  }

  /// Adds paragraphs. Lines that start with a space are kept as they are.
  mutating func paragraphs(_ text: String) {
    var isVerbatim = false
    for line in TextWrap.paragraphs(text, width: .max) {
      let startsBlock = line.hasPrefix(" ") && !isVerbatim
      if isVerbatim, !line.hasPrefix(" ") {
        request("fi")
        isVerbatim = false
      }
      if startsBlock {
        request("nf")
        isVerbatim = true
      }
      if line.isEmpty { request("PP") } else { lines.append(Roff.escaped(line)) }
    }
    if isVerbatim { request("fi") }
  }

  /// Adds lines that are kept as they are.
  mutating func verbatim(_ text: String) {
    request("nf")
    lines += text.split(separator: "\n", omittingEmptySubsequences: false).map { Roff.escaped(String($0)) }
    request("fi")
  }
}
