import PortfolioCore

/// How figures are marked that rest on a price that is more than a week old.
enum OldPrices {
  static let mark = "~"
}

extension Layout {
  /// What the mark means, below a table that has some.
  func note(onOldPrices has: Bool) -> [ReportBlock] {
    has ? [.gap, .text(words.text(.page(.oldPrice(mark: OldPrices.mark))))] : []
  }
}
