import CommandLineKit
import PortfolioCore
import PortfolioIO
import PortfolioKit

/// The page about the whole portfolio: the reports of several commands, with charts.
struct PortfolioPage {
  struct Contents {
    /// The period: its first day, or nil for the beginning, and its last day, for which values are given.
    let period: (from: CalendarDay?, to: CalendarDay)
    let summary: SummaryView
    /// What is held and what was sold, lot by lot.
    let shares: SharesReport
    let history: HistoryReport
    let returns: ReturnsReport
    let incomeByMonth: IncomeReport
    let income: IncomeReport
  }

  let contents: Contents
  let title: String
  /// Warnings about missing, old or doubtful data.
  let alerts: [String]
  let now: Instant
  let layout: Layout

  /// The days in the trend of a price.
  static let trendDays = 366
  /// The most holdings with a bar of their own.
  private static let maximumShares = 12

  private var words: any Catalogue { layout.words }
  private var formats: Formats { layout.formats }
  private var total: SummaryTotal { contents.summary.report.total.total }
  private var isEmpty: Bool { contents.summary.report.isEmpty }

  private func said(_ phrase: PagePhrase) -> String { words.text(.page(phrase)) }

  var html: HTMLPage {
    let made = said(.made(version: Main.version, time: formats.date(.instant(now))))
    let (from, to) = (contents.period.from.map(formats.day), formats.day(contents.period.to))
    let time: PagePhrase = from == nil ? .asOf(day: to) : .period(from: from, to: to)
    return HTMLPage(
      language: said(.languageTag), title: title,
      lead: "<p>\(said(time))</p>",
      contents: said(.contents), sections: sections, footer: "<p>\(made)</p>")
  }

  private var sections: [HTMLPage.Section] {
    let overview = section("overview", .overview, self.overview)
    if isEmpty { return [overview] }
    return [
      overview, section("holdings", .holdings, holdings), section("returns", .returns, returns),
      section("gains", .gains, gains), section("income", .income, income), section("lots", .lots, lots),
    ]
  }

  private func section(_ id: String, _ title: PagePhrase, _ content: HTML) -> HTMLPage.Section {
    HTMLPage.Section(id: id, title: said(title), content: content)
  }

  // MARK: Overview

  private var overview: HTML {
    let (lots, returns) = (contents.shares.lots.total, contents.returns)
    let cost = said(.costOfHoldings(formats.money(lots.basis)))
    var figures = [
      figure(words.text(.heading(.value)), big(total.value), [cost], isWhole: true),
      gain(
        said(.gainSinceBeginning), total.profit,
        [
          total.profitPercent.map(formats.percentage),
          perYear(contents.period.from == nil ? returns.total : nil),
        ]),
      gain(said(.realised), contents.shares.gainsByYear.total.gain, []),
      gain(said(.unrealised), lots.gain, [lots.gainPercent.map(formats.percentage)]),
    ]
    if let year = returns.returns.last, let key = year.key, let profit = year.figures.profit {
      let rate = year.figures.irrPeriod.map(formats.percentage)
      figures.insert(gain(said(.gainInYear(key)), profit, [rate]), at: 1)
    }
    if let cash = contents.summary.report.total.ofCash {
      let worth = [
        figure(words.text(.heading(.cash)), big(cash.cash), []),
        figure(words.text(.heading(.worth)), big(cash.worth), []),
      ]
      figures.insert(contentsOf: worth, at: 1)
    }
    let empty: HTML = isEmpty ? contents.summary.html(layout, caption: "") : ""
    return "<dl class=\"figures\">\n\(HTML(figures))</dl>\n\(alertBox)\(empty)\(trend.html(formats))"
  }

  /// An amount in large figures; a dash for one that is not known.
  private func big(_ amount: ExactDecimal?) -> HTML {
    "<span class=\"big\">\(amount.map { formats.money($0) } ?? "–")</span>"
  }

  private func perYear(_ figures: ReturnFigures?) -> String? {
    figures?.irr.map { said(.perYear(formats.percentage($0))) }
  }

  private var trend: LineDrawing {
    let points = contents.history.points
    let tracksCash = points.contains { $0.ofCash != nil }
    // Of what has no price, neither is in the totals.
    let known = points.map { $0.unpriced.isEmpty ? $0 : nil }
    return LineDrawing(
      id: "trend", name: said(.overTime), days: points.map(\.date),
      lines: [
        LineDrawing.Line(
          name: words.text(.heading(tracksCash ? .worth : .value)),
          values: known.map { $0?.ofCash == nil ? $0?.value : $0?.worth }),
        LineDrawing.Line(
          name: tracksCash ? words.text(.heading(.deposited)) : said(.paidIn),
          values: known.map { $0?.ofCash == nil ? $0?.netInvested : $0?.deposited }),
      ])
  }

  private var alertBox: HTML {
    let missing = words.sentences(about: contents.summary.report.summary.omissions)
    let lines = HTML((missing + alerts).map { "<p>\($0)</p>\n" })
    return lines.text.isEmpty ? "" : "<div class=\"alerts\" role=\"note\">\n\(lines)</div>\n"
  }

  /// - Parameter value: nil where nothing has a price.
  private func gain(_ label: String, _ value: ExactDecimal?, _ more: [String?]) -> HTML {
    let style: HTML = value.map { $0.isZero ? "" : $0.isNegative ? " loss" : " gain" } ?? ""
    let text = value.map { formats.money($0) } ?? "–"
    return figure(label, "<span class=\"big\(style)\">\(text)</span>", more)
  }

  /// - Parameters:
  ///   - more: what stands in small letters below it.
  ///   - isWhole: whether the others say how it came about.
  private func figure(_ label: String, _ value: HTML, _ more: [String?], isWhole: Bool = false) -> HTML {
    let more = more.compactMap(\.self).joined(separator: " · ")
    let style: HTML = isWhole ? " class=\"whole\"" : ""
    return "<div\(style)><dt>\(label)</dt><dd>\(value) <span class=\"dim\">\(more)</span></dd></div>\n"
  }

  // MARK: Holdings

  private var holdings: HTML {
    var table = contents.summary
    table.trends = [:]
    return "\(allocation.html())\(table.html(layout, caption: said(.heldByTicker)))"
  }

  private var allocation: ShareDrawing {
    let held = contents.summary.report.items.compactMap { item in
      item.value.flatMap { $0.isZero ? nil : (item.position.ticker, $0) }
    }.sorted { $0.1 > $1.1 }
    var shares = held.prefix(PortfolioPage.maximumShares).map { ticker, value in
      share(ticker, value, contents.summary.trends[ticker] ?? [])
    }
    let rest = held.dropFirst(PortfolioPage.maximumShares)
    if let sum = PortfolioPage.sum(rest.map(\.1)), !rest.isEmpty {
      var others = share(said(.others(rest.count)), sum, [])
      others.isRest = true
      shares.append(others)
    }
    return ShareDrawing(
      id: "allocation", name: said(.allocation), trendName: said(.priceOfYear), shares: shares)
  }

  private func share(_ name: String, _ value: ExactDecimal, _ trend: [DayPrice]) -> ShareDrawing.Share {
    let text = [formats.money(value), percent(value)].compactMap(\.self).joined(separator: " · ")
    return ShareDrawing.Share(
      name: name, value: value, text: text, trend: trend.map(\.price.approximation))
  }

  /// The percentage of a value in the total; nil if that is meaningless.
  private func percent(_ value: ExactDecimal) -> String? {
    guard let total = total.value, total.isPositive else { return nil }
    do throws(DecimalOverflow) {
      return try value.percent(of: total).map(formats.percentage)
    } catch {
      return nil
    }
  }

  /// Nil if it has more than 38 digits.
  private static func sum(_ values: [ExactDecimal]) -> ExactDecimal? {
    do throws(DecimalOverflow) {
      var sum = ExactDecimal.zero
      for value in values { try sum += value }
      return sum
    } catch {
      return nil
    }
  }

  private var lots: HTML {
    let count = contents.shares.lots.lots.count
    let cut: HTML =
      count < contents.shares.lotCount
      ? "<p class=\"note\">\(said(.largestLots(shown: count, of: contents.shares.lotCount)))</p>\n" : ""
    return "\(contents.shares.lots.html(layout, caption: said(.heldByLot)))\(cut)"
  }

  // MARK: Gains

  private var gains: HTML {
    let isCut = contents.shares.salesShown < contents.shares.saleCount
    let cut: HTML =
      isCut
      ? "<p class=\"note\">\(said(.newestSales(shown: contents.shares.salesShown, of: contents.shares.saleCount)))</p>\n"
      : ""
    let sales: HTML =
      contents.shares.saleCount == 0
      ? "" : contents.shares.sales.html(layout, caption: said(.sales), without: method)
    return """
      \(gainBars.html(formats))\(contents.shares.gainsByYear.html(layout, caption: said(.gainsByYear), without: method))
      \(sales)\(cut)
      """
  }

  /// The method, shown above the lots.
  private var method: String { words.text(.byMethod(contents.shares.lots.method)) }

  private var gainBars: BarDrawing {
    let groups = everyYear(contents.shares.gainsByYear.groups ?? [])
    let knowsTerms = groups.contains { $0.sums?.shortTerm != nil }
    return BarDrawing(
      id: "gains-by-year", name: said(.gainsByYear),
      parts: knowsTerms ? [words.text(.heading(.shortTerm)), words.text(.heading(.longTerm))] : [],
      bars: groups.map { year, sums in
        let terms = [sums?.shortTerm ?? .zero, sums?.longTerm ?? .zero]
        return BarDrawing.Bar(name: year, values: knowsTerms ? terms : [sums?.gain ?? .zero], mark: year)
      })
  }

  /// All years from the first to the last, including those without a sale.
  private func everyYear(_ groups: [Group<GainsReport.Sums>]) -> [(year: String, sums: GainsReport.Sums?)] {
    let known = Dictionary(groups.compactMap { group in group.key.map { ($0, group.figures) } }) { first, _ in
      first
    }
    let years = known.keys.compactMap(Int.init)
    guard let first = years.min(), let last = years.max() else { return [] }
    return (first...last).map { (String($0), known[String($0)]) }
  }

  // MARK: Returns and income

  private var returns: HTML { contents.returns.html(layout, caption: said(.returns), under: said(.returns)) }

  private var income: HTML {
    "\(incomeBars.html(formats))\(contents.income.html(layout, caption: said(.income), under: said(.income), maximumRows: PortfolioPage.maximumPayers))"
  }

  /// So many tickers are listed with what they paid.
  private static let maximumPayers = 100
  /// The most months with a bar.
  private static let maximumMonths = 120

  private var incomeBars: BarDrawing {
    let known = Dictionary(
      contents.incomeByMonth.groups.compactMap { group in group.key.map { ($0, group.figures.net) } }
    ) { first, _ in first }
    let months = known.keys.compactMap { CalendarDay.numberOfMonth($0) }
    let last = months.max() ?? 0
    let first = max(months.min() ?? 0, last - PortfolioPage.maximumMonths + 1)
    let isLong = last - first >= 18
    return BarDrawing(
      id: "income-by-month", name: said(.incomeByMonth), parts: [],
      bars: (first...last).map { number in
        let name = CalendarDay.nameOfMonth(number)
        let mark = isLong ? CalendarDay.nameOfYear(from: number) : name
        return BarDrawing.Bar(name: name, values: [known[name] ?? .zero], mark: mark)
      })
  }
}

extension CalendarDay {
  /// The number of a month such as `2024-06`, counted from year 0.
  fileprivate static func numberOfMonth(_ name: String) -> Int? {
    guard let year = Int(name.prefix(4)), let month = Int(name.suffix(2)) else { return nil }
    return year * 12 + month - 1
  }

  /// The name of the year that begins with a month; nil for other months.
  fileprivate static func nameOfYear(from number: Int) -> String? {
    number % 12 == 0 ? String(nameOfMonth(number).prefix(4)) : nil
  }

  fileprivate static func nameOfMonth(_ number: Int) -> String {
    let day = CalendarDay(year: number / 12, month: number % 12 + 1, day: 1)
    return day.map { String($0.description.prefix(7)) } ?? ""
  }
}
