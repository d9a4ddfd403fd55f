import FoundationEssentials
import Testing

@testable import PortfolioIO

@Suite("Ids in short")
struct ShortIDsTests {
  private func length(telling shown: [String], among all: [String]) throws -> Int {
    let ids = try all.map { try #require(UUID(uuidString: $0)).high }
    return ShortIDs(ids).length(telling: try shown.map { try #require(UUID(uuidString: $0)).high })
  }

  @Test(
    "are as long as it takes to tell those shown from all that are stored, and at least 8 characters",
    arguments: [
      (["A0000000-0000-4000-8000-000000000000"], [], 8),
      (["A0000000-0000-4000-8000-000000000000"], ["B0000000-0000-4000-8000-000000000000"], 8),
      (["A0000000-0000-4000-8000-000000000000"], ["A0000001-0000-4000-8000-000000000000"], 8),
      (["A0000000-0000-4000-8000-000000000000"], ["A0000000-1000-4000-8000-000000000000"], 10),
      (["A0000000-0000-4000-8000-000000000000"], ["A0000000-0100-4000-8000-000000000000"], 11),
      (["A0000000-0000-4000-8000-000000000000"], ["A0000000-0000-4000-8000-000000000001"], 36),
      (["A0000000-0000-4000-8000-000000000000"], ["A0000000-0000-4000-9000-000000000000"], 36),
      // Others that only resemble one another do not matter.
      (
        ["A0000000-0000-4000-8000-000000000000"],
        ["B0000000-0000-4000-8000-000000000001", "B0000000-0000-4000-8000-000000000002"], 8
      ),
      (["A0000000-0000-4000-8000-000000000000", "A0000000-0000-4100-8000-000000000000"], [], 16),
    ])
  func lengths(shown: [String], others: [String], expected: Int) throws {
    #expect(try length(telling: shown, among: shown + others) == expected)
    #expect(try length(telling: shown, among: others + shown) == expected)
  }
}
