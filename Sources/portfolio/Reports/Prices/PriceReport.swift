import CommandLineKit
import PortfolioCore
import PortfolioIO

/// Current prices, and the ones that could not be fetched.
struct PriceReport: Report {
  let tickers: [String]
  let book: PriceBook
  let failures: [QuoteReport.Failure]
  let now: Instant

  static let columns = Columns<PriceReport> {
    Column("prices", \.rows)
    Column("failed", \.failures)
  }

  private var rows: [Row] { tickers.sorted().compactMap { book[$0] }.map { Row(quote: $0, now: now) } }

  func blocks(_ layout: Layout) -> [ReportBlock] {
    if tickers.isEmpty { return [.text(layout.words(.noPrices))] }
    var table = ColumnTable(of: Row.self, layout)
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

    static let columns = Columns<Row> {
      Column("ticker", as: .text.bold, priority: 9, \.quote.ticker)
      Column("price", as: .price, priority: 8, \.quote.price)
      Column("change", as: .price.asGain, priority: 5, \.quote.change)
      Column("changePercent", as: .percent.asGain, priority: 6, \.quote.changePercent)
      Column("previousClose", as: .price, priority: 2, \.quote.previousClose)
      Column("time", priority: 3, \.quote.time)
      Column("source", priority: 4, \.quote.source)
      Column("fetched", \.quote.fetched)
      Column(.age, .right, priority: 7) { Table.Cell($0.age($1), .dim) }
    }

    private func age(_ layout: Layout) -> String {
      guard let age = quote.age(at: now) else { return "" }
      return layout.words.shortAge(age)
    }
  }

  /// A ticker without a price.
  fileprivate struct Unknown: Record {
    let ticker: String

    static let columns = Columns<Unknown> {
      Column("ticker", as: .text.bold, \.ticker)
      Column("price") { _ in "-" }
    }
  }
}

extension QuoteReport.Failure: Record {
  static let columns = Columns<QuoteReport.Failure> {
    Column("ticker", \.ticker)
    Column("reason", \.failure.reason)
  }
}
