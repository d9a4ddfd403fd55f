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
