import CommandLineKit
import PortfolioCore
import PortfolioIO

extension AllocationReport: Report {
  static let columns: [Column<AllocationReport>] = [
    Column("currency", isOptional: true, \.currency),
    Column("groups", \.groups), Column("total", \.total),
    Column("complete", \.complete), Column("unpriced", \.unpriced),
  ]

  var csv: CSVWriter { CSVWriter(rows: groups) }

  func blocks(_ layout: Layout) -> [ReportBlock] {
    if groups.isEmpty {
      return [.text(layout.words.text(hasTransactions ? .noLots : .noTransactions))]
    }
    var table = ColumnTable(groups, layout)
    table.addTotal(layout.words.text(.total), Total(value: total))
    return [table.part] + layout.parts(about: omissions)
  }

  private struct Total: Record {
    let value: ExactDecimal

    static let columns: [Column<Total>] = [Column("value", as: .money.bold, \.value)]
  }
}

extension AllocationGroup: Record {
  static let columns: [Column<AllocationGroup>] = [
    Column(nil, priority: 9) { group, _ in Table.Cell(group.group ?? "-", .bold) },
    Column("group", \.group),
    Column("value", .value, as: .amountAboveMoney, missing: "-", priority: 8, \.value),
    Column("percent", .percent, as: .percent, missing: "-", priority: 7, \.percent),
    Column("target", .target, as: .percent, priority: 6) { $0.target },
    Column("drift", .drift, as: .percent.asGain, priority: 5) { $0.drift },
    Column(nil, priority: 1) { group, layout in
      // Programs can use the percentage instead of a bar.
      guard layout.width != nil, let percent = group.percent?.approximation else { return "" }
      return Table.Cell(String(repeating: "█", count: Int(max(0, min(percent, 100)) / 5 + 0.5)), .dim)
    },
  ]
}
