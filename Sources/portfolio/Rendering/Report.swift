import CommandLineKit
import PortfolioIO

/// What a command has found, as a value; it can be shown in every format. Its columns are the members of its JSON.
protocol Report: Record {
  /// For people, from top to bottom.
  func parts(_ layout: Layout) -> [Part]
  /// Lines below a header.
  var csv: CSVWriter { get }
}

extension Report {
  /// What people read, as text.
  func text(_ layout: Layout) -> String {
    String(decoding: parts(layout).flatMap { $0.lines(layout) }.joined(), as: UTF8.self)
  }
}

/// How a report for people has to fit.
struct Layout: Sendable {
  /// Cells in a line; nil if nothing is cut.
  let width: Int?
  let color: Bool
  let words: any Catalogue

  var forms: Forms { words.forms }

  func heading(_ heading: Heading) -> String { words.text(.heading(heading)) }

  /// The lines of a table, in pieces that were written side by side.
  func lines(of table: Table) -> [[UInt8]] {
    let lines = table.lines(width: width, color: color)
    return sideBySide(lines.pieces.count) { lines.piece($0) }
  }
}
