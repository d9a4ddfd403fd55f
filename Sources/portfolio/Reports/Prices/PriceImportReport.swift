import CommandLineKit
import PortfolioCore
import PortfolioIO

/// What happened to the lines of a price file.
struct PriceImportReport: Report {
  let rows: PriceRows
  let addition: PriceHistory.Addition

  static let columns: [Column<PriceImportReport>] = [
    Column("new", \.addition.new), Column("duplicate", \.addition.duplicate),
    Column("replaced", \.addition.replaced), Column("rejected", \.rows.rejected),
    Column("skipped", \.rows.skipped.count),
    Column("issues", in: .json) { $0.rows.issues.shown.map(ImportReport.BadRow.init) },
    Column("skippedRows", in: .json, \.rows.skipped),
  ]

  var csv: CSVWriter { CSVWriter(rows: [self]) }

  func blocks(_ layout: Layout) -> [ReportBlock] {
    var phrases: [PricePhrase] = [.imported(addition.new)]
    if addition.replaced > 0 { phrases.append(.replaced(addition.replaced)) }
    if addition.duplicate > 0 { phrases.append(.known(addition.duplicate)) }
    if !rows.skipped.isEmpty { phrases.append(.withoutPrice(rows.skipped.count)) }
    if rows.rejected > 0 { phrases.append(.refused(rows.rejected)) }
    return phrases.map { .text(layout.words.text(.price($0))) }
  }
}
