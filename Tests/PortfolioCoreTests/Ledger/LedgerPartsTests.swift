import TestSupport
import Testing

@testable import PortfolioCore

@Suite("Parts of a ledger")
struct LedgerPartsTests {
  @Test(
    "replayed one by one have together the gains and lots of the whole", arguments: CostBasisMethod.allCases)
  func together(method: CostBasisMethod) throws {
    var random = SeededGenerator(seed: 31)
    for round in 0..<500 {
      let scenario = random.scenario(25, withCorporateActions: round % 2 == 0)
      let ledger = try scenario.ledger
      let scope = random.pick(LotPooling.allCases)
      let parts = ledger.parts(3)
      var (gains, lots): ([Gains], [String]) = ([], [])
      for part in parts {
        gains.append(try part.gains(method: method, scope: scope))
        lots += try described(part.lots(method: method, scope: scope), ledger)
      }
      let comment = Comment("round \(round):\n\(scenario.lines)")
      let whole = try ledger.gains(method: method, scope: scope)
      #expect(try described(Gains(ledger, method, joining: gains)) == described(whole), comment)
      let all = try described(ledger.lots(method: method, scope: scope), ledger)
      #expect(lots.sorted() == all.sorted(), comment)
    }
  }

  @Test("keep together the tickers whose shares became those of others, directly or through a third")
  func families() throws {
    let ledger = try LedgerScenario(
      """
      2024-01-01 buy AAA - 1 1
      2024-01-02 buy BBB - 1 1
      2024-01-03 buy CCC - 1 1
      2024-01-04 buy DDD - 1 1
      2024-01-05 exchange AAA - BBB 1:1
      2024-01-06 spinoff CCC - BBB 1:1 10
      """
    ).ledger
    let parts = ledger.parts(4)
    let tickers = parts.map { part in
      Set(part.places.compactMap { part.ticker(of: part[$0]) })
    }
    #expect(Set(tickers) == [["AAA", "BBB", "CCC"], ["DDD"]])
  }

  @Test("are none of a ledger without tickers")
  func nothing() throws {
    #expect(try LedgerScenario("").ledger.parts(2).isEmpty)
  }

  /// Every figure of the disposals, in their order.
  private func described(_ gains: Gains) throws -> [String] {
    try gains.disposals.map { disposal in
      let pieces = try disposal.pieces.map {
        "\($0.lot?.description ?? "-") \(try $0.quantity.rounded(places: 12)) \($0.proceeds) \($0.basis)"
      }
      let wash = try disposal.washQuantity.rounded(places: 12)
      return "\(disposal.id) \(disposal.isCover) \(wash) \(pieces)"
    }
  }

  private func described(_ lots: [OpenLot], _ ledger: ShareLedger) throws -> [String] {
    try lots.map { lot in
      let quantity = try lot.quantity.rounded(places: 12)
      return
        "\(ledger.ticker(of: lot)) \(ledger.account(of: lot) ?? "-") \(lot.origin) \(quantity) \(lot.basis)"
    }
  }
}
