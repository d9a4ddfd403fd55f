import FoundationEssentials
import PortfolioIO
import TestSupport
import Testing

@Suite("Sources of prices")
struct PriceSourceTests {
  let machine = FakeMachine()

  private func reason(_ line: String, code: Int32 = 69) throws -> [String?] {
    try machine.json(line, code: code).objects("failed").map { $0["reason"]?.string }
  }

  @Test("a command is given the symbols and prints their prices, with a currency and a time")
  func command() throws {
    let command = #"awk 'BEGIN{for(i=1;i<ARGC;i++)print ARGV[i],i+0.5,"USD","2026-11-19"}'"#
    #expect(machine.run(["config", "set", "price-command", command]).code == 0)
    let prices = try machine.json("prices AAA BRK.B").objects("prices")
    #expect(prices.map { $0.number("price") } == ["1.5", "2.5"])
    #expect(prices.map { $0["time"]?.string } == ["2026-11-19", "2026-11-19"])
    let recorded = try machine.json("prices --history AAA").objects("prices")
    #expect(recorded.first?["date"] == .string("2026-11-19") && recorded.first?["currency"] == .string("USD"))
  }

  @Test("a symbol that the command does not print is unknown; one that fails says why in its first line")
  func failures() throws {
    machine.given("config set price-command 'echo AAA 5; true'", "config set sources command")
    #expect(try machine.json("prices AAA").objects("prices").map { $0.number("price") } == ["5"])
    #expect(try reason("prices BBB") == ["unknown-symbol"])
    machine.given("config set price-command 'echo AAA x; true'")
    #expect(try reason("prices AAA --refresh") == ["invalid-data"])
    machine.given("config set price-command 'echo no file >&2; echo more >&2; false'")
    #expect(try reason("prices BBB") == ["command-failed"])
    let errors = machine.run("prices BBB").errors
    #expect(errors.contains("no file") && !errors.contains("more"))
  }

  @Test("a command that hangs is ended with its children, and its reason is that it took too long")
  func hanging() throws {
    let mark = machine.home.path + "/child"
    machine.given("config set price-timeout 1s", "config set sources command")
    let command = "sleep 1000 & echo $! > \(mark); wait; echo AAA 5; true"
    #expect(machine.run(["config", "set", "price-command", command]).code == 0)
    #expect(try reason("prices AAA") == ["timeout"])
    let child = try #require(try machine.home.text("child")).filter { $0.isNumber }
    // The system takes a moment to end what was killed.
    let start = ContinuousClock.now
    while isRunning(child), start.duration(to: .now) < .seconds(10) {}
    #expect(!isRunning(child))
  }

  /// Whether there is a process that is not about to be gone.
  private func isRunning(_ process: String) -> Bool {
    do {
      let state = try String(contentsOfFile: "/proc/\(process)/stat", encoding: .utf8)
      return !state.contains(") Z ")
    } catch {
      return false
    }
  }

  @Test("a command whose child keeps its output open is read no longer than it takes itself")
  func lingering() throws {
    let command = "sleep 30 & echo AAA 7; true"
    machine.given("config set sources command")
    #expect(machine.run(["config", "set", "price-command", command]).code == 0)
    #expect(try machine.json("prices AAA").objects("prices").first?.number("price") == "7")
  }

  @Test("a command that prints without end is stopped")
  func endless() throws {
    machine.given("config set sources command", "config set price-command 'yes & wait; true'")
    #expect(try reason("prices AAA") == ["command-failed"])
  }

  @Test("a limit of time is one, and above 0", arguments: ["0s", "soon", "-1s"])
  func limits(_ text: String) {
    #expect(machine.run(["config", "set", "price-timeout", "--", text]).code == 65)
  }

  @Test("are asked in the order that is set, and the reason told is the last one's")
  func order() throws {
    #expect(try reason("prices AAA") == ["no-key"])
    machine.given("config set price-command 'echo AAA 7; true'")
    #expect(try machine.json("prices AAA").objects("prices").first?.number("price") == "7")
    #expect(try reason("prices BBB") == ["unknown-symbol"])
    machine.given("config set sources command,finnhub")
    #expect(try reason("prices BBB") == ["no-key"])
    #expect(machine.run("config set sources finnhub,nobody").code == 65)
  }

  @Test(
    "warn of a price more than 20 times the last trade's, or less than a twentieth, splits counted",
    arguments: [("100.5", true), ("100", false), ("0.25", false), ("0.24", true), ("5", false)])
  func pence(price: String, warns: Bool) {
    machine.given(
      "add buy AAA 1 500 --date 2024-01-02 -q", "add split AAA 100:1 --date 2024-02-01 -q",
      "config set price-command 'echo AAA \(price); true'", "config set sources command")
    let outcome = machine.run("prices AAA")
    #expect(outcome.code == 0 && outcome.errors.contains("AAA") == warns, "\(outcome)")
  }

  @Test("a price that cannot be compared with the trade's is shown, and why is told")
  func notComparable() {
    machine.given(
      "add buy AAA 1 99999999999999999999999999.999999999999 --date 2024-01-02 -q",
      "config set price-command 'echo AAA 7; true'", "config set sources command")
    let outcome = machine.run("prices AAA --csv")
    #expect(outcome.code == 0)
    #expect(outcome.output.contains("AAA,7,"))
    #expect(outcome.errors.contains("more than 38 digits"))
  }

  @Test("a price in another currency than the trade's is not compared with it")
  func otherCurrency() {
    machine.given(
      "add buy AAA 1 5 --currency USD --date 2024-01-02 -q",
      "config set price-command 'echo AAA 6500 KRW; true'",
      "config set sources command")
    #expect(machine.run("prices AAA").errors == "")
  }

  @Test("a refresh that is stopped says what is left, and the next one asks for that first")
  func left() {
    machine.connect(["AAA": "1", "BBB": "2", "CCC": "3"])
    machine.given("add buy AAA 1 1 -q", "add buy BBB 1 2 -q", "add buy CCC 1 3 -q", "prices --refresh -q")
    machine.time.advance(by: .seconds(3600))
    machine.given("prices --refresh BBB -q", "config set finnhub-rate 1/min")
    machine.time.advance(by: .seconds(3600))
    let before = machine.askedFor.count
    machine.given("prices --refresh -q")
    // What was fetched longest ago, of that the most valuable; then what came since.
    #expect(Array(machine.askedFor[before...]) == ["CCC", "AAA", "BBB"])
    machine.asksBeforeInterrupt = 0
    let outcome = machine.run("prices --refresh")
    #expect(outcome.errors.contains("Still to be refreshed: "), "\(outcome)")
  }

  @Test("no command is run offline")
  func offline() throws {
    machine.given("config set price-command 'echo AAA 7; true'")
    #expect(try reason("prices AAA --offline") == ["offline"])
  }
}
