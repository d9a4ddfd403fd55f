import CommandLineKit
import PortfolioCore
import PortfolioIO

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

  func blocks(_ layout: Layout) -> [ReportBlock] {
    if tickers.isEmpty { return [.text(layout.words(.priceNothingRecorded))] }
    return Array(tickers.map { parts($0, layout) }.joined(separator: [.gap]))
  }

  private func parts(_ ticker: String, _ layout: Layout) -> [ReportBlock] {
    guard let prices = prices[ticker], !prices.isEmpty else {
      return [.text(layout.words(.noHistory(ticker: ticker)))]
    }
    let days = prices.indices.map { index in
      Day(ticker: ticker, price: prices[index], before: index > 0 ? prices[index - 1] : nil)
    }
    return [.title(ticker), .table(days.reversed(), layout), .chart(Chart(prices: prices))]
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
    }

    /// Nil if the figures have more than 38 digits; the price is still shown.
    private var change: PriceChange? { before.flatMap { try? price.change(since: $0) } }
  }
}

extension DayPrice.Origin: WordValue {}
