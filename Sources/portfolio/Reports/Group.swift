import CommandLineKit
import PortfolioCore
import PortfolioIO

/// Figures that several things have together, such as all of a ticker, an account or a year.
protocol GroupFigures: Record {
  /// What they can be grouped by, as the keys of JSON name it.
  static var groupings: [String] { get }
  /// How people see them above a total, which has the sign of the currency.
  static var aboveTotal: [Column<Self>] { get }
}

struct Group<Figures: GroupFigures>: Record {
  let grouping: String
  /// Nil for what belongs to no ticker or account.
  let key: String?
  let figures: Figures

  static var columns: [Column<Group>] {
    let key = Column<Group>(nil, priority: 9) { group, _ in Table.Cell(group.key ?? "-", .bold) }
    let keys = Figures.groupings.map { grouping in
      Column<Group>(grouping, isOptional: true, in: .json) { $0.grouping == grouping ? $0.key : nil }
    }
    return [key] + keys + Figures.aboveTotal.map { $0.of(\.figures) }
  }

  /// With its key also where that is null.
  var jsonValue: JSONValue {
    var object = JSONObject()
    object[grouping] = key.jsonValue
    for column in Figures.columns { object[column.name] = column.json(figures) }
    return .object(object)
  }

  /// The key comes first, by its own name.
  static func csv(_ groups: [Group], by grouping: String) -> CSVWriter {
    var csv = CSVWriter(header: [grouping] + Figures.columns.map(\.name))
    for group in groups {
      csv.add(
        [CSVWriter.Cell(group.key.jsonValue)] + Figures.columns.map { CSVWriter.Cell($0.json(group.figures)) }
      )
    }
    return csv
  }
}
