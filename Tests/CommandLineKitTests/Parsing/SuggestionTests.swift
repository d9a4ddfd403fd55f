import Testing

@testable import CommandLineKit

@Suite("Suggestions")
struct SuggestionTests {
  @Test("the edit distance counts a swap of neighbours as one")
  func distance() {
    let cases = [
      ("", "", 0), ("", "abc", 3), ("abc", "abc", 0), ("abc", "acb", 1), ("kitten", "sitting", 3),
      ("limit", "limt", 1), ("ab", "ba", 1), ("ca", "abc", 3),
    ]
    for (first, second, expected) in cases {
      #expect(editDistance(Array(first), Array(second)) == expected, "\(first) \(second)")
      #expect(editDistance(Array(second), Array(first)) == expected, "\(second) \(first)")
    }
  }

  @Test("only the nearest are suggested, in the order of declaration")
  func nearest() {
    #expect(suggestions(for: "summry", among: ["summary", "show"]) == ["summary"])
    #expect(suggestions(for: "bat", among: ["cat", "hat", "dog"]) == ["cat", "hat"])
  }

  @Test("a long beginning of a word is near to it")
  func prefix() {
    #expect(suggestions(for: "achieve", among: ["add", "achievements"]) == ["achievements"])
    #expect(suggestions(for: "ac", among: ["achievements"]) == [])
  }

  @Test("a word that shares nothing is not near")
  func far() {
    #expect(suggestions(for: "x", among: ["a", "b"]) == [])
    #expect(suggestions(for: "frobnicate", among: ["list", "summary", "prices"]) == [])
  }
}
