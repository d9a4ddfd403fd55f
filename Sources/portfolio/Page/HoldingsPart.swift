import PortfolioCore

/// What is held, with the details of each below its row, and folded away what was sold completely.
extension PortfolioPage {
  var holdings: HTML {
    let held = held
    let table = table(
      "holdings", words(.pagePart(.holdings)), held, columns, key: \.ticker, total: total,
      hidesCaption: true, below: details(of: held))
    let part: HTML = """
      <section id="details" data-part="details" aria-label="\(words(.pagePart(.details)))">
      \(table.scrolling)\(detailsNotes)</section>

      """
    return "\(held.isEmpty ? HTML.nothing : part)\(closed)"
  }

  /// Of each holding, made on all processors.
  private func details(of held: [SummaryItem]) -> [HTML] {
    parallelMap(held.count, inRangesOf: 1 << 4) { numbers in
      var page = self
      page.layout = layout.copy
      return numbers.map { page.details(of: held[$0], $0) }
    }.flatMap(\.self)
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
      Column("percent", heading: .weight, as: .percent, missing: "-") {
        $0.value?.share(of: contents.summary.total.whole)
      }.marking(staleDay)
      Column("quantity", as: .quantity, \.quantity)
      Column("price", as: .price, missing: "-", \.price).marking(staleDay).onPage { item, layout in
        PageCell(price(item.price, of: item), staleDay: staleDay(item))
      }
      Column("averageCost", as: .price, missing: "-") { contents.shares.averageCosts[$0.ticker] }
        .onPage { item, _ in PageCell(price(contents.shares.averageCosts[item.ticker], of: item)) }
      Column("dayChange", as: .amount.asGain, missing: "-") { contents.changes?.byTicker[$0.ticker]?.amount }
        .titled { $0(.pageDayField) }
      Column("dayChangePercent", as: .percentage.asGain, missing: "-", for: .privately) {
        contents.changes?.byTicker[$0.ticker]?.percent
      }.titled { $0(.pageDayField) }
      Column("gain", heading: .unrealised, as: .amount.asGain, missing: "-") {
        contents.shares.lotSums[$0.ticker]?.total?.gain.rounded
      }.marking(staleDay)
      Column("profit", as: .amount.asGain, missing: "-") { profit(of: $0) }.marking(staleDay)
      Column("gainPercent", heading: .unrealised, as: .percentage.asGain, missing: "-", for: .privately) {
        try? contents.shares.lotSums[$0.ticker]?.total?.gainPercent
      }.marking(staleDay)
      Column("rate", as: .figure, missing: "-") { rate(contents.performance.byTicker[$0.ticker]) }
        .titled { $0(.pageRateField) }
      Column("prices") { _ in "" }.titled { $0(.pageYearField) }.onPage { item, _ in
        PageCell(spark(item.ticker))
      }
    }.list
  }

  /// In the period of the page, as the rate beside it.
  private func profit(of item: SummaryItem) -> ExactDecimal? {
    contents.period.from == nil ? item.profit : contents.performance.byTicker[item.ticker]?.profit
  }

  /// With its currency, where that is not the home currency.
  private func price(_ price: ExactDecimal?, of item: SummaryItem) -> HTML {
    guard let price else { return "–" }
    let currency = item.priceCurrency.flatMap { $0 == contents.summary.currency ? nil : $0 }
    return "\(formats.price(price))\(currency.map { " <small>\($0)</small>" as HTML } ?? "")"
  }

  /// Of the rows above, as far as their figures are known.
  private var total: Grid {
    let (contents, held) = (contents, held)
    func total(_ figure: (SummaryItem) -> ExactDecimal?) -> ExactDecimal? {
      let known = held.compactMap(figure)
      return known.isEmpty ? nil : sum(known)
    }
    let value = total(\.value)
    return Grid.one {
      Column("value", as: .money.bold, missing: "-") { _ in value }
      Column("percent", as: .percent, missing: "-") { _ in value?.share(of: contents.summary.total.whole) }
      Column("dayChange", as: .money.asGain, missing: "-") { [change = contents.changes?.total?.amount] _ in
        change
      }
      Column("gain", as: .money.asGain, missing: "-") { [gain = contents.shares.lots.total.gain] _ in gain }
      Column("profit", as: .money.asGain, missing: "-") { [profit = total(profit(of:))] _ in profit }
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
      "closed", words(.pageClosed(sold.count)), sold, columns.list, key: \.ticker, hidesCaption: true)
    return """
      <details class="closed"><summary>\(words(.pageClosed(sold.count)))</summary>
      \(table.scrolling)</details>

      """
  }
}

extension PortfolioPage {
  /// A small line of the prices of the last year, without an axis. Days lie in proportion.
  fileprivate func spark(_ ticker: String) -> HTML {
    let points = contents.details[ticker]?.year ?? []
    guard points.count > 1, let start = points.first?.day, let end = points.last?.day, end > start else {
      return .nothing
    }
    let values = points.map(\.price)
    let (low, high) = (values.min() ?? 0, values.max() ?? 0)
    let span = Double(end.daysSinceEpoch - start.daysSinceEpoch)
    let line = HTML(
      points.map { point in
        let across = Double(point.day.daysSinceEpoch - start.daysSinceEpoch) / span * 100
        let down = high > low ? (high - point.price) / (high - low) * 24 : 12
        return "\(Int(across.rounded())),\(Int(down.rounded())) "
      })
    return """
      <svg class=spark viewBox="0 -1 100 26" aria-hidden=true><polyline points="\(line)"/></svg>
      """
  }
}
