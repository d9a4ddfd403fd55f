/// An achievement of the portfolio: its name, its total, and how to measure progress.
package struct AchievementRule: Sendable {
  /// The achievements of a portfolio, by the ids that scripts rely on.
  package enum Name: String, CaseIterable, Sendable {
    case firstTrade = "first-trade"
    case tenTrades = "ten-trades"
    case fiveTickers = "five-tickers"
    case firstDividend = "first-dividend"
    case profitableSale = "profitable-sale"
    case heldForAYear = "held-for-a-year"
    case worth1000 = "worth-1000"
    case worth10000 = "worth-10000"
    case worth100000 = "worth-100000"
  }

  package let name: Name
  package let total: ExactDecimal
  let progress: @Sendable (Milestones) -> ExactDecimal
  /// The first day on which the progress reached the total.
  let reached: @Sendable (Milestones) -> CalendarDay?
  /// Whether it is about what the portfolio is worth.
  private let isOfWorth: Bool

  init(
    _ name: Name, _ total: Int, _ progress: @escaping @Sendable (Milestones) -> Int,
    reached: @escaping @Sendable (Milestones) -> CalendarDay?
  ) {
    (self.name, self.total, self.reached) = (name, ExactDecimal(total), reached)
    self.progress = { ExactDecimal(progress($0)) }
    isOfWorth = false
  }

  /// Something that is done so many times.
  private init(_ name: Name, times total: Int, _ days: @escaping @Sendable (Milestones) -> [CalendarDay]) {
    self.init(name, total, { days($0).count }, reached: { days($0).dropFirst(total - 1).first })
  }

  /// A worth of so much.
  private init(_ name: Name, worth total: Int) {
    (self.name, self.total) = (name, ExactDecimal(total))
    progress = { $0.value }
    reached = { $0.worthDays[ExactDecimal(total)] }
    isOfWorth = true
  }

  /// All rules, sorted by level. To add one, add a line here and a name.
  package static let all: [AchievementRule] = [
    AchievementRule(.firstTrade, times: 1) { $0.tradeDays },
    AchievementRule(.tenTrades, times: 10) { $0.tradeDays },
    AchievementRule(.fiveTickers, times: 5) { $0.moreTickersDays },
    AchievementRule(.firstDividend, times: 1) { $0.dividendDays },
    AchievementRule(.profitableSale, times: 1) { $0.profitableDays },
    AchievementRule(.heldForAYear, Milestones.daysOfYear) {
      $0.longestHoldingDays
    } reached: {
      $0.yearDay
    },
    AchievementRule(.worth1000, worth: 1000), AchievementRule(.worth10000, worth: 10_000),
    AchievementRule(.worth100000, worth: 100_000),
  ]

  /// The worths that are achievements.
  package static let worths = all.filter(\.isOfWorth).map(\.total)
}

extension Milestones {
  /// The achievements for these milestones; progress never exceeds the total.
  package func achievements(by rules: [AchievementRule] = AchievementRule.all) -> Achievements {
    let items = rules.enumerated().map { index, rule in
      let progress = rule.progress(self)
      var item = Achievement(
        id: .text(rule.name.rawValue), level: .number(ExactDecimal(index + 1)),
        progress: progress.isNegative ? .zero : min(progress, rule.total), total: rule.total)
      item.reached = rule.reached(self)
      return item
    }
    return Achievements(title: nil, items: items)
  }
}
