import CommandLineKit
import PortfolioCore
import PortfolioIO

extension AllocationReport: Report, Omitting {
  static let columns = Columns<AllocationReport> {
    Column("currency", isOptional: true, for: .openly, \.currency)
    Column("groups", \.groups)
    Column("total", \.total)
    Column.omissions()
  }

  func blocks(_ layout: Layout) -> [ReportBlock] {
    let nothing: Message = hasTransactions ? .noLots : .noTransactions
    let frame = Frame(
      nothing: groups.isEmpty ? nothing : nil, omissions: omissions,
      hasOldPrices: groups.contains { $0.staleDay != nil })
    return layout.framed(frame) {
      if layout.isPrivate { return [.table(groups, layout)] }
      var table = ColumnTable(groups, layout)
      table.addTotal(.total, Total(value: total))
      if let width = layout.width, let room = BarRow.room(beside: table.width, in: width) {
        table = ColumnTable(groups.map { BarRow(group: $0, room: room) }, layout)
        table.addTotal(.total, Total(value: total))
      }
      return [table.part] + note(onDrift: layout)
    }
  }

  /// What drift is compared with, where that is not all that the percentages are of.
  private func note(onDrift layout: Layout) -> [ReportBlock] {
    let isPart = groups.contains { $0.drift != nil } && groups.contains { $0.drift == nil && $0.value != nil }
    return isPart ? [.gap, .text(layout.words(.rebalanceDriftOfTargets))] : []
  }

  private struct Total: Record {
    let value: ExactDecimal

    static let columns = Columns<Total> {
      Column("value", as: .money.bold, \.value)
    }
  }
}

extension AllocationGroup: Record {
  static let columns = Columns<AllocationGroup> {
    Column(nil, priority: 9) { group, layout in
      Table.Cell(group.isCash ? layout.heading(.cash) : group.group ?? "-", .bold)
    }
    Column("group", \.group)
    Column("value", as: .amount, missing: "-", priority: 8, \.value).marking(\.staleDay)
    Column("percent", as: .percent, missing: "-", priority: 7, \.percent).marking(\.staleDay)
    Column("target", as: .percent, priority: 6) { $0.target }
    Column("drift", as: .percent, priority: 5) { $0.drift }.marking(\.staleDay)
  }
}

/// A group with a bar in the room that its figures leave. The bar of the whole would fill it.
private struct BarRow: Record {
  let group: AllocationGroup
  /// In columns.
  let room: Int

  private static let eighths = ["", "▏", "▎", "▍", "▌", "▋", "▊", "▉"]

  static let columns = Columns<BarRow> {
    AllocationGroup.columns.of(\.group)
    Column(nil, priority: 1) { row, _ in Table.Cell(row.bar, .dim) }
  }

  /// What a table leaves of a line; nil if that is too little for bars.
  static func room(beside table: Int, in width: Int) -> Int? {
    let room = width - table - Table.gap
    return room < 8 ? nil : room
  }

  private var bar: String {
    guard let percent = group.percent?.approximation else { return "" }
    let length = Int((max(0, min(percent, 100)) / 100 * Double(room) * 8).rounded())
    return String(repeating: "█", count: length / 8) + BarRow.eighths[length % 8]
  }
}
