import CommandLineKit
import PortfolioCore
import PortfolioIO

/// The allocation in percent alone.
struct PrivateAllocation: Report {
  let report: AllocationReport

  static let columns: [Column<PrivateAllocation>] = [
    Column("groups", \.groups), Column("complete", \.report.complete),
    Column("unpriced", \.report.unpriced),
  ]

  private var groups: [Group] { report.groups.map(Group.init) }

  var csv: CSVWriter { CSVWriter(rows: groups) }

  func blocks(_ layout: Layout) -> [ReportBlock] {
    if groups.isEmpty {
      return [.text(layout.words(report.hasTransactions ? .noLots : .noTransactions))]
    }
    return [.table(groups, layout)] + layout.parts(about: report.omissions)
      + layout.note(onOldPrices: report.groups.contains { $0.staleDay != nil })
  }

  struct Group: Record {
    let group: AllocationGroup

    static let columns: [Column<Group>] =
      AllocationGroup.columns.filter { $0.name != "value" }.map { $0.of(\.group) }
  }
}
