import CommandLineKit
import Testing

@Suite("Keys of texts")
struct TextKeysTests {
  @Test("an option's text may be the subcommand's, the command's or shared, in this order")
  func option() {
    #expect(TextKeys.item("--x", of: ["config", "set"]) == ["config set --x", "config --x", "--x"])
  }

  @Test("a key is required for every command, option, argument and group that help shows")
  func required() {
    let keys = Demo.program.requiredKeys()
    for expected in [
      ["program"], ["group.transactions"], ["--store"], ["--help"], ["--version"], ["list"], ["config set"],
      ["list --limit", "--limit"], ["list TICKER", "TICKER"], ["config set KEY", "config KEY", "KEY"],
      ["config list --reveal", "config --reveal", "--reveal"], ["config --scope", "--scope"],
    ] {
      #expect(keys.contains(expected), "\(expected)")
    }
  }

  @Test("no key is required for a hidden command")
  func hidden() {
    let keys = Demo.program.requiredKeys().joined() + Demo.program.optionalKeys()
    #expect(!keys.contains { $0.contains("__complete") || $0.contains("SET") })
  }

  @Test("paragraphs and examples are optional for every command")
  func optional() {
    let keys = Demo.program.optionalKeys()
    for expected in ["program/more", "list/more", "config set/examples"] {
      #expect(keys.contains(expected))
    }
  }
}
