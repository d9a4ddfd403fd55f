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

  func body(_ layout: Layout) -> [ReportBlock] {
    if !rates.isEmpty { Message.ratesPerEuro }
    layout.table(rates, nothing: isNarrowed ? .ratesNoMatches : .ratesNone)
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
    Display { source, layout in (layout.words(.ratesSource(source)), .plain) }
  }
}

/// What happened to the rates of a file.
struct RateImportReport: Report {
  let rows: RateRows
  let addition: Addition

  static let columns = Columns<RateImportReport> {
    Column("new", \.addition.new)
    Column("duplicate", \.addition.duplicate)
    Column("replaced", \.addition.replaced)
    Column("rejected", \.rows.rejected)
    Column.issues(\.rows.issues)
  }

  func body(_ layout: Layout) -> [ReportBlock] {
    [
      .ratesImported(addition.new), addition.replaced > 0 ? .ratesReplaced(addition.replaced) : nil,
      addition.duplicate > 0 ? .ratesKnown(addition.duplicate) : nil,
      rows.rejected > 0 ? .priceRefused(rows.rejected) : nil,
    ]
  }
}
