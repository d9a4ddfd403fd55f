import PortfolioCore
import TestSupport
import Testing

@Suite("The rule for tickers")
struct TickerRuleTests {
  @Test(
    "by default takes 3 or 4 letters",
    arguments: [
      ("ABC", true), ("ABCD", true), ("AB", false), ("ABCDE", false), ("AB1", false), ("A.B", false),
      ("abc", false), ("ÀBC", true), ("AB ", false), ("", false), ("АВС", true), ("ÅÄÖ", true),
      ("A\u{30A}A\u{308}O\u{308}", true), ("ÅÄ", false), ("åäö", false), ("ÅÄÖÅÄ", false), ("ÅÄ1", false),
      ("삼성전자", true), ("日本株", true), ("ﬁX", false), ("A\u{202E}BC", false), ("AB👍", false),
      ("\u{308}AB", false),
    ])
  func letters(ticker: String, isAllowed: Bool) {
    #expect(TickerRule.letters.allows(ticker) == isAllowed)
  }

  @Test(
    "for symbols takes 1 to 36 of letters, digits and the marks that exchanges use",
    arguments: [
      ("F", true), ("BRK.B", true), ("7203.T", true), ("^GSPC", true), ("EURUSD=X", true), ("BTC-USD", true),
      ("NASDAQ:AAPL", true), ("A_B", true), ("ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789", true),
      ("ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789A", false), ("ÅÄÖ-B", true), ("日本", true),
      ("A\u{200F}B", false), ("Ä/B", false), ("ä", false),
      ("", false), ("A B", false), ("A/B", false), ("brk.b", false), ("Ä", true), ("A\n", false),
      ("@A", false),
      ("A[", false),
    ])
  func symbol(ticker: String, isAllowed: Bool) {
    #expect(TickerRule.symbol.allows(ticker) == isAllowed)
  }

  @Test("tells of a ticker that it refuses whether the wider rule would take it")
  func refusals() {
    func issues(_ ticker: String, _ rule: TickerRule) -> [Issue.Problem] {
      TransactionDraft(typing: [.type: "dividend", .sum: "1", .ticker: ticker])
        .issues(.entering(rule)).map(\.problem)
    }
    #expect(issues("brk.b", .letters) == [.tickerNotLetters("BRK.B", isSymbol: true)])
    #expect(issues("A/B", .letters) == [.tickerNotLetters("A/B", isSymbol: false)])
    #expect(issues("A/B", .symbol) == [.tickerNotSymbol("A/B")])
    #expect(issues("brk.b", .symbol) == [])
  }

  @Test("is asked about the letters that were typed, not about what upper case would make of them")
  func foreignLetters() {
    // In upper case these would be ASS, FIX, SIX and III: tickers of other companies.
    for typed in ["aﬁ", "ﬁx", "ſix", "ııı"] {
      let draft = TransactionDraft(typing: [.type: "dividend", .sum: "1", .ticker: typed])
      #expect(draft.issues().map(\.field) == [.ticker], "\(typed)")
      #expect(draft.issues(.entering(.symbol)).map(\.field) == [.ticker], "\(typed)")
    }
  }

  @Test(
    "puts letters of any script in upper case",
    arguments: [
      ("åäö", "ÅÄÖ"), ("brk.b", "BRK.B"), ("straße", "STRAẞE"), ("οτς", "ΟΤΣ"), ("日本", "日本"), ("A1", "A1"),
    ])
  func upperCase(text: String, upper: String) {
    #expect(TickerRule.upperCased(text) == upper)
  }
}
