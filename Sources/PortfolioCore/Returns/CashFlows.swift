/// The cash flows of a part of the portfolio, and of the smaller parts into which it is divided, summed up by day.
struct CashFlows: Sendable {
  enum Division: Sendable {
    case none, tickers, accounts
  }

  /// The numbers of the tickers to include; nil for all, and for amounts without a ticker.
  var tickers: Set<Int>?
  /// The number of the only account to include; nil for all.
  var account: Int?
  var division = Division.none
  let today: CalendarDay
  private(set) var whole = DailyFlows()
  private(set) var parts: [Int: DailyFlows] = [:]
  /// Whether any transaction is about the cash of an account alone.
  fileprivate(set) var tracksCash = false
  /// The numbers of the tickers with a flow today or later.
  private(set) var currentTickers: Set<Int> = []

  init(tickers: Set<Int>? = nil, account: Int? = nil, by division: Division = .none, today: CalendarDay) {
    (self.tickers, self.account, self.division, self.today) = (tickers, account, division, today)
  }

  @inline(__always)
  func includes(ticker: Int?, account: Int?) -> Bool {
    if let wanted = self.account, account ?? PositionScope.noAccount != wanted { return false }
    guard let tickers else { return true }
    return ticker.map(tickers.contains) ?? false
  }

  /// The number of the part that something belongs to: that of its ticker or account; nil where it belongs to none.
  @inline(__always)
  func part(ofTicker ticker: Int?, account: Int?) -> Int? {
    switch division {
    case .none: nil
    case .tickers: ticker
    case .accounts: account ?? PositionScope.noAccount
    }
  }

  /// Adds a flow that it includes.
  @inline(__always)
  mutating func add(_ flow: CashFlow) throws(Overflow) {
    try whole.add(flow)
    if let part = part(ofTicker: flow.ticker, account: flow.account) {
      try parts[part, default: DailyFlows()].add(flow)
    }
    if flow.day >= today.daysSinceEpoch, let ticker = flow.ticker { currentTickers.insert(ticker) }
  }

  var isEmpty: Bool { whole.days.isEmpty }

  /// The days with a flow.
  var days: Set<CalendarDay> { Set(whole.days.map { CalendarDay(daysSinceEpoch: $0.day) }) }
}

extension Ledger {
  /// The cash flows of a part of the portfolio up to the end of a day.
  ///
  /// - Parameter home: what amounts are converted to; nil where they count as they are.
  func flows(
    of scope: ReportScope, by division: CashFlows.Division, through last: CalendarDay, today: CalendarDay,
    in home: BaseRates?
  ) throws(Overflow) -> CashFlows {
    var flows = CashFlows(
      tickers: scope.tickers.isEmpty ? nil : names.numbers(ofTickers: scope.tickers),
      account: scope.account.map(number(ofAccount:)), by: division, today: today)
    var converter = converter(to: home)
    try forEach { entry throws(Overflow) in
      if entry.rules.account != nil { flows.tracksCash = true }
      guard entry.day <= last.daysSinceEpoch, flows.includes(ticker: entry.ticker, account: entry.account)
      else { return }
      if let flow = try CashFlow(&entry, &converter) { try flows.add(flow) }
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

    /// About what came in less what went out.
    var net: Double { paidIn.nearestDouble - paidOut.nearestDouble }

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
  private(set) var gaps: [(day: Int, gap: CashFlow.Gap)] = []

  @inline(__always)
  private mutating func makeLast(_ day: Int) {
    if days.last?.day != day { days.append(Day(day)) }
  }

  @inline(__always)
  mutating func add(_ flow: CashFlow) throws(Overflow) {
    makeLast(flow.day)
    let last = days.count - 1
    try days[last].paidIn += flow.paidIn
    try days[last].paidOut += flow.paidOut
    if flow.isTrade { days[last].isTrade = true }
    guard let gap = flow.gap else { return }
    days[last].isKnown = false
    gaps.append((flow.day, gap))
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
