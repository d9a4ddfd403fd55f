/// The performance of a part of the portfolio over a period.
public struct ReturnFigures: Sendable {
  /// Nil if there are no flows.
  public let from: CalendarDay?
  public let to: CalendarDay
  /// The value on the evening before `from`, and on that of `to`; nil if something had no price.
  public let start: ExactDecimal?
  public let end: ExactDecimal?
  /// nil where an amount could not be converted to the home currency.
  public let paidIn: ExactDecimal?
  public let paidOut: ExactDecimal?
  /// end + paidOut − start − paidIn
  public let profit: ExactDecimal?
  /// Nil if the start or end value is unknown.
  public let rate: RateOfReturn?
  public let timeWeighted: TimeWeightedReturn
  /// The annualised return; nil for less than 365 days.
  public let timeWeightedAnnual: Double?
}

/// What figures could not be told without.
public struct ReturnGaps: Sendable {
  /// Tickers without a price, with the last day on which one was wanted.
  public fileprivate(set) var unpriced: [String: CalendarDay] = [:]
  /// What lacks an exchange rate, and which.
  public fileprivate(set) var leftOut = LeftOut()

  public init() {}

  fileprivate mutating func add(unpriced ticker: String, on day: Int) {
    unpriced[ticker] = max(
      unpriced[ticker] ?? CalendarDay(daysSinceEpoch: day), CalendarDay(daysSinceEpoch: day))
    leftOut.unpriced.insert(ticker)
  }
}

extension HomeAmount? {
  /// As it is printed; nil for nil.
  fileprivate var shown: ExactDecimal? {
    get throws(DecimalOverflow) {
      guard let self else { return nil }
      return try self.shown
    }
  }
}

/// Computes returns from a ledger, its cash flows and prices.
public struct Returns {
  private let ledger: Ledger
  private let held: HeldByDay
  private let flows: [CashFlow]
  private let prices: [PriceSteps]
  /// Of prices; nil where they count as they are.
  private var conversion: HomeConversion?

  /// Throws where a quantity has more than 38 digits.
  ///
  /// - Parameters:
  ///   - flows: in any order.
  ///   - prices: the prices of each ticker, by its number.
  ///   - conversion: of prices, whose currencies have the numbers that it knows; nil where they count as they are.
  public init(
    _ ledger: Ledger, flows: [CashFlow], prices: [PriceSteps], _ conversion: HomeConversion? = nil
  ) throws(PositionOverflow) {
    self.ledger = ledger
    held = try ledger.heldByDay()
    self.flows = flows
    self.prices = prices
    self.conversion = conversion
  }

  /// A part of the portfolio.
  public struct Part: Sendable {
    /// The numbers of the tickers to include; nil for all, and for amounts without a ticker.
    public var tickers: Set<Int>?
    /// The number of the only account to include, or no account; nil for all.
    public var account: Int??

    public init(tickers: Set<Int>? = nil, account: Int?? = nil) {
      (self.tickers, self.account) = (tickers, account)
    }

    /// Whether the part includes a flow.
    public func includes(_ flow: CashFlow) -> Bool {
      if let account, flow.account != account { return false }
      guard let tickers else { return true }
      return flow.ticker.map(tickers.contains) ?? false
    }
  }

  /// Whether the shares of a holding count.
  private func includes(_ holding: Int, _ part: Part) -> Bool {
    let table = ledger.events.holdings
    return part.account.map { $0 == table.account(of: holding) } ?? true
      && part.tickers?.contains(table.ticker(of: holding)) ?? true
  }

  /// The first day on which money or shares came into a part; nil where none ever did.
  public func firstDay(of part: Part) -> CalendarDay? {
    let first = flows.lazy.filter(part.includes).map(\.day).min()
    let changed = held.changes.first { includes($0.holding, part) }?.day
    return [first, changed].compactMap { $0 }.min().map { CalendarDay(daysSinceEpoch: $0) }
  }

  /// The numbers of the tickers of a part of which anything flowed or was held.
  public func tickers(of part: Part) -> Set<Int> {
    Set(flows.filter(part.includes).compactMap(\.ticker)).union(
      holdings(of: part).map(ledger.events.holdings.ticker))
  }

  /// The same for accounts; nil for none.
  public func accounts(of part: Part) -> Set<Int?> {
    Set(flows.filter(part.includes).map(\.account)).union(
      holdings(of: part).map(ledger.events.holdings.account))
  }

  private func holdings(of part: Part) -> Set<Int> {
    Set(held.changes.map(\.holding)).filter { includes($0, part) }
  }

  /// The flows of a part in the order of days: money, and shares that come from elsewhere or go there without being
  /// sold, at the price of the day.
  private mutating func flows(
    of part: Part, _ series: HeldSeries
  ) throws(PositionOverflow) -> [CashFlow] {
    var own = flows.filter(part.includes)
    for (move, isInward) in series.moves { own.append(try flow(of: move, isInward)) }
    return own.sorted { $0.day < $1.day }
  }

  /// What the shares that moved are worth: those that were received, or where these have no price, those that were
  /// given for them.
  private mutating func flow(
    of move: HeldByDay.Move, _ isInward: Bool
  ) throws(PositionOverflow) -> CashFlow {
    let table = ledger.events.holdings
    let (old, new) = (table.ticker(of: move.from), table.ticker(of: move.to))
    let day = CalendarDay(daysSinceEpoch: move.day)
    var (worth, ticker) = (Worth.unpriced, new)
    do throws(DecimalOverflow) {
      worth = try self.worth(of: move.received.rounded(places: Position.quantityPlaces), new, on: day)
      if case .unpriced = worth, old != new, !move.given.isZero {
        worth = try self.worth(of: move.given.rounded(places: Position.quantityPlaces), old, on: day)
      }
    } catch {
      throw PositionOverflow(ticker: ledger.tickers[ticker])
    }
    if !isInward { ticker = old }
    var (value, rate) = (HomeAmount.zero, MissingRate?.none)
    switch worth {
    case .amount(let amount): value = amount
    case .unconverted(let missing): rate = missing
    case .unpriced: break
    }
    // What is owed comes in as money does that goes out.
    let isPaidIn = isInward != (value.nearestDouble < 0)
    let amount = value.nearestDouble < 0 ? -value : value
    var flow = CashFlow(
      day: move.day, ticker: ticker, account: table.account(of: isInward ? move.to : move.from),
      paidIn: isPaidIn ? amount : .zero, paidOut: isPaidIn ? .zero : amount, isTrade: true, missingRate: rate)
    if case .unpriced = worth { flow.unpriced = new }
    return flow
  }

  private enum Worth {
    case amount(HomeAmount)
    case unpriced
    case unconverted(MissingRate?)
  }

  /// What shares are worth on a day.
  private mutating func worth(
    of quantity: ExactDecimal, _ ticker: Int, on day: CalendarDay
  ) throws(DecimalOverflow) -> Worth {
    guard let (quote, currency) = ticker < prices.count ? prices[ticker].quote(on: day) : nil else {
      return .unpriced
    }
    let value = try quote.value(of: quantity)
    guard let currency, conversion != nil else { return .amount(HomeAmount(value)) }
    guard let worth = try conversion?.converted(value, from: currency, on: day.daysSinceEpoch) else {
      return .unconverted(conversion?.missingRate(from: currency, on: day.daysSinceEpoch))
    }
    return .amount(worth)
  }

  /// The figures of a part for each of several consecutive periods.
  ///
  /// - Parameters:
  ///   - first: the first day that counts; nil for the first with a flow.
  ///   - ends: the last day of each period.
  ///   - gaps: takes in what has no price at either end of a period, or lacks a rate.
  public mutating func figures(
    of part: Part, from first: CalendarDay?, ends: [CalendarDay], gaps: inout ReturnGaps
  ) throws(PositionOverflow) -> [ReturnFigures] {
    let series = try series(of: part)
    var sweep = Sweep(series, prices, conversion)
    let own = try flows(of: part, series)
    var start = first ?? own.first.map { CalendarDay(daysSinceEpoch: $0.day) }
    let evening = start?.advanced(by: -1)
    let values = try values(of: series, atEndsOf: (evening.map { [$0] } ?? []) + ends, &gaps)
    var figures: [ReturnFigures] = []
    for (number, end) in ends.enumerated() {
      let hasStart = evening != nil
      let before = hasStart ? values[number] : (value: .zero, holds: false)
      let some = own.filter { flow in
        flow.day <= end.daysSinceEpoch && (start.map { flow.day >= $0.daysSinceEpoch } ?? true)
      }
      for flow in some {
        if let ticker = flow.unpriced { gaps.add(unpriced: ledger.tickers[ticker], on: flow.day) }
        guard let rate = flow.missingRate else { continue }
        gaps.leftOut.unconverted.insert(flow.ticker.map { ledger.tickers[$0] } ?? rate.code)
        gaps.leftOut.rates.insert(rate)
      }
      figures.append(
        try self.figures(some, from: start, to: end, before, values[number + (hasStart ? 1 : 0)], &sweep))
      start = end.advanced(by: 1)
    }
    return figures
  }

  private typealias Value = (value: HomeAmount?, holds: Bool)

  private func figures(
    _ flows: [CashFlow], from first: CalendarDay?, to last: CalendarDay, _ start: Value, _ end: Value,
    _ sweep: inout Sweep
  ) throws(PositionOverflow) -> ReturnFigures {
    let evening = first?.advanced(by: -1) ?? last
    let twr = timeWeighted(flows, from: evening, to: last, start, end, &sweep)
    do throws(DecimalOverflow) {
      let (paidIn, paidOut) = try flows.sums()
      let isKnown = flows.allSatisfy(\.isKnown)
      var (profit, rate, annual) = (ExactDecimal?.none, RateOfReturn?.none, Double?.none)
      if isKnown, let startValue = start.value, let endValue = end.value {
        profit = try (endValue + paidOut - startValue - paidIn).shown
        var payments = flows.map { flow in
          RateOfReturn.Flow(
            day: CalendarDay(daysSinceEpoch: flow.day),
            amount: flow.paidOut.nearestDouble - flow.paidIn.nearestDouble)
        }
        payments.append(RateOfReturn.Flow(day: evening, amount: -startValue.nearestDouble))
        payments.append(RateOfReturn.Flow(day: last, amount: endValue.nearestDouble))
        rate = RateOfReturn(payments)
        let days = payments.filter { $0.amount != 0 }.map(\.day.daysSinceEpoch)
        if let growth = twr.growth, let early = days.min(), let late = days.max(), late - early >= 365 {
          annual = PortfolioCore.annual(1 + growth, days: late - early) - 1
        }
      }
      return ReturnFigures(
        from: first, to: last, start: try start.value.shown, end: try end.value.shown,
        paidIn: isKnown ? try paidIn.shown : nil, paidOut: isKnown ? try paidOut.shown : nil, profit: profit,
        rate: rate, timeWeighted: twr, timeWeightedAnnual: annual)
    } catch {
      throw PositionOverflow(ticker: nil)
    }
  }

  private func timeWeighted(
    _ flows: [CashFlow], from evening: CalendarDay, to last: CalendarDay, _ start: Value, _ end: Value,
    _ sweep: inout Sweep
  ) -> TimeWeightedReturn {
    defer { sweep.advance(through: last.daysSinceEpoch) }
    guard let startValue = start.value, let endValue = end.value,
      flows.allSatisfy(\.isKnown)
    else { return .unknown(.noPrice) }
    var chain = ReturnChain(
      value: startValue.nearestDouble, holds: start.holds, day: evening.daysSinceEpoch)
    var index = 0
    while index < flows.count {
      let day = flows[index].day
      var (paidIn, paidOut, isTrade) = (0.0, 0.0, false)
      while index < flows.count, flows[index].day == day {
        paidIn += flows[index].paidIn.nearestDouble
        paidOut += flows[index].paidOut.nearestDouble
        isTrade = isTrade || flows[index].isTrade
        index += 1
      }
      let values = sweep.values(on: day)
      chain.add(
        ReturnChain.Day(
          day: day, before: values.before, after: values.after, paidIn: paidIn, paidOut: paidOut,
          holds: values.holds,
          isActive: isTrade || values.holds || values.held))
    }
    return chain.finish(end: endValue.nearestDouble, on: last.daysSinceEpoch)
  }

  private func series(of part: Part) throws(PositionOverflow) -> HeldSeries {
    do throws(DecimalOverflow) {
      return try HeldSeries(held, ledger.events.holdings) { includes($0, part) }
    } catch {
      throw PositionOverflow(ticker: nil)
    }
  }

  /// The value of a part at the end of each day; nil if something had no price.
  private mutating func values(
    of series: HeldSeries, atEndsOf days: [CalendarDay], _ gaps: inout ReturnGaps
  ) throws(PositionOverflow) -> [Value] {
    var values: [Value] = []
    do throws(DecimalOverflow) {
      for (day, quantities) in zip(days, try series.quantities(atEndsOf: days)) {
        var (total, isKnown) = (HomeAmount.zero, true)
        for (ticker, quantity) in quantities {
          let worth = try worth(of: quantity, ticker, on: day)
          if case .amount(let amount) = worth {
            try total += amount
            continue
          }
          isKnown = false
          let name = ledger.tickers[ticker]
          if case .unconverted(let rate) = worth {
            gaps.leftOut.unconverted.insert(name)
            if let rate { gaps.leftOut.rates.insert(rate) }
          } else {
            gaps.add(unpriced: name, on: day.daysSinceEpoch)
          }
        }
        values.append((isKnown ? total : nil, !quantities.isEmpty))
      }
    } catch {
      throw PositionOverflow(ticker: nil)
    }
    return values
  }
}
