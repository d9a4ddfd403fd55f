/// How a text stands out on a terminal.
public enum Style: UInt8, Sendable, CaseIterable {
  case plain, bold, dim, red, green, yellow

  /// The sequence that switches the style on, or nothing for plain text.
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

  /// The sequence that switches every style off.
  static let end = "\u{1B}[0m"

  /// The text in this style, or as it is where there is no colour.
  public func applied(to text: String, color: Bool) -> String {
    guard color, self != .plain, !text.isEmpty else { return text }
    return start + text + Style.end
  }
}
