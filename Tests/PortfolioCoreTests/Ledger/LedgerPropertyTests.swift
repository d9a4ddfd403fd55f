import TestSupport
import Testing

@testable import PortfolioCore

@Suite("The ledger and the unsorted fold")
struct LedgerPropertyTests {
  @Test("hold the same of every ticker, in all accounts and in each, at the end of any day")
  func sameHoldings() throws {
    var random = SeededGenerator(seed: 13)
    for round in 0..<2_000 {
      let transactions = random.transactions(Int.random(in: 1...14, using: &random))
      let day = CalendarDay(daysSinceEpoch: 19_700 + Int.random(in: 0..<22, using: &random))
      let ledger = try ShareLedger(transactions.filter { $0.date.day <= day })
      let holdings = try ledger.holdings()
      for account in [nil] + ledger.accounts.indices.map(Optional.some) {
        let name = account.map { ledger.accounts[$0] }
        let held = try ledger.quantities(holdings, account: account)
        let folded = try transactions.folded(through: day, account: name)
        #expect(held == folded, "round \(round), \(name ?? "all accounts")")
      }
    }
  }

  @Test("hold what a book kept by hand holds, after each day")
  func naiveBook() throws {
    var random = SeededGenerator(seed: 14)
    for round in 0..<100 {
      let transactions = random.transactions(Int.random(in: 1...30, using: &random))
      let ledger = try ShareLedger(transactions)
      for day in Set(transactions.map(\.date.day)) {
        let holdings = try ledger.holdings(atEndOf: day)
        let book = NaiveBook(transactions.filter { $0.date.day <= day })
        for (number, ticker) in ledger.tickers.enumerated() where number < ledger.table.tickerCount {
          let held = try holdings.total(ofTicker: number).rounded(places: 12)
          #expect(OracleDecimal(held) == book.quantity(of: ticker), "\(ticker) in round \(round)")
        }
      }
    }
  }
}

extension ShareLedger {
  /// The quantity held of each ticker, in one account or in all.
  fileprivate func quantities(_ holdings: Holdings, account: Int?) throws -> [String: ExactDecimal] {
    var held: [String: ExactFraction] = [:]
    for number in 0..<table.count
    where account == nil || table.account(of: number) == account {
      let ticker = tickers[table.ticker(of: number)]
      held[ticker] = try (held[ticker] ?? .zero) + holdings[number]
    }
    return try held.mapValues { try $0.rounded(places: Position.quantityPlaces) }.filter { !$0.value.isZero }
  }
}

extension [Transaction] {
  /// The quantity held of each ticker according to the unsorted fold.
  fileprivate func folded(through day: CalendarDay, account: String?) throws -> [String: ExactDecimal] {
    let items = try positions(account: account, through: day).items
    return Dictionary(uniqueKeysWithValues: items.filter { !$0.isClosed }.map { ($0.ticker, $0.quantity) })
  }
}
