import TestSupport
import Testing

@testable import PortfolioCore

@Suite("What held shares have cost")
struct HeldCostsTests {
  @Test(
    "is of positions what the lots say, in whatever order transactions are stored",
    arguments: CostBasisMethod.allCases, LotPooling.allCases)
  func againstLots(method: CostBasisMethod, pooling: LotPooling) throws {
    var random = SeededGenerator(seed: 19)
    var reported = 0
    for round in 0..<500 {
      var transactions = random.transactions(Int.random(in: 1...30, using: &random)).filter {
        round % 2 == 0 || $0.kind != .sell || Int.random(in: 0..<4, using: &random) == 0
      }
      if round % 4 > 0 { transactions.sort { $0.order < $1.order } }
      let ledger = Ledger(transactions)
      let shares = try ShareLedger(ledger, in: nil)
      let day = CalendarDay(daysSinceEpoch: 19_700 + Int.random(in: 0..<25, using: &random))
      for account in [nil] + shares.accounts.indices.map({ $0 }) {
        let positions = try ledger.positions(
          of: [], through: day, account: account.map { shares.accounts[$0] }, costBy: method, pooling, in: nil
        )
        let expected = try shares.costs(
          method: method, scope: pooling, asOf: day, account: account.map { .only($0) } ?? .all)
        for position in positions.items {
          let number = try #require(shares.tickers.firstIndex(of: position.ticker))
          #expect(
            position.basis?.rounded == (expected[number] ?? .zero).rounded,
            "\(position.ticker) in round \(round), account \(account ?? -1)")
          if position.basis != .zero { reported += 1 }
        }
      }
    }
    #expect(reported > (pooling == .account && method == .fifo ? 200 : 50))
  }
}
