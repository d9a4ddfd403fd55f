import PortfolioCore

/// A row of a file that is not imported.
package struct SkippedRow: Equatable, Sendable {
  /// What the row is.
  package enum What: Hashable, Sendable {
    /// What the file itself calls it.
    case named(String)
    /// A transaction in another currency than the one asked for.
    case otherCurrency(TransactionKind, String)
    /// A transaction that was deleted since it was imported.
    case deleted
  }

  package let line: Int
  package let what: What

  package init(line: Int, _ what: What) {
    self.line = line
    self.what = what
  }
}

extension SkippedRow.What: CustomStringConvertible {
  /// What it is to a program: the broker's own words, or English.
  package var description: String {
    switch self {
    case .named(let name): name
    case .otherCurrency(let kind, let currency): "\(kind.rawValue) in \(currency)"
    case .deleted: "deleted since it was imported"
    }
  }
}
