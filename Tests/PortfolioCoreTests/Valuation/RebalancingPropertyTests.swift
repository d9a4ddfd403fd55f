import TestSupport
import Testing

@testable import PortfolioCore

/// Random portfolios, against what binary arithmetic says here of where the money has to go.
@Suite("Rebalancing random portfolios")
struct RebalancingPropertyTests {
  private struct Portfolio {
    var holdings: [TargetedHolding] = []
    var rules = Rebalancing.Rules()

    init(_ random: inout SeededGenerator) {
      var left = 100
      let count = Int.random(in: 1...6, using: &random)
      for index in 0..<count {
        let target = index == count - 1 ? left : Int.random(in: 0...left, using: &random)
        left -= target
        holdings.append(
          TargetedHolding(
            ticker: "T\(index)",
            quantity: ExactDecimal(mantissa: Int128.random(in: 0...90_000, using: &random), scale: 1),
            price: ExactDecimal(mantissa: Int128.random(in: 100...50_000, using: &random), scale: 2),
            target: ExactDecimal(target)))
      }
      rules.cash = ExactDecimal(mantissa: Int128.random(in: 0...9_000_000, using: &random), scale: 2)
    }

    var values: [Double] { holdings.map { $0.quantity.nearestDouble * $0.price.nearestDouble } }
    var targets: [Double] { holdings.map { $0.target.nearestDouble / 100 } }
    var total: Double { values.reduce(0, +) }

    /// What is bought of each for how much, less than 0 where it is sold.
    func changes(_ result: Rebalancing) -> [Double] {
      holdings.map { holding in
        guard let trade = result.trades.first(where: { $0.ticker == holding.ticker }) else { return 0 }
        return trade.isSale ? -trade.amount.nearestDouble : trade.amount.nearestDouble
      }
    }
  }

  @Test("with fractions each goes to its target of all the money", arguments: 0..<300)
  func fractions(seed: Int) throws {
    var random = SeededGenerator(seed: UInt64(seed))
    var portfolio = Portfolio(&random)
    portfolio.rules.isFractional = true
    let result = try Rebalancing(portfolio.holdings, portfolio.rules)
    let all = portfolio.total + portfolio.rules.cash.nearestDouble
    for (index, change) in portfolio.changes(result).enumerated() {
      let aim = portfolio.targets[index] * all
      #expect((portfolio.values[index] + change - aim).magnitude < 1e-4, "\(index)")
    }
  }

  @Test(
    "with whole shares none is traded by a share more than its way to the target, nor by one less without need",
    arguments: 0..<300)
  func wholeShares(seed: Int) throws {
    var random = SeededGenerator(seed: UInt64(seed))
    let portfolio = Portfolio(&random)
    let result = try Rebalancing(portfolio.holdings, portfolio.rules)
    let all = portfolio.total + portfolio.rules.cash.nearestDouble
    let left = result.leftover.nearestDouble
    // What all purchases together would take, and what there is for them.
    let changes = portfolio.changes(result)
    let wanted = changes.indices.reduce(0.0) { sum, index in
      let way = portfolio.targets[index] * all - portfolio.values[index]
      let price = portfolio.holdings[index].price.nearestDouble
      return way > 0 ? sum + (way / price + 1e-9).rounded(.down) * price : sum
    }
    let available = changes.reduce(left) { $1 > 0 ? $0 + $1 : $0 }
    for (index, change) in changes.enumerated() {
      let way = portfolio.targets[index] * all - portfolio.values[index]
      let price = portfolio.holdings[index].price.nearestDouble
      let most = way > 0 ? way + price : way.magnitude
      #expect(change * way >= 0 && change.magnitude <= most + 1e-6, "\(index)")
      // A sale of one more would be too many; a purchase of one more, too, or all of them were too dear.
      let isShort = way.magnitude - change.magnitude > price + 1e-6
      let held = portfolio.holdings[index].quantity.nearestDouble
      if way < 0 { #expect(!isShort || held + change / price < 1, "\(index)") }
      if way > 0 { #expect(!isShort || wanted > available - 1e-6, "\(index)") }
    }
  }

  @Test("without selling the cash raises what is lowest first, as water does", arguments: 0..<300)
  func water(seed: Int) throws {
    var random = SeededGenerator(seed: UInt64(seed))
    var portfolio = Portfolio(&random)
    (portfolio.rules.isFractional, portfolio.rules.maySell) = (true, false)
    let result = try Rebalancing(portfolio.holdings, portfolio.rules)
    // The level is searched by halves.
    let (values, targets, cash) = (portfolio.values, portfolio.targets, portfolio.rules.cash.nearestDouble)
    func poured(_ level: Double) -> [Double] { zip(values, targets).map { max(0, level * $1 - $0) } }
    var (low, high) = (0.0, 1e12)
    for _ in 0..<200 {
      let middle = (low + high) / 2
      if poured(middle).reduce(0, +) < cash { low = middle } else { high = middle }
    }
    for (change, amount) in zip(portfolio.changes(result), poured(low)) {
      #expect((change - amount).magnitude < 1e-3)
    }
    #expect(result.trades.allSatisfy { !$0.isSale })
    // With this much cash all would be at their targets: the highest value ÷ target is the level of all.
    let highest = zip(values, targets).map { $1 == 0 ? ($0 == 0 ? 0 : .infinity) : $0 / $1 }.max() ?? 0
    if highest.isFinite {
      let needed = try #require(result.cashToTarget).nearestDouble
      #expect((needed - (highest - portfolio.total)).magnitude < 1e-3)
    } else {
      #expect(result.cashToTarget == nil)
    }
  }

  @Test(
    "of what is left over no share can be paid of anything below its target, with and without selling",
    arguments: 0..<300)
  func rest(seed: Int) throws {
    var random = SeededGenerator(seed: UInt64(seed))
    var portfolio = Portfolio(&random)
    portfolio.rules.maySell = Bool.random(using: &random)
    let result = try Rebalancing(portfolio.holdings, portfolio.rules)
    let all = portfolio.total + portfolio.rules.cash.nearestDouble
    for (index, change) in portfolio.changes(result).enumerated() where change >= 0 {
      let below = portfolio.targets[index] * all - portfolio.values[index] - change
      let price = portfolio.holdings[index].price.nearestDouble
      #expect(below < 1e-6 || price > result.leftover.nearestDouble, "\(index)")
    }
  }

  @Test(
    "what is to be raised is raised by sales alone, and by less than a share too much", arguments: 0..<300)
  func raising(seed: Int) throws {
    var random = SeededGenerator(seed: UInt64(seed))
    var portfolio = Portfolio(&random)
    portfolio.rules.cash = ExactDecimal(mantissa: -Int128.random(in: 1...9_000_000, using: &random), scale: 2)
    let result = try Rebalancing(portfolio.holdings, portfolio.rules)
    #expect(result.trades.allSatisfy { $0.isSale })
    let sold = result.trades.map(\.amount.nearestDouble).reduce(0, +)
    let left = result.leftover.nearestDouble
    #expect((sold + portfolio.rules.cash.nearestDouble - left).magnitude < 1e-3)
    // What is not a whole share stays.
    let whole = portfolio.holdings.reduce(0.0) {
      $0 + $1.quantity.nearestDouble.rounded(.down) * $1.price.nearestDouble
    }
    let wanted = -portfolio.rules.cash.nearestDouble
    if whole < wanted - 1e-6 { return #expect(left < 0) }
    #expect(left >= 0 && left < portfolio.holdings.map(\.price.nearestDouble).max() ?? 0)
  }

  @Test("within a band nothing is done, and beyond it what is done without one", arguments: 0..<300)
  func band(seed: Int) throws {
    var random = SeededGenerator(seed: UInt64(seed))
    var portfolio = Portfolio(&random)
    let without = try Rebalancing(portfolio.holdings, portfolio.rules)
    let band = Double(Int.random(in: 0...50, using: &random))
    portfolio.rules.band = ExactDecimal(Int(band))
    let result = try Rebalancing(portfolio.holdings, portfolio.rules)
    guard portfolio.total > 0 else { return }
    let farthest =
      zip(portfolio.values, portfolio.targets).map { (100 * $0 / portfolio.total - 100 * $1).magnitude }.max()
      ?? 0
    if (farthest - band).magnitude < 1e-9 { return }
    #expect(farthest < band ? result.trades.isEmpty : result.trades == without.trades)
  }
}
