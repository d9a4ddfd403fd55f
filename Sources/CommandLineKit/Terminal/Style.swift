/// The style of a text on a terminal.
package enum Style: UInt8, Sendable, CaseIterable {
  case plain, bold, dim, red, green, yellow

  /// The escape sequence that switches the style on; empty for plain text.
  var start: String {
    switch self {
    case .plain: ""
    case .bold: "\u{1B}[1m"
    case .dim: "\u{1B}[2m"
    case .red: "\u{1B}[31m"
    case .green: "\u{1B}[32m"
    case .yellow: "\u{1B}[33m"
    }
  }

  /// The escape sequence that resets all styles.
  static let end = "\u{1B}[0m"

  /// The text in this style, or unchanged without colour.
  package func applied(to text: String, color: Bool) -> String {
    guard color, self != .plain, !text.isEmpty else { return text }
    return start + text + Style.end
  }
}
