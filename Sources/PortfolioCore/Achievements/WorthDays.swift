/// Finds the first days on whose evening what was held was worth so much, as far as prices are known.
struct WorthDays {
  private(set) var found: [ExactDecimal: CalendarDay] = [:]
  /// The first day on which it was the goal.
  private(set) var ofGoal: CalendarDay?
  /// The amounts that were not reached yet, the least first.
  private var left: [ExactDecimal]
  private let goal: ExactDecimal?
  /// What counts towards the goal besides; nil for nothing.
  private let cash: CashTimeline?
  /// By the number of the ticker.
  private let prices: [PriceSteps]
  /// By the number of the ticker, that of its first later price.
  private var next: [Int]
  private var converter: Converter
  /// The first day that was not looked at, in days since 1970-01-01.
  private var day: Int

  init(
    of now: Standing, _ amounts: [ExactDecimal], _ goal: ExactDecimal?, withCash cash: CashTimeline?,
    _ rates: PriceRates
  ) throws(Overflow) {
    let tickers = now.shares.tickers
    let traded = now.shares.hasSeveralCurrencies ? now.shares.tradeCurrencies : [:]
    (prices, converter) = try DayPrices(
      allSeries: now.series, now: PriceBook(), today: rates.day, missing: nil
    ).steps(of: tickers, traded: traded, rates)
    (left, self.goal, self.cash) = (amounts.sorted(), goal, cash)
    next = tickers.map { _ in 0 }
    day = now.shares.firstDay?.daysSinceEpoch ?? .max
  }

  /// Looks at the days before one on which what is held may change.
  mutating func look(at holdings: Holdings, before end: Int) {
    if day >= end || isDone { return }
    var held: [(ticker: Int, quantity: Double)] = []
    for ticker in holdings.heldTickers {
      held.append((ticker, holdings.total(ofTicker: ticker).nearestDouble))
    }
    while day < end, !isDone {
      var worth = 0.0
      for (ticker, quantity) in held {
        worth += quantity * prices[ticker].price(on: day, after: &next[ticker], &converter)
      }
      let today = CalendarDay(daysSinceEpoch: day)
      while let amount = left.first, worth >= amount.nearestDouble {
        found[amount] = today
        left.removeFirst()
      }
      if let goal, ofGoal == nil, worth + cashWorth(on: today) >= goal.nearestDouble { ofGoal = today }
      day += 1
    }
  }

  private var isDone: Bool { left.isEmpty && (goal == nil || ofGoal != nil) }

  /// No number where a rate is missing.
  private func cashWorth(on day: CalendarDay) -> Double {
    guard let cash else { return 0 }
    do throws(Overflow) {
      return try cash.worth(ofEvening: day, on: day).worth?.nearestDouble ?? .nan
    } catch {
      return .nan
    }
  }
}
