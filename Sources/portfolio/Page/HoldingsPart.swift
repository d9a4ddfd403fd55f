import CommandLineKit
import PortfolioCore
import PortfolioKit

/// What is held, and folded away what was sold completely.
extension PortfolioPage {
  var holdings: HTML {
    let held = held.map { Holding($0, self) }
    let table = table(
      "holdings", said(.pagePart(.holdings)), held, Holding.columns, key: \.item.ticker,
      total: Grid([Holding.Total(self)], Holding.Total.columns), hidesCaption: true)
    return "\(held.isEmpty ? HTML.nothing : table.scrolling)\(closed)"
  }

  // MARK: Sold

  private var closed: HTML {
    let sold = contents.summary.items.filter(\.position.isClosed)
    guard !sold.isEmpty, !isPrivate else { return .nothing }
    let columns = Columns<SummaryItem> {
      Column("ticker", as: .ticker, \.ticker)
      Column("expenses", missing: "-", \.expenses)
      Column("income", missing: "-", \.income)
      Column("profit", as: .amount.asGain, missing: "-", \.profit)
    }
    let table = table(
      "closed", said(.pageClosed(sold.count)), sold, columns.list, key: \.ticker, hidesCaption: true)
    return """
      <details class="data"><summary>\(said(.pageClosed(sold.count)))</summary>
      \(table.scrolling)</details>

      """
  }
}

/// A row of the table of holdings.
private struct Holding {
  let item: SummaryItem
  let name: String?
  let rate: String?
  let percent: ExactDecimal?
  let change: DayChange?
  let gain: ExactDecimal?
  let spark: HTML
  let staleDay: CalendarDay?

  init(_ item: SummaryItem, _ page: PortfolioPage) {
    let (ticker, contents) = (item.ticker, page.contents)
    (self.item, name) = (item, contents.instruments[ticker][.name])
    staleDay = item.quote?.staleDay(on: contents.summary.day)
    rate = page.rate(contents.performance.byTicker[ticker])
    percent = item.value?.share(of: contents.summary.total.value)
    change = contents.changes?.byTicker[ticker]
    gain = contents.shares.lotSums[ticker]?.total?.gain.rounded
    spark = page.spark(ticker)
  }

  static let columns = Columns<Holding> {
    Column("name", \.item.ticker).titled { $0(.pageNameField) }.onPage { row, _ in
      let name: HTML = row.name.map { "<small>\($0)</small>" } ?? ""
      return PageCell("\(OptionSymbol(row.item.ticker)?.description ?? row.item.ticker)\(name)")
    }
    Column("value", missing: "-", \.item.value).marking(\.staleDay)
    Column("profit", as: .amount.asGain, missing: "-", \.item.profit).marking(\.staleDay)
    Column(
      "profitPercent", heading: .profit, as: .percentage.asGain, missing: "-", for: .privately,
      \.item.profitPercent
    ).marking(\.staleDay)
    Column("rate", as: .figure, missing: "-", \.rate).titled { $0(.pageRateField) }
    Column("percent", as: .percent, missing: "-", \.percent).marking(\.staleDay)
    Column("dayChange", as: .amount.asGain, missing: "-", \.change?.amount).titled { $0(.pageDayField) }
    Column(
      "dayChangePercent", as: .percentage.asGain, missing: "-", for: .privately, \.change?.percent
    ).titled { $0(.pageDayField) }
    Column("gain", as: .amount.asGain, missing: "-", \.gain).marking(\.staleDay)
    Column("prices") { _ in "" }.titled { $0(.pageYearField) }.onPage { row, _ in PageCell(row.spark) }
  }.list

  struct Total {
    let summary: SummaryTotal
    let rate: String?
    let percent: ExactDecimal?
    let change: ExactDecimal?
    let gain: ExactDecimal?

    init(_ page: PortfolioPage) {
      let (contents, total) = (page.contents, page.contents.summary.total.total)
      let shares = page.held.compactMap { $0.value?.share(of: total.value) }
      summary = total
      (rate, percent) = (page.rate(contents.performance.total), shares.isEmpty ? nil : page.sum(shares))
      (change, gain) = (contents.changes?.total?.amount, contents.shares.lots.total.gain)
    }

    static let columns = Columns<Total> {
      Column("value", as: .money, missing: "-", \.summary.value)
      Column("profit", as: .money.asGain, missing: "-", \.summary.profit)
      Column("rate", as: .figure, missing: "-", \.rate)
      Column("percent", as: .percent, missing: "-", \.percent)
      Column("dayChange", as: .money.asGain, missing: "-", \.change)
      Column("gain", as: .money.asGain, missing: "-", \.gain)
    }.list
  }
}

extension PortfolioPage {
  /// The prices of the last year.
  fileprivate func spark(_ ticker: String) -> HTML {
    let first = contents.period.to.advanced(by: -366)
    let points = (contents.details[ticker]?.prices ?? []).compactMap { quote in
      quote.day.flatMap { $0 < first ? nil : (day: $0, value: quote.price.approximation) }
    }
    // Every other week is enough for so small a line; the last is always told.
    let step = points.count > 30 ? 2 : 1
    return SparkDrawing(
      points: points.enumerated().filter { (points.count - 1 - $0.offset) % step == 0 }.map(\.element)
    ).html
  }
}
