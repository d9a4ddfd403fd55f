import PortfolioCore
import TestSupport
import Testing

@testable import PortfolioIO

@Suite("The values of an advisor's accounts")
struct AdvisorValuationTests {
  private func holding(_ ticker: String?, _ units: String?, _ price: String?) -> AdvisorHolding {
    AdvisorHolding(id: nil, ticker: ticker, units: units.map(decimal), unitPrice: price.map(decimal))
  }

  private func detail(
    _ holdings: [AdvisorHolding], securities: [Security] = [], total: String? = nil,
    custodianID: String? = "c"
  ) -> AdvisorDetail {
    AdvisorDetail(
      advisor: Advisor(
        id: ExternalID("a"), firstName: "A", lastName: nil, totalAssets: total.map(decimal),
        custodians: [Custodian(id: ExternalID("c"), name: "Schwab")]),
      accounts: [
        AdvisorAccount(id: nil, custodianID: custodianID.map(ExternalID.init), holdings: holdings)
      ],
      securities: securities)
  }

  private func security(_ ticker: String?, _ name: String?) -> Security {
    Security(id: nil, ticker: ticker, name: name)
  }

  @Test("are units × unitPrice to the last digit")
  func exact() throws {
    // 0.123456789012 × 435.5 = 53.765431614726, by hand.
    let valuation = try detail([
      holding("SPY", "0.123456789012", "435.5"), holding("X", "3", "0.1"), holding("Y", "-1", "0.3"),
    ]).valued()
    #expect(valuation.accounts[0].holdings[0].value == decimal("53.765431614726"))
    #expect(valuation.accounts[0].value == decimal("53.765431614726"))
    #expect(valuation.value == valuation.accounts[0].value)
  }

  @Test("leave out a holding whose units or price nobody says, and name it")
  func unknown() throws {
    let account = try detail([holding("A", "2", "3"), holding("B", nil, "3"), holding("C", "2", nil)])
      .valued()
      .accounts[0]
    #expect(account.value == decimal("6"))
    #expect(account.unvalued.map(\.ticker) == ["B", "C"])
    #expect(account.holdings.map { $0.value == nil } == [false, true, true])
  }

  @Test("come with the names of securities: none where it is missing, the first where there are two")
  func securities() throws {
    let securities = [
      security("SPY", nil), security("spy", "one"), security("SPY", "two"), security(nil, "nobody"),
    ]
    let holdings = try detail(
      [holding("SPY", "1", "1"), holding("GONE", "1", "1"), holding(nil, "1", "1")], securities: securities
    ).valued().accounts[0].holdings
    #expect(holdings.map(\.securityName) == ["one", nil, nil])
  }

  @Test("have no custodian where the advisor's list does not have it")
  func custodians() throws {
    #expect(try detail([]).valued().accounts[0].custodian?.name == "Schwab")
    #expect(try detail([], custodianID: "z").valued().accounts[0].custodian == nil)
    #expect(try detail([], custodianID: nil).valued().accounts[0].custodian == nil)
  }

  @Test("may come to another total than the service's")
  func disagreement() throws {
    #expect(try detail([holding("A", "2", "3")], total: "7").valued().disagrees)
    #expect(try !detail([holding("A", "2", "3")], total: "6.00").valued().disagrees)
    #expect(try !detail([holding("A", "2", "3")]).valued().disagrees)
  }

  @Test("are an error that names the ticker where they have more digits than are held")
  func overflow() {
    let nines = String(repeating: "9", count: 30)
    #expect(throws: Overflow(ticker: "BIG")) {
      try detail([holding("BIG", nines, nines)]).valued()
    }
  }
}
