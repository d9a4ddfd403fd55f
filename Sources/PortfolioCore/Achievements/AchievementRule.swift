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

  init(_ name: Name, _ total: Int, _ progress: @escaping @Sendable (Milestones) -> Int) {
    self.init(name, total) { ExactDecimal(progress($0)) }
  }

  init(_ name: Name, _ total: Int, _ progress: @escaping @Sendable (Milestones) -> ExactDecimal) {
    self.name = name
    self.total = ExactDecimal(total)
    self.progress = progress
  }

  /// All rules, sorted by level. To add one, add a line here and a name.
  package static let all: [AchievementRule] = [
    AchievementRule(.firstTrade, 1) { $0.trades },
    AchievementRule(.tenTrades, 10) { $0.trades },
    AchievementRule(.fiveTickers, 5) { $0.mostTickersHeld },
    AchievementRule(.firstDividend, 1) { $0.dividends },
    AchievementRule(.profitableSale, 1) { $0.profitableSales },
    AchievementRule(.heldForAYear, 365) { $0.longestHoldingDays },
    AchievementRule(.worth1000, 1000) { $0.value },
    AchievementRule(.worth10000, 10_000) { $0.value },
    AchievementRule(.worth100000, 100_000) { $0.value },
  ]
}

extension Milestones {
  /// The achievements for these milestones; progress never exceeds the total.
  package func achievements(by rules: [AchievementRule] = AchievementRule.all) -> Achievements {
    let items = rules.enumerated().map { index, rule in
      let progress = rule.progress(self)
      return Achievement(
        id: .text(rule.name.rawValue), level: .number(ExactDecimal(index + 1)),
        progress: progress.isNegative ? .zero : min(progress, rule.total), total: rule.total)
    }
    return Achievements(title: nil, items: items)
  }
}
