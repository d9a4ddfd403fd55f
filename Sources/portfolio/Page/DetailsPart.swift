import PortfolioCore

/// What is known of each holding, folded away below its row.
extension PortfolioPage {
  /// So many holdings have a drawing with an axis each.
  private static let fewHoldings = 100

  /// What is said of the details of all holdings.
  var detailsNotes: HTML {
    let marks = Drawing.key([(Drawing.purchase, words(.pagePurchase)), (Drawing.sale, words(.pageSale))])
    let isCut = contents.details.values.contains {
      $0.stepCount > $0.steps.count || $0.dividendCount > $0.dividends.count
    }
    return isPrivate ? "" : "\(marks)\(note(isCut ? .pageLatestOnly : nil))"
  }

  /// - Parameter number: what tells it from the others.
  func details(of item: SummaryItem, _ number: Int) -> HTML {
    let ticker = item.ticker
    guard let known = contents.details[ticker] else { return .nothing }
    let parts: HTML =
      isPrivate
      ? lots(ticker) : "\(prices(ticker, known, number))\(lots(ticker))\(dividends(known))\(steps(known))"
    return """
      <details class="holding" data-holding="\(ticker)"><summary><span class="said">\(words(.pageDetails(ticker: name(of: ticker))))</span></summary>
      <div class="inside">
      \(parts)</div>
      </details>

      """
  }

  /// How many of a list are not shown.
  private func rest(_ count: Int, shown: Int) -> HTML {
    note(count > shown ? .pageEarlier(count - shown) : nil)
  }

  // MARK: Prices

  private func prices(_ ticker: String, _ known: HoldingDetails, _ number: Int) -> HTML {
    let days = known.line.map(\.day)
    let columns = Columns<Quote> {
      Column("date", \.day)
      Column("price", as: .price, \.price)
    }
    let table = table(
      "prices", heading(.price), known.prices, columns.list, key: { $0.day?.description ?? "" },
      hidesCaption: true)
    let marks = known.trades.filter { trade in days.first.map { trade.point.day >= $0 } ?? false }.map {
      LineDrawing.Mark(day: $0.point.day, value: $0.point.price, isPurchase: $0.isPurchase)
    }
    let drawing = LineDrawing(
      days: days, lines: [LineDrawing.Line(name: heading(.price), values: known.line.map(\.price))],
      marks: marks, height: 120, isSmall: true,
      isBare: contents.details.count > PortfolioPage.fewHoldings)
    return chart(
      "price", id: "price-\(number)", words(.pagePrices(ticker: name(of: ticker))),
      drawing.picture(formats),
      table: "\(table.scrolling)\(rest(known.priceCount, shown: known.prices.count))")
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
      Column("gainPercent", heading: .unrealised, as: .percentage.asGain, missing: "-", \.gainPercent)
        .marking(\.staleDay)
      Column("days", missing: "-", \.days)
    }
    let table = table("lots", words(.pageLots), lots, columns.list) { $0.date?.day.description ?? ticker }
    return
      "<div>\(table.html)\(rest(contents.shares.lotSums[ticker]?.count ?? 0, shown: lots.count))</div>"
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
    return "<div>\(table.html)\(rest(known.dividendCount, shown: known.dividends.count))</div>"
  }

  private func steps(_ known: HoldingDetails) -> HTML {
    if known.steps.isEmpty { return .nothing }
    let table = table(
      "steps", words(.pageSteps), known.steps.reversed(),
      ExplainedStep.columns.only("date", "what", "quantity", "expenses", "income", "held"),
      key: \.transaction.date.day.description)
    return "<div>\(table.html)\(rest(known.stepCount, shown: known.steps.count))</div>"
  }
}
