import CommandLineKit
import PortfolioCore

/// How figures are marked that rest on a price that is more than a week old.
enum OldPrices {
  static let mark = "~"

  /// The cell with the mark, if it has a figure.
  static func marked(_ cell: Table.Cell) -> Table.Cell {
    cell.text.contains(where: \.isNumber) ? cell.preceded(by: mark) : cell
  }

  static func areMarked(in cell: Table.Cell) -> Bool { cell.text.hasPrefix(mark) }
}

extension Layout {
  /// What the mark means, below a table that has some.
  func note(onOldPrices has: Bool) -> [ReportBlock] {
    has ? [.gap, .text(words(.pageOldPrice(mark: OldPrices.mark)))] : []
  }
}
