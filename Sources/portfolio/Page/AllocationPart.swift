import PortfolioCore

/// How the value is divided, once for each kind of group.
extension PortfolioPage {
  /// The most groups with a bar of their own.
  private static let mostBars = 12

  var allocation: HTML {
    // Where nothing but cash has a name, nothing is told apart.
    let known = contents.allocations.filter { _, report in
      report.groups.contains { $0.group != nil && !$0.isCash && $0.value != nil }
    }
    let panels = known.map { key, report in
      ("\(key.rawValue)" as HTML, words(.pageGroupedBy(key)), chart(by: key, report))
    }
    // What the table of holdings does not tell comes first.
    let chosen = known.firstIndex { $0.by != .ticker } ?? 0
    return panels.isEmpty ? .nothing : choice("by", .pageChooseGroups, panels, chosen: chosen)
  }

  private func chart(by key: AllocationKey, _ report: AllocationReport) -> HTML {
    let attribute: HTML = " data-by=\"\(key.rawValue)\""
    let name = words(.pageGroupedBy(key))
    return chart(
      "allocation", id: "chart-allocation-\(key.rawValue)", name, attribute: attribute,
      RowDrawing(rows: bars(of: report)).picture, table: table(report, name, attribute).scrolling)
  }

  private func bars(of report: AllocationReport) -> [RowDrawing.Row] {
    let known = report.groups.filter { $0.percent?.isZero == false }
    var rows = known.prefix(PortfolioPage.mostBars).map {
      bar(label(of: $0), $0.value, $0.percent, $0.target, $0.drift)
    }
    let rest = known.dropFirst(PortfolioPage.mostBars)
    if !rest.isEmpty {
      rows.append(
        bar(
          words(.pageOthers(rest.count)), sum(rest.compactMap(\.value)), sum(rest.compactMap(\.percent)), nil,
          nil))
    }
    return rows
  }

  private func bar(
    _ name: String, _ value: ExactDecimal?, _ percent: ExactDecimal?, _ target: ExactDecimal?,
    _ drift: ExactDecimal?
  ) -> RowDrawing.Row {
    let aim = target.map { target in
      let away = drift.map { ", \(heading(.drift)) \($0.isPositive ? "+" : "")\(formats.percent($0))" }
      return "\(heading(.target)) \(formats.percentage(target))\(away ?? "")"
    }
    let short = [isPrivate ? nil : value.map { formats.money($0) }, percent.map(formats.percentage)]
    func joined(_ texts: [String?]) -> String { texts.compactMap(\.self).joined(separator: " · ") }
    let size = min(100, max(0, abs(percent?.nearestDouble ?? 0)))
    return RowDrawing.Row(
      name: name, text: joined(short + [aim]), shortText: joined(short), bar: 0...size, percent: percent,
      style: percent?.isNegative == true ? .loss : .whole)
  }

  private func label(of group: AllocationGroup) -> String {
    group.isCash ? heading(.cash) : group.group.map(name) ?? words(.pageNoGroup)
  }

  private func table(_ report: AllocationReport, _ name: String, _ attribute: HTML) -> PageTable {
    let group = Column<AllocationGroup>("group", \.group).titled { $0(.pageNameField) }.onPage { group, _ in
      PageCell("\(label(of: group))")
    }
    let targets =
      report.groups.contains { $0.target != nil } ? AllocationGroup.columns.only("target", "drift") : []
    return table(
      "allocation", name, report.groups,
      [group] + AllocationGroup.columns.only("value", "percent") + targets, key: { $0.group ?? "" },
      attribute: attribute)
  }
}
