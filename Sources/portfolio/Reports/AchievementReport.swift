import CommandLineKit
import PortfolioCore
import PortfolioIO

/// What can be reached, each with a bar as long as there is room for.
struct AchievementReport: Report {
  let achievements: Achievements

  private static let columns = ["id", "level", "progress", "total", "fraction", "accessible", "imageURL"]
  private static let barWidths = 10...40
  /// Into how many steps a fraction is divided, more than any bar can show.
  private static let steps = 100_000

  var json: JSONValue {
    .object([
      "title": .string(achievements.title ?? English().text(.achievements(.title))),
      "achievements": .array(achievements.items.map { .object(record($0)) }),
    ])
  }

  var csv: CSVWriter { CSVWriter(columns: Self.columns, records: achievements.items.lazy.map(record)) }

  private func record(_ item: Achievement) -> JSONObject {
    [
      "id": item.id?.json ?? .null, "level": item.level?.json ?? .null, "progress": .number(item.progress),
      "total": .number(item.total), "fraction": .number(item.fraction),
      "accessible": .bool(item.isAccessible),
      "imageURL": .optional(item.imageURL),
    ]
  }

  func text(_ layout: Layout) -> String {
    let title = VisibleText.escaped(achievements.title ?? layout.words.text(.achievements(.title)))
    let heading = Style.bold.applied(to: title, color: layout.color) + "\n\n"
    if achievements.items.isEmpty { return heading + layout.words.text(.achievements(.none)) + "\n" }
    let rows = achievements.items.map { cells($0, layout) }
    var table = Table(columns: [
      Table.Column(layout.heading(.level), .right, priority: 3),
      Table.Column(
        rows.allSatisfy { $0.name.text.isEmpty } ? "" : layout.heading(.achievement), priority: 2,
        minimumWidth: 10),
      Table.Column("", priority: 0), Table.Column(layout.heading(.progress), .right, priority: 4),
      Table.Column("", priority: 1),
    ])
    let barWidth = barWidth(beside: rows.map(\.others), layout)
    for (item, row) in zip(achievements.items, rows) {
      let bar = ProgressBar.bar(done: steps(of: item), total: Self.steps, width: barWidth)
      table.add([row.level, row.name, Table.Cell(bar, style(of: item)), row.progress, row.state])
    }
    return heading + layout.render(table.withoutEmptyColumns)
  }

  private struct Cells {
    let level: Table.Cell
    let name: Table.Cell
    let progress: Table.Cell
    let state: Table.Cell

    var others: [Table.Cell] { [level, name, progress, state] }
  }

  private func cells(_ item: Achievement, _ layout: Layout) -> Cells {
    let rule = item.id.flatMap { AchievementRule.Name(rawValue: $0.text) }
    let state: AchievementPhrase = !item.isAccessible ? .locked : item.isReached ? .reached : .open
    return Cells(
      level: Table.Cell(item.level?.text ?? ""),
      name: Table.Cell(rule.map { layout.words.text(.achievements(.rule($0))) } ?? ""),
      progress: Table.Cell("\(layout.forms.quantity(item.progress))/\(layout.forms.quantity(item.total))"),
      state: Table.Cell(layout.words.text(.achievements(state)), style(of: item)))
  }

  private func style(of item: Achievement) -> Style {
    !item.isAccessible ? .dim : item.isReached ? .green : .plain
  }

  /// What the other columns leave of the terminal's width, within what is good to read.
  private func barWidth(beside rows: [[Table.Cell]], _ layout: Layout) -> Int {
    guard let width = layout.width else { return Self.barWidths.upperBound }
    let headings = [layout.heading(.level), "", layout.heading(.progress), ""]
    let gap = 2
    var room = width
    for (column, heading) in headings.enumerated() {
      let widest = (rows.map { CellWidth.of($0[column].text) } + [CellWidth.of(heading)]).max() ?? 0
      if widest > 0 { room -= widest + gap }
    }
    return min(max(room, Self.barWidths.lowerBound), Self.barWidths.upperBound)
  }

  private func steps(of item: Achievement) -> Int {
    let all = item.fraction.mantissa * Int128(Self.steps)
    var scaled = all
    for _ in 0..<item.fraction.scale { scaled /= 10 }
    return Int(scaled)
  }
}

extension Achievement.Label {
  fileprivate var json: JSONValue {
    switch self {
    case .text(let text): .string(text)
    case .number(let number): .number(number)
    }
  }
}
