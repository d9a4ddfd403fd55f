import CommandLineKit
import PortfolioCore
import PortfolioIO

/// The summary without anything that says how much there is.
struct PrivateSummary: Report {
  let view: SummaryView

  static let columns: [Column<PrivateSummary>] = [
    Column("items", isOptional: true) { $0.view.totalOnly ? nil : $0.rows },
    Column("total") { Total(percent: $0.view.report.total.profitPercent) },
    Column("complete", \.view.report.complete), Column("unpriced", \.view.report.unpriced),
  ]

  private var rows: [Row] {
    let whole = view.report.total.value
    return view.report.items.map { item in
      Row(
        item: item, percent: item.value?.share(of: whole),
        isOld: item.quote?.staleDay(on: view.report.day) != nil)
    }
  }

  var csv: CSVWriter {
    view.totalOnly
      ? CSVWriter(rows: [Total(percent: view.report.total.profitPercent)]) : CSVWriter(rows: rows)
  }

  func blocks(_ layout: Layout) -> [ReportBlock] {
    if view.report.isEmpty { return [.text(layout.words(.noTransactions))] }
    let total = Total(percent: view.report.total.profitPercent)
    if view.totalOnly {
      let percent = total.percent.map { layout.formats.percentage($0) } ?? "-"
      let style = layout.formats.style(ofGain: total.percent ?? .zero)
      return [.fields(LabelledLines([(.profit, Table.Cell(percent, style))]))]
    }
    var table = ColumnTable(rows, layout)
    table.addTotal(.total, total)
    return [table.part] + layout.parts(about: view.report.omissions)
      + layout.note(onOldPrices: rows.contains { $0.isOld && !$0.item.position.isClosed })
  }

  struct Row: Record {
    let item: SummaryItem
    /// Of the value of everything.
    let percent: ExactDecimal?
    let isOld: Bool

    static let columns: [Column<Row>] = [
      Column("ticker", .ticker, as: .ticker, priority: 4, \.item.ticker),
      Column("percent", .value, as: .percentage, missing: "-", priority: 3, \.percent).marking(\.isOld),
      Column(
        "profitPercent", .profit, as: .percentage.asGain, missing: "-", priority: 2, \.item.profitPercent
      )
      .marking(\.isOld),
      Column("priceTime", \.item.priceTime), Column("priceSource", \.item.priceSource),
    ]
  }

  struct Total: Record {
    /// The profit, of what was spent.
    let percent: ExactDecimal?

    static let columns: [Column<Total>] = [
      Column("profitPercent", as: .percentage.asGain, missing: "-", \.percent)
    ]
  }
}

extension ExactDecimal {
  /// What it is of a whole in percent, to 6 decimals; nil where there is none.
  func share(of whole: ExactDecimal?) -> ExactDecimal? {
    guard let whole, !whole.isZero else { return nil }
    return try? percent(of: whole)
  }
}
