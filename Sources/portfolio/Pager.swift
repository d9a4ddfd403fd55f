/// The program that shows what is longer than the terminal, found as git finds it.
enum Pager {
  /// The line of a shell that runs it; nil if there is to be none.
  static func command(_ variables: [String: String]) -> String? {
    if variables["TERM"] == "dumb" { return nil }
    let chosen = variables["PORTFOLIO_PAGER"] ?? variables["PAGER"] ?? "less"
    return chosen.isEmpty || chosen == "cat" ? nil : chosen
  }

  /// What it is run with: `less` ends by itself where one screen is enough, keeps colours, and leaves the screen.
  static func environment(_ variables: [String: String]) -> [String: String] {
    variables.merging(["LESS": "FRX", "LV": "-c"]) { given, _ in given }
  }
}
