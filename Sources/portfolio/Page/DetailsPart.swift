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
      $0.stepCount > $0.steps.count || $0.dividendCount > $0.dividends.count
    }
    let heading: HTML = isPrivate ? "" : "\(marks)\(note(isCut ? .pageLatestOnly : nil))"
    return "\(heading)\(HTML(held.enumerated().map { details(of: $1, $0) }))"
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
      \(lots(ticker))\(isPrivate ? HTML.nothing : "\(dividends(known))\(steps(known))")</div>
      </details>

      """
  }

  /// How many of a list are not shown.
  private func rest(_ count: Int, shown: Int) -> HTML {
    note(count > shown ? .pageEarlier(count - shown) : nil)
  }

  // MARK: Prices

  private func prices(_ ticker: String, _ known: HoldingDetails, _ number: Int) -> HTML {
    if isPrivate { return .nothing }
    let (prices, days) = (known.prices.filter { $0.day != nil }, known.prices.compactMap(\.day))
    let columns = Columns<Quote> {
      Column("date", \.day)
      Column("price", as: .price, \.price)
    }
    let table = table(
      "prices", heading(.price), prices, columns.list, key: { $0.day?.description ?? "" },
      hidesCaption: true)
    let first = days.first
    let marks = known.trades.compactMap { trade -> LineDrawing.Mark? in
      guard let day = trade.price.day, first.map({ day >= $0 }) ?? false else { return nil }
      return LineDrawing.Mark(day: day, value: trade.price.price, isPurchase: trade.isPurchase)
    }
    let drawing = LineDrawing(
      days: days, lines: [LineDrawing.Line(name: heading(.price), values: prices.map(\.price))],
      marks: marks, height: 90, isSmall: true,
      isBare: contents.details.count > PortfolioPage.fewHoldings)
    return chart(
      "price", id: "price-\(number)", said(.pagePrices(ticker: name(of: ticker))),
      drawing.picture(formats), table: table.html)
  }

  // MARK: Lots

  private func lots(_ ticker: String) -> HTML {
    let lots = contents.shares.lots.lots.filter { $0.ticker == ticker }
    if lots.isEmpty { return .nothing }
    let columns = Columns<LotsReport.Row> {
      Column("date", as: .dayAlone, missing: "-", \.date)
      Column("quantity", as: .quantity, \.quantity)
      Column("basis", missing: "-", \.basis)
      LotsReport.Row.columns.only("value", "gain")
      Column("gainPercent", heading: .gain, as: .percentage.asGain, missing: "-", \.gainPercent)
        .marking(\.staleDay)
      Column("days", missing: "-", \.days)
    }
    let table = table("lots", said(.pageLots), lots, columns.list) { $0.date?.day.description ?? ticker }
    return "\(table.html)\(rest(contents.shares.lotSums[ticker]?.count ?? 0, shown: lots.count))"
  }

  // MARK: Dividends and steps

  private func dividends(_ known: HoldingDetails) -> HTML {
    if known.dividends.isEmpty { return .nothing }
    let (home, hasTax) = (contents.summary.currency, known.dividends.contains { $0.tax?.isZero == false })
    let sum = Column<Transaction>("sum", \.sum).onPage { dividend, layout in
      let currency = dividend.currency.flatMap { $0 == home ? nil : " \($0)" } ?? ""
      return PageCell("\(dividend.sum.map { layout.formats.amount($0) } ?? "–")\(currency)")
    }
    let tax = Column<Transaction>("tax") { $0.tax ?? .zero }
    let table = table(
      "dividends", heading(.dividends), known.dividends.reversed(),
      Transaction.columns.only("date") + [sum] + (hasTax ? [tax] : []), key: \.date.day.description)
    return "\(table.html)\(rest(known.dividendCount, shown: known.dividends.count))"
  }

  private func steps(_ known: HoldingDetails) -> HTML {
    if known.steps.isEmpty { return .nothing }
    let table = table(
      "steps", said(.pageSteps), known.steps.reversed(),
      ExplainedStep.columns.only("date", "what", "quantity", "expenses", "income", "held"),
      key: \.transaction.date.day.description)
    return "\(table.html)\(rest(known.stepCount, shown: known.steps.count))"
  }
}
