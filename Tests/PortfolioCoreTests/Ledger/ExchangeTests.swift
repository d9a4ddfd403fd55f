import PortfolioCore
import TestSupport
import Testing

@Suite("Exchanges for shares and money")
struct ExchangeTests {
  /// 6826 − 25 % of 9000, and 75 % of it.
  @Test("let the part of the cost that is told go with the money", arguments: CostBasisMethod.allCases)
  func percent(method: CostBasisMethod) throws {
    let ledger = try LedgerScenario(
      """
      2022-01-03 buy OLDC - 100 9000
      2023-11-22 exchange OLDC - NEWC 13:100 sum=6826 percent=25
      """
    ).ledger
    let gains = try ledger.gains(method: method)
    #expect(try gains.total().gain.rounded == decimal("4576"))
    #expect(try gains.disposals.map { try $0.quantity.isZero } == [true])
    #expect(gains.disposals.map(\.ticker) == ["OLDC"])
    #expect(try ledger.lots(method: method).map(\.basis.rounded) == [decimal("6750")])
  }

  /// Each lot brings 30 and shares worth 200. Of the first all 30 are gain, the second has cost more than both. On
  /// average each has cost 200, and of the pool 60 of 460 go with the money: 60 − 400 × 60 ÷ 460.
  @Test(
    "make the money a gain as far as a lot is worth more than it cost",
    arguments: [
      (CostBasisMethod.fifo, "30", ["100", "270"]), (.lifo, "30", ["100", "270"]),
      (.hifo, "30", ["100", "270"]), (.average, "60", ["400"]),
      (.uk, "7.826086956522", ["347.826086956522"]),
    ])
  func price(method: CostBasisMethod, gain: String, left: [String]) throws {
    let ledger = try LedgerScenario(
      """
      2024-01-02 buy OLD - 10 100
      2024-01-03 buy OLD - 10 300
      2024-02-01 exchange OLD - NEW 1:1 sum=60 price=20
      """
    ).ledger
    #expect(try ledger.gains(method: method).total().gain.rounded == decimal(gain))
    #expect(try ledger.lots(method: method).map(\.basis.rounded) == left.map { decimal($0) })
  }

  /// 4 of the 10 that cost 100, or of those that cost 300, become 2.55.
  @Test(
    "take the lots of a part that a sale would take",
    arguments: [(CostBasisMethod.fifo, "40"), (.lifo, "120")])
  func part(method: CostBasisMethod, moved: String) throws {
    let ledger = try LedgerScenario(
      """
      2024-01-02 buy OLD - 10 100
      2024-01-03 buy OLD - 10 300
      2024-02-01 exchange OLD - NEW 255:400 quantity=4
      """
    ).ledger
    let new = try ledger.lots(method: method).filter { ledger.ticker(of: $0) == "NEW" }
    #expect(try new.map { try $0.quantity.rounded(places: 12) } == [decimal("2.55")])
    #expect(new.map(\.basis.rounded) == [decimal(moved)])
    #expect(try ledger.gains(method: method).disposals.isEmpty)
  }

  /// The loss of 50 that did not count is in the cost of what replaced the shares: 100 + 50. Of the money of 30, with
  /// shares worth 140, so 20 are gain; the shares that came have cost 140.
  @Test("bring a gain that the loss of a wash sale has lowered")
  func washed() throws {
    let report = try LedgerScenario(
      """
      2024-01-02 buy OLD - 10 150
      2024-01-10 sell OLD - 10 100
      2024-01-20 buy OLD - 10 100
      2024-06-03 exchange OLD - NEW 1:1 sum=30 price=14
      2024-07-01 sell NEW - 10 140
      """
    ).usTax(2024)
    #expect(report.rows.map(\.cost) == ["150", "10", "140"].map { decimal($0) })
    #expect(report.total.gain == decimal("20"))
  }

  /// 10 were sold short for 500, of which 4 go to another account and are covered there for 100.
  @Test("leave what is owed its day and proceeds where it is transferred")
  func owed() throws {
    let ledger = try LedgerScenario(
      """
      2024-01-04 sell SHT A 10 500
      2024-02-01 transfer SHT A 4 B
      2024-03-01 buy SHT B 4 100
      """
    ).ledger
    let gains = try ledger.gains(method: .fifo)
    #expect(try gains.total().gain.rounded == decimal("100"))
    #expect(gains.disposals.flatMap(\.pieces).map(\.lot) == [.numbered(0)])
    #expect(try ledger.lots(method: .fifo).map(\.basis.rounded) == [decimal("-300")])
  }
}
