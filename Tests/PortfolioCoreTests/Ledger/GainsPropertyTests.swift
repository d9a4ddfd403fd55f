import TestSupport
import Testing

@testable import PortfolioCore

@Suite("Gains of many transactions")
struct GainsPropertyTests {
  @Test(
    "and what is not realised are together the same by every method, to the last digit, and so is what is held",
    arguments: CostBasisMethod.allCases)
  func identity(method: CostBasisMethod) throws {
    var random = SeededGenerator(seed: 17)
    for round in 0..<5_000 {
      let scenario = random.scenario(6)
      let ledger = try scenario.ledger
      let scope = random.pick(LotPooling.allCases)
      let lots = try ledger.lots(method: method, scope: scope)
      // Everything paid or received is either realised or part of the cost of what is left.
      var left = Amount.zero
      var held: [String: ExactFraction] = [:]
      for lot in lots {
        left = try left + lot.basis
        held[ledger.ticker(of: lot)] = try (held[ledger.ticker(of: lot)] ?? .zero) + lot.quantity
      }
      let realised = try ledger.realised(method, scope).total().gain
      let flow = try ledger.cashFlow
      #expect(try (realised - left).rounded == flow.rounded, "round \(round):\n\(scenario.lines)")
      // What an account's own split or exchange does to shares that it owes to another is not settled where lots of all
      // accounts are one.
      guard scope == .account || method == .uk else { continue }
      let holdings = try ledger.holdings()
      for (number, ticker) in ledger.tickers.enumerated() where number < ledger.table.tickerCount {
        let total = try holdings.total(ofTicker: number).rounded(places: 12)
        let sum = try (held[ticker] ?? .zero).rounded(places: 12)
        #expect(sum == total, "\(ticker) in round \(round):\n\(scenario.lines)")
      }
    }
  }

  @Test(
    "of a past year do not change when later transactions are added",
    arguments: [CostBasisMethod.fifo, .average])
  func past(method: CostBasisMethod) throws {
    var random = SeededGenerator(seed: 18)
    let end = CalendarDay(daysSinceEpoch: 19_700)
    for _ in 0..<200 {
      let all = random.scenario(20)
      let past = LedgerScenario(lines: all.lines.filter { timestamp(String($0.prefix(10))).day <= end })
      let then = try past.ledger.gains(method: method).total()
      #expect(try all.ledger.gains(method: method, through: end).total() == then)
    }
  }
}

extension ShareLedger {
  /// Proceeds and returned capital less what was paid.
  fileprivate var cashFlow: Amount {
    get throws {
      var sum = Amount.zero
      for event in places.map({ self[$0] }) {
        let amount = try amount(of: event)
        switch event.effect {
        case .buy: sum = try sum - amount
        case .sell, .capital: sum = try sum + amount
        case .split, .transfer, .becoming, .none: break
        }
      }
      return sum
    }
  }
}
