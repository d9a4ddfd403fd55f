/// The kinds of dividends and interest that taxes distinguish, by the names used in files and options.
package enum IncomeCategory: String, CaseIterable, Sendable {
  case qualified, ordinary, special, exempt, foreign
  case shortGain = "capital-gain-short"
  case longGain = "capital-gain-long"
  case inLieu = "in-lieu"

  /// Words that tell the category of income in its name, the more exact ones first.
  private static let phrases: [(words: String, category: IncomeCategory)] = [
    ("special", .special), ("non qualified", .ordinary), ("non qual", .ordinary), ("nonqualified", .ordinary),
    ("qualified", .qualified), ("qual", .qualified), ("long term cap", .longGain), ("lt cap", .longGain),
    ("short term cap", .shortGain), ("st cap", .shortGain), ("gain lt", .longGain),
    ("long term capital", .longGain), ("short term capital", .shortGain), ("gain st", .shortGain),
    ("in lieu", .inLieu), ("manufactured", .inLieu), ("exempt", .exempt),
    ("ordinary", .ordinary), ("foreign", .foreign),
  ]

  /// What they begin with: most names have none of these, and each row of a file has one.
  private static let firstWords = Set(phrases.map { $0.words.prefix { $0 != " " } })

  /// The category that the name of some income tells; nil where it tells none.
  package init?(named name: String) {
    let all = name.lowercased().split { !$0.isLetter && !$0.isNumber }
    guard all.contains(where: IncomeCategory.firstWords.contains) else { return nil }
    let words = all.joined(separator: " ")
    let known = IncomeCategory.phrases.first { " \(words) ".contains(" \($0.words) ") }
    guard let known else { return nil }
    self = known.category
  }

  /// What is stored for a category as somebody wrote it: in lower case, its words joined by hyphens.
  package static func word(for text: String) -> String {
    text.lowercased().split(whereSeparator: \.isWhitespace).joined(separator: "-")
  }
}
