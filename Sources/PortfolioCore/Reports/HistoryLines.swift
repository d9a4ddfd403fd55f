/// What lines of the value are drawn from, to within what can be seen.
package struct DrawnDay: Sendable {
  package let date: CalendarDay
  /// What all that has a price is worth at the end of the day, with the cash that is known; nil where nothing has one.
  package let whole: Double?
  /// Whether all has a price.
  package let isComplete: Bool
  /// What was paid into it so far; nil where inflation is not known.
  package let paidIn: Double?
  /// What all flows so far would be worth in the benchmark; nil where it is not known, or there is none.
  package let benchmark: Double?
}

extension Portfolio {
  /// The most days on which something moved that are all drawn.
  private static let mostMoves = 500

  /// Lines of the value, which begin on these days and end on the last: of enough days to see all that happened, and of
  /// all on which shares or money moved, or where those are too many, only money.
  ///
  /// - Parameters:
  ///   - returns: of the part that they are of, from its beginning, in money of the last day where there is a deflator.
  ///   - starts: none before the first transaction.
  func lines(
    _ returns: inout Returns, _ scope: ReportScope, from starts: [CalendarDay], through last: CalendarDay,
    _ deflator: Deflator?
  ) throws -> [[DrawnDay]] {
    guard let first = starts.min() else { return [] }
    let days = Period.day.ends(from: first, through: last)
    let paidIn = try paidIn(scope, atEndsOf: days, cash: returns.cash, deflator)
    let benchmark =
      returns.benchmarks.isEmpty ? nil : returns.values(inBenchmark: 0, atEndsOf: days)
    let table = returns.table(atEndsOf: days, account: scope.account)
    let all = days.indices.map { number in
      let value = table[days[number].daysSinceEpoch]
      return DrawnDay(
        date: days[number], whole: value.end ?? (value.known == 0 ? nil : value.known),
        isComplete: value.end != nil, paidIn: paidIn[number], benchmark: benchmark?[number])
    }
    let drawn = [all.map { $0.isComplete ? $0.whole : nil }] + [benchmark].compactMap(\.self)
    let flows = Set(returns.whole.flows.days.map(\.day))
    let moves = [flows.union(returns.daysOfTrades), flows]
    return starts.map { start in
      let from = start.daysSinceEpoch - first.daysSinceEpoch
      guard from < days.count else { return [] }
      let kept = moves.lazy.map { moved in
        Set(days.indices[from...].filter { moved.contains(days[$0].daysSinceEpoch) }.map { $0 - from })
      }.first { $0.count <= Portfolio.mostMoves }
      return Thinning.places(
        of: drawn.map { Array($0[from...]) }, count: Thinning.points, keeping: kept ?? []
      ).map { all[$0 + from] }
    }
  }

  /// About what was paid in up to the end of each of these days: deposits where cash is tracked by then, else what was
  /// paid less what was received; nil where inflation is not known.
  private func paidIn(
    _ scope: ReportScope, atEndsOf days: [CalendarDay], cash: AccountCash?, _ deflator: Deflator?
  ) throws -> [Double?] {
    // The value itself says what is missing.
    var ignored = Missing()
    let costs = try costs(scope, through: days.last ?? today, &ignored)
    func sums(_ amounts: [(key: Int, value: Double)]) -> [Double] {
      let amounts = amounts.sorted { $0.key < $1.key }
      var (sum, next) = (0.0, 0)
      return days.map { day in
        while next < amounts.count, amounts[next].key <= day.daysSinceEpoch {
          sum += amounts[next].value * (deflator.map { $0.factor(on: amounts[next].key) ?? .nan } ?? 1)
          next += 1
        }
        return sum
      }
    }
    let net = sums(
      costs.expenses.map { ($0, $1.nearestDouble) } + costs.income.map { ($0, -$1.nearestDouble) })
    let deposited = sums(
      try (cash?.flows(account: scope.account) ?? [:]).map { day, flow in
        (day, flow.paidIn.nearestDouble - flow.paidOut.nearestDouble)
      })
    return days.indices.map { number in
      let isTracked = cash?.isTracked(account: scope.account, on: days[number]) ?? false
      let sum = isTracked ? deposited[number] : net[number]
      return sum.isNaN ? nil : sum
    }
  }
}

extension Returns {
  /// The days on which shares moved, since 1970-01-01.
  fileprivate var daysOfTrades: Set<Int> {
    whole.held.tickers.reduce(into: []) { days, held in days.formUnion(held.days.map(\.day)) }
  }

  /// About what all is worth at the ends of days, which are in order, with the cash that is known.
  fileprivate mutating func table(atEndsOf days: [CalendarDay], account: String?) -> DayTable {
    var part = whole
    part.cash = part.cash ?? cash.map { CashTimeline(cash: $0, account: account, home: valuation.home) }
    return valuation.table(of: part, on: days.map(\.daysSinceEpoch))
  }
}
