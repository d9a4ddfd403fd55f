import CommandLineKit
import PortfolioCore
import PortfolioIO

/// Explains the figures in a row of the summary.
struct ExplainReport: Report {
  let explanation: Explanation
  let result: SummaryView.Row
  /// The home currency; nil where none is named anywhere.
  let currency: String?

  static let columns = Columns<ExplainReport> {
    Column("currency", isOptional: true, \.currency)
    Column("ticker", \.explanation.ticker)
    Column("steps", \.explanation.steps)
    Column("result", \.result)
  }

  func blocks(_ layout: Layout) -> [ReportBlock] {
    if explanation.steps.isEmpty { return [.text(layout.words(.noMatchingTransactions))] }
    var table = ColumnTable(explanation.steps, layout)
    let item = result.item
    table.addTotal(.total, item.position)
    let price = item.quote.map { quote in
      let time = quote.time.map { ", " + layout.formats.date($0) } ?? ""
      let foreign = item.priceCurrency.flatMap { $0 == currency ? nil : " \($0)" } ?? ""
      return
        "\(layout.formats.price(quote.price))\(foreign) (\(layout.words(.source(quote.source)))\(time))"
    }
    let profit = item.profit.map { profit in
      let percent = item.profitPercent.map { " (\(layout.formats.percentage($0)))" } ?? ""
      return Table.Cell(layout.formats.money(profit) + percent, layout.formats.style(ofGain: profit))
    }
    func money(_ amount: ExactDecimal?) -> Table.Cell? { amount.map { Table.Cell(layout.formats.money($0)) } }
    func marked(_ cell: Table.Cell?) -> Table.Cell? {
      result.staleDay != nil ? cell.map(OldPrices.marked) : cell
    }
    return [
      table.part, .gap,
      .fields(
        LabelledLines([
          (.price, marked(Table.Cell(price ?? "-"))), (.value, marked(money(item.value))),
          (.profit, marked(profit)), (.basis, money(item.basis)),
        ])),
    ] + layout.note(onOldPrices: result.staleDay != nil)
  }
}

extension Explanation.Step: Record {
  static let columns = Columns<Explanation.Step> {
    Column("id", priority: 1, position: .last, \.transaction.id)
    Column("date", as: .dayAlone, priority: 5, \.transaction.date)
    Column("what", in: .programs, \.transaction.what)
    Column("what", heading: .type, as: .what, priority: 6, in: .table, \.transaction)
    Column("quantity", as: .quantity, priority: 4, \.quantity)
    Column("expenses", as: .amount, missing: "-", priority: 3, \.expenses)
    Column("income", as: .amount, missing: "-", priority: 2, \.income)
    Column("currency", isOptional: true, in: .json) { $0.rate == nil ? nil : $0.transaction.currency }
    Column("rate", isOptional: true, in: .json, \.rate)
    Column(.rate, priority: 0) { step, layout in
      guard let rate = step.rate, let currency = step.transaction.currency else { return "" }
      return Table.Cell("\(layout.formats.price(rate)) \(currency)", .dim)
    }
    Column("held", heading: .heldThen, as: .quantity, priority: 7, \.held)
  }
}

extension Position: Record {
  static let columns = Columns<Position> {
    Column("expenses", as: .money, \.expenses)
    Column("income", as: .money, \.income)
    Column("held", as: .quantity, \.quantity)
  }
}
