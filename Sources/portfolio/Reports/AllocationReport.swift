import CommandLineKit
import PortfolioCore
import PortfolioIO

/// The allocation of the portfolio, and how far it is from its targets.
struct AllocationReport: Report {
  let allocation: Allocation
  let omissions: Omissions
  let isEmpty: Bool
  /// The home currency; nil where none is named anywhere.
  let currency: String?

  static let columns: [Column<AllocationReport>] = [
    Column("currency", isOptional: true, \.currency),
    Column("groups", \.allocation.groups), Column("total") { $0.allocation.total.rounded(places: 12) },
    Column("complete", \.omissions.isEmpty), Column("unpriced", \.omissions.names),
  ]

  var csv: CSVWriter { CSVWriter(rows: allocation.groups) }

  func blocks(_ layout: Layout) -> [ReportBlock] {
    if allocation.groups.isEmpty {
      return [.text(layout.words.text(isEmpty ? .noTransactions : .noLots))]
    }
    var table = ColumnTable(allocation.groups, layout)
    table.addTotal(layout.words.text(.total), Total(value: allocation.total))
    return [table.part] + layout.parts(about: omissions)
  }

  private struct Total: Record {
    let value: ExactDecimal

    static let columns: [Column<Total>] = [Column("value", as: .money.bold, \.value)]
  }
}

extension Allocation.Group: Record {
  static let columns: [Column<Allocation.Group>] = [
    Column(nil, priority: 9) { group, _ in Table.Cell(group.key ?? "-", .bold) },
    Column("group", \.key),
    Column("value", .value, as: .amountAboveMoney, missing: "-", priority: 8) {
      $0.value?.rounded(places: 12)
    },
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
