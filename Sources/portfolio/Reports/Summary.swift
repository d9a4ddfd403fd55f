import CommandLineKit
import PortfolioCore
import PortfolioIO

/// The value of the portfolio, ticker by ticker or in total.
struct SummaryView: Report {
  let report: SummaryReport
  var totalOnly = false
  let now: Instant
  /// The recorded prices of each ticker, oldest first; shown to people if there is room.
  var trends: [String: [DayPrice]] = [:]
  /// What prices have changed by since they were shown before.
  var changes: [String: ExactDecimal] = [:]

  static let columns = Columns<SummaryView> {
    Column("currency", isOptional: true, for: .openly, \.report.currency)
    Column("items", isOptional: true) { $0.totalOnly ? nil : $0.rows }
    Column("other", isOptional: true, for: .openly, \.report.other)
    Column("total", \.report.total)
    Column("complete", \.report.complete)
    Column("unpriced", \.report.unpriced)
    Column("balances", isOptional: true, for: .openly, \.report.balances)
    Column("cash", for: .openly, \.report.cash)
  }

  /// The most days shown in a sparkline.
  static let trendDays = 20

  private var rows: [Row] {
    report.items.map {
      Row(
        item: $0, whole: report.total.value, trend: trends[$0.ticker] ?? [], home: report.currency, now: now,
        staleDay: $0.quote?.staleDay(on: report.day), change: changes[$0.ticker])
    }
  }

  func csv(privately: Bool) -> CSVWriter {
    // The columns of cash come where there is some.
    let total = report.total
    if totalOnly, !privately, total.ofCash != nil { return CSVWriter(rows: [total]) }
    if totalOnly { return CSVWriter(rows: [total.total], privately: privately) }
    var csv = CSVWriter(rows: rows, privately: privately)
    if !privately, let other = report.other { csv.add(other, as: Row.self) }
    return csv
  }

  var leftOut: Omissions { totalOnly || report.isEmpty ? Omissions() : report.omissions }

  @Paragraphs func blocks(_ layout: Layout) -> [ReportBlock] {
    body(layout)
    leftOut.messages
    if !layout.isPrivate { cashNotes(layout) }
    if !totalOnly, rows.contains(where: { $0.staleDay != nil && !$0.item.position.isClosed }) {
      Message.pageOldPrice(mark: OldPrices.mark)
    }
    if !layout.isPrivate {
      if !omitsRows, rows.contains(where: \.isReshaped) { Message.summaryReshaped(mark: Row.mark) }
      if !report.cash.isEmpty {
        let cash = CashSumLines(sums: report.cash, formats: layout.formats).line
        ReportBlock.text("\(layout.words(.cashTotal))  \(cash)")
      }
    }
  }

  func body(_ layout: Layout) -> [ReportBlock] {
    if layout.isPrivate {
      if report.isEmpty { Message.noTransactions } else { privateParts(layout) }
    } else {
      [layout.narrowing(report.scope, today: report.today)]
      if omitsRows {
        totalParts(layout)
      } else {
        let table = table(layout)
        table.part
        if trends.values.contains(where: { $0.count > 1 }),
          layout.width.map({ table.table.width <= $0 }) ?? true
        {
          Message.summaryTrend(most: SummaryView.trendDays)
        }
      }
    }
  }

  private var omitsRows: Bool { totalOnly || report.isEmpty }

  private func table(_ layout: Layout) -> ColumnTable {
    var table = ColumnTable(rows, layout)
    if let other = report.other { table = table.adding(layout.words(.summaryOther), other) }
    table = table.with(.total, report.total.total)
    guard let cash = report.total.ofCash else { return table }
    return table.with(.cash, line(cash.cash, cash.cashGain), isOfRows: false)
      .with(.worth, line(cash.worth, nil))
  }

  /// Cash in the columns of what is held.
  private func line(_ value: ExactDecimal?, _ profit: ExactDecimal?) -> Grid {
    .one {
      Column("value", as: .money.bold, missing: "-") { _ in value }
      Column("profit", as: .money.asGain) { _ in profit }
    }
  }

  /// Percentages alone.
  private func privateParts(_ layout: Layout) -> [ReportBlock] {
    totalOnly
      ? layout.fields(of: report.total.total) {
        Column("profit", as: .percentage.asGain, missing: "-", priority: 1, \.profitPercent)
      }
      : layout.table(rows, total: report.total.total)
  }

  private func totalParts(_ layout: Layout) -> [ReportBlock] {
    let total = report.total.total
    let cash: [(Heading, ExactDecimal?)] =
      report.total.ofCash.map { [(.cash, $0.cash), (.worth, $0.worth)] } ?? []
    let figures: [(heading: Heading, amount: ExactDecimal?)] =
      [
        (.value, total.value), (.costBasis, total.basis), (.expenses, total.expenses),
        (.income, total.income), (.profit, total.profit),
      ] + cash
    let texts = figures.map { $0.amount.map { layout.formats.money($0) } ?? "-" }
    let width = texts.map { CellWidth.of($0) }.max() ?? 0
    let percentage = total.profitPercent.map { " (\(layout.formats.percentage($0)))" } ?? ""
    let fields = zip(figures, texts).map { figure, text in
      let isProfit = figure.heading == .profit
      return ReportBlock.Field(
        label: layout.heading(figure.heading),
        text: String(repeating: " ", count: width - CellWidth.of(text)) + text + (isProfit ? percentage : ""),
        style: isProfit ? total.profit?.gainStyle ?? .plain : .plain)
    }
    let isNothing = layout.narrowing(report.scope, today: report.today) == nil && !report.isNarrowed
    let ages = report.items.compactMap { $0.quote?.source == .cache ? $0.quote?.age(at: now) : nil }
    return ReportBlock.lines([
      !report.isEmpty ? nil : isNothing ? .noTransactions : .noMatchingTransactions
    ]) + [.fields(fields)] + ReportBlock.lines([ages.max().map { .pricesUpTo(age: $0) }])
      + ReportBlock.lines(report.omissions.messages)
  }
}

extension SummaryView {
  /// How the cash is made up, and what was deposited.
  @Paragraphs private func cashNotes(_ layout: Layout) -> [ReportBlock] {
    if let balances = report.balances, let cash = report.total.ofCash {
      if balances.contains(where: { $0.currency != report.currency }) {
        let sums = balances.map { CashSum(currency: $0.currency, amount: $0.amount) }
        let line = CashSumLines(sums: sums, formats: layout.formats).line
        ReportBlock.text("\(layout.heading(.cash))  \(line)")
      }
      if let deposited = cash.deposited {
        let gain = cash.cashGain.flatMap { $0.isZero ? nil : layout.formats.money($0) }
        Message.accountsDeposited(layout.formats.money(deposited), gain: gain)
      }
    }
  }

  /// A ticker with its figures.
  struct Row: Record {
    let item: SummaryItem
    /// The value of everything.
    let whole: ExactDecimal?
    /// Its recorded prices, oldest first.
    let trend: [DayPrice]
    let home: String?
    let now: Instant
    /// The day of its price, if that is more than a week old.
    var staleDay: CalendarDay?
    /// What its price has changed by since it was shown before.
    var change: ExactDecimal?

    static let columns = Columns<Row> {
      Column("ticker", as: .ticker, priority: 11, \.item.ticker)
      Column("percent", heading: .value, as: .percentage, missing: "-", priority: 10, for: .privately) {
        $0.item.value?.share(of: $0.whole)
      }
      .marking(\.staleDay)
      Column(
        "profitPercent", heading: .profit, as: .percentage.asGain, missing: "-", priority: 9, for: .privately,
        \.item.profitPercent
      ).marking(\.staleDay)
      Column("quantity", heading: .held, as: .quantity, priority: 7, \.item.quantity)
      Column("price", as: .price, missing: "-", priority: 5, \.item.price).marking(\.staleDay)
      Column("", heading: .change, as: .price.asGain, priority: 6, in: .table, \.change)
      Column("priceCurrency", isOptional: true, in: .json, for: .openly, \.item.priceCurrency)
      Column("currency", priority: 5, in: .table, for: .openly, \.foreignCurrency)
      Column("priceTime", \.item.priceTime)
      Column("priceSource", \.item.priceSource)
      Column("value", as: .amount, missing: "-", priority: 10, \.item.value).marking(\.staleDay)
      Column("basis", as: .amount, missing: "-", priority: 2, in: .table, \.item.basis)
      Column("expenses", as: .amount, missing: "-", priority: 4, \.item.expenses)
      Column("income", as: .amount, missing: "-", priority: 3, \.item.income)
      Column("profit", as: .amount.asGain, missing: "-", priority: 9, \.item.profit)
        .marking(\.staleDay)
      Column(
        "profitPercent", heading: .percent, as: .percent.asGain, missing: "-",
        mark: { $0.isReshaped ? Row.mark : nil },
        priority: 8, for: .openly, \.item.profitPercent
      ).marking(\.staleDay)
      Column("basis", in: .programs, \.item.basis)
      Column("", heading: .age, as: .said(.right), priority: 6, in: .table, for: .openly, \.origin)
      Column("", heading: .trend, priority: 1, in: .table, for: .openly, \.sparkline)
    }

    /// What stands in place of a percentage that would mean nothing.
    static let mark = "*"

    /// Whether its percentage would mean nothing.
    fileprivate var isReshaped: Bool { item.profit != nil && item.position.isReshaped }

    /// The currency of its price, unless it is the home currency.
    private var foreignCurrency: String? { item.priceCurrency == home ? nil : item.priceCurrency }

    /// A note on where the price comes from; none for a live one.
    private var origin: Said? {
      guard let quote = item.quote, quote.source != .live else { return nil }
      let age = quote.source == .cache ? quote.age(at: now) : nil
      return age.map { age in Said(.dim) { $0.shortAge(age) } } ?? Said(.source(quote.source), .dim)
    }

    /// A sparkline of recent days; none for a single day.
    private var sparkline: Said? {
      let prices = trend.suffix(SummaryView.trendDays).map(\.price)
      guard prices.count > 1, !item.position.isClosed, let first = prices.first, let last = prices.last else {
        return nil
      }
      let style: Style = last == first ? .plain : last < first ? .red : .green
      return Said(style) { _ in Sparkline.text(prices.map(\.approximation)) }
    }
  }
}

extension SummaryTotal: Record {
  static let columns = Columns<SummaryTotal> {
    Column("value", as: .money.bold, missing: "-", \.value)
    Column("expenses", as: .money, \.expenses)
    Column("income", as: .money, \.income)
    Column("profit", as: .money.asGain, missing: "-", \.profit)
    Column("profitPercent", as: .percent.asGain, missing: "-", for: .openly, \.profitPercent)
    Column("profitPercent", as: .percentage.asGain, missing: "-", for: .privately, \.profitPercent)
    Column("basis", as: .money, \.basis)
  }
}

extension OtherAmounts: Record {
  static let columns = Columns<OtherAmounts> {
    Column("expenses", as: .amount, \.expenses)
    Column("income", as: .amount, \.income)
    Column("profit", as: .amount.asGain, in: .csv, \.profit)
  }
}

extension WorthTotal: Record {
  static let columns = Columns<WorthTotal> {
    SummaryTotal.columns.of(\.total)
    CashTotal.columns.of(optional: true, \.ofCash)
  }
}

extension CashTotal: Record {
  static let columns = Columns<CashTotal> {
    Column("cash", as: .money, missing: "-", \.cash)
    Column("worth", as: .money.bold, missing: "-", \.worth)
    Column("deposited", as: .money, missing: "-", \.deposited)
    Column("cashGain", as: .money.asGain, missing: "-", \.cashGain)
  }
}

extension WorthTotal {
  /// What is held and the cash beside it, as far as that is tracked, and what it is called.
  var whole: ExactDecimal? { ofCash == nil ? total.value : worth }
  var heading: Heading { ofCash == nil ? .value : .worth }
}

extension ExactDecimal {
  /// What it is of a whole in percent, to 6 decimals; nil where there is none.
  func share(of whole: ExactDecimal?) -> ExactDecimal? {
    guard let whole, !whole.isZero else { return nil }
    return try? percent(of: whole)
  }
}

/// What there is and how it changed, in a line for the bar of a terminal.
struct SummaryLine: Report {
  let report: SummaryReport
  /// Of the newest day; nil where it is not known.
  let change: PriceChange?
  /// Whether the percentage alone is told.
  let isPrivate: Bool

  static let columns = Columns<SummaryLine> {}

  func body(_ layout: Layout) -> [ReportBlock] {
    let (formats, total) = (layout.formats, report.total)
    let worth = total.whole.map { formats.money($0) } ?? "–"
    let sign = change.map { $0.amount.isPositive ? "+" : "" } ?? ""
    let amount = change.map { sign + formats.money($0.amount) } ?? "–"
    let percent = change?.percent.map { sign + formats.percentage($0) } ?? "–"
    let label = layout.heading(total.heading)
    let parts = isPrivate ? [percent] : ["\(label) \(worth)", amount, percent]
    let text = parts.joined(separator: "  ")
    ReportBlock.styled(CellWidth.truncated(text, to: 80), change?.amount.gainStyle ?? .plain)
  }
}
