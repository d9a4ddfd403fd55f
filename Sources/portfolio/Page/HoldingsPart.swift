import CommandLineKit
import PortfolioCore
import PortfolioKit

/// What is held, and folded away what was sold completely.
extension PortfolioPage {
  var holdings: HTML {
    let held = held
    var total: DataTable.Row?
    if !held.isEmpty, !isPrivate {
      let all = contents.summary.total
      let lots = contents.shares.lots.total.gain
      let shares = held.compactMap { $0.value?.share(of: all.value) }
      total = row(
        words(.total), money(all.value), moneyGain(all.profit),
        rate(contents.performance.total), shares.isEmpty ? nil : sum(shares),
        moneyGain(contents.changes?.total?.amount), moneyGain(lots), "")
    }
    let table = DataTable(
      name: "holdings", caption: said(.pagePart(.holdings)), fields: fields, rows: held.map(row),
      total: total,
      hidesCaption: true)
    return "\(held.isEmpty ? HTML.nothing : table.scrolling(formats))\(closed)"
  }

  private var fields: [DataTable.Field] {
    func percent(_ heading: String) -> String { "\(heading) %" }
    return [
      DataTable.Field(name: "name", heading: said(.pageNameField), isNumber: false),
      isPrivate ? nil : DataTable.Field(name: "value", heading: heading(.value)),
      isPrivate
        ? DataTable.Field(name: "profitPercent", heading: percent(heading(.profit)))
        : DataTable.Field(name: "profit", heading: heading(.profit)),
      DataTable.Field(name: "rate", heading: said(.pageRateField)),
      DataTable.Field(name: "percent", heading: heading(.percent)),
      isPrivate
        ? DataTable.Field(name: "dayChangePercent", heading: percent(said(.pageDayField)))
        : DataTable.Field(name: "dayChange", heading: said(.pageDayField)),
      isPrivate ? nil : DataTable.Field(name: "gain", heading: heading(.gain)),
      DataTable.Field(name: "prices", heading: said(.pageYearField), isNumber: false),
    ].compactMap(\.self)
  }

  private func row(_ item: SummaryItem) -> DataTable.Row {
    let (ticker, stale) = (item.ticker, staleDay(of: item))
    let change = contents.changes?.byTicker[ticker]
    let lots = contents.shares.lotSums[ticker]
    let gains = lots?.total?.gain.rounded
    return row(
      ticker, amount(item.value, staleDay: stale),
      isPrivate ? gainPercent(item.profitPercent, staleDay: stale) : gain(item.profit, staleDay: stale),
      rate(contents.performance.byTicker[ticker]), item.value?.share(of: contents.summary.total.value),
      isPrivate ? gainPercent(change?.percent) : gain(change?.amount),
      gain(gains, staleDay: stale), spark(ticker), stale: stale)
  }

  private func row(
    _ ticker: String, _ value: DataTable.Cell, _ profit: DataTable.Cell, _ rate: String?,
    _ percent: ExactDecimal?, _ change: DataTable.Cell, _ gain: DataTable.Cell, _ spark: HTML,
    stale: CalendarDay? = nil
  ) -> DataTable.Row {
    let name = contents.instruments[ticker][.name].map { "<small>\($0)</small>" as HTML } ?? ""
    return DataTable.Row(
      key: ticker,
      cells: [
        DataTable.Cell("\(self.name(of: ticker))\(name)" as HTML), isPrivate ? nil : value, profit,
        DataTable.Cell(rate ?? "–"), self.percent(percent, staleDay: stale), change, isPrivate ? nil : gain,
        DataTable.Cell(spark),
      ].compactMap(\.self))
  }

  /// The prices of the last year.
  private func spark(_ ticker: String) -> HTML {
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

  // MARK: Sold

  private var closed: HTML {
    let sold = contents.summary.items.filter(\.position.isClosed)
    guard !sold.isEmpty, !isPrivate else { return .nothing }
    let table = DataTable(
      name: "closed", caption: said(.pageClosed(sold.count)),
      fields: [
        DataTable.Field(name: "ticker", heading: heading(.ticker), isNumber: false),
        DataTable.Field(name: "expenses", heading: heading(.expenses)),
        DataTable.Field(name: "income", heading: heading(.income)),
        DataTable.Field(name: "profit", heading: heading(.profit)),
      ],
      rows: sold.map { item in
        DataTable.Row(
          key: item.ticker,
          cells: [
            DataTable.Cell(name(of: item.ticker)), amount(item.expenses), amount(item.income),
            gain(item.profit),
          ])
      }, hidesCaption: true)
    return """
      <details class="data"><summary>\(said(.pageClosed(sold.count)))</summary>
      \(table.scrolling(formats))</details>

      """
  }
}
