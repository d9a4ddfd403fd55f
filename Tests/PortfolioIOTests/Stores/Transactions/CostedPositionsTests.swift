import PortfolioCore
import TestSupport
import Testing

@testable import PortfolioIO

@Suite("Positions with the cash of accounts")
struct CostedPositionsTests {
  private let folder = TemporaryFolder()

  /// Purchases in two accounts, of which one begins with a deposit; so many that the file has more than a megabyte.
  private func store() throws -> FileStore {
    let store = FileStore(path: folder.path("portfolio.json"))
    var transactions: [Transaction] = [.deposit("90000", on: "2024-01-01", account: "A")]
    for number in 0..<8_000 {
      let day = "2024-\(number / 800 + 1 < 10 ? "0" : "")\(number / 800 + 1)-15"
      transactions.append(
        .buy("AAA", "2", at: "1.25", on: day, account: number.isMultiple(of: 2) ? "A" : "B"))
    }
    try store.change(as: "test") { _ in transactions.map(StoreChange.insert) }
    return store
  }

  /// 4,000 purchases for 2.50 leave 80,000 of 90,000; the other account is not tracked.
  @Test("has in one reading what the cash of accounts by itself is")
  func oneReading() throws {
    let day = try #require(CalendarDay(year: 2024, month: 12, day: 31))
    let (costed, cash) = try store().read { reader in
      (
        try reader.costedPositions(
          of: [], through: day, account: nil, costBy: .fifo, .account, withCash: true, in: nil),
        try reader.accountCash(through: day, in: nil)
      )
    }
    let known = try #require(costed.cash)
    let balances = try known.figures(on: day, account: nil, in: nil).balances
    #expect(balances.map(\.amount.description) == ["80000"])
    #expect(try balances == cash.figures(on: day, account: nil, in: nil).balances)
    #expect(known.trackedFrom == cash.trackedFrom)
    #expect(costed.positions.items.first?.quantity == ExactDecimal(16_000))
  }
}
