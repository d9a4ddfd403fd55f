/// What parts of a portfolio are worth on days, in the home currency or in money of one day, and what is missing for it.
struct PartValuation {
  /// By the number of the ticker.
  let prices: [PriceSteps]
  /// Of prices, whose currencies have the numbers that it knows.
  private var converter: Converter
  /// What turns amounts into money of one day; nil where they count as they are.
  private var deflator: Deflator?
  private let tickers: [String]
  private let table: HoldingTable
  /// What lacked a price or a rate, so that values that were asked for are not known.
  private var gaps = Missing()

  init(_ prices: [PriceSteps], of ledger: ShareLedger, _ converter: Converter, _ deflator: Deflator?) {
    (self.prices, self.converter, self.deflator) = (prices, converter, deflator)
    (tickers, table) = (ledger.tickers, ledger.table)
  }

  /// What amounts are converted into; nil where no currency is named anywhere.
  var home: BaseRates? { converter.home }

  /// What lacked a price or a rate, the index of prices included.
  var missing: Missing {
    var missing = gaps
    if let deflator { missing.formUnion(deflator.missing) }
    return missing
  }

  /// What a part is worth at the end of a day; nil if something had no price.
  struct Value {
    var value: Amount? = .zero
    var holds = false
    var old = OldPrices()
  }

  /// Adds what a flow of a day lacks.
  mutating func add(_ gap: DailyFlows.Gap, on day: Int) {
    let name = gap.ticker.map { tickers[$0] }
    if let rate = gap.rate {
      gaps.add([rate], of: name ?? rate.code)
    } else if let name {
      gaps.add(unpriced: name, on: CalendarDay(daysSinceEpoch: day), leavesOut: true)
    }
  }

  /// The value of a part at the end of each day.
  mutating func values(
    of part: Returns.Segment, atEndsOf days: [CalendarDay]
  ) throws(Overflow) -> [Value] {
    var (values, latest) = ([Value](), days.first)
    for day in days {
      // A part that begins after the last day counts as it was when it began.
      latest = max(latest ?? day, day)
      let quantities = try part.held.quantities(atEndOf: latest ?? day)
      var (total, isKnown, old) = (Amount.zero, true, OldPrices())
      for (ticker, quantity) in quantities {
        switch try worth(of: quantity, ticker, on: day) {
        case .amount(let amount, let pricedOn):
          try total += amount
          try old.add(amount, pricedOn: pricedOn)
          continue
        case .unconverted(let rate): gaps.add([rate], of: tickers[ticker])
        case .unpriced: gaps.add(unpriced: tickers[ticker], on: day, leavesOut: true)
        }
        isKnown = false
      }
      var holds = !quantities.isEmpty
      if let cash = part.cash {
        let (worth, holdsCash) = try cash.worth(ofEvening: day, on: day)
        holds = holds || holdsCash
        if let worth {
          try total += worth
        } else {
          isKnown = false
          for rate in cash.missingRates(on: day) { gaps.add([rate], of: rate.code) }
        }
      }
      var value = isKnown ? total : nil
      if let known = value, deflator != nil { value = try deflator?.real(known, on: day) }
      values.append(Value(value: value, holds: holds, old: old))
    }
    return values
  }

  /// What a part is worth on these days, which are in order.
  mutating func table(of part: Returns.Segment, on days: [Int]) -> DayTable {
    var table = DayTable(days, part.held, prices, &converter)
    if let cash = part.cash { table.add(cash) }
    if let deflator { table.deflate(by: deflator) }
    return table
  }

  private enum Worth {
    /// - Parameter pricedOn: the day of a price that is too old; nil for a newer one.
    case amount(Amount, pricedOn: CalendarDay?)
    case unpriced
    case unconverted(MissingRate)
  }

  /// What shares are worth on a day.
  private mutating func worth(
    of quantity: ExactFraction, _ ticker: Int, on day: CalendarDay
  ) throws(Overflow) -> Worth {
    guard let (quote, currency) = try prices[ticker].quote(on: day) else {
      return .unpriced
    }
    let value = try quote.value(of: quantity)
    let old = quote.staleDay(on: day)
    if let worth = try converter.converted(value, from: currency, on: day.daysSinceEpoch) {
      return .amount(worth, pricedOn: old)
    }
    return converter.missingRate(from: currency, on: day.daysSinceEpoch).map(Worth.unconverted) ?? .unpriced
  }

  /// What the shares that moved are worth: those that were received, or where these have no price, those that were
  /// given for them.
  mutating func flow(
    of move: HeldPart.Move, _ isInward: Bool
  ) throws(Overflow) -> (DailyFlows.Day, DailyFlows.Gap?) {
    let (old, new) = (table.ticker(of: move.from), table.ticker(of: move.to))
    let day = CalendarDay(daysSinceEpoch: move.day)
    var (worth, ticker) = (Worth.unpriced, new)
    do throws(Overflow) {
      worth = try self.worth(of: move.received, new, on: day)
      if case .unpriced = worth, old != new, !move.given.isZero {
        worth = try self.worth(of: move.given, old, on: day)
      }
    } catch {
      throw error.named(tickers[ticker])
    }
    if !isInward { ticker = old }
    var (value, gap) = (Amount.zero, DailyFlows.Gap?.none)
    switch worth {
    case .amount(let amount, _): value = amount
    case .unconverted(let rate): gap = DailyFlows.Gap(ticker: ticker, rate: rate)
    case .unpriced: gap = DailyFlows.Gap(ticker: new)
    }
    // What is owed comes in as money does that goes out.
    let isPaidIn = isInward != value.isNegative
    let amount = value.isNegative ? -value : value
    return (
      DailyFlows.Day(
        move.day, paidIn: isPaidIn ? amount : .zero, paidOut: isPaidIn ? .zero : amount, isTrade: true),
      gap
    )
  }

  /// Turns flows into money of one day.
  mutating func deflate(_ flows: inout DailyFlows) throws(Overflow) {
    if deflator == nil { return }
    try flows.convert { (amount, day) throws(Overflow) in try deflator?.real(amount, on: day) }
  }

  /// About what is paid on a day for what one share of the beginning has become, splits applied; nil if it is not known.
  mutating func unitPrice(
    in steps: PriceSteps, of ticker: String, on day: CalendarDay, _ missing: inout Missing
  ) -> Double? {
    guard let (price, currency) = steps.unitPrice(on: day) else {
      missing.add(unpriced: ticker, on: day)
      return nil
    }
    guard let factor = deflator.map({ $0.factor(on: day.daysSinceEpoch) }) ?? 1 else { return nil }
    let worth = price * steps.unitsOfFirstDay(on: day) * factor
    if let factor = converter.factor(from: currency, on: day.daysSinceEpoch) { return worth * factor }
    if let rate = converter.missingRate(from: currency, on: day.daysSinceEpoch) { missing.add([rate]) }
    return nil
  }
}
