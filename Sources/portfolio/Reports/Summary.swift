import CommandLineKit
import PortfolioCore
import PortfolioIO

/// The value of the portfolio, ticker by ticker or in total.
struct SummaryView: Report {
  /// What people see of it.
  enum Extent {
    case total
    /// What is held.
    case holdings
    /// All tickers, with what they brought.
    case all
    /// The same with what was paid and received.
    case wide
  }

  let report: SummaryReport
  var extent = Extent.all
  /// Nil for that of tickers in files, and of value for people.
  var sort: SummarySort?
  let now: Instant
  /// How prices changed on their last day; nil where that is not known.
  var day: DayChanges?
  /// What a share of each ticker has cost on average; none where nobody asks.
  var averageCosts: [String: ExactDecimal] = [:]
  /// What prices have changed by since they were shown before.
  var changes: [String: ExactDecimal] = [:]

  static let columns = Columns<SummaryView> {
    Column("currency", isOptional: true, for: .openly, \.report.currency)
    Column("items", isOptional: true) { $0.extent == .total ? nil : $0.rows(by: $0.sort) }
    Column("other", isOptional: true, for: .openly, \.report.other)
    Column("total", \.report.total)
    Column("complete", \.report.complete)
    Column("unpriced", \.report.unpriced)
    Column("balances", isOptional: true, for: .openly, \.report.balances)
    Column("cash", for: .openly, \.report.cash)
  }

  private func rows(by sort: SummarySort?) -> [Row] {
    let rows = report.items.map {
      Row(
        item: $0, whole: report.total.whole, home: report.currency, now: now,
        staleDay: $0.quote?.staleDay(on: report.day), dayPercent: day?.byTicker[$0.ticker]?.percent,
        averageCost: averageCosts[$0.ticker], change: changes[$0.ticker])
    }
    return sort.map { $0.sorted(rows) } ?? rows
  }

  /// The rows for people.
  private var shownRows: [Row] {
    rows(by: sort ?? .value).filter { extent != .holdings || !$0.item.position.isClosed }
  }
  /// The tickers of these rows.
  var shownTickers: [String] { shownRows.map(\.item.ticker) }

  func csv(privately: Bool) -> CSVWriter {
    // The columns of cash come where there is some.
    let total = report.total
    if extent == .total {
      return !privately && total.ofCash != nil
        ? CSVWriter(rows: [total]) : CSVWriter(rows: [total.total], privately: privately)
    }
    var csv = CSVWriter(rows: rows(by: sort), privately: privately)
    if !privately, let other = report.other { csv.add(other, as: Row.self) }
    return csv
  }

  var leftOut: Omissions { extent == .total || report.isEmpty ? Omissions() : report.omissions }

  func notes(_ layout: Layout, missing: [Message], marks: [Message]) -> [ReportBlock] {
    missing
    if !layout.isPrivate { cashNotes(layout) }
    marks
  }

  func ending(_ layout: Layout) -> [ReportBlock] {
    if !layout.isPrivate, !report.cash.isEmpty {
      let cash = CashSumLines(sums: report.cash, formats: layout.formats).line
      ReportBlock.text("\(layout.words(.cashTotal))  \(cash)")
    }
  }

  func body(_ layout: Layout) -> [ReportBlock] {
    if !layout.isPrivate {
      [layout.narrowing(report.scope, today: report.today)]
      if extent == .total || report.isEmpty {
        totalParts(layout)
      } else {
        table(layout)
      }
    } else if report.isEmpty {
      Message.noTransactions
    } else if extent == .total {
      layout.fields(of: report.total.total) {
        Column("profit", as: .percentage.asGain, missing: "-", \.profitPercent)
      }
    } else {
      table(layout)
    }
  }

  /// The rows, their sums, and the age of their prices.
  func table(_ layout: Layout) -> [ReportBlock] {
    var shown = shownRows
    var table = table(of: shown, layout)
    let room = layout.width.map { min($0 - table.table.width - Table.gap, SummaryView.mostTrendDays) } ?? 0
    if room >= SummaryView.leastTrendDays, let series = day?.series {
      for index in shown.indices {
        // A price with too many digits was reported when it was read.
        shown[index].trend =
          (try? series[shown[index].item.ticker]?.trend(through: report.day, most: room)) ?? []
      }
      table = self.table(of: shown, layout)
    }
    // There is no room for the ages of all.
    let isNarrow = extent != .holdings && layout.width.map { table.table.width > $0 } ?? false
    return [table.part] + (isNarrow ? age.map { [.dim(layout.words(.pricesUpTo(age: $0)))] } ?? [] : [])
  }

  /// The age of the oldest price of a service.
  var age: Int? {
    report.items.compactMap { $0.quote?.source == .cache ? $0.quote?.age(at: now) : nil }.max()
  }

  /// The width of a line of prices where there is room for one.
  private static let (leastTrendDays, mostTrendDays) = (8, 24)

  /// How columns are kept where what was paid and received is asked for.
  private static let widePriorities = [
    "basis": 9, "expenses": 9, "income": 9, "averageCost": 4, "gain": 4, "gainPercent": 4,
  ]

  /// The columns that not everybody wants to see.
  private var leftOutColumns: Set<String> {
    switch extent {
    case .wide: []
    case .all, .total: ["basis", "expenses", "income"]
    case .holdings: ["basis", "expenses", "income", "profit", "age"]
    }
  }

  private func table(of rows: [Row], _ layout: Layout) -> ColumnTable {
    let columns = Row.columns.shown(in: .table, privately: layout.isPrivate).filter {
      !leftOutColumns.contains($0.name)
    }.map { column in
      let column =
        column.name == "dayPercent" && day?.distantDay != nil
        ? column.titled { $0(.heading(.changePercent)) } : column
      return extent == .wide ? column.kept(at: SummaryView.widePriorities[column.name]) : column
    }
    let names = Set(columns.map(\.name))
    func sums(_ columns: Column<Void>?...) -> Grid {
      Grid([()], columns.compactMap(\.self).filter { names.contains($0.name) })
    }
    func amount(_ name: String, _ value: ExactDecimal?) -> Column<Void> {
      Column(name, as: .money.bold, missing: "-") { _ in value }
    }
    func gain(_ name: String, _ value: ExactDecimal?) -> Column<Void> {
      Column(name, as: .money.asGain, missing: "-") { _ in value }
    }
    func percent(_ name: String, _ value: ExactDecimal?) -> Column<Void> {
      Column(name, as: .percent.asGain) { _ in value }
    }
    func weight(_ value: ExactDecimal?) -> Column<Void> {
      Column("weight", as: .percentage) { _ in value?.share(of: report.total.whole) }
    }
    var table = ColumnTable(Grid(rows, columns), layout)
    let total = report.total
    if let other = report.other, names.contains("profit") {
      table = table.adding(
        layout.words(.summaryOther),
        sums(
          Column("expenses", as: .amount) { _ in other.expenses },
          Column("income", as: .amount) { _ in other.income },
          Column("profit", as: .amount.asGain) { _ in other.profit }))
    }
    table = table.with(
      .total,
      sums(
        amount("value", total.value), weight(total.value), gain("gain", total.total.gain),
        percent("dayPercent", day?.total?.percent), percent("gainPercent", total.total.gainPercent),
        gain("profit", total.profit),
        Column("basis", as: .money) { _ in total.basis },
        Column("expenses", as: .money) { _ in total.expenses },
        Column("income", as: .money) { _ in total.income }))
    guard let cash = total.ofCash else { return table }
    return table.with(
      .cash, sums(amount("value", cash.cash), weight(cash.cash), gain("profit", cash.cashGain)),
      isOfRows: false
    ).with(
      .worth,
      sums(
        amount("value", cash.worth), weight(cash.worth), percent("dayPercent", day?.worth?.percent),
        gain("profit", total.wholeProfit)))
  }

  private func totalParts(_ layout: Layout) -> [ReportBlock] {
    let total = report.total.total
    let rates = report.total.cashGain.flatMap { $0.isZero ? nil : $0 }
    let cash: [(Message, ExactDecimal?)] =
      report.total.ofCash.map { [(.heading(.cash), $0.cash), (.heading(.worth), $0.worth)] } ?? []
    let figures: [(label: Message, amount: ExactDecimal?)] =
      [
        (.heading(.holdings), total.value), (.heading(.costBasis), total.basis),
        (.heading(.unrealised), total.gain), (.heading(.expenses), total.expenses),
        (.heading(.income), total.income),
      ] + (rates.map { [(.profitPart(.rates), $0)] } ?? [])
      + [(.heading(.profit), report.total.wholeProfit)] + cash
    let gains = [Message.heading(.unrealised), .heading(.profit), .profitPart(.rates)].map(\.key)
    let texts = figures.map { $0.amount.map { layout.formats.money($0) } ?? "-" }
    let width = texts.map { CellWidth.of($0) }.max() ?? 0
    let percentage = total.gainPercent.map { " (\(layout.formats.percentage($0)))" } ?? ""
    let fields = zip(figures, texts).map { figure, text in
      ReportBlock.Field(
        label: layout.words(figure.label),
        text: String(repeating: " ", count: width - CellWidth.of(text)) + text
          + (figure.label.key == gains[0] ? percentage : ""),
        style: gains.contains(figure.label.key) ? figure.amount?.gainStyle ?? .plain : .plain)
    }
    let isNothing = layout.narrowing(report.scope, today: report.today) == nil && !report.isNarrowed
    return ReportBlock.lines([
      !report.isEmpty ? nil : isNothing ? .noTransactions : .noMatchingTransactions
    ]) + [.fields(fields)] + ReportBlock.lines([age.map { .pricesUpTo(age: $0) }])
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
  var heading: Heading { ofCash == nil ? .holdings : .worth }
}

extension ExactDecimal {
  /// What it is of a whole in percent, to 6 decimals; nil where there is none.
  func share(of whole: ExactDecimal?) -> ExactDecimal? {
    guard let whole, !whole.isZero else { return nil }
    return try? percent(of: whole)
  }
}

extension Double {
  /// What it is of a whole in percent, as a drawing needs it; nil where there is none.
  func share(of whole: Double?) -> Double? {
    guard let whole, whole != 0 else { return nil }
    return self / whole * 100
  }
}

/// What there is and how it changed, in a line for the bar of a terminal.
struct SummaryLine: Report {
  let report: SummaryReport
  /// Nil where nothing has a price.
  let changes: DayChanges?
  /// Whether the percentage alone is told.
  let isPrivate: Bool

  static let columns = Columns<SummaryLine> {}

  func body(_ layout: Layout) -> [ReportBlock] {
    let (formats, total) = (layout.formats, report.total)
    let change = report.scope.tickers.isEmpty ? changes?.worth : changes?.total
    let worth = total.whole.map { formats.money($0) } ?? "–"
    let sign = change.map { $0.amount.isPositive ? "+" : "" } ?? ""
    let amount = change.map { sign + formats.money($0.amount) } ?? "–"
    let percent = change?.percent.map { sign + formats.percentage($0) } ?? "–"
    let days = changes.flatMap { changes in
      changes.distantDay.map { day in
        layout.words(.overviewDays(from: formats.day(day), to: formats.day(changes.day)))
      }
    }
    let label = layout.heading(total.heading)
    let parts = (isPrivate ? [percent] : ["\(label) \(worth)", amount, percent]) + [days].compactMap(\.self)
    let text = parts.joined(separator: "  ")
    ReportBlock.styled(CellWidth.truncated(text, to: 80), change?.amount.gainStyle ?? .plain)
  }
}
