import PortfolioCore
import TestSupport
import Testing

@Suite("What is accumulated")
struct AccumulationTests {
  /// 80 on 40 shares are 2 a share: 3000 + 30 × 2 and 1200 + 10 × 2.
  @Test(
    "raises the cost of the lots held on its day in proportion to their shares",
    arguments: [CostBasisMethod.fifo, .lifo, .hifo])
  func lots(method: CostBasisMethod) throws {
    let ledger = try ShareLedger([
      .buy("FUND", "30", at: "100", on: "2024-01-02"), .buy("FUND", "10", at: "120", on: "2024-02-01"),
      .accumulation("FUND", "80", on: "2024-03-01"), .buy("FUND", "5", at: "130", on: "2024-04-01"),
    ])
    #expect(
      try ledger.lots(method: method).map(\.basis.rounded) == [
        decimal("3060"), decimal("1220"), decimal("650"),
      ])
  }

  @Test("raises the cost of the pool", arguments: [CostBasisMethod.average, .uk])
  func pool(method: CostBasisMethod) throws {
    let ledger = try ShareLedger([
      .buy("FUND", "30", at: "100", on: "2024-01-02"), .buy("FUND", "10", at: "120", on: "2024-02-01"),
      .accumulation("FUND", "80", on: "2024-03-01"),
    ])
    #expect(try ledger.lots(method: method).map(\.basis.rounded) == [decimal("4280")])
  }

  @Test("changes neither expenses nor income")
  func summary() throws {
    let positions = try [
      Transaction.buy("FUND", "40", at: "105"), .accumulation("FUND", "80", on: "2024-03-01"),
    ]
    .positions()
    #expect(positions.items.map(\.expenses) == [decimal("4200")])
    #expect(positions.items.map(\.income) == [.zero])
  }

  /// The lot cost 100 and stands at 110 after 10; 130 taken back are 20 more than that.
  @Test("is a gain where more is taken back than the lot cost")
  func takenBack() throws {
    let ledger = try ShareLedger([
      .buy("FUND", "1", at: "100", on: "2024-01-02"), .accumulation("FUND", "10", on: "2024-02-01"),
      .accumulation("FUND", "-130", on: "2024-03-01"),
    ])
    #expect(try ledger.gains(method: .fifo).total().gain.rounded == decimal("20"))
    #expect(try ledger.lots(method: .fifo).map(\.basis.rounded) == [.zero])
  }

  @Test("counts nowhere where nothing was held, and is found", arguments: CostBasisMethod.allCases)
  func nothingHeld(method: CostBasisMethod) throws {
    let ledger = try ShareLedger([
      .accumulation("FUND", "80", on: "2024-01-01", id: .numbered(1)),
      .buy("FUND", "1", at: "100", on: "2024-01-02"),
    ])
    #expect(try ledger.lots(method: method).map(\.basis.rounded) == [decimal("100")])
    #expect(try ledger.gains(method: method).total().gain.rounded == .zero)
    #expect(try ledger.idleAccumulations().map(\.id) == [.numbered(1)])
  }

  /// The pool is 10 for 1000 + 5 for 700 and 30, so that 10 of 15 cost 1730 × 10 ÷ 15, whatever came first that day.
  @Test(
    "comes after the purchases of its day and before the sales under uk, and so does capital that is returned"
  )
  func dayOfPool() throws {
    let events: [Transaction] = [
      .sell("FUND", "12", at: "130", on: "2024-06-03T09:00:00Z"),
      .accumulation("FUND", "45", on: "2024-06-03T10:00:00Z"),
      .returnOfCapital("FUND", "15", on: "2024-06-03T11:00:00Z"),
      .buy("FUND", "2", at: "140", on: "2024-06-03T12:00:00Z"),
      .buy("FUND", "5", at: "140", on: "2024-02-01"),
      .buy("FUND", "10", at: "100", on: "2024-01-02"),
    ]
    let gains = try ShareLedger(events).gains(method: .uk)
    // 2 are matched with the day's purchase: 2 × 130 − 280 = −20; 10 × 130 − 1730 × 10 ÷ 15 = 146.666…
    #expect(try gains.total().gain.rounded == decimal("126.666666666667"))
  }

  /// 80 and all of the 16 are what the 8 outside have cost: 120 − 96.
  @Test("counts outside of sheltered accounts where it names none", arguments: CostBasisMethod.allCases)
  func sheltered(method: CostBasisMethod) throws {
    let ledger = try LedgerScenario(
      """
      2024-01-02 buy FUND ISA 8 80
      2024-01-02 buy FUND Depot 8 80
      2024-02-01 accumulation FUND - 16
      2024-03-01 sell FUND Depot 8 120
      """
    ).ledger(sheltered: ["ISA"])
    #expect(try ledger.gains(method: method).total().gain.rounded == decimal("24"))
  }
}
