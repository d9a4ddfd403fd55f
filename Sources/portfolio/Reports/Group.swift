import CommandLineKit
import PortfolioCore
import PortfolioIO

/// Figures that can be totalled by group, such as ticker, account or year.
protocol GroupFigures: Record, Sendable {
  /// The possible groupings, by their JSON keys.
  static var groupings: [String] { get }
  /// The columns above a total with a currency sign.
  static var aboveTotal: [Column<Self>] { get }
}

struct Group<Figures: GroupFigures>: Record {
  let grouping: String
  /// Nil for amounts without a ticker or account.
  let key: String?
  let figures: Figures

  static var columns: [Column<Group>] {
    let key = Column<Group>(nil, priority: 9) { group, _ in Table.Cell(group.key ?? "-", .bold) }
    let keys = Figures.groupings.map { grouping in
      Column<Group>(grouping, isOptional: true, in: .json) { $0.grouping == grouping ? $0.key : nil }
    }
    return [key] + keys + Figures.aboveTotal.map { $0.of(\.figures) }
  }

  /// Includes the key even if it is null.
  func write(to json: inout JSONWriter) {
    json.object { json in
      json.key(grouping)
      key.write(to: &json)
      figures.writeMembers(to: &json)
    }
  }

  /// The key is the first column, named after the grouping.
  static func csv(_ groups: [Group], by grouping: String) -> CSVWriter {
    var csv = CSVWriter(header: [grouping] + Figures.columns.map(\.name))
    for group in groups {
      csv.add([group.key.cell] + Figures.columns.map { $0.cell(group.figures) })
    }
    return csv
  }
}
