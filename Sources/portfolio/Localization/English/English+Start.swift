/// What is said to somebody who begins.
extension English {
  func text(_ phrase: StartPhrase) -> String {
    switch phrase {
    case .nothingStored: "Nothing is stored yet. Three ways to begin:"
    case .way(.add): "record a purchase"
    case .way(.importing): "import a file from your broker or another program"
    case .way(.demo): "see the main reports on a built-in portfolio"
    case .demoWritten(let path): "The demo portfolio is in \(path). To try commands on it in this shell:"
    }
  }
}

extension EnglishHelp {
  static let start = [
    "demo": "Show the main reports on a built-in portfolio",
    "demo --output": "Write its files to this directory instead, to try commands on them",
    "demo/more": """
    Your own data is neither read nor changed, and the network is not used: the prices are made up, and end with \
    those of last week. With --json or --csv, each report is printed as its command prints it, one after the \
    other.
    """,
  ]
}
