import PortfolioCore
import TestSupport
import Testing

@Suite("Quantity, price and sum")
struct TradeTests {
  private func trade(_ quantity: String?, _ price: String?, _ sum: String?) throws -> Trade? {
    try Trade(completing: quantity.map(decimal), price: price.map(decimal), sum: sum.map(decimal))
  }

  @Test("give the third where two are given: the sum exactly, quantity and price to 12 places, half to even")
  func derivations() throws {
    #expect(try trade("10", "185.2", nil)?.sum == decimal("1852"))
    #expect(try trade("0.333", "0.333", nil)?.sum == decimal("0.110889"))
    #expect(try trade("3", nil, "10")?.price == decimal("3.333333333333"))
    #expect(try trade("3", nil, "20")?.price == decimal("6.666666666667"))
    #expect(try trade(nil, "6", "10")?.quantity == decimal("1.666666666667"))
    // 1 ÷ 2^13 = 0.0001220703125: 13 places, cut half-way between …031 2 and …031 3.
    #expect(try trade("8192", nil, "1")?.price == decimal("0.000122070312"))
  }

  @Test("give nothing where one alone is given, and are left alone where all three are")
  func otherNumbers() throws {
    #expect(try trade("1", nil, nil) == nil && trade(nil, "1", nil) == nil && trade(nil, nil, "1") == nil)
    #expect(try trade(nil, nil, nil) == nil)
    let all = try #require(try trade("37", "12.35", "456.78"))
    #expect(all == Trade(quantity: decimal("37"), price: decimal("12.35"), sum: decimal("456.78")))
  }

  @Test("of contracts of 100 and of bonds in percent follow the unit of the price")
  func otherUnits() throws {
    let (contract, percent) = (PriceUnit(multiplier: decimal("100")), PriceUnit(multiplier: decimal("0.01")))
    // 2 contracts of 100 at 1.25 are 250; a nominal value of 5,000 at 98.4 % is 4,920.
    #expect(
      try Trade(completing: decimal("2"), price: decimal("1.25"), sum: nil, per: contract)?.sum
        == decimal("250"))
    #expect(
      try Trade(completing: decimal("2"), price: nil, sum: decimal("250"), per: contract)?.price
        == decimal("1.25"))
    let bonds = try #require(
      try Trade(completing: nil, price: decimal("98.4"), sum: decimal("4920"), per: percent))
    #expect(bonds.quantity == decimal("5000"))
    #expect(try bonds.disagreeingProduct(per: percent) == nil)
    #expect(try bonds.disagreeingProduct(per: contract) == decimal("49200000"))
    // Half a cent of the sum and 5,000 × half a hundredth of a percent make 0.255.
    let far = Trade(quantity: decimal("5000"), price: decimal("98.4"), sum: decimal("4920.26"))
    #expect(try far.disagreeingProduct(per: percent) == decimal("4920"))
    let near = Trade(quantity: decimal("5000"), price: decimal("98.4"), sum: decimal("4920.25"))
    #expect(try near.disagreeingProduct(per: percent) == nil)
  }

  @Test(
    "agree where the product is off by no more than rounding explains",
    arguments: [
      // 37 × 12.35 = 456.95. Half a cent of the sum and 37 × half a cent of the price make 0.19.
      ("37", "12.35", "456.78", true), ("37", "12.35", "456.76", true), ("37", "12.35", "456.75", false),
      ("37", "12.35", "457.14", true), ("37", "12.35", "457.15", false), ("37", "12.35", "456.95", true),
      // 2 × 3 = 6. Whole numbers count as written to the cent: 0.005 + 2 × 0.005 = 0.015.
      ("2", "3", "7", false), ("2", "3", "6", true), ("2", "3", "6.01", true), ("2", "3", "6.02", false),
      ("2", "3", "5.99", true), ("2", "3", "5.98", false), ("2", "3.0", "6.01", true),
      // A price to the tenth of a cent leaves 0.005 + 37 × 0.0005 = 0.0235.
      ("37", "12.350", "456.93", true), ("37", "12.350", "456.92", false),
      // A sum to the tenth of a cent leaves 0.0005 + 37 × 0.005 = 0.1855, so 456.765 is the first too far …
      ("37", "12.35", "456.765", true), ("37", "12.35", "456.764", false),
      // … and half a share 0.005 + 0.5 × 0.005 = 0.0075 of 0.5 × 3 = 1.5.
      ("0.5", "3", "1.5075", false), ("0.5", "3", "1.50", true), ("0.5", "3", "1.51", false),
      // Zeros at the end are written places too.
      ("2", "3.0000", "6.01", false), ("2", "3.00", "6.01", true),
    ])
  func agreement(quantity: String, price: String, sum: String, agree: Bool) throws {
    let trade = try #require(try trade(quantity, price, sum))
    let product = try trade.quantity * trade.price
    #expect(try trade.disagreeingProduct() == (agree ? nil : product))

    let draft = TransactionDraft(typing: [
      .type: "buy", .ticker: "AAA", .quantity: quantity, .price: price, .sum: sum,
    ])
    let problem = Issue.Problem.sumDisagrees(sum: decimal(sum), product: product)
    #expect(draft.issues() == (agree ? [] : [Issue(problem, field: .sum)]))
    #expect(draft.issues(.stored).isEmpty)
  }

  @Test("that were derived always agree")
  func derivedAgree() throws {
    var random = SeededGenerator(seed: 8)
    for _ in 0..<500 {
      let quantity = ExactDecimal(mantissa: Int128.random(in: 1...1_000_000, using: &random), scale: 3)
      let sum = ExactDecimal(mantissa: Int128.random(in: 1...1_000_000_000, using: &random), scale: 2)
      let trade = try #require(try Trade(completing: quantity, price: nil, sum: sum))
      #expect(try trade.disagreeingProduct() == nil, "\(trade)")
    }
  }
}
