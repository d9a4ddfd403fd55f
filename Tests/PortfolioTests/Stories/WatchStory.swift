import TestSupport
import Testing

/// Seed 1: as a user I want to see current cost and profit of my portfolio at a glance.
@Suite("Story: portfolio for watchOS")
struct WatchStory {
  let machine = FakeMachine()

  @Test("a user with no transactions sees zero cost and profit")
  func empty() {
    #expect(
      machine.run("summary --total --json")
        == .done(
          #"{"total":{"value":0,"expenses":0,"income":0,"profit":0,"profitPercent":0,"basis":0},"#
            + #""complete":true,"unpriced":[],"cash":[]}"# + "\n"))
    #expect(machine.run("summary --total").output.hasSuffix("Profit           0.00\n"))
  }

  @Test("a user with stored transactions sees the total current cost of the investments and the profit")
  func total() {
    machine.given("add buy AAA 6 20 --fee 20", "add buy BBB 1000 2.5")
    machine.connect(["AAA": "35", "BBB": "2.25"])
    #expect(
      machine.run("summary --total")
        == .done(
          """
          Holdings         2,460.00
          Cost basis       2,640.00
          Unrealized gain   -180.00 (-6.82%)
          Paid             2,640.00
          Received             0.00
          Profit            -180.00

          """))
    #expect(
      machine.run("summary --total --csv")
        == .done("value,expenses,income,profit,profitPercent,basis\n2460,2640,0,-180,-6.818182,2640\n"))
  }

  @Test("prices from the cache are said to be so, with the age of the oldest")
  func age() {
    machine.given("add buy AAA 6 20", "add buy BBB 1 1")
    machine.connect(["AAA": "35", "BBB": "2"])
    machine.given("prices AAA")
    machine.time.advance(by: .seconds(3600))
    machine.given("prices BBB")
    machine.time.advance(by: .seconds(3600))
    #expect(machine.run("summary --total --offline").output.hasSuffix("Prices are up to 2 hours old.\n"))
  }

  @Test("prices that cannot be had are told, and the total says what it leaves out")
  func sadPath() {
    machine.given("add buy AAA 6 20", "prices --set BBB=2", "add buy BBB 1 1")
    #expect(
      machine.run("summary --total")
        == .failed(
          69,
          """
          portfolio: AAA: no API key is set, and no earlier price is available; run 'portfolio config set \
          finnhub-key -' or set a price with 'portfolio prices --set TICKER=PRICE'

          """,
          printing: """
            Holdings           2.00
            Cost basis       121.00
            Unrealized gain    1.00 (100.00%)
            Paid             121.00
            Received           0.00
            Profit             1.00
            The totals of value and profit do not include AAA: no price available.

            """))
  }
}
