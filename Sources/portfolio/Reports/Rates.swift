import CommandLineKit
import PortfolioCore
import PortfolioIO

/// Exchange rates: units of a currency for 1 euro.
struct RateReport: Report {
  let rates: [Row]
  let isNarrowed: Bool

  static let columns = Columns<RateReport> {
    Column("rates", \.rates)
  }

  func blocks(_ layout: Layout) -> [ReportBlock] {
    if rates.isEmpty { return [.text(layout.words(isNarrowed ? .ratesNoMatches : .ratesNone))] }
    return [.text(layout.words(.ratesPerEuro)), .gap, .table(rates, layout)]
  }

  struct Row: Record {
    let currency: String
    let rate: DayRate

    static let columns = Columns<Row> {
      Column("currency", as: .text.bold, priority: 4, \.currency)
      Column("date", priority: 2, \.rate.day)
      Column("rate", as: .quantity, priority: 3, \.rate.rate)
      Column("source", priority: 1, \.rate.source)
    }
  }
}

extension RateSource: WordValue {
  static var display: Display<RateSource> {
    Display { source, layout in Table.Cell(layout.words(.ratesSource(source))) }
  }
}

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
