/// Phrases of `summary`, apart from its figures.
extension English {
  func text(_ phrase: SummaryPhrase) -> String {
    switch phrase {
    case .other: "Other"
    case .reshaped(let mark):
      "\(mark) A spin-off or an exchange moved cost to or from this ticker, so a percentage of what was paid is meaningless."
    case .trend(let most):
      "Trend: the latest recorded prices, at most \(most), from the lowest of each ticker to its highest."
    case .later(let count):
      "\(plural(count, "transaction")) dated after today \(count == 1 ? "is" : "are") not included yet; use --to to include \(count == 1 ? "it" : "them")"
    }
  }
}
