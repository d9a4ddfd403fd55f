import TestSupport
import Testing

@testable import PortfolioCore

@Suite("What held shares have cost, told without a replay")
struct HeldCostsTests {
  @Test(
    "is what the ledger says, in whatever order transactions come and in however many chunks",
    arguments: CostBasisMethod.allCases, LotPooling.allCases)
  func againstLedger(method: CostBasisMethod, lotScope: LotPooling) throws {
    var random = SeededGenerator(seed: 19)
    var told = 0
    for round in 0..<500 {
      var transactions = random.transactions(Int.random(in: 1...30, using: &random)).filter {
        round % 2 == 0 || $0.kind != .sell || Int.random(in: 0..<4, using: &random) == 0
      }
      // Of purchases in any order only the ledger knows which are held.
      if round % 4 > 0 { transactions.sort { $0.order < $1.order } }
      let ledger = try Ledger(transactions)
      let day = CalendarDay(daysSinceEpoch: 19_700 + Int.random(in: 0..<25, using: &random))
      for account in [nil] + ledger.accounts.indices.map({ $0 }) {
        let scope = PositionScope(through: day, account: account.map { .only($0) } ?? .all)
        var costs = HeldCosts(method, lotScope, scope)
        var (tickers, accounts, currencies) = (SymbolTable(), SymbolTable(), SymbolTable())
        var rest = transactions[...]
        while !rest.isEmpty {
          var chunk = HeldCosts(method, lotScope, scope)
          let count = Int.random(in: 1...rest.count, using: &random)
          for transaction in rest.prefix(count) {
            var compact = transaction.compact(
              tickers: &tickers, accounts: &accounts, currencies: &currencies, index: 0)
            try chunk.add(&compact)
          }
          rest = rest.dropFirst(count)
          try costs.add(chunk)
        }
        let (known, unknown) = try costs.costs(tickers: ledger.tickers)
        let expected = try ledger.costs(method: method, scope: lotScope, asOf: day, account: account)
        for ticker in ledger.tickers.indices where !unknown.contains(ticker) {
          let cost = known[ticker] ?? .zero
          #expect(
            cost.rounded == (expected[ticker] ?? .zero).rounded,
            "\(ledger.tickers[ticker]) in round \(round), account \(account ?? -1)")
          if !cost.isZero { told += 1 }
        }
      }
    }
    #expect(told > (lotScope == .account && method == .fifo ? 200 : 50))
  }
}
