/// What is said to somebody who begins.
enum StartPhrase: Sendable {
  case nothingStored
  case way(Way)
  case demoWritten(path: String)

  /// What one can do first.
  enum Way: CaseIterable, Sendable {
    case add, importing, demo

    /// What to type for it.
    var command: String {
      switch self {
      case .add: "portfolio add buy AAPL 10 185.20"
      case .importing: "portfolio import FILE"
      case .demo: "portfolio demo"
      }
    }
  }

  /// The ways to begin, each with what to type for it.
  static func waysToBegin(_ words: any Catalogue) -> [Part] {
    let width = Way.allCases.map(\.command.count).max() ?? 0
    return [.gap, .text(words.text(.start(.nothingStored)))]
      + Way.allCases.map { way in
        let room = String(repeating: " ", count: width + 2 - way.command.count)
        return .text("  \(way.command)\(room)\(words.text(.start(.way(way))))")
      }
  }
}
