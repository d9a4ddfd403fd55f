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
