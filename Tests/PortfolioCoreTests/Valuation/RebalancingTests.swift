import TestSupport
import Testing

@testable import PortfolioCore

@Suite("Rebalancing")
struct RebalancingTests {
  /// 6,000, 2,500 and 1,500 in shares of 10, with targets of 50, 30 and 20 percent.
  private let holdings = [
    RebalancingTests.holding("AAA", 600, at: 10, target: 50),
    RebalancingTests.holding("BBB", 250, at: 10, target: 30),
    RebalancingTests.holding("CCC", 150, at: 10, target: 20),
  ]

  private static func holding(
    _ ticker: String, _ quantity: Int, at price: Int, target: Int
  ) -> TargetedHolding {
    TargetedHolding(
      ticker: ticker, quantity: ExactDecimal(quantity), price: ExactDecimal(price),
      target: ExactDecimal(target))
  }

  /// The amounts bought; negative for sales.
  private func amounts(_ result: Rebalancing) -> [String: String] {
    Dictionary(
      uniqueKeysWithValues: result.trades.map {
        ($0.ticker, ($0.isSale ? -$0.amount : $0.amount).description)
      })
  }

  private func rules(
    cash: String = "0", maySell: Bool = true, isFractional: Bool = false, band: String? = nil,
    fee: String = "0"
  ) -> Rebalancing.Rules {
    var rules = Rebalancing.Rules()
    (rules.cash, rules.maySell, rules.isFractional) = (decimal(cash), maySell, isFractional)
    (rules.band, rules.fee) = (band.map(decimal), decimal(fee))
    return rules
  }

  @Test("sells what is above its target and buys what is below")
  func targets() throws {
    let result = try Rebalancing(holdings, rules())
    #expect(amounts(result) == ["AAA": "-1000", "BBB": "500", "CCC": "500"])
    #expect(result.leftover.description == "0" && result.cashToTarget?.description == "2000")
    #expect(result.trades.map { $0.percentBefore?.description } == ["60", "25", "15"])
    #expect(result.trades.map { $0.percentAfter?.description } == ["50", "30", "20"])
  }

  @Test("without selling, cash raises what is lowest in proportion to its target first")
  func waterFill() throws {
    // CCC has 75 and BBB 83 for each percent of its target; with 500 more, both have 100.
    let result = try Rebalancing(holdings, rules(cash: "1000", maySell: false))
    #expect(amounts(result) == ["BBB": "500", "CCC": "500"])
    #expect(try Rebalancing(holdings, rules(cash: "100", maySell: false)).trades.map(\.ticker) == ["CCC"])
    let enough = try Rebalancing(holdings, rules(cash: "2000", maySell: false))
    #expect(amounts(enough) == ["BBB": "1100", "CCC": "900"] && enough.leftover.description == "0")
  }

  @Test("does nothing while all are within the band, else brings all to their targets")
  func band() throws {
    #expect(try Rebalancing(holdings, rules(cash: "5", band: "10")).trades.isEmpty)
    #expect(try Rebalancing(holdings, rules(cash: "5", band: "10")).leftover.description == "5")
    #expect(try Rebalancing(holdings, rules(band: "9.99")).trades.count == 3)
  }

  @Test("takes whole shares, rounded toward less, and as many purchases as can be paid")
  func wholeShares() throws {
    let holdings = [
      Self.holding("AAA", 10, at: 70, target: 40),
      Self.holding("BBB", 0, at: 33, target: 60),
    ]
    // 420 too much are 6 shares at 70; 420 are 12 shares at 33, for 396.
    let result = try Rebalancing(holdings, rules())
    #expect(amounts(result) == ["AAA": "-420", "BBB": "396"] && result.leftover.description == "24")
    // A fee of 15 for each of two trades: aims are 268 and 402, sold are 6 shares, and 390 less than 12 × 33 are left.
    let paid = try Rebalancing(holdings, rules(fee: "15"))
    #expect(amounts(paid) == ["AAA": "-420", "BBB": "363"] && paid.leftover.description == "27")
  }

  @Test("what rounding leaves buys what is furthest below its target, as long as a share can be paid")
  func rest() throws {
    let holdings = [
      Self.holding("AAA", 0, at: 58, target: 40), Self.holding("BBB", 0, at: 100, target: 40),
      Self.holding("CCC", 0, at: 30, target: 20),
    ]
    // Aims of 400, 400 and 200 are 6, 4 and 6 shares, for 348, 400 and 180. Of the 72 left, AAA, 5.2 points below its
    // target, takes 58, and CCC, 2 points below, cannot be paid from 14.
    let result = try Rebalancing(holdings, rules(cash: "1000", maySell: false))
    #expect(amounts(result) == ["AAA": "406", "BBB": "400", "CCC": "180"])
    #expect(result.leftover.description == "14")
    // A share of CCC is 30 and its fee is paid already: 1045 less three fees of 15 are the same 1000.
    let paid = try Rebalancing(holdings, rules(cash: "1045", maySell: false, fee: "15"))
    #expect(amounts(paid) == ["AAA": "406", "BBB": "400", "CCC": "180"])
  }

  @Test("raises cash by selling what is most above its target first, down to the target and rounded up")
  func raising() throws {
    #expect(amounts(try Rebalancing(holdings, rules(cash: "-2000"))) == ["AAA": "-2000"])
    // Of 7,895 AAA is to be 3,947.50, which is 2,052.50 less: 206 shares. The 45 that are missing are 5 of BBB.
    let more = try Rebalancing(holdings, rules(cash: "-2105"))
    #expect(amounts(more) == ["AAA": "-2060", "BBB": "-50"] && more.leftover.description == "5")
    // 100 and the fee of 15 are 12 shares.
    let paid = try Rebalancing(holdings, rules(cash: "-100", fee: "15"))
    #expect(amounts(paid) == ["AAA": "-120"] && paid.leftover.description == "5")
    #expect(amounts(try Rebalancing(holdings, rules(cash: "-10000"))).count == 3)
    #expect(try Rebalancing(holdings, rules(cash: "-10001")).leftover.description == "-1")
    // A band isn't a reason to raise less.
    #expect(amounts(try Rebalancing(holdings, rules(cash: "-10", band: "50"))) == ["AAA": "-10"])
  }

  @Test("a target of 0 sells all, and then no cash alone reaches the targets")
  func zeroTarget() throws {
    let holdings = [
      Self.holding("AAA", 3, at: 7, target: 0),
      Self.holding("BBB", 1, at: 7, target: 100),
    ]
    let result = try Rebalancing(holdings, rules())
    #expect(amounts(result) == ["AAA": "-21", "BBB": "21"] && result.cashToTarget == nil)
  }

  @Test("never proposes more than can be paid or is held, whatever the prices, fees and rules")
  func payable() throws {
    var random = SeededGenerator(seed: 23)
    for round in 0..<3_000 {
      var left = 100
      let count = Int.random(in: 1...5, using: &random)
      let holdings = (0..<count).map { index in
        let target = index == count - 1 ? left : Int.random(in: 0...left, using: &random)
        left -= target
        return TargetedHolding(
          ticker: "T\(index)",
          quantity: ExactDecimal(mantissa: Int128.random(in: 0...500_000, using: &random), scale: 3),
          price: ExactDecimal(
            mantissa: Int128.random(in: 0...(index == 0 ? 50_000_000 : 20_000), using: &random), scale: 2),
          target: ExactDecimal(target))
      }
      var rules = rules(
        maySell: Bool.random(using: &random), isFractional: Bool.random(using: &random))
      rules.cash = ExactDecimal(mantissa: Int128.random(in: 0...3_000_000, using: &random), scale: 2)
      if Bool.random(using: &random) {
        rules.fee = ExactDecimal(mantissa: Int128.random(in: 1...50_000, using: &random), scale: 2)
      }
      let result = try Rebalancing(holdings, rules)
      var money = rules.cash
      for trade in result.trades {
        let held = try #require(holdings.first { $0.ticker == trade.ticker }).quantity
        #expect(trade.quantity.isPositive && (!trade.isSale || trade.quantity <= held), "round \(round)")
        #expect(rules.maySell || !trade.isSale, "round \(round)")
        #expect(rules.isFractional || trade.quantity.normalised.scale == 0, "round \(round)")
        money = try money + (trade.isSale ? trade.amount : -trade.amount) - rules.fee
      }
      #expect(money == result.leftover && !money.isNegative, "round \(round)")
    }
  }

  @Test("in parts of shares without fees leaves next to nothing over, and each at its target")
  func fractional() throws {
    let result = try Rebalancing(holdings, rules(cash: "777", isFractional: true))
    #expect(result.leftover < ExactDecimal(mantissa: 1, scale: 6))
    for trade in result.trades { #expect(trade.percentAfter == trade.target) }
  }
}
