import CommandLineKit
import PortfolioCore

/// How figures are marked that rest on a price that is more than a week old.
enum OldPrices {
  static let mark = "~"

  /// The cell with the mark, if it has a figure.
  static func marked(_ cell: Table.Cell) -> Table.Cell {
    cell.text.contains(where: \.isNumber) ? cell.preceded(by: mark) : cell
  }

  /// The same where the text has just been written.
  static func mark(_ bytes: inout [UInt8], from start: Int) {
    let text = String(decoding: bytes[start...], as: UTF8.self)
    if text.contains(where: \.isNumber) { bytes.insert(contentsOf: mark.utf8, at: start) }
  }
}

extension Layout {
  /// What the mark means, below a table that has some.
  func note(onOldPrices has: Bool) -> [ReportBlock] {
    has ? [.gap, .text(words(.pageOldPrice(mark: OldPrices.mark)))] : []
  }
}
