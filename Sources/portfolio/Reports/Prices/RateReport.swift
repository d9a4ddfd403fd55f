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
