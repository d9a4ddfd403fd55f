import CommandLineKit

extension StartPhrase {
  /// The ways to begin, each with what to type for it.
  static func waysToBegin(_ words: any Catalogue) -> [ReportBlock] {
    let width = Way.allCases.map(\.command.count).max() ?? 0
    return [.gap, .text(words.text(.start(.nothingStored)))]
      + Way.allCases.map { way in
        let room = String(repeating: " ", count: width + 2 - way.command.count)
        return .text("  \(way.command)\(room)\(words.text(.start(.way(way))))")
      }
  }
}
