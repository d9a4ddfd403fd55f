import CommandLineKit
import TestSupport
import Testing

@Suite("Manual")
struct ManualPageTests {
  private func page(changing change: (inout DemoTexts) -> Void = { _ in }) -> String {
    var texts = DemoTexts()
    texts.texts["heading.name"] = "NAME"
    texts.texts["heading.synopsis"] = "SYNOPSIS"
    texts.texts["heading.description"] = "DESCRIPTION"
    change(&texts)
    return HelpDocument(manualOf: Demo.program, texts, sections: [("FILES", "~/.demo\n\nMore.")])
      .manualPage(of: "demo", version: "1.0", date: "2026-11-21")
  }

  @Test("the page has a title, a name for whatis and every section in its order")
  func sections() {
    let lines = page().split(separator: "\n").map(String.init)
    #expect(lines.first == #".TH "DEMO" "1" "2026-11-21" "demo 1.0""#)
    #expect(
      lines.filter { $0.hasPrefix(".SH") } == [
        #".SH "NAME""#, #".SH "SYNOPSIS""#, #".SH "DESCRIPTION""#, #".SH "THINGS""#, #".SH "OTHERS""#,
        #".SH "GLOBAL OPTIONS""#, #".SH "EXAMPLES""#, #".SH "FILES""#,
      ])
    #expect(lines.contains(#"demo \- Keeps things."#))
  }

  @Test("every command that help shows has its usage, its arguments and its options")
  func commands() {
    let text = page()
    #expect(
      text.contains(".SS \"demo list [TICKER...]\"\nList the things\n.TP\n\\fITICKER\\fR\nonly these\n"))
    #expect(text.contains(".SS \"demo config set KEY VALUE\"\nChange a setting\n"))
    #expect(text.contains(".TP\n\\fB\\-l\\fR, \\fB\\-\\-limit\\fR \\fIN\\fR\n"))
    #expect(text.contains(".TP\n\\fB\\-\\-store\\fR \\fIPATH\\fR\nwhere things are kept\n"))
    #expect(!text.contains("__complete"))
  }

  @Test("nothing in a text is taken for a request or loses a character")
  func escapes() {
    let text = page { $0.texts["list"] = #".TH 'a' "b" \fB ^~` -x – é"# }
    #expect(
      text.contains(#"\&.TH \(aqa\(aq \(dqb\(dq \efB \(ha\(ti\(ga \-x \[u2013] \[u00E9]"#))
  }

  @Test("paragraphs are kept apart, and lines that begin with a space stay as they are")
  func paragraphs() {
    let text = page { $0.texts["list/more"] = "One\ntwo.\n\nThree:\n  a\n  b\nFour." }
    #expect(text.contains(".PP\nOne two.\n.PP\nThree:\n.nf\n  a\n  b\n.fi\nFour.\n"))
    let open = page { $0.texts["list/more"] = "One:\n  a" }
    #expect(open.contains("One:\n.nf\n  a\n.fi\n.SS "))
  }

  @Test("man, groff and mandoc have nothing to complain about")
  func externalCheckers() throws {
    let runner = ShellRunner()
    let text = page { texts in
      texts.texts["list/more"] = ".dot\n\n'quote\n  verbatim \\ text\nÄ \"q\""
      texts.texts["list/examples"] = "demo list -1\n.x"
    }
    for (tool, arguments) in [
      ("man", ["--warnings", "-l", "-"]), ("groff", ["-man", "-ww", "-Tutf8"]),
      ("mandoc", ["-Tlint", "-Wwarning"]),
    ] where ShellRunner.isInstalled(tool) {
      let result = try runner.run(tool, arguments, input: text)
      #expect(result.errors == "", "\(tool)")
      #expect(result.status == 0, "\(tool): \(result.output)")
    }
  }
}
