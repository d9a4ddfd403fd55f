import CommandLineKit
import PortfolioCore

/// Achievements, each with a progress bar as wide as fits.
struct AchievementReport: Report {
  let achievements: Achievements

  private static let barWidths = 10...40

  static let columns = Columns<AchievementReport> {
    Column("title") { $0.achievements.title ?? Words.english(.achievementsTitle) }
    Column("achievements", \.rows)
  }

  /// For programs.
  var rows: [Row] { rows(barWidth: 0) }

  func body(_ layout: Layout) -> [ReportBlock] {
    ReportBlock.title(achievements.title ?? layout.words(.achievementsTitle))
    if achievements.items.isEmpty { Message.achievementsNone }
    layout.table(rows(barWidth: barWidth(layout)))
  }

  private func rows(barWidth: Int) -> [Row] {
    achievements.items.map { Row(item: $0, barWidth: barWidth) }
  }

  /// The width left over by the other columns, within readable limits.
  private func barWidth(_ layout: Layout) -> Int {
    let widths = AchievementReport.barWidths
    guard let width = layout.width else { return widths.upperBound }
    let room = width - ColumnTable(rows(barWidth: 0), layout).table.width - Table.gap
    return min(max(room, widths.lowerBound), widths.upperBound)
  }
}

extension AchievementReport {
  struct Row: Record {
    fileprivate let item: Achievement
    /// In terminal columns.
    fileprivate let barWidth: Int

    static let columns = Columns<Row> {
      Column("id", in: .programs) { $0.item.id?.text }
      Column("name", in: .programs) { $0.name(Words.english) }
      Column("level", in: .programs) { $0.item.level?.number }
      Column("level", as: .figure, priority: 3, in: .table, \.item.level?.text)
      Column("", heading: .achievement, priority: 5, minimumWidth: 30, in: .table) { row in
        LocalizedText { row.name($0) ?? "" }
      }
      Column("", priority: 0, in: .table) { row in LocalizedText(row.style) { _ in row.bar } }
      Column("progress", \.item.progress)
      Column("total", \.item.total)
      Column("progress", as: .localized(.right), priority: 4, in: .table) { row in
        LocalizedText { row.figures($0) }
      }
      Column("", priority: 1, in: .table) { row in
        LocalizedText(row.style) { words in row.state(words).map { words($0) } ?? "" }
      }
      Column("fraction", \.item.fraction)
      Column("accessible", \.item.isAccessible)
      Column("imageURL", \.item.imageURL)
      Column("reached", isOptional: true, \.item.reached)
      Column("due", isOptional: true, \.item.due)
    }

    private func state(_ words: Words) -> Message? {
      if !item.isAccessible { return .achievementsLocked }
      return item.isReached ? .achievementsReached(on: item.reached.map(words.formats.day)) : nil
    }

    private var style: Style { !item.isAccessible ? .dim : item.isReached ? .green : .plain }

    /// The rule of a built-in achievement.
    private var rule: AchievementRule.Name? { item.id.flatMap { AchievementRule.Name(rawValue: $0.text) } }

    /// Nil for one that is not built in and has no name.
    private func name(_ words: Words) -> String? {
      if item.isGoal {
        let (worth, day) = (words.formats.quantity(item.total), item.due.map(words.formats.day))
        return words(.achievementsGoal(worth, by: day))
      }
      return rule.map { words(.achievementsRule($0)) } ?? item.name
    }

    /// `10 / 50 pts`; the built-in ones count days, trades or money, and have no unit.
    private func figures(_ words: Words) -> String {
      let figures = [item.progress.rounded(places: 2), item.total].map(words.formats.quantity)
        .joined(separator: " / ")
      return rule == nil && !item.isGoal ? words(.achievementsPoints(figures)) : figures
    }

    /// The precision of a bar, finer than any bar can show.
    private static let steps = 100_000

    private var bar: String {
      var done = item.fraction.mantissa * Int128(Row.steps)
      for _ in 0..<item.fraction.scale { done /= 10 }
      return ProgressBar.bar(done: Int(done), total: Row.steps, width: barWidth)
    }
  }
}

extension Achievement {
  /// Whether it is a goal that somebody has set.
  fileprivate var isGoal: Bool { id == .text(Goal.id) }
}
