import TestSupport
import Testing

@Suite("Colours")
struct ColourTests {
  let machine = FakeMachine()

  @Test(
    "are as option, environment and terminal say, in this order",
    arguments: [
      ("", [:], true, true), ("", [:], false, false), ("", ["NO_COLOR": "1"], true, false),
      ("", ["NO_COLOR": ""], true, true), ("", ["TERM": "dumb"], true, false),
      ("", ["CLICOLOR_FORCE": "1"], false, true), ("", ["CLICOLOR_FORCE": "0"], false, false),
      ("", ["CLICOLOR_FORCE": "1", "NO_COLOR": "1"], false, false),
      ("--color always", ["NO_COLOR": "1", "TERM": "dumb"], false, true),
      ("--color=never", ["CLICOLOR_FORCE": "1"], true, false), ("--color auto", [:], true, true),
    ] as [(String, [String: String], Bool, Bool)])
  func colours(option: String, environment: [String: String], isTerminal: Bool, isColoured: Bool) {
    machine.given("add fee 1 -q")
    machine.variables.merge(environment) { _, new in new }
    if isTerminal { machine.sitDown() }
    for line in ["list", "show 0101", "summary", "config", "list --help"] {
      let outcome = machine.run("\(line) \(option)")
      #expect(outcome.code == 0 && outcome.output.contains("\u{1B}[") == isColoured, "\(line)")
    }
  }

  @Test("are those of people: what looks like one in data stays as it is")
  func data() {
    machine.given("config set theme colour-blind -q")
    let note = "\u{1B}[32mgreen\u{1B}[31mred"
    #expect(machine.run(["add", "fee", "1", "--note", note, "-q"]).code == 0)
    #expect(machine.run("list --csv --color always").output.contains(note))
  }
}
