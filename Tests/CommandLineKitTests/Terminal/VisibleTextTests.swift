import CommandLineKit
import Testing

@Suite("Text from outside")
struct VisibleTextTests {
  @Test(
    "what could control a terminal is shown as an escape",
    arguments: [
      ("\u{1B}[31mred\u{1B}[0m", "\\u{1B}[31mred\\u{1B}[0m"), ("a\nb\tc\rd", "a\\nb\\tc\\rd"),
      ("a\r\nb", "a\\r\\nb"), ("\u{0}\u{7}\u{7F}", "\\u{0}\\u{7}\\u{7F}"),
      ("\u{85}\u{9B}31m", "\\u{85}\\u{9B}31m"),
      ("\u{202E}abc\u{202C}", "\\u{202E}abc\\u{202C}"), ("\u{2066}x\u{2069}", "\\u{2066}x\\u{2069}"),
      ("\u{200E}\u{200F}\u{61C}", "\\u{200E}\\u{200F}\\u{61C}"),
      ("a\u{2028}b\u{2029}", "a\\u{2028}b\\u{2029}"),
      ("é\u{1B}", "é\\u{1B}"), ("a\u{200B}b\u{FEFF}c\u{AD}d", "a\\u{200B}b\\u{FEFF}c\\u{AD}d"),
      ("x\u{E0041}\u{3164}", "x\\u{E0041}\\u{3164}"),
    ])
  func escaped(text: String, expected: String) {
    #expect(VisibleText.escaped(text) == expected)
  }

  @Test("all other text stays as it is", arguments: ["", "plain", "Käufe – 日本 👨‍👩‍👧", "a\\nb", "\u{A0}"])
  func unchanged(text: String) {
    #expect(VisibleText.escaped(text) == text)
  }

  @Test("lines keep their ends, and a return within them is shown")
  func lines() {
    #expect(VisibleText.escapedLines("a\u{1B}\nb\rc\n\nd") == "a\\u{1B}\nb\\rc\n\nd")
  }

  @Test("a JSON document says the same with the escapes of JSON")
  func json() {
    #expect(VisibleText.escapedJSON("{\n\"ä\u{9B}\u{202E}\"}\n") == "{\n\"ä\\u009B\\u202E\"}\n")
    #expect(VisibleText.escapedJSON("\"\u{200B}\u{E0041}\"") == "\"\\u200B\\uDB40\\uDC41\"")
  }

  @Test(
    "every control character of both sets, every bidirectional control and all that is invisible is escaped")
  func complete() {
    let ranges: [ClosedRange<UInt32>] = [
      0...0x1F, 0x7F...0x9F, 0x61C...0x61C, 0x200E...0x200F, 0x2028...0x202E, 0x2066...0x2069,
      0xAD...0xAD, 0x200B...0x200B, 0x2060...0x206F, 0x3164...0x3164, 0xFEFF...0xFEFF, 0xFFF9...0xFFFB,
      0xE0001...0xE0001, 0xE0020...0xE007F,
    ]
    for value in ranges.joined() {
      guard let scalar = Unicode.Scalar(value) else { continue }
      let escaped = VisibleText.escaped("é" + String(scalar))
      #expect(!escaped.unicodeScalars.contains(scalar), "\(value)")
    }
  }
}
