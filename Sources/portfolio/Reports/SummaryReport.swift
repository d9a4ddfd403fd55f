import CommandLineKit
import PortfolioCore
import PortfolioIO

/// What the portfolio is worth, ticker by ticker or in total.
struct SummaryReport: Report {
  let summary: Summary
  let totalOnly: Bool
  let isEmpty: Bool
  /// How the summary was narrowed, for a heading.
  let through: CalendarDay?
  let account: String?
  let now: Instant
  /// What all cash transactions come to; shown to people where there are any.
  var cash: [CashSum] = []
  /// The recorded prices of each ticker, the oldest first; shown to people where there is room.
  var courses: [String: [DayPrice]] = [:]

  /// So many days are shown of a course at most.
  private static let courseDays = 20

  private static let columns = [
    "ticker", "quantity", "price", "priceTime", "priceSource", "value", "expenses", "income", "profit",
    "profitPercent",
  ]

  var json: JSONValue {
    var object: JSONObject = [:]
    if !totalOnly { object["items"] = .array(summary.items.map { .object(record($0)) }) }
    object["total"] = .object(totalRecord)
    object["complete"] = .bool(summary.isComplete)
    object["unpriced"] = .array(summary.unpriced.map(JSONValue.string))
    return .object(object)
  }

  var csv: CSVWriter {
    totalOnly
      ? CSVWriter(columns: Array(Self.columns.suffix(5)), records: [totalRecord])
      : CSVWriter(columns: Self.columns, records: summary.items.lazy.map(record))
  }

  private func record(_ item: SummaryItem) -> JSONObject {
    [
      "ticker": .string(item.position.ticker), "quantity": .number(item.position.quantity),
      "price": .optional(item.quote?.price), "priceTime": .optional(item.quote?.time?.description),
      "priceSource": .optional(item.quote?.source.rawValue), "value": .optional(item.value),
      "expenses": .number(item.position.expenses), "income": .number(item.position.income),
      "profit": .optional(item.profit), "profitPercent": .optional(item.profitPercent),
    ]
  }

  private var totalRecord: JSONObject {
    let total = summary.total
    return [
      "value": .number(total.value), "expenses": .number(total.expenses), "income": .number(total.income),
      "profit": .number(total.profit), "profitPercent": .optional(total.profitPercent),
    ]
  }

  func text(_ layout: Layout) -> String {
    let text = investments(layout)
    return cash.isEmpty
      ? text
      : text
        + "\n\(layout.words.text(.cash(.total)))  \(CashSumLines(sums: cash, forms: layout.forms).line)\n"
  }

  private func investments(_ layout: Layout) -> String {
    var text = ""
    if through != nil || account != nil {
      let heading = layout.words.text(.asOf(day: through.map(layout.forms.day), account: account))
      text += VisibleText.escaped(heading) + "\n\n"
    }
    if isEmpty { text += layout.words.text(text.isEmpty ? .noTransactions : .noMatchingTransactions) + "\n" }
    if totalOnly || isEmpty { return text + totalLines(layout) }
    text += layout.render(table(layout))
    if !summary.isComplete { text += "\n" + unpriced(layout) }
    return text
  }

  private func table(_ layout: Layout) -> Table {
    var table = Table(columns: [
      Table.Column(layout.heading(.ticker), priority: 11),
      Table.Column(layout.heading(.held), .right, priority: 7),
      Table.Column(layout.heading(.price), .right, priority: 5),
      Table.Column(layout.heading(.value), .right, priority: 10),
      Table.Column(layout.heading(.expenses), .right, priority: 4),
      Table.Column(layout.heading(.income), .right, priority: 3),
      Table.Column(layout.heading(.profit), .right, priority: 9),
      Table.Column(layout.heading(.percent), .right, priority: 8),
      Table.Column(layout.heading(.age), .right, priority: 6),
      Table.Column(layout.heading(.course), priority: 1),
    ])
    for item in summary.items {
      table.add([
        Table.Cell(item.position.ticker, .bold), Table.Cell(layout.forms.quantity(item.position.quantity)),
        Table.Cell(item.quote.map { layout.forms.price($0.price) } ?? "-"),
        Table.Cell(item.value.map { layout.forms.amountAboveMoney($0) } ?? "-"),
        Table.Cell(layout.forms.amountAboveMoney(item.position.expenses)),
        Table.Cell(layout.forms.amountAboveMoney(item.position.income)),
        layout.forms.gain(item.profit) { layout.forms.amountAboveMoney($0) },
        layout.forms.gain(item.profitPercent, layout.forms.percent),
        mark(item.quote, layout), course(of: item),
      ])
    }
    let total = summary.total
    table.addTotal([
      Table.Cell(layout.words.text(.total), .bold), "", "",
      Table.Cell(layout.forms.money(total.value), .bold),
      Table.Cell(layout.forms.money(total.expenses)), Table.Cell(layout.forms.money(total.income)),
      layout.forms.gain(total.profit) { layout.forms.money($0) },
      layout.forms.gain(total.profitPercent, layout.forms.percent), "",
    ])
    return table.withoutEmptyColumns
  }

  /// What there is to know about where a price comes from: nothing for a live one.
  private func mark(_ quote: Quote?, _ layout: Layout) -> Table.Cell {
    guard let quote, quote.source != .live else { return "" }
    guard quote.source == .cache, let age = quote.age(at: now) else {
      return Table.Cell(layout.words.text(.source(quote.source)), .dim)
    }
    return Table.Cell(layout.words.shortAge(age), .dim)
  }

  /// The recent days of a position in one line; nothing for one day.
  private func course(of item: SummaryItem) -> Table.Cell {
    let days = (courses[item.position.ticker] ?? []).suffix(Self.courseDays)
    guard days.count > 1, !item.position.isClosed, let first = days.first, let last = days.last else {
      return ""
    }
    let style: Style = last.price == first.price ? .plain : last.price < first.price ? .red : .green
    return Table.Cell(Sparkline.text(days.map(\.price.approximation)), style)
  }

  private func totalLines(_ layout: Layout) -> String {
    let total = summary.total
    let figures = [total.value, total.expenses, total.income, total.profit].map { layout.forms.money($0) }
    let width = figures.map { CellWidth.of($0) }.max() ?? 0
    let padded = figures.map { String(repeating: " ", count: width - CellWidth.of($0)) + $0 }
    let percentage = total.profitPercent.map { " (\(layout.forms.percentage($0)))" } ?? ""
    var text = LabelledLines([
      (.value, Table.Cell(padded[0])), (.expenses, Table.Cell(padded[1])), (.income, Table.Cell(padded[2])),
      (.profit, layout.forms.gain(total.profit) { _ in padded[3] + percentage }),
    ]).text(layout)
    let ages = summary.items.compactMap { $0.quote?.source == .cache ? $0.quote?.age(at: now) : nil }
    if let oldest = ages.max() {
      text += layout.words.text(.pricesUpTo(age: layout.words.age(oldest))) + "\n"
    }
    if !summary.isComplete { text += unpriced(layout) }
    return text
  }

  private func unpriced(_ layout: Layout) -> String {
    VisibleText.escaped(layout.words.text(.unpricedInTotal(summary.unpriced))) + "\n"
  }
}
