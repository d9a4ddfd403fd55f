import Testing

@testable import PortfolioIO

@Suite("A pattern of rules")
struct PatternTests {
  @Test(
    "keeps what its names hold, up to what follows them",
    arguments: [
      ("Dividend (*)", "dividend (ordinary)", [:]), ("{n} out", "12.5 OUT", ["n": "12.5"]),
      ("*({ticker})", "Fund (X) (CMF)", ["ticker": "CMF"]), ("", "", [:]), ("#", "1,250.00", [:]),
      ("B#", "B100200", [:]), ("*fee*", "Wire fees", [:]), ("{a}/{b}", "EUR/USD", ["a": "EUR", "b": "USD"]),
      ("{name} # @ *", "Some 500 ETF 20 @ 15.00", ["name": "Some 500 ETF"]),
    ] as [(String, String, [String: String])])
  func kept(pattern: String, text: String, expected: [String: String]) throws {
    #expect(try #require(Pattern(pattern)).kept(of: text) == expected)
  }

  @Test(
    "does not fit anything else",
    arguments: [("#", "a"), ("#", ""), ("{n}S", "S"), ("B#", "B"), ("a*", "ba"), ("*a", "ab"), ("", " ")])
  func other(pattern: String, text: String) throws {
    #expect(try #require(Pattern(pattern)).kept(of: text) == nil)
  }

  @Test(
    "is refused where nothing tells what a name holds",
    arguments: ["{", "{}", "{a", "{a}{b}", "{a}*", "{a}#"])
  func unclear(pattern: String) { #expect(Pattern(pattern) == nil) }

  @Test("of twenty stars is told of a text of a million characters")
  func stars() throws {
    let pattern = try #require(Pattern(String(repeating: "a*", count: 20) + "b"))
    #expect(pattern.kept(of: String(repeating: "a", count: 1_000_000)) == nil)
    let names = try #require(Pattern("{x} # @"))
    #expect(names.kept(of: String(repeating: "a ", count: 100_000)) == nil)
    let kept = try #require(Pattern("*({x})!"))
    #expect(kept.kept(of: String(repeating: "(", count: 100_000)) == nil)
  }
}
