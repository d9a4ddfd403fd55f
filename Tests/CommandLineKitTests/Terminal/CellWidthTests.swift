import CommandLineKit
import Testing

@Suite("Cells of a terminal")
struct CellWidthTests {
  @Test(
    "a text fills as many cells as a terminal gives it",
    arguments: [
      ("", 0), ("abc", 3), ("äöü", 3), ("e\u{301}", 1), ("\u{200B}", 0), ("日本", 4), ("ｶﾅ", 2), ("ＡＢ", 4),
      ("한국", 4), ("\u{1112}\u{1161}\u{11AB}", 2), ("🙂", 2), ("👨‍👩‍👧", 2), ("👍🏽", 2), ("🇩🇪", 2), ("❤", 1),
      ("❤\u{FE0F}", 2), ("1\u{FE0F}\u{20E3}", 2), ("“x”", 3), ("€5", 2), ("…", 1), ("─", 1), ("𠀀", 2),
      ("กำ", 2), ("a日b", 4), ("#", 1), ("©", 1),
    ])
  func width(text: String, cells: Int) {
    #expect(CellWidth.of(text) == cells)
  }

  @Test(
    "a text that is too wide ends with an ellipsis within its width",
    arguments: [
      ("abcdef", 6, "abcdef"), ("abcdef", 5, "abcd…"), ("abcdef", 1, "…"), ("abcdef", 0, ""),
      ("日本語", 6, "日本語"),
      ("日本語", 5, "日本…"), ("日本語", 4, "日…"), ("ab cd", 4, "ab…"),
    ])
  func truncated(text: String, width: Int, expected: String) {
    #expect(CellWidth.truncated(text, to: width) == expected)
  }
}
