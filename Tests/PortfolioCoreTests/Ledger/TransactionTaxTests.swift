import PortfolioCore
import TestSupport
import Testing

@Suite("A tax on trades that is booked by itself")
struct TransactionTaxTests {
  private static func tax(
    _ ticker: String, _ sum: String, on date: String, account: String? = nil
  ) -> Transaction {
    var tax = Transaction.fee(ticker, sum, on: date, account: account)
    tax.category = "transaction-tax"
    return tax
  }

  /// 1,000 + 2 and 500 of one day share 6 by what they came to: 1,006 and 502, whichever is stored first.
  @Test(
    "is a fee of what was bought that day, by its sum", arguments: CostBasisMethod.allCases, [false, true])
  func bought(method: CostBasisMethod, isFirst: Bool) throws {
    let trades = [
      Transaction.buy("FUND", "20", at: "50", on: "2024-01-02", fee: "2"),
      .buy("FUND", "10", at: "50", on: "2024-01-02"), .sell("FUND", "5", at: "60", on: "2024-01-02"),
      .buy("FUND", "1", at: "50", on: "2024-01-03"),
    ]
    let tax = Self.tax("FUND", "6", on: "2024-01-02")
    let ledger = try ShareLedger(isFirst ? [tax] + trades : trades + [tax])
    // 5 of 30 for 1,508, the oldest of which cost 50.30 and the last ones 50.20, are sold.
    let sold: [CostBasisMethod: String] = [
      .fifo: "251.5", .lifo: "251", .hifo: "251.5", .average: "251.333333333333", .uk: "251.333333333333",
    ]
    let basis = decimal(sold[method] ?? "")
    #expect(try ledger.gains(method: method).total().basis.rounded == basis)
    let costs = try ledger.lots(method: method).map(\.basis.rounded).reduce(basis) { try $0 + $1 }
    #expect(costs == decimal("1558"))
  }

  @Test("is one of what was sold where nothing was bought, and of its ticker where nothing was traded")
  func sold() throws {
    let ledger = try ShareLedger([
      .buy("FUND", "10", at: "50", on: "2024-01-02", account: "A"),
      .sell("FUND", "10", at: "60", on: "2024-02-01", account: "A"),
      Self.tax("FUND", "3", on: "2024-02-01", account: "A"),
      Self.tax("FUND", "4", on: "2024-02-01", account: "B"),
    ])
    #expect(try ledger.gains(method: .fifo).total().gain.rounded == decimal("97"))
  }

  @Test("is counted once as a cost, and follows a new name")
  func renamed() throws {
    var rename = Transaction(.rename, id: .numbered(9), date: timestamp("2024-01-10"))
    (rename.ticker, rename.into) = ("OLD", "NEW")
    let transactions = [
      rename, .buy("NEW", "10", at: "50", on: "2024-01-12"), Self.tax("OLD", "5", on: "2024-01-12"),
    ]
    #expect(try ShareLedger(transactions).lots(method: .fifo).map(\.basis.rounded) == [decimal("505")])
    #expect(try transactions.positions().items.map(\.expenses) == [decimal("505")])
  }
}
