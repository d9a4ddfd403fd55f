import CommandLineKit
import PortfolioCore
import PortfolioIO

/// What happened to the lines of a price file.
struct PriceImportReport: Report {
  let rows: PriceRows
  let addition: PriceHistory.Addition

  static let columns = Columns<PriceImportReport> {
    Column("new", \.addition.new)
    Column("duplicate", \.addition.duplicate)
    Column("replaced", \.addition.replaced)
    Column("rejected", \.rows.rejected)
    Column("skipped", \.rows.skipped.count)
    Column("issues", in: .json) { $0.rows.issues.shown.map(ImportReport.BadRow.init) }
    Column("skippedRows", in: .json, \.rows.skipped)
  }

  func blocks(_ layout: Layout) -> [ReportBlock] {
    var messages: [Message] = [.priceImported(addition.new)]
    if addition.replaced > 0 { messages.append(.priceReplaced(addition.replaced)) }
    if addition.duplicate > 0 { messages.append(.priceKnown(addition.duplicate)) }
    if !rows.skipped.isEmpty { messages.append(.priceWithoutPrice(rows.skipped.count)) }
    if rows.rejected > 0 { messages.append(.priceRefused(rows.rejected)) }
    return messages.map { .text(layout.words($0)) }
  }
}
