import CommandLineKit

extension StartPhrase {
  /// The ways to begin, each with what to type for it.
  static func waysToBegin(_ words: any Catalogue) -> [ReportBlock] {
    [
      .gap, .text(words.text(.start(.nothingStored))),
      .entries(
        Way.allCases.map { way in
          (way.command(words), words.text(.start(.way(way))))
        }),
    ]
  }
}
