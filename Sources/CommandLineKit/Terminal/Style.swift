/// The style of a text on a terminal.
package enum Style: UInt8, Sendable, CaseIterable {
  case plain, bold, dim, red, green, yellow

  /// The escape sequence that switches the style on; empty for plain text.
  func start(in theme: ColorTheme) -> String {
    switch self {
    case .plain: ""
    case .bold: "\u{1B}[1m"
    case .dim: "\u{1B}[2m"
    case .red: theme == .colorBlind ? "\u{1B}[33m" : "\u{1B}[31m"
    case .green: theme == .colorBlind ? "\u{1B}[34m" : "\u{1B}[32m"
    case .yellow: "\u{1B}[33m"
    }
  }

  /// The escape sequence that resets all styles.
  static let end = "\u{1B}[0m"

  /// The text in this style, or unchanged without colours.
  package func applied(to text: String, _ theme: ColorTheme) -> String {
    guard theme != .plain, self != .plain, !text.isEmpty else { return text }
    return start(in: theme) + text + Style.end
  }
}

/// The colours in which a terminal shows what was won and what was lost.
package enum ColorTheme: String, CaseIterable, Sendable {
  /// Green and red.
  case standard = "default"
  /// Blue and yellow, which everybody tells apart.
  case colorBlind = "colour-blind"
  /// No colours at all.
  case plain

  /// The theme of a name, which may be spelt as in the United States.
  package init?(name: String) { self.init(rawValue: name == "color-blind" ? "colour-blind" : name) }
}

/// When to colour the output.
package enum ColorPolicy: String, CaseIterable, Sendable {
  /// Depending on the environment and the terminal.
  case auto
  /// Even if the output is not a terminal.
  case always
  /// Never.
  case never

  /// Whether to colour output to a stream.
  package func allowsColor(environment: [String: String], isTerminal: Bool) -> Bool {
    switch self {
    case .always: return true
    case .never: return false
    case .auto:
      if environment["NO_COLOR", default: ""] != "" { return false }
      if !["", "0"].contains(environment["CLICOLOR_FORCE", default: ""]) { return true }
      return isTerminal && environment["TERM"] != "dumb"
    }
  }
}
