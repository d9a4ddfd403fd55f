import CommandLineKit
import PortfolioCore
import PortfolioKit

/// What is held, and folded away what was sold completely.
extension PortfolioPage {
  var holdings: HTML {
    let table = table(
      "holdings", said(.pagePart(.holdings)), held, columns, key: \.ticker, total: total,
      hidesCaption: true)
    return "\(held.isEmpty ? HTML.nothing : table.scrolling)\(closed)"
  }

  private var columns: [Column<SummaryItem>] {
    let (contents, day) = (contents, contents.summary.day)
    let staleDay: @Sendable (SummaryItem) -> CalendarDay? = { $0.quote?.staleDay(on: day) }
    return Columns<SummaryItem> {
      Column("name", \.ticker).titled { $0(.pageNameField) }.onPage { item, _ in
        let title = contents.instruments[item.ticker][.name].map { "<small>\($0)</small>" as HTML }
        return PageCell("\(name(of: item.ticker))\(title ?? "")")
      }
      Column("value", missing: "-", \.value).marking(staleDay)
      Column("profit", as: .amount.asGain, missing: "-", \.profit).marking(staleDay)
      Column(
        "profitPercent", heading: .profit, as: .percentage.asGain, missing: "-", for: .privately,
        \.profitPercent
      ).marking(staleDay)
      Column("rate", as: .figure, missing: "-") { rate(contents.performance.byTicker[$0.ticker]) }
        .titled { $0(.pageRateField) }
      Column("percent", as: .percent, missing: "-") { $0.value?.share(of: contents.summary.total.value) }
        .marking(staleDay)
      Column("dayChange", as: .amount.asGain, missing: "-") { contents.changes?.byTicker[$0.ticker]?.amount }
        .titled { $0(.pageDayField) }
      Column("dayChangePercent", as: .percentage.asGain, missing: "-", for: .privately) {
        contents.changes?.byTicker[$0.ticker]?.percent
      }.titled { $0(.pageDayField) }
      Column("gain", as: .amount.asGain, missing: "-") {
        contents.shares.lotSums[$0.ticker]?.total?.gain.rounded
      }.marking(staleDay)
      Column("prices") { _ in "" }.titled { $0(.pageYearField) }.onPage { item, _ in
        PageCell(spark(item.ticker))
      }
    }.list
  }

  private var total: Grid {
    let (contents, total) = (contents, contents.summary.total.total)
    let shares = held.compactMap { $0.value?.share(of: total.value) }
    return Grid.one {
      SummaryTotal.columns.only("value", "profit", in: .csv).map { $0.of { _ in total } }
      Column("rate", as: .figure, missing: "-") { _ in rate(contents.performance.total) }
      Column("percent", as: .percent, missing: "-") { _ in shares.isEmpty ? nil : sum(shares) }
      Column("dayChange", as: .money.asGain, missing: "-") { _ in contents.changes?.total?.amount }
      Column("gain", as: .money.asGain, missing: "-") { _ in contents.shares.lots.total.gain }
    }
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

extension PortfolioPage {
  /// A small line of the prices of the last year, without an axis. Days lie in proportion.
  fileprivate func spark(_ ticker: String) -> HTML {
    let first = contents.period.to.advanced(by: -366)
    let points = (contents.details[ticker]?.prices ?? []).compactMap { quote in
      quote.day.flatMap { $0 < first ? nil : (day: $0, value: quote.price.approximation) }
    }
    // Every other week is enough for so small a line; the last is always told.
    let step = points.count > 30 ? 2 : 1
    let shown = points.enumerated().filter { (points.count - 1 - $0.offset) % step == 0 }.map(\.element)
    guard shown.count > 1, let start = shown.first?.day, let end = shown.last?.day, end > start else {
      return .nothing
    }
    let values = shown.map(\.value)
    let (low, high) = (values.min() ?? 0, values.max() ?? 0)
    let span = Double(end.daysSinceEpoch - start.daysSinceEpoch)
    let line = HTML(
      shown.map { point in
        let across = Double(point.day.daysSinceEpoch - start.daysSinceEpoch) / span * 100
        let down = high > low ? (high - point.value) / (high - low) * 24 : 12
        return "\(Int(across)),\(Int(down)) "
      })
    return """
      <svg class=spark viewBox="0 -1 100 26" aria-hidden=true><polyline points="\(line)"/></svg>
      """
  }
}
