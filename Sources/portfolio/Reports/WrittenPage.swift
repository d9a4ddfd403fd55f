import PortfolioIO

/// A page that was written to a file.
struct WrittenPage: Report {
  let path: String
  let bytes: Int
  let isDryRun: Bool

  static let columns: [Column<WrittenPage>] = [Column("path", \.path), Column("bytes", \.bytes)]

  var csv: CSVWriter { CSVWriter(rows: [self]) }

  func parts(_ layout: Layout) -> [Part] {
    isDryRun ? [] : [.text(layout.words.text(.page(.written(path: path))))]
  }
}
