/// Chooses the pager for output longer than the terminal, the way git does.
enum Pager {
  /// The shell command of the pager; nil if none is to be used.
  static func command(_ variables: [String: String]) -> String? {
    if variables["TERM"] == "dumb" { return nil }
    let chosen = variables["PORTFOLIO_PAGER"] ?? variables["PAGER"] ?? "less"
    return chosen.isEmpty || chosen == "cat" ? nil : chosen
  }

  /// The pager's environment. It makes `less` quit if one screen is enough, keep colours, show every letter whatever the
  /// system's locale, and leave the screen as it is.
  static func environment(_ variables: [String: String]) -> [String: String] {
    variables.merging(["LESS": "FRX", "LESSCHARSET": "utf-8", "LV": "-c"]) { given, _ in given }
  }
}
