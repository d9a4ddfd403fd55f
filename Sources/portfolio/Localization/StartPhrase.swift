import CommandLineKit

/// What is said to somebody who begins.
enum StartPhrase: Sendable {
  case nothingStored
  case way(Way)
  case demoWritten(path: String)

  /// What one can do first.
  enum Way: CaseIterable, Sendable {
    case add, importing, demo

    /// What to type for it.
    func command(_ words: any Catalogue) -> String {
      switch self {
      case .add: "portfolio add buy AAPL 10 185.20"
      case .importing: "portfolio import \(words.placeholder("FILE"))"
      case .demo: "portfolio demo"
      }
    }
  }
}
