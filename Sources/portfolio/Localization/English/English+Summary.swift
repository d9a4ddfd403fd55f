/// Phrases of `summary`, apart from its figures.
extension English {
  func text(_ phrase: SummaryPhrase) -> String {
    switch phrase {
    case .other: "Other"
    case .later(let count):
      "\(plural(count, "transaction")) dated after today \(count == 1 ? "is" : "are") not included yet; use --to to include \(count == 1 ? "it" : "them")"
    }
  }
}
