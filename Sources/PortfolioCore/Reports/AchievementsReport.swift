/// What the portfolio has achieved.
package struct AchievementsReport: Incomplete {
  package let achievements: Achievements
  package let missing: Missing
}

/// What is held today at the prices that are known, and what its figures come from.
struct Standing {
  let positions: Positions
  /// The tickers that are held.
  let held: [String]
  let quotes: PriceBook
  let shares: ShareLedger
  /// Up to yesterday.
  let series: [String: PriceSeries]

  init(_ portfolio: Portfolio) throws {
    let (today, yesterday) = (portfolio.today, portfolio.today.advanced(by: -1))
    // What was paid does not matter here, so no rates of those days are needed.
    positions = try portfolio.ledger.positions(through: today)
    held = positions.items.filter { !$0.isClosed }.map(\.ticker)
    quotes = try portfolio.knownQuotes(for: held)
    shares = try portfolio.known?.shares ?? ShareLedger(portfolio.ledger, in: portfolio.base())
    let first = shares.firstDay.map { min($0, yesterday) } ?? yesterday
    series = try portfolio.series(of: shares.tickers, at: Period.day.ends(from: first, through: yesterday))
  }
}

extension Portfolio {
  /// The achievements of the portfolio, with that of a goal if there is one.
  package func achievements(_ goal: Goal?) throws -> AchievementsReport {
    try achievements(goal, Standing(self))
  }

  func achievements(_ goal: Goal?, _ now: Standing) throws -> AchievementsReport {
    var missing = Missing()
    let summary = try summary(of: now.positions, now.quotes, on: today, &missing)
    let value = summary.total.value ?? .zero
    let cash = now.positions.tracksCash ? try cash(through: today, &missing) : nil
    let tracked = try cash.flatMap { try figures(of: $0, on: today, account: nil, &missing) }
    let worth = try WorthTotal(summary.total, tracked).worth ?? value
    if now.shares.hasSeveralCurrencies {
      let flows = try ledger.flows(of: ReportScope(), by: .none, through: today, today: today, in: base())
      try note(Set(flows.whole.gaps.compactMap(\.gap.rate)), &missing)
    }
    var days = try WorthDays(
      of: now, AchievementRule.worths, goal?.worth,
      withCash: tracked == nil ? nil : cash.map { CashTimeline(cash: $0, home: base()) }, rates(on: today))
    var milestones = try Milestones(of: now.shares, worth: value, today: today) { day, holdings in
      days.look(at: holdings, before: day)
    }
    for amount in AchievementRule.worths {
      milestones.worthDays[amount] = days.found[amount] ?? (value >= amount ? today : nil)
    }
    var items = milestones.achievements().items
    if let goal {
      items.append(
        goal.achievement(
          level: items.count + 1, worth: worth,
          reached: days.ofGoal ?? (worth >= goal.worth ? today : nil)))
    }
    return AchievementsReport(
      achievements: Achievements(title: nil, items: items), missing: missing)
  }
}
