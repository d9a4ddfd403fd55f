import CommandLineKit
import PortfolioCore
import PortfolioKit

/// What is known of each holding, folded away.
extension PortfolioPage {
  /// So many holdings have a drawing with an axis each.
  private static let fewHoldings = 100

  var details: HTML {
    let marks = Drawing.key([(Drawing.purchase, said(.pagePurchase)), (Drawing.sale, said(.pageSale))])
    let isCut = contents.details.values.contains {
      $0.stepCount > $0.steps.steps.count || $0.dividendCount > $0.dividends.count
    }
    let note: HTML = isCut ? "<p class=\"note\">\(said(.pageLatestOnly))</p>\n" : ""
    return
      "\(isPrivate ? HTML.nothing : marks)\(isPrivate ? HTML.nothing : note)\(HTML(held.enumerated().map { details(of: $1, $0) }))"
  }

  /// - Parameter number: what tells it from the others.
  private func details(of item: SummaryItem, _ number: Int) -> HTML {
    let ticker = item.ticker
    guard let known = contents.details[ticker] else { return .nothing }
    let value: HTML =
      isPrivate ? "" : "<span class=\"figure\">\(item.value.map { formats.money($0) } ?? "–")</span>"
    let title = contents.instruments[ticker][.name].map { "<small>\($0)</small>" as HTML } ?? ""
    return """
      <details class="holding" data-holding="\(ticker)"><summary>\(name(of: ticker))\(title) \(value)</summary>
      \(prices(ticker, known, number))<div class="scroll" role="group" tabindex="0" aria-label="\(name(of: ticker))">
      \(lots(ticker))\(isPrivate ? HTML.nothing : dividends(ticker, known))\(isPrivate ? HTML.nothing : steps(ticker, known))</div>
      </details>

      """
  }

  /// How many of a list are not shown.
  private func rest(_ count: Int, shown: Int) -> HTML {
    count > shown ? "<p class=\"note\">\(said(.pageEarlier(count - shown)))</p>\n" : ""
  }

  // MARK: Prices

  private func prices(_ ticker: String, _ known: HoldingDetails, _ number: Int) -> HTML {
    if isPrivate { return .nothing }
    let days = known.prices.compactMap(\.day)
    let table = DataTable(
      name: "prices", caption: heading(.price),
      fields: [
        DataTable.Field(name: "date", heading: heading(.date), isNumber: false),
        DataTable.Field(name: "price", heading: heading(.price)),
      ],
      rows: zip(days, known.prices).map { day, quote in
        DataTable.Row(
          key: day.description,
          cells: [DataTable.Cell(formats.day(day)), DataTable.Cell(formats.price(quote.price))])
      }, hidesCaption: true)
    let figure = Drawing.Figure(
      chart: "price", id: "price-\(number)", name: said(.pagePrices(ticker: name(of: ticker))),
      figures: said(.pageFigures), table: table.html(formats))
    let first = days.first
    let marks = known.trades.compactMap { trade -> LineDrawing.Mark? in
      guard let day = trade.price.day, first.map({ day >= $0 }) ?? false else { return nil }
      return LineDrawing.Mark(day: day, value: trade.price.price, isPurchase: trade.isPurchase)
    }
    return LineDrawing(
      figure: figure, days: days,
      lines: [LineDrawing.Line(name: heading(.price), values: known.prices.map(\.price))], marks: marks,
      height: 90, isSmall: true, isBare: contents.details.count > PortfolioPage.fewHoldings
    ).html(formats)
  }

  // MARK: Lots

  private func lots(_ ticker: String) -> HTML {
    let lots = contents.shares.lots.lots.filter { $0.ticker == ticker }
    if lots.isEmpty { return .nothing }
    let rows = lots.map { lot in
      let mark = lot.staleDay
      return DataTable.Row(
        key: lot.date?.day.description ?? ticker,
        cells: [
          DataTable.Cell(lot.date.map { formats.day($0.day) } ?? "–"),
          isPrivate ? nil : DataTable.Cell(formats.quantity(lot.quantity)),
          isPrivate ? nil : amount(lot.basis),
          isPrivate ? nil : amount(lot.value, staleDay: mark),
          isPrivate ? nil : gain(lot.gain, staleDay: mark),
          gainPercent(lot.gainPercent, staleDay: mark),
          DataTable.Cell(lot.days.map { formats.count($0) } ?? "–"),
        ].compactMap(\.self))
    }
    let table = DataTable(
      name: "lots", caption: said(.pageLots),
      fields: [
        DataTable.Field(name: "date", heading: heading(.date), isNumber: false),
        isPrivate ? nil : DataTable.Field(name: "quantity", heading: heading(.quantity)),
        isPrivate ? nil : DataTable.Field(name: "basis", heading: heading(.basis)),
        isPrivate ? nil : DataTable.Field(name: "value", heading: heading(.value)),
        isPrivate ? nil : DataTable.Field(name: "gain", heading: heading(.gain)),
        DataTable.Field(name: "gainPercent", heading: "\(heading(.gain)) %"),
        DataTable.Field(name: "days", heading: heading(.days)),
      ].compactMap(\.self), rows: rows)
    return "\(table.html(formats))\(rest(contents.shares.lotSums[ticker]?.count ?? 0, shown: lots.count))"
  }

  // MARK: Dividends and steps

  private func dividends(_ ticker: String, _ known: HoldingDetails) -> HTML {
    if known.dividends.isEmpty { return .nothing }
    let hasTax = known.dividends.contains { $0.tax?.isZero == false }
    let table = DataTable(
      name: "dividends", caption: heading(.dividends),
      fields: [
        DataTable.Field(name: "date", heading: heading(.date), isNumber: false),
        DataTable.Field(name: "sum", heading: heading(.sum)),
        hasTax ? DataTable.Field(name: "tax", heading: heading(.tax)) : nil,
      ].compactMap(\.self),
      rows: known.dividends.reversed().map { dividend in
        let currency = dividend.currency.flatMap { $0 == contents.summary.currency ? nil : " \($0)" } ?? ""
        return DataTable.Row(
          key: dividend.date.day.description,
          cells: [
            DataTable.Cell(formats.day(dividend.date.day)),
            DataTable.Cell((dividend.sum.map { formats.amount($0) } ?? "–") + currency),
            hasTax ? amount(dividend.tax ?? .zero) : nil,
          ].compactMap(\.self))
      })
    return "\(table.html(formats))\(rest(known.dividendCount, shown: known.dividends.count))"
  }

  private func steps(_ ticker: String, _ known: HoldingDetails) -> HTML {
    if known.steps.steps.isEmpty { return .nothing }
    let table = DataTable(
      name: "steps", caption: said(.pageSteps),
      fields: [
        DataTable.Field(name: "date", heading: heading(.date), isNumber: false),
        DataTable.Field(name: "what", heading: heading(.type), isNumber: false),
        DataTable.Field(name: "quantity", heading: heading(.quantity)),
        DataTable.Field(name: "expenses", heading: heading(.expenses)),
        DataTable.Field(name: "income", heading: heading(.income)),
        DataTable.Field(name: "held", heading: heading(.heldThen)),
      ],
      rows: known.steps.steps.reversed().map { step in
        DataTable.Row(
          key: step.transaction.date.day.description,
          cells: [
            DataTable.Cell(formats.day(step.transaction.date.day)),
            DataTable.Cell(words.what(step.transaction)), DataTable.Cell(formats.quantity(step.quantity)),
            amount(step.expenses), amount(step.income), DataTable.Cell(formats.quantity(step.held)),
          ])
      })
    return "\(table.html(formats))\(rest(known.stepCount, shown: known.steps.steps.count))"
  }
}
