import CommandLineKit
import PortfolioCore
import PortfolioIO

/// How income is shown.
extension IncomeReport: Report {
  static let columns = Columns<IncomeReport> {
    Column("currency", isOptional: true, \.currency)
    Column("groups", \.groups)
    Column("total", \.total)
    Column("yieldOnCost", \.yieldOnCost)
    Column("complete", isOptional: true, \.complete)
    Column("unpriced", isOptional: true, \.unpriced)
  }

  func csv(privately: Bool) -> CSVWriter { Group.csv(groups, by: grouping.rawValue) }

  func blocks(_ layout: Layout) -> [ReportBlock] {
    var parts: [ReportBlock] = []
    if scope.first != nil || scope.last != nil || scope.account != nil {
      let (from, to) = (scope.first.map(layout.formats.day), scope.last.map(layout.formats.day))
      parts += [
        .text(layout.words(.incomeNarrowed(from: from, to: to, account: scope.account))), .gap,
      ]
    }
    if groups.isEmpty {
      let message: Message = hasTransactions ? .incomeNone : .noTransactions
      parts.append(.text(layout.words(message)))
    } else {
      var table = ColumnTable(groups, layout)
      table.addTotal(.total, total)
      parts.append(table.part)
    }
    if !yieldOnCost.isEmpty {
      parts += [.gap, .title(layout.words(.incomeYieldOnCost)), .table(yieldOnCost, layout)]
    }
    return parts + layout.parts(about: omissions)
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
