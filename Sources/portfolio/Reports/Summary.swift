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

  func blocks(_ layout: Layout) -> [ReportBlock] {
    if layout.isPrivate { return privateBlocks(layout) }
    let narrowing = layout.narrowing(report.scope, today: report.today)
    var parts: [ReportBlock] = narrowing.map { [.text(layout.words($0)), .gap] } ?? []
    if report.isEmpty {
      parts.append(
        .text(
          layout.words(parts.isEmpty && !report.isNarrowed ? .noTransactions : .noMatchingTransactions)))
    }
    if totalOnly || report.isEmpty {
      parts += totalParts(layout)
    } else {
      var table = ColumnTable(rows, layout)
      if let other = report.other { table.add(layout.words(.summaryOther), partial: other) }
      table.addTotal(.total, report.total.total)
      for (heading, line, isOfRows) in cashLines {
        table.addTotal(heading, line, isOfRows: isOfRows)
      }
      parts.append(table.part)
      if trends.values.contains(where: { $0.count > 1 }), layout.width.map({ table.width <= $0 }) ?? true {
        parts += [.gap, .text(layout.words(.summaryTrend(most: SummaryView.trendDays)))]
      }
      parts += layout.parts(about: report.omissions) + cashNotes(layout) + oldNote(layout)
      if rows.contains(where: \.isReshaped) {
        parts += [.gap, .text(layout.words(.summaryReshaped(mark: Row.mark)))]
      }
    }
    if !report.cash.isEmpty {
      let total = layout.words(.cashTotal)
      parts += [.gap, .text("\(total)  \(CashSumLines(sums: report.cash, formats: layout.formats).line)")]
    }
    return parts
  }

  /// Percentages alone.
  private func privateBlocks(_ layout: Layout) -> [ReportBlock] {
    if report.isEmpty { return [.text(layout.words(.noTransactions))] }
    if totalOnly {
      let profit = layout.formats.gain(report.total.total.profitPercent, layout.formats.percentage)
      return [.fields(LabelledLines([(.profit, profit)]))]
    }
    var table = ColumnTable(rows, layout)
    table.addTotal(.total, report.total.total)
    return [table.part] + layout.parts(about: report.omissions) + oldNote(layout)
  }

  private func oldNote(_ layout: Layout) -> [ReportBlock] {
    layout.note(onOldPrices: rows.contains { $0.staleDay != nil && !$0.item.position.isClosed })
  }

  private func totalParts(_ layout: Layout) -> [ReportBlock] {
    let total = report.total.total
    let cash = report.total.ofCash.map { [$0.cash, $0.worth] } ?? []
    let figures = ([total.value, total.basis, total.expenses, total.income, total.profit] + cash).map {
      $0.map { layout.formats.money($0) } ?? "-"
    }
    let width = figures.map { CellWidth.of($0) }.max() ?? 0
    let padded = figures.map { String(repeating: " ", count: width - CellWidth.of($0)) + $0 }
    let percentage = total.profitPercent.map { " (\(layout.formats.percentage($0)))" } ?? ""
    var parts: [ReportBlock] = [
      .fields(
        LabelledLines(
          [
            (.value, Table.Cell(padded[0])), (.costBasis, Table.Cell(padded[1])),
            (.expenses, Table.Cell(padded[2])), (.income, Table.Cell(padded[3])),
            (
              .profit, Table.Cell(padded[4] + percentage, layout.formats.style(ofGain: total.profit ?? .zero))
            ),
          ] + zip([Heading.cash, .worth], padded.dropFirst(5)).map { ($0, Table.Cell($1)) }))
    ]
    let ages = report.items.compactMap { $0.quote?.source == .cache ? $0.quote?.age(at: now) : nil }
    if let oldest = ages.max() {
      parts.append(.text(layout.words(.pricesUpTo(age: oldest))))
    }
    return parts + layout.words.sentences(about: report.omissions).map { .text($0) } + cashNotes(layout)
  }
}

extension SummaryView {
  /// The lines of cash, and of all there is, and whether each has the value of the rows in it.
  private var cashLines: [(Heading, CashLine, isOfRows: Bool)] {
    guard let cash = report.total.ofCash else { return [] }
    return [
      (.cash, CashLine(value: cash.cash, profit: cash.cashGain), false),
      (.worth, CashLine(value: cash.worth, profit: nil), true),
    ]
  }

  /// How the cash is made up, and what was deposited.
  private func cashNotes(_ layout: Layout) -> [ReportBlock] {
    guard let balances = report.balances, let cash = report.total.ofCash else { return [] }
    var notes: [ReportBlock] = []
    if balances.contains(where: { $0.currency != report.currency }) {
      let sums = balances.map { CashSum(currency: $0.currency, amount: $0.amount) }
      let label = layout.heading(.cash)
      notes += [.gap, .text("\(label)  \(CashSumLines(sums: sums, formats: layout.formats).line)")]
    }
    if let deposited = cash.deposited {
      let gain = cash.cashGain.flatMap { $0.isZero ? nil : layout.formats.money($0) }
      notes += [
        .gap, .text(layout.words(.accountsDeposited(layout.formats.money(deposited), gain: gain))),
      ]
    }
    return notes
  }

  /// Cash in the columns of what is held.
  private struct CashLine: Record {
    let value: ExactDecimal?
    let profit: ExactDecimal?

    static let columns = Columns<CashLine> {
      Column("value", as: .money.bold, missing: "-", \.value)
      Column("profit", as: .money.asGain, \.profit)
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
      Column(.currency, priority: 5, for: .openly) { row, _ in Table.Cell(row.foreignCurrency ?? "") }
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
      Column(.age, .right, priority: 6, for: .openly) { $0.mark($1) }
      Column(.trend, priority: 1, for: .openly) { row, _ in row.sparkline }
    }

    /// What stands in place of a percentage that would mean nothing.
    static let mark = "*"

    /// Whether its percentage would mean nothing.
    fileprivate var isReshaped: Bool { item.profit != nil && item.position.isReshaped }

    /// The currency of its price, unless it is the home currency.
    private var foreignCurrency: String? { item.priceCurrency == home ? nil : item.priceCurrency }

    /// A note on where the price comes from; empty for a live one.
    private func mark(_ layout: Layout) -> Table.Cell {
      guard let quote = item.quote, quote.source != .live else { return "" }
      guard quote.source == .cache, let age = quote.age(at: now) else {
        return Table.Cell(layout.words(.source(quote.source)), .dim)
      }
      return Table.Cell(layout.words.shortAge(age), .dim)
    }

    /// A sparkline of recent days; empty for a single day.
    private var sparkline: Table.Cell {
      let days = trend.suffix(SummaryView.trendDays)
      guard days.count > 1, !item.position.isClosed, let first = days.first, let last = days.last else {
        return ""
      }
      let style: Style = last.price == first.price ? .plain : last.price < first.price ? .red : .green
      return Table.Cell(Sparkline.text(days.map(\.price.approximation)), style)
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
  var whole: ExactDecimal? { ofCash == nil ? value : worth }
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
  let change: DayChange?
  /// Whether the percentage alone is told.
  let isPrivate: Bool

  static let columns = Columns<SummaryLine> {

  }

  func blocks(_ layout: Layout) -> [ReportBlock] {
    let (formats, total) = (layout.formats, report.total)
    let worth = total.whole.map { formats.money($0) } ?? "–"
    let sign = change.map { $0.amount.isPositive ? "+" : "" } ?? ""
    let amount = change.map { sign + formats.money($0.amount) } ?? "–"
    let percent = change?.percent.map { sign + formats.percentage($0) } ?? "–"
    let label = layout.heading(total.heading)
    let parts = isPrivate ? [percent] : ["\(label) \(worth)", amount, percent]
    let style = change.map { formats.style(ofGain: $0.amount) } ?? .plain
    let text = parts.joined(separator: "  ")
    return [.styled(CellWidth.truncated(text, to: 80), style)]
  }
}
