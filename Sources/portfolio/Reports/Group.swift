import CommandLineKit
import PortfolioCore
import PortfolioIO

/// Figures that can be totalled by group, such as ticker, account or year.
protocol GroupFigures: Record, Sendable {
  /// The possible groupings, by their JSON keys.
  static var groupings: [String] { get }
  /// How long the key stays in a narrow terminal.
  static var keyPriority: Int { get }
  /// What has no ticker, where they are by ticker.
  static var tickerless: Message { get }
}

extension GroupFigures {
  static var keyPriority: Int { 9 }
  static var tickerless: Message { .summaryOther }
}

extension Group: ColumnValue, Totals, Record where Figures: GroupFigures {
  static var columns: Columns<Group> {
    Columns {
      Column<Group>("", as: .localized(.left).bold, priority: Figures.keyPriority, in: .table) { group in
        LocalizedText { group.label($0) }
      }
      Figures.groupings.map { grouping in
        Column<Group>(grouping, isOptional: true, in: .json) {
          $0.grouping == grouping ? String??.some($0.key) : nil
        }
      }
      Figures.columns.of(\.figures)
    }
  }

  /// Its key for people, who read months as they write days, and what has no ticker by a name.
  func label(_ words: Words) -> String {
    guard let key else { return grouping == "ticker" ? words(Figures.tickerless) : "-" }
    return grouping == Period.month.rawValue ? words.formats.month(key) : OptionSymbol.read(key)
  }

  /// A line for each group; the key is the first column, named after the grouping.
  static func csv(_ groups: [Group], by grouping: String, privately: Bool = false) -> CSVWriter {
    let others = Figures.columns.shown(in: .csv, privately: privately)
    return CSVWriter(Grid(groups, [Column(grouping, \.key)] + others.map { $0.of(\.figures) }))
  }
}
