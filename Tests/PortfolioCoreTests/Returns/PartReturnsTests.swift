import TestSupport
import Testing

@testable import PortfolioCore

/// A flow with its ticker and account.
private typealias PartFlow = (flow: DailyFlows.Day, ticker: Int, account: Int?)

@Suite("Returns of parts")
struct PartReturnsTests {
  private static let firstDay = 19_358
  fileprivate static let lastDay = CalendarDay(daysSinceEpoch: firstDay + 740)

  @Test("of tickers and of accounts add up to those of all, whatever moves between them", arguments: 0..<60)
  func addUp(seed: Int) throws {
    var random = SeededGenerator(seed: UInt64(seed))
    let scenario = random.scenario(30)
    let prices = try random.prices(of: scenario.ledger, through: Self.lastDay)
    var whole = try scenario.returns(prices)
    let figures = try whole.figures(from: nil, ends: [Self.lastDay])
    let all = try #require(figures.first?.profit)
    for division in [CashFlows.Division.tickers, .accounts] {
      var returns = try scenario.returns(by: division, prices)
      var sum = ExactDecimal.zero
      for part in try returns.parts(from: nil).values {
        let profit = try #require(part.profit)
        sum = try sum + profit
      }
      #expect(
        sum.rounded(places: 6).isNext(to: all.rounded(places: 6)), "by \(division): \(sum) for \(all)")
      #expect(returns.missing.isEmpty)
    }
    #expect(whole.missing.isEmpty)
  }

  @Test("are the same together as when only one part is looked at", arguments: 0..<60)
  func alone(seed: Int) throws {
    var random = SeededGenerator(seed: UInt64(seed))
    let scenario = random.scenario(40)
    let prices = try random.prices(of: scenario.ledger, through: Self.lastDay)
    let middle = CalendarDay(daysSinceEpoch: Self.firstDay + 30)
    for first in [nil, middle] {
      func aloneFigures(tickers: Set<Int>? = nil, account: Int? = nil) throws -> ReturnFigures {
        var returns = try scenario.returns(tickers: tickers, account: account, prices)
        return try returns.figures(from: first, ends: [Self.lastDay])[0]
      }
      var tickers = try scenario.returns(by: .tickers, prices)
      for (ticker, figures) in try tickers.parts(from: first) {
        let number = try #require(ticker)
        let alone = try aloneFigures(tickers: [number])
        #expect(String(describing: figures) == String(describing: alone), "ticker \(number)")
      }
      var accounts = try scenario.returns(by: .accounts, prices)
      for (account, figures) in try accounts.parts(from: first) {
        // No number means all accounts.
        guard let account else { continue }
        let alone = try aloneFigures(account: account)
        #expect(String(describing: figures) == String(describing: alone), "account \(account)")
      }
    }
  }

  @Test("do not depend on the order in which flows come", arguments: 0..<60)
  func anyOrder(seed: Int) throws {
    var random = SeededGenerator(seed: UInt64(seed))
    let flows = try random.scenario(40).flows()
    func reported(_ flows: [PartFlow]) throws -> [String] {
      var all = CashFlows(by: .tickers, today: Self.lastDay)
      for (flow, ticker, account) in flows { try all.add(flow, ofTicker: ticker, account: account) }
      return try all.reported
    }
    let (mixed, expected) = (try reported(flows.shuffled(using: &random)), try reported(flows))
    #expect(mixed == expected)
  }
}

extension ExactDecimal {
  fileprivate func isNext(to other: ExactDecimal) -> Bool {
    (nearestDouble - other.nearestDouble).magnitude < 1e-4
  }
}

extension SeededGenerator {
  /// A price for each ticker and day, which splits have nothing to do with.
  fileprivate mutating func prices(of ledger: ShareLedger, through last: CalendarDay) throws -> [PriceSteps] {
    try ledger.tickers.map { ticker in
      let days = (0...740).map { offset in
        DayPrice(
          day: last.advanced(by: offset - 740),
          price: ExactDecimal(mantissa: Int128.random(in: 1...90_000, using: &self), scale: 2))
      }
      return try PriceSteps(PriceSeries(of: ticker, recorded: days), now: nil, today: last.advanced(by: 1))
    }
  }
}

extension LedgerScenario {
  fileprivate func returns(
    tickers: Set<Int>? = nil, account: Int? = nil, by division: CashFlows.Division = .none,
    _ prices: [PriceSteps]
  ) throws -> Returns {
    let ledger = try self.ledger
    var flows = CashFlows(
      tickers: tickers, account: account, by: division, today: CalendarDay(daysSinceEpoch: .max))
    for (flow, ticker, account) in try self.flows() where flows.includes(ticker: ticker, account: account) {
      try flows.add(flow, ofTicker: ticker, account: account)
    }
    return try Returns(ledger, try flows.held(in: ledger), flows, prices: prices)
  }

  /// The flows of money of its trades.
  fileprivate func flows() throws -> [PartFlow] {
    let ledger = try ledger
    return try ledger.places.map { ledger[$0] }.compactMap { event in
      let amount = try ledger.amount(of: event)
      let (isPaidIn, isTrade) = (event.isPurchase, event.isTrade)
      guard let ticker = event.ticker, isTrade || !amount.isZero else { return nil }
      let flow = DailyFlows.Day(
        event.day, paidIn: isPaidIn ? amount : .zero, paidOut: isPaidIn ? .zero : amount,
        isTrade: isTrade)
      return (flow, ticker, event.account)
    }
  }
}

extension Returns {
  /// The figures of each part.
  fileprivate mutating func parts(
    from first: CalendarDay?
  ) throws(Overflow) -> [Int?: ReturnFigures] {
    try ofParts { returns, part throws(Overflow) in
      try returns.figures(of: part, from: first, ends: [PartReturnsTests.lastDay])[0]
    }
  }
}

extension CashFlows {
  /// The sums of each day, of all and of the parts.
  fileprivate var reported: [String] {
    get throws {
      var lines = try whole.ordered.days.map { "\($0.day) \($0.paidIn.rounded) \($0.paidOut.rounded)" }
      for (part, flows) in parts.sorted(by: { $0.key < $1.key }) {
        lines += try flows.ordered.days.map {
          "\(part): \($0.day) \($0.paidIn.rounded) \($0.paidOut.rounded) \($0.isTrade)"
        }
      }
      return lines
    }
  }
}
