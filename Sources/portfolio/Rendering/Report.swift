import CommandLineKit
import PortfolioCore
import PortfolioIO

/// The result of a command as a value, which can be shown in every format. Its columns are the members of its
/// JSON.
protocol Report: Record {
  /// The parts for people, from top to bottom.
  func blocks(_ layout: Layout) -> [ReportBlock]
  /// The csv, with a header.
  var csv: CSVWriter { get }
}

extension Report {
  /// The text for people.
  func text(_ layout: Layout) -> String {
    String(decoding: blocks(layout).flatMap { $0.lines(layout) }.joined(), as: UTF8.self)
  }
}

/// The layout of a report for people.
struct Layout: Sendable {
  /// The width of a line in columns; nil to cut nothing.
  let width: Int?
  let color: Bool
  let words: Words

  var formats: Formats { words.formats }

  func heading(_ heading: Heading) -> String { words(.heading(heading)) }

  /// A column of a table.
  func column(
    _ heading: Heading?, _ alignment: Table.Alignment = .left, priority: Int = 0, minimumWidth: Int? = nil
  ) -> Table.Column {
    Table.Column(
      heading.map(self.heading) ?? "", alignment, short: heading.flatMap(words.shortHeading),
      priority: priority, minimumWidth: minimumWidth)
  }

  /// The lines of a table, in pieces that are written in parallel.
  func lines(of table: Table) -> [[UInt8]] {
    let lines = table.lines(width: width, color: color)
    return parallelMap(lines.pieces.count) { lines.piece($0) }
  }
}
