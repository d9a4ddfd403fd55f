import CommandLineKit
import PortfolioCore
import PortfolioIO

/// Figures that can be totalled by group, such as ticker, account or year.
protocol GroupFigures: Record, Sendable {
  /// The possible groupings, by their JSON keys.
  static var groupings: [String] { get }
  /// The columns above a total with a currency sign.
  static var aboveTotal: [Column<Self>] { get }
  /// How long the key stays in a narrow terminal.
  static var keyPriority: Int { get }
  /// What has no ticker, where they are by ticker.
  static var tickerless: Message { get }
}

extension GroupFigures {
  static var keyPriority: Int { 9 }
  static var tickerless: Message { .summaryOther }
}

extension Group: ColumnValue, Record where Figures: GroupFigures {
  static var columns: [Column<Group>] {
    let key = Column<Group>(nil, priority: Figures.keyPriority) { group, layout in
      Table.Cell(group.label(layout), .bold)
    }
    let keys = Figures.groupings.map { grouping in
      Column<Group>(grouping, isOptional: true, in: .json) { $0.grouping == grouping ? $0.key : nil }
    }
    return [key] + keys + Figures.aboveTotal.map { $0.of(\.figures) }
  }

  /// Its key for people, who read months as they write days, and what has no ticker by a name.
  private func label(_ layout: Layout) -> String {
    guard let key else { return grouping == "ticker" ? layout.words(Figures.tickerless) : "-" }
    return grouping == Period.month.rawValue ? layout.formats.month(key) : key
  }

  static var shape: JSONShape { .rows(of: columns, by: Figures.groupings) }

  func write(to json: inout JSONWriter) { figures.write(to: &json, by: grouping, key) }

  static func csv(_ groups: [Group], by grouping: String) -> CSVWriter {
    CSVWriter(groups.map { ($0.key, $0.figures) }, by: grouping)
  }
}

extension Record {
  /// Writes them as the figures of a group, with its key, even if that is null.
  func write(to json: inout JSONWriter, by grouping: String, _ key: String?) {
    json.object { json in
      json.key(grouping)
      key.write(to: &json)
      writeMembers(to: &json)
    }
  }
}

extension CSVWriter {
  /// A line for each group; the key is the first column, named after the grouping.
  init<Figures: Record>(_ groups: [(key: String?, figures: Figures)], by grouping: String) {
    let columns = Figures.columns.filter { $0.formats.contains(.csv) }
    self.init(header: [grouping] + columns.map(\.name))
    for group in groups { add([group.key.cell] + columns.map { $0.cell(group.figures) }) }
  }
}
