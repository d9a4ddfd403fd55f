import TestSupport
import Testing

@testable import PortfolioCore

@Suite("Findings about lots of sheltered accounts")
struct ShelteredFindingsTests {
  private let lines = """
    2024-01-02 buy AAA Broker 10 1000
    2024-01-02 buy AAA ISA 10 1000
    2024-02-01 sell AAA Broker 5 600 1=5
    """

  private func problems(_ lines: String) throws -> [Issue.Problem] {
    let ledger = try LedgerScenario(lines).ledger(sheltered: ["ISA"])
    return try ledger.findings(method: .fifo, scope: .all).map(\.issue.problem)
  }

  @Test("name a sale elsewhere that asks for one, which it cannot take")
  func lots() throws {
    #expect(try problems(lines) == [.noSuchLot(UUID.numbered(1).uuidString)])
  }

  @Test(
    "leave them out of what is left of the pool of other accounts", arguments: [CostBasisMethod.average, .uk])
  func pool(method: CostBasisMethod) throws {
    let ledger = try LedgerScenario("2024-01-02 buy AAA Broker 10 1000\n2024-01-02 buy AAA ISA 7 900")
      .ledger(sheltered: ["ISA"])
    let trail = try ledger.costTrail(
      of: .numbered(0), method: method, scope: .all, through: day("2024-02-01"))
    #expect(try trail?.left.map { try $0.quantity.rounded(places: 0) } == [ExactDecimal(10)])
  }

  @Test("are the same beside a ticker with quantities of too many digits")
  func overflow() throws {
    let most = String(repeating: "9", count: 38)
    let other = (3...4).map { "\n2024-01-0\($0) buy BBB - \(most) 1" }.joined()
    #expect(
      try problems(lines + other) == [
        .noSuchLot(UUID.numbered(1).uuidString), .overflow(ticker: "BBB"),
      ])
  }
}
