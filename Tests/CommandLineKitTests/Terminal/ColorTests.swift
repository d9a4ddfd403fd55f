import CommandLineKit
import Testing

@Suite("Colour")
struct ColorTests {
  private func auto(_ environment: [String: String], isTerminal: Bool = true) -> Bool {
    ColorPolicy.auto.allowsColor(environment: environment, isTerminal: isTerminal)
  }

  @Test("without a word on it a terminal is coloured and nothing else")
  func terminal() {
    #expect(auto([:]))
    #expect(!auto([:], isTerminal: false))
  }

  @Test("NO_COLOR disables colour unless it is empty, whatever else is set")
  func noColor() {
    #expect(!auto(["NO_COLOR": "0"]))
    #expect(!auto(["NO_COLOR": "1", "CLICOLOR_FORCE": "1"]))
    #expect(auto(["NO_COLOR": ""]))
  }

  @Test("CLICOLOR_FORCE enables colour unless it is empty or 0, on a dumb terminal too")
  func force() {
    #expect(auto(["CLICOLOR_FORCE": "1", "TERM": "dumb"], isTerminal: false))
    #expect(!auto(["CLICOLOR_FORCE": "0"], isTerminal: false))
    #expect(!auto(["CLICOLOR_FORCE": ""], isTerminal: false))
  }

  @Test("a dumb terminal is not coloured")
  func dumb() {
    #expect(!auto(["TERM": "dumb"]))
    #expect(auto(["TERM": "xterm"]))
  }

  @Test("what the user asks for beats the environment")
  func flag() {
    #expect(
      ColorPolicy.always.allowsColor(environment: ["NO_COLOR": "1", "TERM": "dumb"], isTerminal: false))
    #expect(!ColorPolicy.never.allowsColor(environment: ["CLICOLOR_FORCE": "1"], isTerminal: true))
  }

  @Test("a style surrounds its text in colour and leaves it alone without")
  func style() {
    #expect(Style.red.applied(to: "x", .standard) == "\u{1B}[31mx\u{1B}[0m")
    #expect(Style.red.applied(to: "x", .plain) == "x")
    #expect(Style.plain.applied(to: "x", .standard) == "x")
    #expect(Style.bold.applied(to: "", .standard) == "")
  }
}
