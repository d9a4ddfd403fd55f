import TestSupport
import Testing

@testable import PortfolioCore

@Suite("What looks like a mistake in a ledger")
struct LedgerFindingsTests {
  @Test("is told of all tickers but those whose quantities have too many digits, each of which is told once")
  func overflows() throws {
    let most = String(repeating: "9", count: 38)
    let names = (0..<9).map { "T\($0)" }
    var lines = names.map { "2024-01-01 buy \($0) - 1 1" }
    // Two of them have more digits than are exact; of a third that one became, nothing else is said either.
    lines += ["T3", "T3", "T7", "T7"].map { "2024-01-02 buy \($0) - \(most) 1" }
    lines += ["2024-01-04 spinoff T7 - T8 1:1 10", "2024-01-05 sell T8 - 50 1"]
    lines += ["2024-01-06 sell T0 - 3 1", "2024-01-07 sell T6 - 4 1"]
    let found = try LedgerScenario(lines: lines).ledger.findings(method: .fifo, scope: .account)
    #expect(
      found.sorted { $0.index < $1.index }.map(\.issue.problem) == [
        .overflow(ticker: "T3"), .overflow(ticker: "T7"),
        .short(ticker: "T0", held: decimal("-2"), account: nil),
        .short(ticker: "T6", held: decimal("-3"), account: nil),
      ])
  }

  @Test("names a lot by its own ticker's sales, however many digits another ticker has")
  func lotsBesideOverflows() throws {
    let most = String(repeating: "9", count: 38)
    let ledger = try LedgerScenario(
      """
      2024-01-01 buy BBB - \(most) 1
      2024-01-02 buy BBB - \(most) 1
      2024-01-03 buy AAA - 5 50
      2024-01-04 sell AAA - 2 30 2=2
      """
    ).ledger
    let named = try ledger.only(["AAA"]).namedLots(ofSale: .numbered(3), method: .fifo, scope: .account)
    #expect(named.lots == [NamedLot(id: .numbered(2), quantity: decimal("2"))] && named.issues.isEmpty)
    #expect(throws: Overflow(ticker: "BBB")) {
      try ledger.namedLots(ofSale: .numbered(3), method: .fifo, scope: .account)
    }
  }

  @Test("names the ticker of a lot that a sale of other shares asks for, even where only these are looked at")
  func foreignLot() throws {
    let ledger = try LedgerScenario(
      """
      2024-01-03 buy BBB - 5 50
      2024-01-03 buy AAA - 5 50
      2024-01-04 sell AAA - 2 30 0=2
      """
    ).ledger
    let named = try ledger.only(["AAA"]).namedLots(ofSale: .numbered(2), method: .fifo, scope: .account)
    #expect(
      named.issues.map(\.problem) == [.foreignLot(UUID.numbered(0).uuidString, ticker: "BBB")])
  }
}
