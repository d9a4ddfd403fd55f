import CommandLineKit
import PortfolioCore
import PortfolioIO

/// What happened to the rates of a file.
struct RateImportReport: Report {
  let rows: RateRows
  let addition: RateArchive.Addition

  static let columns = Columns<RateImportReport> {
    Column("new", \.addition.new)
    Column("duplicate", \.addition.duplicate)
    Column("replaced", \.addition.replaced)
    Column("rejected", \.rows.rejected)
    Column("issues", in: .json) { $0.rows.issues.shown.map(ImportReport.BadRow.init) }
  }

  func blocks(_ layout: Layout) -> [ReportBlock] {
    var messages: [Message] = [.ratesImported(addition.new)]
    if addition.replaced > 0 { messages.append(.ratesReplaced(addition.replaced)) }
    if addition.duplicate > 0 { messages.append(.ratesKnown(addition.duplicate)) }
    if rows.rejected > 0 { messages.append(.priceRefused(rows.rejected)) }
    return messages.map { .text(layout.words($0)) }
  }
}
