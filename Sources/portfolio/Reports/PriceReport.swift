import CommandLineKit
import PortfolioCore
import PortfolioIO

/// Current prices, and which could not be fetched.
struct PriceReport: Report {
  let tickers: [String]
  let book: PriceBook
  let failures: [QuoteReport.Failure]
  let now: Instant

  private static let columns = [
    "ticker", "price", "change", "changePercent", "previousClose", "time", "source", "fetched",
  ]

  private var quotes: [Quote] { tickers.sorted().compactMap { book[$0] } }

  var json: JSONValue {
    .object([
      "prices": .array(quotes.map { .object(record($0)) }),
      "failed": .array(
        failures.map {
          .object(["ticker": .string($0.ticker), "reason": .string($0.failure.reason.rawValue)])
        }),
    ])
  }

  var csv: CSVWriter { CSVWriter(columns: Self.columns, records: quotes.lazy.map(record)) }

  private func record(_ quote: Quote) -> JSONObject {
    [
      "ticker": .string(quote.ticker), "price": .number(quote.price), "change": .optional(quote.change),
      "changePercent": .optional(quote.changePercent), "previousClose": .optional(quote.previousClose),
      "time": .optional(quote.time?.description), "source": .string(quote.source.rawValue),
      "fetched": .optional(quote.fetched?.description),
    ]
  }

  func text(_ layout: Layout) -> String {
    if tickers.isEmpty { return layout.words.text(.noPrices) + "\n" }
    var table = Table(columns: [
      Table.Column(layout.heading(.ticker), priority: 9),
      Table.Column(layout.heading(.price), .right, priority: 8),
      Table.Column(layout.heading(.change), .right, priority: 5),
      Table.Column(layout.heading(.changePercent), .right, priority: 6),
      Table.Column(layout.heading(.previousClose), .right, priority: 2),
      Table.Column(layout.heading(.time), priority: 3),
      Table.Column(layout.heading(.source), priority: 4),
      Table.Column(layout.heading(.age), .right, priority: 7),
    ])
    for ticker in tickers.sorted() {
      guard let quote = book[ticker] else {
        table.add([Table.Cell(ticker, .bold), "-"])
        continue
      }
      table.add([
        Table.Cell(ticker, .bold), Table.Cell(layout.forms.price(quote.price)),
        quote.change.map { layout.forms.gain($0, layout.forms.price) } ?? "",
        quote.changePercent.map { layout.forms.gain($0, layout.forms.percent) } ?? "",
        Table.Cell(quote.previousClose.map(layout.forms.price) ?? ""),
        Table.Cell(quote.time.map { layout.forms.date(.instant($0)) } ?? ""),
        Table.Cell(layout.words.text(.source(quote.source))),
        Table.Cell(age(of: quote, layout), .dim),
      ])
    }
    return layout.render(table.withoutEmptyColumns)
  }

  private func age(of quote: Quote, _ layout: Layout) -> String {
    guard quote.source != .live, let age = quote.age(at: now) else { return "" }
    return layout.words.shortAge(age)
  }
}
