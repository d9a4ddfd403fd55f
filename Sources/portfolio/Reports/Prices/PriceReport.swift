import CommandLineKit
import PortfolioCore
import PortfolioIO

/// Current prices, and the ones that could not be fetched.
struct PriceReport: Report {
  let tickers: [String]
  let book: PriceBook
  let failures: [QuoteReport.Failure]
  let now: Instant

  static let columns: [Column<PriceReport>] = [
    Column("prices", \.rows), Column("failed", \.failures),
  ]

  private var rows: [Row] { tickers.sorted().compactMap { book[$0] }.map { Row(quote: $0, now: now) } }

  var csv: CSVWriter { CSVWriter(rows: rows) }

  func blocks(_ layout: Layout) -> [ReportBlock] {
    if tickers.isEmpty { return [.text(layout.words(.noPrices))] }
    var table = ColumnTable<Row>(layout)
    for ticker in tickers.sorted() {
      if let quote = book[ticker] {
        table.add(Row(quote: quote, now: now))
      } else {
        table.add(partial: Unknown(ticker: ticker))
      }
    }
    return [table.part]
  }
}

extension PriceReport {
  fileprivate struct Row: Record {
    let quote: Quote
    let now: Instant

    static let columns: [Column<Row>] = [
      Column("ticker", .ticker, as: .text.bold, priority: 9, \.quote.ticker),
      Column("price", .price, as: .price, priority: 8, \.quote.price),
      Column("change", .change, as: .price.asGain, priority: 5, \.quote.change),
      Column("changePercent", .changePercent, as: .percent.asGain, priority: 6, \.quote.changePercent),
      Column("previousClose", .previousClose, as: .price, priority: 2, \.quote.previousClose),
      Column("time", .time, priority: 3, \.quote.time),
      Column("source", .source, priority: 4, \.quote.source),
      Column("fetched", \.quote.fetched),
      Column(.age, .right, priority: 7) { Table.Cell($0.age($1), .dim) },
    ]

    private func age(_ layout: Layout) -> String {
      guard let age = quote.age(at: now) else { return "" }
      return layout.words.shortAge(age)
    }
  }

  /// A ticker without a price.
  fileprivate struct Unknown: Record {
    let ticker: String

    static let columns: [Column<Unknown>] = [
      Column("ticker", as: .text.bold, \.ticker), Column("price") { _ in "-" },
    ]
  }
}

extension QuoteReport.Failure: Record {
  static let columns: [Column<QuoteReport.Failure>] = [
    Column("ticker", \.ticker), Column("reason", \.failure.reason),
  ]
}
