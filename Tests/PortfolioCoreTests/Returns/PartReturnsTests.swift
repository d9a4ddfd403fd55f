import TestSupport
import Testing

@testable import PortfolioCore

@Suite("Returns of parts")
struct PartReturnsTests {
  @Test("of tickers and of accounts add up to those of all, whatever moves between them", arguments: 0..<60)
  func addUp(seed: Int) throws {
    var random = SeededGenerator(seed: UInt64(seed))
    let scenario = random.scenario(30)
    let ledger = scenario.ledger
    // A price for each ticker and day, which splits have nothing to do with.
    let last = CalendarDay(daysSinceEpoch: 19_358 + 740)
    let prices = try ledger.tickers.map { ticker in
      let days = (0...740).map { offset in
        DayPrice(
          day: CalendarDay(daysSinceEpoch: 19_358 + offset),
          price: ExactDecimal(mantissa: Int128.random(in: 1...90_000, using: &random), scale: 2))
      }
      return try PriceSteps(PriceSeries(of: ticker, recorded: days), now: nil, today: last.advanced(by: 1))
    }
    var returns = try Returns(ledger, flows: scenario.flows(ledger), prices: prices)
    var gaps = ReturnGaps()
    func profit(_ part: Returns.Part) throws -> ExactDecimal {
      let figures = try #require(try returns.figures(of: part, from: nil, ends: [last], gaps: &gaps).first)
      return try #require(figures.profit)
    }
    let whole = Returns.Part()
    let all = try profit(whole).rounded(places: 6)
    var sum = ExactDecimal.zero
    for ticker in returns.tickers(of: whole) { sum = try sum + profit(Returns.Part(tickers: [ticker])) }
    #expect(sum.rounded(places: 6).isNext(to: all), "by ticker: \(sum) for \(all)")
    sum = .zero
    for account in returns.accounts(of: whole) {
      sum = try sum + profit(Returns.Part(account: .some(account)))
    }
    #expect(sum.rounded(places: 6).isNext(to: all), "by account: \(sum) for \(all)")
    #expect(gaps.unpriced.isEmpty)
  }
}

extension ExactDecimal {
  fileprivate func isNext(to other: ExactDecimal) -> Bool {
    (nearestDouble - other.nearestDouble).magnitude < 1e-4
  }
}

extension LedgerScenario {
  /// The flows of money of its trades.
  fileprivate func flows(_ ledger: Ledger) -> [CashFlow] {
    ledger.events.all.compactMap { event in
      let amount = HomeAmount(ledger.events.amount(of: event))
      let isPaidIn = event.effect == .buy
      guard let holding = event.holding, !ledger.events.amount(of: event).isZero else { return nil }
      return CashFlow(
        day: event.order.day, ticker: ledger.events.holdings.ticker(of: holding),
        account: ledger.events.holdings.account(of: holding), paidIn: isPaidIn ? amount : .zero,
        paidOut: isPaidIn ? .zero : amount, isTrade: event.effect == .buy || event.effect == .sell,
        missingRate: nil)
    }
  }
}
