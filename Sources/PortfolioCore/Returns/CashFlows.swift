/// The cash flows of a part of the portfolio, and of the smaller parts into which it is divided, summed up by day.
package struct CashFlows: Sendable {
  package let scope: ReturnScope
  private let today: Int
  private(set) var whole = DailyFlows()
  private(set) var parts: [Int: DailyFlows] = [:]
  /// Whether any transaction is about the cash of an account alone.
  package fileprivate(set) var tracksCash = false
  /// The numbers of the tickers with a flow today or later.
  package private(set) var currentTickers: Set<Int> = []

  init(_ scope: ReturnScope, today: CalendarDay) { (self.scope, self.today) = (scope, today.daysSinceEpoch) }

  /// Adds a flow of the scope.
  @inline(__always)
  mutating func add(_ flow: CashFlow, _ gap: CashFlow.Gap? = nil) throws(Overflow) {
    try whole.add(flow, gap)
    if let part = scope.part(ofTicker: flow.ticker, account: flow.account) {
      try parts[part, default: DailyFlows()].add(flow, gap)
    }
    if flow.day >= today, let ticker = flow.ticker { currentTickers.insert(ticker) }
  }

  package var isEmpty: Bool { whole.days.isEmpty }

  /// The days with a flow.
  package var days: Set<CalendarDay> {
    Set(whole.days.map { CalendarDay(daysSinceEpoch: $0.day) })
  }

  /// The rates without which flows could not be converted.
  ///
  /// - Parameter first: the first day that counts; nil for the beginning.
  package func missingRates(from first: CalendarDay?) -> Set<MissingRate> {
    var rates: Set<MissingRate> = []
    for (day, _, gap) in whole.gaps where first.map({ day >= $0.daysSinceEpoch }) ?? true {
      if case .rate(let rate) = gap { rates.insert(rate) }
    }
    return rates
  }
}

extension Ledger {
  /// The cash flows of a part of the portfolio up to the end of a day.
  ///
  /// - Parameters:
  ///   - tickers: those that count; all where none is named, with what belongs to none.
  ///   - account: the only account that counts, empty for what has none; nil for all.
  ///   - home: what amounts are converted to; nil where they count as they are.
  package func flows(
    of tickers: Set<String>, account: String?, by division: ReturnScope.Division, through last: CalendarDay,
    today: CalendarDay, in home: BaseRates?
  ) throws(Overflow) -> CashFlows {
    let wanted = tickers.isEmpty ? nil : names.numbers(ofTickers: tickers)
    let scope = ReturnScope(tickers: wanted, account: account.map(number(ofAccount:)), by: division)
    var (flows, converter) = (CashFlows(scope, today: today), converter(to: home))
    try forEach { entry throws(Overflow) in
      if entry.rules.account != nil { flows.tracksCash = true }
      guard entry.day <= last.daysSinceEpoch, scope.includes(ticker: entry.ticker, account: entry.account)
      else { return }
      var gap: CashFlow.Gap?
      if let flow = try CashFlow(&entry, &converter, gap: &gap) { try flows.add(flow, gap) }
    }
    return flows
  }
}

/// What was paid in and out on each day.
struct DailyFlows: Sendable {
  struct Day: Sendable {
    /// In days since 1970-01-01.
    let day: Int
    fileprivate(set) var paidIn = Amount.zero
    fileprivate(set) var paidOut = Amount.zero
    fileprivate(set) var isTrade = false
    /// Whether it is known how much every flow is.
    fileprivate(set) var isKnown = true

    fileprivate init(_ day: Int) { self.day = day }

    fileprivate mutating func add(_ other: Day) throws(Overflow) {
      try paidIn += other.paidIn
      try paidOut += other.paidOut
      isTrade = isTrade || other.isTrade
      isKnown = isKnown && other.isKnown
    }
  }

  /// In order once they are `ordered`; until then a day may come several times.
  private(set) var days: [Day] = []
  private(set) var gaps: [(day: Int, ticker: Int?, gap: CashFlow.Gap)] = []

  @inline(__always)
  private mutating func makeLast(_ day: Int) {
    if days.last?.day != day { days.append(Day(day)) }
  }

  /// - Parameter gap: why it is not known how much it is; nil where all is well.
  @inline(__always)
  mutating func add(_ flow: CashFlow, _ gap: CashFlow.Gap?) throws(Overflow) {
    makeLast(flow.day)
    let last = days.count - 1
    try days[last].paidIn += flow.paidIn
    try days[last].paidOut += flow.paidOut
    if flow.isTrade { days[last].isTrade = true }
    guard let gap else { return }
    days[last].isKnown = false
    gaps.append((flow.day, flow.ticker, gap))
  }

  /// Replaces each amount by what `body` makes of it and its day; where that is nil, the day is not known.
  mutating func convert(_ body: (Amount, CalendarDay) throws(Overflow) -> Amount?) throws(Overflow) {
    for index in days.indices {
      let day = CalendarDay(daysSinceEpoch: days[index].day)
      let (paidIn, paidOut) = (try body(days[index].paidIn, day), try body(days[index].paidOut, day))
      if let paidIn, let paidOut {
        (days[index].paidIn, days[index].paidOut) = (paidIn, paidOut)
      } else {
        days[index].isKnown = false
      }
    }
  }

  /// The same with each day once, in order.
  var ordered: DailyFlows {
    get throws(Overflow) {
      if zip(days, days.dropFirst()).allSatisfy({ $0.day < $1.day }) { return self }
      var ordered = DailyFlows()
      ordered.gaps = gaps
      for day in days.sorted(by: { $0.day < $1.day }) {
        ordered.makeLast(day.day)
        try ordered.days[ordered.days.count - 1].add(day)
      }
      return ordered
    }
  }
}

extension Sequence<DailyFlows.Day> {
  /// The totals paid in and out.
  func sums() throws(Overflow) -> (paidIn: Amount, paidOut: Amount) {
    var (paidIn, paidOut) = (Amount.zero, Amount.zero)
    for day in self {
      try paidIn += day.paidIn
      try paidOut += day.paidOut
    }
    return (paidIn, paidOut)
  }
}
