import PortfolioIO

/// A page that was written to a file.
struct WrittenPage: Report {
  let path: String
  let bytes: Int

  static let columns = Columns<WrittenPage> {
    Column("path", \.path)
    Column("bytes", \.bytes)
  }

  func blocks(_ layout: Layout) -> [ReportBlock] {
    [.text(layout.words(.pageWritten(path: path)))]
  }
}
