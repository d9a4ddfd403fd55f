/// Which points of lines are drawn where there are very many.
package enum Thinning {
  /// The fewest points of a line, where there are as many, and those of a small one.
  package static let (points, pointsOfSmall) = (250, 100)

  /// The places of the points from which lines that share their days are drawn, in order: all of them, or where there
  /// are more than so many the lowest and the highest of each slice, both ends, the ends of gaps, and those that are
  /// kept anyway.
  ///
  /// - Parameters:
  ///   - lines: of one length, nil where a value is not known. The first has a low and a high in each slice, the others
  ///     where they differ.
  ///   - count: an even number.
  package static func places(of lines: [[Double?]], count: Int, keeping kept: Set<Int> = []) -> [Int] {
    guard let all = lines.first?.indices, all.count > count else {
      return lines.first.map { Array($0.indices) } ?? []
    }
    var places = kept.filter(all.contains).union([all.lowerBound, all.upperBound - 1])
    let slices = count / 2
    for (number, line) in lines.enumerated() {
      for slice in 0..<slices {
        let range = slice * all.count / slices..<(slice + 1) * all.count / slices
        var (low, high): (Int?, Int?) = (nil, nil)
        for place in range {
          if place > 0, (line[place] == nil) != (line[place - 1] == nil) {
            places.formUnion([place - 1, place])
          }
          guard let value = line[place] else { continue }
          if low.flatMap({ line[$0] }).map({ value < $0 }) ?? true { low = place }
          if high.flatMap({ line[$0] }).map({ value > $0 }) ?? true { high = place }
        }
        if let low, let high, low != high {
          places.formUnion([low, high])
        } else if number == 0 {
          places.formUnion([range.lowerBound, range.upperBound - 1])
        }
      }
    }
    return places.sorted()
  }
}

extension Portfolio {
  /// The most days on which something moved that are all drawn.
  private static let mostMoves = 500

  /// The days from which lines of the value are drawn, which begin on these days and end on the last: enough to see all
  /// that happened, and all on which shares or money moved, or where those are too many, only money.
  ///
  /// - Parameter starts: none before the first transaction.
  func drawnDays(
    _ scope: ReportScope, from starts: [CalendarDay], through last: CalendarDay, benchmark: String?
  ) throws -> [[CalendarDay]] {
    guard let first = starts.min() else { return [] }
    // The value itself says what is missing.
    var ignored = Missing()
    var returns = try returns(
      of: ReportScope(tickers: scope.tickers, account: scope.account), through: last,
      benchmarks: [benchmark].compactMap(\.self), &ignored)
    let days = Period.day.ends(from: first, through: last)
    var lines = [try returns.worths(atEndsOf: days, account: scope.account)]
    if benchmark != nil { lines.append(returns.values(inBenchmark: 0, atEndsOf: days)) }
    let flows = Set(returns.whole.flows.days.map(\.day))
    let moves = [flows.union(returns.daysOfTrades), flows]
    return starts.map { start in
      let from = start.daysSinceEpoch - first.daysSinceEpoch
      guard from < days.count else { return [] }
      let kept = moves.lazy.map { moved in
        Set(days.indices[from...].filter { moved.contains(days[$0].daysSinceEpoch) }.map { $0 - from })
      }.first { $0.count <= Portfolio.mostMoves }
      return Thinning.places(
        of: lines.map { Array($0[from...]) }, count: Thinning.points, keeping: kept ?? []
      ).map { days[$0 + from] }
    }
  }
}

extension Returns {
  /// The days on which shares moved, since 1970-01-01.
  fileprivate var daysOfTrades: Set<Int> {
    whole.held.tickers.reduce(into: []) { days, held in days.formUnion(held.days.map(\.day)) }
  }

  /// About what all is worth at the ends of days, which are in order, with the cash that is known; nil where something
  /// has no price.
  fileprivate mutating func worths(
    atEndsOf days: [CalendarDay], account: String?
  ) throws(Overflow) -> [Double?] {
    var part = whole
    part.cash = part.cash ?? cash.map { CashTimeline(cash: $0, account: account, home: valuation.home) }
    let table = valuation.table(of: part, on: days.map(\.daysSinceEpoch))
    return days.map { table[$0.daysSinceEpoch].end }
  }
}
