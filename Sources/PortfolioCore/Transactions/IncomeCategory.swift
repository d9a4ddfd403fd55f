/// The kinds of dividends and interest that taxes distinguish, by the names used in files and options.
package enum IncomeCategory: String, CaseIterable, Sendable {
  case qualified, ordinary, special, exempt, foreign
  case shortGain = "capital-gain-short"
  case longGain = "capital-gain-long"
  case inLieu = "in-lieu"

  /// What is stored for a category as somebody wrote it: in lower case, its words joined by hyphens.
  package static func word(for text: String) -> String {
    text.lowercased().split(whereSeparator: \.isWhitespace).joined(separator: "-")
  }
}
