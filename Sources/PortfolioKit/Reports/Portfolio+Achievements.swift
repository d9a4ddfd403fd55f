import PortfolioIO

/// Achievements, and what the value they are based on leaves out.
package struct AchievementsAnswer: Sendable {
  package let achievements: Achievements
  package let omissions: Omissions
}

extension Portfolio {
  /// What has been achieved, at the prices that are known already.
  package func achievements(_ goal: Goal?) throws -> AchievementsAnswer {
    var reading = reading
    let (transactions, exercises, positions) = try reading.read { reader, home in
      let oldestFirst = TransactionSort(.date, isReversed: true)
      let transactions = try reader.transactions(matching: TransactionFilter(to: today), sort: oldestFirst)
      // What was paid does not matter here, so no rates of those days are needed.
      let ledger = try reader.ledger()
      return (transactions, ledger.exercises, try ledger.positions(through: today))
    }
    let prices = try sources.knownQuotes(for: positions.items.filter { !$0.isClosed }.map(\.ticker))
    let summary = try reading.summary(of: positions, prices, on: today)
    let value = summary.total.value ?? .zero
    let cash = positions.tracksCash ? try reading.cash(on: today, account: nil) : nil
    let worth = try WorthTotal(summary.total, cash).worth ?? value
    let reached = try firstDays(goal, withCash: cash != nil, &reading)
    var days = reached.worths
    for amount in AchievementRule.worths where value >= amount { days[amount] = days[amount] ?? today }
    let home = reading.homeRates
    let milestones = try Milestones(
      of: transactions, exercises, worth: value, since: days, today: today, in: home)
    var items = milestones.achievements().items
    if let goal {
      let day = reached.goal ?? (worth >= goal.worth ? today : nil)
      items.append(goal.achievement(level: items.count + 1, worth: worth, reached: day))
    }
    return AchievementsAnswer(
      achievements: Achievements(title: nil, items: items), omissions: summary.omissions)
  }

  /// The first days before today on which the whole portfolio, at the prices of those days, was worth as much as an
  /// achievement asks for, and as much as the goal.
  private func firstDays(
    _ goal: Goal?, withCash: Bool, _ reading: inout PortfolioReading
  ) throws -> (worths: [ExactDecimal: CalendarDay], goal: CalendarDay?) {
    let source = try ReturnsReading(
      ReturnsReading.Query(
        scope: ReportScope(), last: today, usesToday: false, flows: .trades, benchmarks: [],
        cachePolicy: .none),
      &reading)
    return try reading.valued {
      (rates) throws(Overflow) -> (worths: [ExactDecimal: CalendarDay], goal: CalendarDay?) in
      var returns = try source.returns(rates)
      let worths = returns.firstDays(worth: AchievementRule.worths, cash: nil, before: today)
      guard let goal else { return (worths, nil) }
      let cash = withCash ? source.cashTimeline(rates) : nil
      return (worths, returns.firstDays(worth: [goal.worth], cash: cash, before: today)[goal.worth])
    } missing: { _ in
      []
    }
  }
}
