import CommandLineKit
import PortfolioCore
import PortfolioIO

/// The result of a command as a value, which can be shown in every format. Its columns are the members of its
/// JSON.
protocol Report: Record {
  /// What its totals leave out.
  var leftOut: Omissions { get }
  /// Its parts for people, from top to bottom, with a blank line between two.
  @Paragraphs func body(_ layout: Layout) -> [ReportBlock]
  /// What is missing and what marks mean: each a part of its own, unless the report has another place for them.
  @Paragraphs func notes(_ layout: Layout, missing: [Message], marks: [Message]) -> [ReportBlock]
  /// What follows below that.
  @Paragraphs func ending(_ layout: Layout) -> [ReportBlock]
  /// The csv, with a header; privately without what tells how much there is. By default the rows of its first list.
  func csv(privately: Bool) -> CSVWriter
}

extension Report {
  var leftOut: Omissions { Omissions() }
  @Paragraphs func notes(_ layout: Layout, missing: [Message], marks: [Message]) -> [ReportBlock] {
    missing
    marks
  }
  func ending(_ layout: Layout) -> [ReportBlock] { [] }

  func csv(privately: Bool) -> CSVWriter {
    let rows = Self.columns.shown(in: .csv).lazy.compactMap { $0.grid(self, .csv, privately) }.first
    return CSVWriter(rows ?? Grid([self], in: .csv, privately: privately))
  }

  /// All that people see of it.
  func blocks(_ layout: Layout) -> [ReportBlock] {
    let body = body(layout)
    let marks = body.contains(where: \.isMarked) ? [Message.pageOldPrice(mark: OldPrices.mark)] : []
    return Paragraphs.joined([
      body, notes(layout, missing: leftOut.messages, marks: marks), ending(layout),
    ])
  }

  /// The text for people.
  func text(_ layout: Layout) -> String {
    String(decoding: blocks(layout).flatMap { $0.lines(layout) }.joined(), as: UTF8.self)
  }
}

extension Report where Self: Omitting, Self: Incomplete {
  var leftOut: Omissions { omissions }
}

/// A report while others look on: without what tells how much there is.
struct Private<Content: Report>: Report {
  let content: Content

  init(_ content: Content) { self.content = content }

  static var columns: Columns<Private> {
    Columns { Content.columns.shown(in: .json, privately: true).map { $0.hidden.of(\.content) } }
  }

  func csv(privately: Bool) -> CSVWriter { content.csv(privately: true) }
  var leftOut: Omissions { content.leftOut }
  func body(_ layout: Layout) -> [ReportBlock] { content.body(layout.privately) }
  func notes(_ layout: Layout, missing: [Message], marks: [Message]) -> [ReportBlock] {
    content.notes(layout.privately, missing: missing, marks: marks)
  }
  func ending(_ layout: Layout) -> [ReportBlock] { content.ending(layout.privately) }
}

/// The layout of a report for people.
struct Layout: Sendable {
  /// The width of a line in columns; nil to cut nothing.
  let width: Int?
  let theme: ColorTheme
  let words: Words
  /// Whether nothing is shown that tells how much there is.
  var isPrivate = false
  /// Whether it is a page and not a terminal.
  var isPage = false
  private(set) var isTotal = false
  /// The names of kinds, looked up once and not for each row of a long list.
  private let kinds: [TransactionKind: String]

  init(width: Int?, theme: ColorTheme = .plain, words: Words, isPrivate: Bool = false, isPage: Bool = false) {
    (self.width, self.theme, self.words) = (width, theme, words)
    (self.isPrivate, self.isPage) = (isPrivate, isPage)
    kinds = Dictionary(uniqueKeysWithValues: TransactionKind.allCases.map { ($0, words(.kind($0))) })
  }

  var formats: Formats { words.formats }

  func heading(_ heading: Heading) -> String { words(.heading(heading)) }
  func kind(_ kind: TransactionKind) -> String { kinds[kind] ?? "" }

  /// That of a row of totals.
  var ofTotals: Layout { with(\.isTotal) }
  /// That of a report while others look on.
  var privately: Layout { with(\.isPrivate) }

  /// The same with fewer columns.
  func narrower(by columns: Int) -> Layout {
    Layout(
      width: width.map { max(1, $0 - columns) }, theme: theme, words: words, isPrivate: isPrivate,
      isPage: isPage)
  }

  private func with(_ property: WritableKeyPath<Layout, Bool>) -> Layout {
    var layout = self
    layout[keyPath: property] = true
    return layout
  }

  /// The same for a thread of its own: those that share formats would contend for their reference count.
  var copy: Layout {
    var words = words
    words.formats = formats.copy
    return Layout(width: width, theme: theme, words: words, isPrivate: isPrivate, isPage: isPage)
  }

  /// Writes what stands in place of a value that is not there; a page has a longer dash.
  func write(missing text: [UInt8], to bytes: inout [UInt8]) {
    if isPage, text == [UInt8(ascii: "-")] { bytes += "–".utf8 } else { bytes += text }
  }

  /// The lines of a table, in pieces that are written in parallel, and what there was no room for.
  func lines(of table: Table) -> [[UInt8]] {
    let lines = table.lines(width: width, theme: theme)
    let hidden = lines.hidden.filter { !$0.isEmpty }
    return parallelMap(lines.pieces.count) { lines.piece($0) }
      + (hidden.isEmpty ? [] : ReportBlock.dim(words(.hiddenColumns(hidden))).lines(self))
  }
}
