import CommandLineKit
import PortfolioCore
import PortfolioIO

/// What happened to the rates of a file.
struct RateImportReport: Report {
  let rows: RateRows
  let addition: RateArchive.Addition

  static let columns: [Column<RateImportReport>] = [
    Column("new", \.addition.new), Column("duplicate", \.addition.duplicate),
    Column("replaced", \.addition.replaced), Column("rejected", \.rows.rejected),
    Column("issues", in: .json) { $0.rows.issues.shown.map(ImportReport.BadRow.init) },
  ]

  var csv: CSVWriter { CSVWriter(rows: [self]) }

  func blocks(_ layout: Layout) -> [ReportBlock] {
    var phrases: [Phrase] = [.rates(.imported(addition.new))]
    if addition.replaced > 0 { phrases.append(.rates(.replaced(addition.replaced))) }
    if addition.duplicate > 0 { phrases.append(.rates(.known(addition.duplicate))) }
    if rows.rejected > 0 { phrases.append(.price(.refused(rows.rejected))) }
    return phrases.map { .text(layout.words.text($0)) }
  }
}
