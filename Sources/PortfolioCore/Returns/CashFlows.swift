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

  /// Adds a flow that it includes, with what is missing to know how much it is.
  mutating func add(
    _ flow: DailyFlows.Day, ofTicker ticker: Int?, account: Int?, missing gap: DailyFlows.Gap? = nil
  ) throws(Overflow) {
    try whole.add(flow, missing: gap)
    if let part = part(ofTicker: ticker, account: account) {
      try parts[part, default: DailyFlows()].add(flow, missing: gap)
    }
    if flow.day >= today.daysSinceEpoch, let ticker { currentTickers.insert(ticker) }
  }

  /// What the whole and its parts hold from day to day, and what is held in all accounts.
  func held(
    in ledger: ShareLedger
  ) throws(Overflow) -> (whole: HeldPart, parts: [Int: HeldPart], everything: HeldPart) {
    var divisions: [(Int, Int?) -> Int?] = [{ self.includes(ticker: $0, account: $1) ? 0 : nil }]
    if division != .none {
      divisions.append {
        self.includes(ticker: $0, account: $1) ? self.part(ofTicker: $0, account: $1) : nil
      }
    }
    if tickers != nil || account != nil { divisions.append { _, _ in 0 } }
    let held = try ledger.held(by: divisions)
    let whole = held[0][0] ?? HeldPart()
    return (
      whole, division == .none ? [:] : held[1],
      tickers != nil || account != nil ? held.last?[0] ?? HeldPart() : whole
    )
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
      let (costs, rules) = (try entry.ownFee + entry.tax, entry.rules)
      let (paidIn, paidOut): (ExactDecimal, ExactDecimal) =
        switch rules.cash {
        case .expense: (try entry.settledSum + costs, .zero)
        // An exchange need not bring money.
        case .income where entry.sum.isZero && !entry.kind.isTrade: (costs, .zero)
        case .income: (.zero, try entry.settledSum - costs)
        case .none: (costs, .zero)
        }
      // A trade for nothing tells since when shares are held.
      if paidIn.isZero, paidOut.isZero, entry.fee.isZero, !entry.kind.isTrade { return }
      var (flow, gap) = (DailyFlows.Day(entry.day, isTrade: entry.kind.isTrade), DailyFlows.Gap?.none)
      if let paidIn = try converter.converted(paidIn, of: entry),
        let paidOut = try converter.converted(paidOut, of: entry),
        let fee = try converter.foreignFee(of: entry)
      {
        (flow.paidIn, flow.paidOut) = (paidIn, paidOut)
        if paidOut.isZero { try flow.paidIn += fee } else { try flow.paidOut -= fee }
      } else {
        gap = converter.missingRate(of: entry).map { DailyFlows.Gap(ticker: entry.ticker, rate: $0) }
      }
      try flows.add(flow, ofTicker: entry.ticker, account: entry.account, missing: gap)
    }
    return flows
  }
}

/// What was put into the portfolio, or a part of it, and taken out of it on each day.
struct DailyFlows: Sendable {
  struct Day: Sendable {
    /// In days since 1970-01-01.
    let day: Int
    /// The cost of purchases including fees, and fees and taxes booked on their own.
    var paidIn = Amount.zero
    /// The proceeds of sales, dividends, interest and returned capital, net of fees and taxes.
    var paidOut = Amount.zero
    /// Whether any is a purchase or sale.
    fileprivate(set) var isTrade = false
    /// Whether it is known how much every flow is.
    fileprivate(set) var isKnown = true

    /// About what came in less what went out.
    var net: Double { paidIn.nearestDouble - paidOut.nearestDouble }

    init(_ day: Int, paidIn: Amount = .zero, paidOut: Amount = .zero, isTrade: Bool = false) {
      (self.day, self.paidIn, self.paidOut, self.isTrade) = (day, paidIn, paidOut, isTrade)
    }

    fileprivate mutating func add(_ other: Day) throws(Overflow) {
      try paidIn += other.paidIn
      try paidOut += other.paidOut
      isTrade = isTrade || other.isTrade
      isKnown = isKnown && other.isKnown
    }
  }

  /// Why it is not known how much a flow is, so that it counts as nothing: a rate is missing, or without one a price.
  struct Gap: Sendable {
    let ticker: Int?
    var rate: MissingRate?
  }

  /// In order once they are `ordered`; until then a day may come several times.
  private(set) var days: [Day] = []
  private(set) var gaps: [(day: Int, gap: Gap)] = []

  mutating func add(_ flow: Day, missing gap: Gap? = nil) throws(Overflow) {
    if days.last?.day == flow.day { try days[days.count - 1].add(flow) } else { days.append(flow) }
    guard let gap else { return }
    days[days.count - 1].isKnown = false
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
      for day in days.sorted(by: { $0.day < $1.day }) { try ordered.add(day) }
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
