/// The kinds of dividends and interest that taxes distinguish, by the names used in files and options.
package enum IncomeCategory: String, CaseIterable, Sendable {
  case qualified, ordinary, special, exempt, foreign
  case specialQualified = "special-qualified"
  case shortGain = "capital-gain-short"
  case longGain = "capital-gain-long"
  case inLieu = "in-lieu"
  /// Coins for coins that are locked up, and coins that are given away.
  case staking, reward

  /// Words that tell the category of income in its name, the more exact ones first.
  private static let phrases: [(words: String, category: IncomeCategory)] = [
    ("special qual", .specialQualified), ("special qualified", .specialQualified), ("special", .special),
    ("non qualified", .ordinary), ("non qual", .ordinary), ("nonqualified", .ordinary),
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

/// The kinds of fees that figures distinguish, by the names used in files and options.
package enum FeeCategory: String, CaseIterable, Sendable {
  /// A tax on what was bought or sold of its security on its day, of which it is a fee.
  case transactionTax = "transaction-tax"
}

/// What the word says that is stored as a category.
package struct IncomeCategoryWord {
  /// Stands before the category of a dividend that counts in the year before, or alone.
  package static let priorYear = "prior-year"

  /// Whether it was paid for the year before, in which it counts.
  package let isOfPriorYear: Bool
  /// The category; nil where nobody said.
  package let category: String?

  package var known: IncomeCategory? { category.flatMap(IncomeCategory.init(rawValue:)) }

  package init(_ word: String?) {
    let prefix = Self.priorYear + "-"
    isOfPriorYear = word == Self.priorYear || word?.hasPrefix(prefix) ?? false
    let rest = word.map { String($0.dropFirst(prefix.count)) } ?? ""
    category = isOfPriorYear ? rest.isEmpty ? nil : rest : word
  }

  /// The word for the category that the name of some income tells; nil where it tells none.
  package static func word(named name: String) -> String? {
    let words = name.lowercased().split { !$0.isLetter && !$0.isNumber }.joined(separator: " ")
    let isOfPriorYear = ["pr yr ", "prior year "].contains { words.hasPrefix($0) }
    let parts = [isOfPriorYear ? priorYear : nil, IncomeCategory(named: name)?.rawValue].compactMap(\.self)
    return parts.isEmpty ? nil : parts.joined(separator: "-")
  }
}
