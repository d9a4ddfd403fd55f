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
    Column.list("failed", \.failures) {
      Column("ticker", \.ticker)
      Column("reason", \.failure.reason)
    }
  }

  private var rows: [Row] { tickers.sorted().compactMap { book[$0] }.map { Row(quote: $0, now: now) } }

  func body(_ layout: Layout) -> [ReportBlock] {
    if tickers.isEmpty { Message.noPrices }
    layout.table(
      tickers.sorted().map { (ticker: $0, row: book[$0].map { Row(quote: $0, now: now) }) }
    ) {
      Column("ticker", as: .ticker, priority: 9, \.ticker)
      Column("price", as: .price, missing: "-", priority: 8, \.row?.quote.price)
      Row.columns.list.dropFirst(2).map { $0.of(\.row) }
    }
  }
}

extension PriceReport {
  fileprivate struct Row: Record {
    let quote: Quote
    let now: Instant

    static let columns = Columns<Row> {
      Column("ticker", as: .ticker, priority: 9, \.quote.ticker)
      Column("price", as: .price, priority: 8, \.quote.price)
      Column("currency", priority: 1, in: .table, \.quote.currency)
      Column("change", as: .price.asGain, priority: 5, \.quote.change)
      Column("changePercent", as: .percent.asGain, priority: 6, \.quote.changePercent)
      Column("previousClose", as: .price, priority: 2, \.quote.previousClose)
      Column("time", priority: 3, \.quote.time)
      Column("source", priority: 4, \.quote.source)
      Column("fetched", \.quote.fetched)
      Column("via", isOptional: true, in: .json, \.quote.via)
      Column("", heading: .age, as: .localized(.right), priority: 7, in: .table) { row in
        row.quote.age(at: row.now).map { age in LocalizedText(.dim) { $0.shortAge(age) } }
      }
    }
  }
}

/// The recorded prices of some tickers by day, newest first; on a terminal with a chart.
struct PriceHistoryReport: Report {
  /// The tickers asked for.
  let tickers: [String]
  /// By ticker, oldest first.
  let prices: [String: [DayPrice]]

  static let columns = Columns<PriceHistoryReport> {
    Column("prices", \.newestFirst)
  }

  private var newestFirst: [Day] {
    days.sorted { ($1.price.day, $0.ticker) < ($0.price.day, $1.ticker) }
  }

  /// By ticker, oldest first.
  var days: [Day] {
    prices.sorted { $0.key < $1.key }.flatMap { ticker, prices in
      prices.map { Day(ticker: ticker, price: $0, before: nil) }
    }
  }

  func body(_ layout: Layout) -> [ReportBlock] {
    if tickers.isEmpty { Message.priceNothingRecorded }
    for ticker in tickers {
      if let prices = prices[ticker], !prices.isEmpty {
        let days = prices.indices.map { index in
          Day(ticker: ticker, price: prices[index], before: index > 0 ? prices[index - 1] : nil)
        }
        [.title(ticker)] + layout.table(days.reversed()) + [.chart(Chart(prices: prices))]
      } else {
        Message.noHistory(ticker: ticker)
      }
    }
  }
}

extension PriceHistoryReport {
  /// A day, with the change since the previous recorded day.
  struct Day: Record {
    let ticker: String
    let price: DayPrice
    fileprivate let before: DayPrice?

    static let columns = Columns<Day> {
      Column("ticker", \.ticker)
      Column("date", priority: 4, \.price.day)
      Column("price", as: .price, priority: 3, \.price.price)
      Column("change", as: .price.asGain, priority: 1, in: .table, \.change?.amount)
      Column(
        "percent", heading: .changePercent, as: .percent.asGain, priority: 2, in: .table, \.change?.percent)
      Column("currency", priority: 0, \.price.currency)
      Column("source", \.price.origin)
      Column("via", isOptional: true, in: .json, \.price.via)
    }

    /// Nil if the figures have more than 38 digits; the price is still shown.
    private var change: PriceChange? { before.flatMap { try? price.change(since: $0) } }
  }
}

extension DayPrice.Origin: WordValue {}

/// What happened to the lines of a price file.
struct PriceImportReport: Report {
  let rows: PriceRows
  let addition: Addition

  static let columns = Columns<PriceImportReport> {
    Column("new", \.addition.new)
    Column("duplicate", \.addition.duplicate)
    Column("replaced", \.addition.replaced)
    Column("rejected", \.rows.rejected)
    Column("skipped", \.rows.skipped.count)
    Column.issues(\.rows.issues)
    Column("skippedRows", in: .json, \.rows.skipped)
  }

  func body(_ layout: Layout) -> [ReportBlock] {
    [
      .priceImported(addition.new), addition.replaced > 0 ? .priceReplaced(addition.replaced) : nil,
      addition.duplicate > 0 ? .priceKnown(addition.duplicate) : nil,
      rows.skipped.isEmpty ? nil : .priceWithoutPrice(rows.skipped.count),
      rows.rejected > 0 ? .priceRefused(rows.rejected) : nil,
    ]
  }
}
