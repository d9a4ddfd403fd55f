import Testing

@testable import portfolio

@Suite("The pager")
struct PagerTests {
  let machine = FakeMachine()

  init() {
    for day in 1...9 { machine.given("add fee \(day) --date 2024-03-0\(day) -q") }
    machine.sitDown()
    machine.rows = 10
    machine.variables["NO_COLOR"] = "1"
  }

  @Test("shows what is longer than the terminal, and nothing else")
  func long() {
    let outcome = machine.run("list")
    #expect(outcome.code == 0 && outcome.output == "")
    #expect(machine.pages.all.map(\.command) == ["less"])
    #expect(machine.pages.all.first?.text.hasPrefix("Date        Type") == true)
    #expect(machine.run("list --limit 8").output.hasPrefix("Date        Type"))
    machine.rows = nil
    #expect(machine.run("list").output != "" && machine.pages.all.count == 1)
  }

  @Test("is never there for programs, in a pipe, or for a document", arguments: ["--json", "--csv"])
  func programs(option: String) {
    #expect(machine.run("list \(option)").output != "")
    machine.columns = [.input: 80, .error: 80]
    #expect(machine.run("list").output != "" && machine.pages.all.isEmpty)
  }

  @Test(
    "is the one that the environment names",
    arguments: [
      (["PORTFOLIO_PAGER": "more -x", "PAGER": "most"], "more -x"), (["PAGER": "most"], "most"),
      (["PORTFOLIO_PAGER": "cat", "PAGER": "most"], nil), (["PAGER": ""], nil), (["TERM": "dumb"], nil),
      ([:], "less"),
    ] as [([String: String], String?)])
  func chosen(variables: [String: String], command: String?) {
    machine.variables.merge(variables) { _, new in new }
    #expect((machine.run("list").output == "") == (command != nil))
    #expect(machine.pages.all.map(\.command) == (command.map { [$0] } ?? []))
  }

  @Test("is done without where it cannot be run")
  func missing() {
    machine.hasPager = false
    #expect(machine.run("list").output.split(separator: "\n").count == 10)
  }

  @Test("shows every letter without a locale, and leaves what the person has set for less")
  func environment() {
    #expect(Pager.environment([:]) == ["LESS": "FRX", "LESSCHARSET": "utf-8", "LV": "-c"])
    #expect(Pager.environment(["LESS": "S"])["LESS"] == "S")
  }

  @Test("of a real terminal gets the whole text, and where there is none the text is shown as it is")
  func real() throws {
    let real = RealMachine()
    for day in 10...29 {
      #expect(try real.run("add fee \(day) --date 2024-03-\(day) -q").code == 0)
    }
    #expect(try real.run("add fee 30 --date 2024-04-01 -q").code == 0)
    #expect(try real.run("add fee 31 --date 2024-04-02 -q").code == 0)
    for day in 10...12 { #expect(try real.run("add fee 1 --date 2024-05-\(day) -q").code == 0) }
    real.variables["PORTFOLIO_PAGER"] = "sed 's/^/| /'"
    let paged = try PseudoTerminal(real, "list --color never", showsOutput: true)
    #expect(try paged.finish().code == 0)
    #expect(paged.screen.hasPrefix("| Date") && paged.screen.split(separator: "\n").count == 26)
    real.variables["PORTFOLIO_PAGER"] = "no-such-pager-anywhere"
    let uncoloured = try PseudoTerminal(real, "list --color never", showsOutput: true)
    #expect(try uncoloured.finish().code == 0)
    #expect(uncoloured.screen.contains("\nDate") && uncoloured.screen.split(separator: "\n").count >= 26)
    real.variables["PORTFOLIO_PAGER"] = "head -1"
    let short = try PseudoTerminal(real, "list --color never", showsOutput: true)
    #expect(try short.finish().code == 0 && short.screen.split(separator: "\n").count == 1)
  }
}
