import Glibc
import TestSupport
import Testing

@testable import PortfolioCore

@Suite("The rate of return")
struct RateOfReturnTests {
  private func rate(_ flows: [(day: String, amount: Double)]) throws -> RateOfReturn {
    RateOfReturn(
      try flows.map { flow in
        RateOfReturn.Flow(day: try #require(Timestamp(flow.day)?.day), amount: flow.amount)
      })
  }

  /// Flows that are 365 days apart.
  private func yearly(_ amounts: Double...) -> RateOfReturn {
    RateOfReturn(
      amounts.enumerated().map { RateOfReturn.Flow(day: CalendarDay(daysSinceEpoch: $0 * 365), amount: $1) })
  }

  private func percent(_ rate: RateOfReturn) -> Double? {
    if case .one(let annual, _, _) = rate { (annual * 1e8).rounded() / 1e6 } else { nil }
  }

  @Test("is Excel's in the example of its documentation of XIRR: 37.336253 %")
  func excel() throws {
    let flows = [
      ("2008-01-01", -10_000.0), ("2008-03-01", 2750.0), ("2008-10-30", 4250.0), ("2009-02-15", 3250.0),
      ("2009-04-01", 2750.0),
    ]
    #expect(percent(try rate(flows)) == 37.336253)
  }

  @Test(
    "of one rise in a year is that rise",
    arguments: [(110.0, 10.0), (100.0, 0.0), (50.0, -50.0), (0.01, -99.99)])
  func oneYear(end: Double, expected: Double) {
    #expect(percent(yearly(-100, end)) == expected)
  }

  @Test("is not told where several solve the flows: −1000, +2300, −1320 have 10 % and 20 %")
  func several() {
    guard case .several(let rates) = yearly(-1000, 2300, -1320) else {
      Testing.Issue.record("\(yearly(-1000, 2300, -1320))")
      return
    }
    #expect(rates.map { ($0 * 1e8).rounded() / 1e6 } == [10, 20])
  }

  @Test("does not exist where nothing solves the flows")
  func none() {
    #expect(yearly(-100, 150, -200) == .none(.none))
  }

  @Test("cannot be told where two rates fall into one: −100, +220, −121 touches 0 at 10 %")
  func undetermined() {
    #expect(yearly(-100, 220, -121) == .none(.undetermined))
  }

  @Test("needs money that goes in and money that comes out, on two days at least")
  func noSignChange() throws {
    #expect(yearly(-100, 0) == .none(.noSignChange))
    #expect(yearly(-100, -5) == .none(.noSignChange))
    #expect(yearly() == .none(.noSignChange))
    #expect(try rate([("2024-01-01", -100), ("2024-01-01", 110)]) == .none(.noSignChange))
    #expect(
      try rate([("2024-01-01", -100), ("2024-02-01", 50), ("2024-02-01", -50)]) == .none(.noSignChange))
  }

  @Test("is none where money comes out first, as of a short sale, whatever else there is")
  func borrowed() throws {
    #expect(yearly(2000, -7090) == .none(.borrowed))
    #expect(yearly(100, -50, 20) == .none(.borrowed))
    #expect(try rate([("2024-01-02", 2000), ("2024-06-02", -7090)]) == .none(.borrowed))
    #expect(yearly(0, -100, 110) != .none(.borrowed) && yearly(100, 5) == .none(.noSignChange))
  }

  @Test("of a day and of a month has the growth of the period beside it")
  func short() throws {
    guard
      case .one(let annual, let period, let days) = try rate([("2024-01-01", -100), ("2024-01-02", 110)]),
      case .one(let ofJanuary, let january, _) = try rate([("2023-01-01", -1000), ("2023-02-01", 1030)])
    else {
      Testing.Issue.record("no rate")
      return
    }
    // 1.1³⁶⁵ − 1, and 1.03^(365 ÷ 31) − 1
    #expect(days == 1 && (annual / 1.283_305_580e15 - 1).magnitude < 1e-6 && (period - 0.1).magnitude < 1e-12)
    #expect((ofJanuary - 0.4163).magnitude < 5e-5 && (january - 0.03).magnitude < 1e-12)
  }

  @Test("is not told where it has more digits than a number holds; that of a short period does not matter")
  func tooLarge() throws {
    // 200-fold in three days is 10²⁸⁰-fold in a year, and nothing that follows allows for less.
    let long = [("2024-01-01", -1.0), ("2024-01-04", 200.0), ("2024-06-01", -100.0), ("2025-06-01", 500.0)]
    #expect(try rate(long) == .none(.undetermined))
    guard case .one(_, let period, 1) = try rate([("2024-01-01", -100), ("2024-01-02", 200)]) else {
      Testing.Issue.record("no rate")
      return
    }
    #expect((period - 1).magnitude < 1e-12)
  }

  /// The last flow is what all before it have come to at that rate: −Σ flow · (1 + rate)^(days ÷ 365).
  @Test("is found among thousands of purchases and sales that nearly cancel out", arguments: [-0.3, 0, 0.07])
  func busy(expected: Double) {
    var random = SeededGenerator(seed: 7)
    let (days, daily) = (7300, expected == 0 ? 1 : root(of: 1 + expected, 365))
    var (flows, worth) = ([RateOfReturn.Flow](), 0.0)
    for day in 0..<days {
      worth *= daily
      let isSale = worth > 1000 && Int.random(in: 0..<100, using: &random) < 49
      let amount = Double(Int.random(in: 1...(isSale ? Int(worth) : 1000), using: &random))
      worth += isSale ? -amount : amount
      flows.append(
        RateOfReturn.Flow(day: CalendarDay(daysSinceEpoch: day), amount: isSale ? amount : -amount))
    }
    flows.append(RateOfReturn.Flow(day: CalendarDay(daysSinceEpoch: days), amount: worth * daily))
    guard case .one(let annual, _, _) = RateOfReturn(flows) else {
      Testing.Issue.record("no rate")
      return
    }
    #expect((annual - expected).magnitude < 1e-10)
  }

  @Test("solves the equation, and a search of the whole range finds no other", arguments: 0..<200)
  func search(seed: Int) {
    var random = SeededGenerator(seed: UInt64(seed))
    let flows = (0..<Int.random(in: 2...6, using: &random)).map { _ in
      RateOfReturn.Flow(
        day: CalendarDay(daysSinceEpoch: Int.random(in: 0...2000, using: &random)),
        amount: Double(Int.random(in: -1000...1000, using: &random)))
    }
    let first = flows.map(\.day.daysSinceEpoch).min() ?? 0
    func value(_ factor: Double) -> Double {
      flows.reduce(0) { sum, flow in
        sum + flow.amount * pow(factor, Double(flow.day.daysSinceEpoch - first))
      }
    }
    // Daily factors from 0.98 to 1.02 stand for rates from −99.9 % to 159,000 %.
    var signs: [Bool] = []
    for step in 0...4000 { signs.append(value(0.98 + Double(step) * 1e-5) < 0) }
    let changes = zip(signs, signs.dropFirst()).count { $0 != $1 }
    switch RateOfReturn(flows) {
    case .one: #expect(changes <= 1)
    case .several(let rates): #expect(rates.count >= max(2, changes))
    case .none(.undetermined), .none(.several), .none(.short): break
    case .none(.none), .none(.noSignChange): #expect(changes == 0)
    case .none(.borrowed):
      let sums = Dictionary(flows.map { ($0.day, $0.amount) }) { $0 + $1 }.filter { $0.value != 0 }
      #expect(sums.min { $0.key < $1.key }?.value ?? 0 > 0)
    }
  }
}
