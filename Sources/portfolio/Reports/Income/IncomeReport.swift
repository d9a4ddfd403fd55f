import CommandLineKit
import PortfolioCore
import PortfolioIO

/// How income is shown.
extension IncomeReport: Report, Omitting {
  static let columns = Columns<IncomeReport> {
    Column("currency", isOptional: true, \.currency)
    Column("groups", \.groups)
    Column("total", \.total)
    Column("yieldOnCost", \.yieldOnCost)
    Column.omissions(optional: true)
  }

  func csv(privately: Bool) -> CSVWriter { Group.csv(groups, by: grouping.rawValue) }

  func blocks(_ layout: Layout) -> [ReportBlock] {
    let frame = Frame(
      beginning: layout.narrowing(scope) { .incomeNarrowed(from: $0, to: $1, account: $2) },
      omissions: omissions)
    return layout.framed(frame) {
      var table = ColumnTable(groups, layout)
      table.addTotal(.total, total)
      let income: ReportBlock =
        groups.isEmpty ? .text(layout.words(hasTransactions ? .incomeNone : .noTransactions)) : table.part
      let yields: [ReportBlock] = [
        .gap, .title(layout.words(.incomeYieldOnCost)), .table(yieldOnCost, layout),
      ]
      return [income] + (yieldOnCost.isEmpty ? [] : yields)
    }
  }
}

extension IncomeReport.Yield: Record {
  static let columns = Columns<IncomeReport.Yield> {
    Column("ticker", as: .ticker, priority: 4, \.ticker)
    Column("trailing", priority: 2, \.trailing)
    Column("basis", priority: 1, \.basis)
    Column("percent", as: .percent, missing: "-", priority: 3, \.percent)
  }
}

extension IncomeSums: GroupFigures {
  static let groupings = IncomeReport.Grouping.allCases.map(\.rawValue)
  /// Interest that no security pays is paid on cash.
  static let tickerless = Message.heading(.cash)

  static let columns = Columns<IncomeSums> {
    Column("dividends", as: .money, priority: 7, \.dividends)
    Column("interest", as: .money, priority: 6, \.interest)
    Column("notional", as: .money.unlessZero, priority: 4, in: .table, \.notional)
    Column("tax", as: .money, priority: 5, \.tax)
    Column("net", as: .money.boldTotal, priority: 8, \.net)
    Column("notional", as: .money, \.notional)
  }
}

extension IncomeReport.Entry: Record {
  static let columns = Columns<IncomeReport.Entry> {
    Column("ticker", \.ticker)
    Column("month", \.month)
    Column("category", \.category)
    IncomeSums.columns.of(\.sums)
  }
}
