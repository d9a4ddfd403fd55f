/// The kinds of dividends and interest that taxes distinguish, by the names used in files and options.
package enum IncomeCategory: String, CaseIterable, Sendable {
  case qualified, ordinary, special, exempt, foreign
  case shortGain = "capital-gain-short"
  case longGain = "capital-gain-long"
  case inLieu = "in-lieu"

  /// What the names of income say about its category, the more exact ones first.
  private static let phrases: [(phrase: String, category: IncomeCategory)] = [
    ("non-qualified", .ordinary), ("nonqualified", .ordinary), ("qualified", .qualified),
    ("long term cap", .longGain), ("long-term cap", .longGain), ("lt cap", .longGain),
    ("short term cap", .shortGain), ("short-term cap", .shortGain), ("st cap", .shortGain),
    ("in lieu of div", .inLieu), ("payment in lieu", .inLieu), ("exempt", .exempt), ("special", .special),
    ("ordinary", .ordinary), ("foreign", .foreign),
  ]

  /// The category that the name of some income tells; nil where it tells none.
  package init?(named name: String) {
    let name = name.lowercased()
    guard let known = IncomeCategory.phrases.first(where: { name.contains($0.phrase) }) else { return nil }
    self = known.category
  }

  /// What is stored for a category as somebody wrote it: in lower case, its words joined by hyphens.
  package static func word(for text: String) -> String {
    text.lowercased().split(whereSeparator: \.isWhitespace).joined(separator: "-")
  }
}
