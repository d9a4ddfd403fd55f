/// When output is coloured.
public enum ColorPolicy: String, CaseIterable, Sendable {
  /// As the environment and the terminal say.
  case auto
  /// In any case.
  case always
  /// Not at all.
  case never

  /// Whether to colour what goes to a stream that is a terminal or is not.
  public func allowsColor(environment: [String: String], isTerminal: Bool) -> Bool {
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
