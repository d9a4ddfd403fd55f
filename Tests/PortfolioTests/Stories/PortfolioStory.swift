import TestSupport
import Testing

/// Seed 1: as a user I want to see summary information about my portfolio, so that I can simply understand my
/// profit or loss.
@Suite("Story: portfolio")
struct PortfolioStory {
  let machine = FakeMachine()

  /// The table of seed 1: AAA bought for 100 and 40, 6 of it at 35; BBB at a loss; CCC sold for a gain.
  private func fill() {
    machine.given(
      "add buy AAA 4 25 --date 2024-01-02", "add buy AAA 2 20 --date 2024-01-03",
      "add buy BBB 3 40 --date 2024-01-04 --fee 5", "add buy CCC 10 10 --date 2024-01-05",
      "add sell CCC 10 12 --date 2024-02-05 --fee 2", "add dividend CCC 3 --date 2024-02-01")
    machine.connect(["AAA": "35", "BBB": "30.5"])
  }

  @Test("a user with no transactions sees an empty view, which isn't a failure")
  func empty() {
    #expect(
      machine.run("summary")
        == .done(
          """
          No transactions yet. Add your first one: 'portfolio add buy AAPL 10 185.20'
          Holdings         0.00
          Cost basis       0.00
          Unrealized gain  0.00
          Paid             0.00
          Received         0.00
          Profit           0.00

          """))
    #expect(
      machine.run("summary --json")
        == .done(
          #"{"items":[],"total":{"value":0,"expenses":0,"income":0,"profit":0,"profitPercent":0,"basis":0},"#
            + #""complete":true,"unpriced":[],"cash":[]}"# + "\n"))
  }

  @Test(
    "a user with stored transactions sees for each ticker what it costs now and what was gained, and totals")
  func summary() {
    fill()
    // AAA: 6 × 35 = 210 for 140. BBB: 3 × 30.5 = 91.5 for 125. CCC: 120 + 3 for 100 + 2.
    #expect(
      machine.run("summary")
        == .done(
          """
          Ticker  Held  Price   Day %   Value   Weight  Unrealized gain  Gain %  Profit
          AAA        6  35.00    1.45  210.00   69.65%            70.00   50.00   70.00
          BBB        3  30.50  -11.59   91.50   30.35%           -33.50  -26.80  -33.50
          CCC        0      -            0.00                                     21.00
          ─────────────────────────────────────────────────────────────────────────────
          Total                 -2.90  301.50  100.00%            36.50   13.77   57.50

          """))
    #expect(
      machine.run("summary --json")
        == .done(
          """
          {"items":[
          {"ticker":"AAA","quantity":6,"price":35,"priceTime":"2026-11-20T21:00:00Z","priceSource":"cache","via":"finnhub",\
          "value":210,"expenses":140,"income":0,"profit":70,"profitPercent":50,"basis":140},
          {"ticker":"BBB","quantity":3,"price":30.5,"priceTime":"2026-11-20T21:00:00Z","priceSource":"cache","via":"finnhub",\
          "value":91.5,"expenses":125,"income":0,"profit":-33.5,"profitPercent":-26.8,"basis":125},
          {"ticker":"CCC","quantity":0,"price":null,"priceTime":null,"priceSource":null,\
          "value":0,"expenses":102,"income":123,"profit":21,"profitPercent":20.588235,"basis":0}
          ],"total":{"value":301.5,"expenses":367,"income":123,"profit":57.5,"profitPercent":15.667575,"basis":265},\
          "complete":true,"unpriced":[],"cash":[]}

          """))
  }

  @Test("a user who saves a new transaction sees an updated portfolio")
  func updated() {
    fill()
    machine.given("summary", "add sell BBB 1 30.5 --date 2024-03-01")
    let output = machine.run("summary --csv").output
    #expect(
      output.contains("BBB,2,30.5,2026-11-20T21:00:00Z,cache,61,125,30.5,-33.5,-26.8,83.333333333333\n"))
  }

  @Test("the summary has exactly the shape and the figures that scripts rely on")
  func document() {
    machine.given("add buy AAA 4 25 --date 2024-01-02", "add buy AAA 2 20 --date 2024-01-03")
    machine.connect(["AAA": "35"])
    #expect(
      machine.run("summary --json")
        == .done(
          """
          {"items":[
          {"ticker":"AAA","quantity":6,"price":35,"priceTime":"2026-11-20T21:00:00Z","priceSource":"live","via":"finnhub",\
          "value":210,"expenses":140,"income":0,"profit":70,"profitPercent":50,"basis":140}
          ],"total":{"value":210,"expenses":140,"income":0,"profit":70,"profitPercent":50,"basis":140},\
          "complete":true,"unpriced":[],"cash":[]}

          """))
  }

  @Test("a store that cannot be read is told, and no price is asked for")
  func storeFails() throws {
    try machine.home.write("[]", to: FakeMachine.storeName)
    machine.connect()
    let outcome = machine.run("summary")
    #expect(outcome.code == 65 && outcome.output == "" && machine.askedFor == [])
  }

  @Test("a ticker without any price is named, without value and profit in the total, and the exit code is 69")
  func priceFails() {
    machine.given("add buy AAA 6 20 --fee 20", "add buy BBB 3 40")
    machine.connect(["AAA": "35"])
    machine.answer("BBB", .response(403, #"{"error":"You don't have access to this resource."}"#))
    #expect(
      machine.run("summary --json")
        == .failed(
          69,
          """
          {"error":{"code":69,"message":"BBB: the API key has no access to this symbol ('You don't have access to \
          this resource.'), and no earlier price is available; set a price with 'portfolio prices --set TICKER=PRICE'",\
          "issues":[{"field":"ticker","message":"BBB: the API key has no access to this symbol ('You don't have access to \
          this resource.'), and no earlier price is available; set a price with 'portfolio prices --set TICKER=PRICE'"}]}}

          """,
          printing: """
            {"items":[
            {"ticker":"AAA","quantity":6,"price":35,"priceTime":"2026-11-20T21:00:00Z","priceSource":"live","via":"finnhub",\
            "value":210,"expenses":140,"income":0,"profit":70,"profitPercent":50,"basis":140},
            {"ticker":"BBB","quantity":3,"price":null,"priceTime":null,"priceSource":null,\
            "value":null,"expenses":120,"income":0,"profit":null,"profitPercent":null,"basis":120}
            ],"total":{"value":210,"expenses":260,"income":0,"profit":70,"profitPercent":50,"basis":260},\
            "complete":false,"unpriced":["BBB"],"cash":[]}

            """))
  }
}
