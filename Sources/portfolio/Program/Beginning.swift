import CommandLineKit

/// What one can do first.
enum WayToBegin: CaseIterable, Sendable {
  case add, importing, demo

  /// All of them, each with what to type for it.
  static func blocks(_ words: Words) -> [ReportBlock] {
    [
      .text(words(.startNothingStored)),
      .entries(allCases.map { HelpEntry($0.command(words), words(.startWay($0))) }),
    ]
  }

  /// What can be typed once the demo was seen.
  static func afterDemo(_ words: Words) -> [ReportBlock] {
    [
      .gap,
      .entries([
        HelpEntry("portfolio demo | less", words(.startDemoWhole)),
        HelpEntry("portfolio demo --output \(words.placeholder("DIR"))", words(.startDemoCopy)),
      ]),
    ]
  }

  /// What to type for it.
  private func command(_ words: Words) -> String {
    switch self {
    case .add: "portfolio add buy AAPL 10 185.20"
    case .importing: "portfolio import \(words.placeholder("FILE"))"
    case .demo: "portfolio demo"
    }
  }
}
