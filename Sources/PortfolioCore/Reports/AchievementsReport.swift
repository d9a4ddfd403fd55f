/// Achievements, and what the value they are based on leaves out.
package struct AchievementsReport: Incomplete {
  package let achievements: Achievements
  package let missing: Missing
}

extension Portfolio {
  /// What has been achieved, at the prices that are known already.
  package func achievements(_ goal: Goal?) throws -> AchievementsReport {
    var missing = Missing()
    // What was paid does not matter here, so no rates of those days are needed.
    let positions = try ledger.positions(through: today)
    let held = positions.items.filter { !$0.isClosed }.map(\.ticker)
    let summary = try summary(
      of: positions, knownQuotes(for: held), on: today, &missing)
    let value = summary.total.value ?? .zero
    let cash = positions.tracksCash ? try cash(on: today, account: nil, &missing) : nil
    let worth = try WorthTotal(summary.total, cash).worth ?? value
    let shares = try known?.shares ?? ShareLedger(ledger, in: base())
    var returns = try returns(
      of: ReportScope(), shares, through: today, usesToday: false, flows: .trades, &missing)
    var days = returns.firstDays(worth: AchievementRule.worths, cash: nil, before: today)
    for amount in AchievementRule.worths where value >= amount { days[amount] = days[amount] ?? today }
    let milestones = try Milestones(of: ledger, shares, worth: value, since: days, today: today)
    var items = milestones.achievements().items
    if let goal {
      let timeline = cash == nil ? nil : returns.cash.map { CashTimeline(cash: $0, home: base()) }
      let reached = returns.firstDays(worth: [goal.worth], cash: timeline, before: today)[goal.worth]
      items.append(
        goal.achievement(
          level: items.count + 1, worth: worth, reached: reached ?? (worth >= goal.worth ? today : nil)))
    }
    return AchievementsReport(
      achievements: Achievements(title: nil, items: items), missing: missing)
  }
}
