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

  @Test("no command is run offline")
  func offline() throws {
    machine.given("config set price-command 'echo AAA 7; true'")
    #expect(try reason("prices AAA --offline") == ["offline"])
  }
}
