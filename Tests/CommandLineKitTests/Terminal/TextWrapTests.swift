import Testing

@testable import CommandLineKit

@Suite("Wrapped text")
struct TextWrapTests {
  @Test(
    "keeps what is quoted on one line, such as a command",
    arguments: [
      ("Then run 'portfolio config set mirror URL', or not.", "'portfolio config set mirror URL',"),
      ("Dann „portfolio config set mirror URL“ ausführen.", "„portfolio config set mirror URL“"),
      ("Lancer « portfolio config set mirror URL » alors.", "« portfolio config set mirror URL »"),
      ("Use «portfolio config set mirror URL» y ya está.", "«portfolio config set mirror URL»"),
      ("Execute “portfolio config set mirror URL” e pronto.", "“portfolio config set mirror URL”"),
    ])
  func quoted(text: String, command: String) {
    let lines = TextWrap.fitted(text, width: 40).split(separator: "\n")
    #expect(lines.count > 1 && lines.contains { $0.contains(command) }, "\(lines)")
  }

  @Test("breaks what is quoted where it is longer than a line, or never ends")
  func long() {
    #expect(TextWrap.fitted("'one two three four five'", width: 12) == "'one two\nthree four\nfive'")
    #expect(TextWrap.fitted("an 'open one two three", width: 12) == "an 'open one\ntwo three")
  }

  @Test("does not end a line at an operator")
  func formulas() {
    #expect(TextWrap.fitted("Profit is end + out − start", width: 17) == "Profit is\nend + out − start")
  }

  @Test("keeps the columns of a list, the second under itself")
  func lists() {
    let list = "Keys:\n\n  name  what a security is called\n  kind  stock or bond"
    #expect(
      TextWrap.paragraphs(list, width: 20) == [
        "Keys:", "", "  name  what a", "        security is", "        called", "  kind  stock or",
        "        bond",
      ])
  }
}
